"""Deliveries of deleted tasks. The release before inserts without the new column and never reads it."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Constraints over all rows: a table of deliveries is read once."""

    dependencies = [
        ('webhooks', '0002_fair_receivers'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='delivery',
            name='delivery_ended_has_time_and_attempts',
        ),
        migrations.AddField(
            model_name='delivery',
            name='withdrawn',
            field=models.BooleanField(db_default=False, default=False, help_text='Its task was deleted: it is not sent again, and nothing of it is kept.'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('ended_at', None), ('status', 'pending'), models.Q(('phase', 'ended'), _negated=True)), models.Q(models.Q(('status', 'pending'), _negated=True), models.Q(('attempts__gt', 0), models.Q(('status', 'dead'), ('withdrawn', True)), _connector='OR'), ('ended_at__isnull', False), ('phase', 'ended')), _connector='OR'), name='delivery_ended_has_time_and_attempts'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('phase', 'ended'), ('withdrawn', True), _negated=True), models.Q(('body', b''), ('receiver', ''), ('url', '')), _connector='OR'), name='delivery_withdrawn_holds_no_content'),
        ),
    ]
