"""For the admin's list of tasks: those of an account, deleted ones included, newest first."""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models


class Migration(migrations.Migration):
    """Outside of a transaction: creates and claims go on meanwhile. It may run again after it was cut short (see 0002)."""

    atomic = False

    dependencies = [
        ('tasks_api', '0009_admin'),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        migrations.RunSQL('DROP INDEX CONCURRENTLY IF EXISTS task_of_account', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='task',
            index=models.Index(
                models.F('account'), models.OrderBy(models.F('id'), descending=True, nulls_last=True),
                condition=models.Q(('queue', ''), _negated=True), name='task_of_account',
            ),
        ),
        migrations.RunSQL('RESET lock_timeout', 'SET lock_timeout = 0'),
    ]
