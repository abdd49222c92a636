"""For the admin's list of deliveries: those of an account, newest first."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    """Outside of a transaction: claims and ends go on meanwhile. It may run again after it was cut short (see tasks_api 0002)."""

    atomic = False

    dependencies = [
        ('webhooks', '0006_admin'),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        migrations.RunSQL('DROP INDEX CONCURRENTLY IF EXISTS delivery_of_account', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='delivery',
            index=models.Index(
                models.F('account'), models.OrderBy(models.F('id'), descending=True, nulls_last=True),
                condition=models.Q(('queue', ''), _negated=True), name='delivery_of_account',
            ),
        ),
        migrations.RunSQL('RESET lock_timeout', 'SET lock_timeout = 0'),
    ]
