"""The indexes of the list of tasks, and the check of old rows against the constraints of 0004."""

from django.contrib.postgres.operations import AddIndexConcurrently, ValidateConstraint
from django.db import migrations, models


class Migration(migrations.Migration):
    """Concurrently, and so outside of a transaction: creates and claims go on meanwhile (see 0002)."""

    atomic = False

    dependencies = [
        ('tasks_api', '0004_beyond_the_contract'),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        migrations.RunSQL('DROP INDEX CONCURRENTLY IF EXISTS task_list', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='task',
            index=models.Index(condition=models.Q(('deleted_at', None)), fields=['account', '-created_at', '-id'], name='task_list'),
        ),
        migrations.RunSQL('DROP INDEX CONCURRENTLY IF EXISTS task_list_of_status', migrations.RunSQL.noop),
        AddIndexConcurrently(
            model_name='task',
            index=models.Index(
                models.F('account'), models.F('status'), models.F('model_name'),
                models.OrderBy(models.F('created_at'), descending=True, nulls_last=True),
                models.OrderBy(models.F('id'), descending=True),
                condition=models.Q(('deleted_at', None)), name='task_list_of_status',
            ),
        ),
        ValidateConstraint(model_name='task', name='task_result_only_on_success'),
        ValidateConstraint(model_name='task', name='task_tombstone_holds_no_content'),
        migrations.RunSQL('RESET lock_timeout', 'SET lock_timeout = 0'),
    ]
