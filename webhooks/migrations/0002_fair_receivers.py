"""The receiver of each delivery, and the slow lane. The release before inserts without the new columns and never reads them."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

# Deliveries that wait while this runs; those that have ended are never asked. What the release before still enters has no
# receiver: then all of those count as one.
NAME_RECEIVERS = """
UPDATE webhooks_delivery
    SET receiver = lower(substring(url FROM '^[a-zA-Z]+://([^/?#]+)'))
        || CASE WHEN url ~ '^[a-zA-Z]+://[^/?#]+:[0-9]+([/?#]|$)' THEN '' ELSE ':443' END
    WHERE phase <> 'ended' AND url ~ '^[a-zA-Z]+://[^/?#]+'
"""


class Migration(migrations.Migration):
    """One SQL statement an operation: the connection prepares every statement."""

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ('webhooks', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='SlowReceiver',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('receiver', models.TextField(help_text='Host and port.')),
                ('until', models.DateTimeField(help_text='Its deliveries go to the slow lane until then, or until one is answered soon.')),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.AddConstraint(
            model_name='slowreceiver',
            constraint=models.UniqueConstraint(fields=('account', 'receiver'), name='slow_receiver_unique'),
        ),
        migrations.AddField(
            model_name='delivery',
            name='receiver',
            field=models.TextField(db_default='', help_text="Host and port of the address: the account's receivers take turns."),
        ),
        migrations.AddField(
            model_name='delivery',
            name='slow',
            field=models.BooleanField(db_default=False, default=False, help_text='Waits or runs in the lane of receivers whose answer took long a short while ago.'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('phase', 'waiting'), ('slow', True)), fields=['queue', 'due_at', 'id'], name='delivery_slow'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('phase', 'lined_up')), fields=['account', 'queue', 'receiver', 'round', 'id'], name='delivery_receivers'),
        ),
        migrations.RunSQL(NAME_RECEIVERS, migrations.RunSQL.noop),
    ]
