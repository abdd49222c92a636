"""The usage of the tasks that ended before, the indexes of the list of tasks, and the check of old rows against the constraints
of 0004."""

from django.contrib.postgres.operations import AddIndexConcurrently, ValidateConstraint
from django.db import migrations, models

# It reads the whole table, and so stands here, where nobody waits for it. A migration that was cut short runs again.
COUNT_THE_ENDED = """
INSERT INTO tasks_api_dailyusage (account_id, day, key_id, model_name, succeeded, failed, cancelled, seconds)
SELECT account_id, (created_at AT TIME ZONE 'UTC')::date, NULL, model_name,
    count(*) FILTER (WHERE status = 'success'), count(*) FILTER (WHERE status = 'failed'), 0,
    coalesce(sum(duration_seconds) FILTER (WHERE status = 'success'), 0)
FROM tasks_api_task WHERE phase = 'ended' GROUP BY 1, 2, 4 ON CONFLICT DO NOTHING
"""


class Migration(migrations.Migration):
    """Concurrently, and so outside of a transaction: creates and claims go on meanwhile (see 0002)."""

    atomic = False

    dependencies = [
        ('tasks_api', '0004_beyond_the_contract'),
    ]

    operations = [
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        migrations.RunSQL(COUNT_THE_ENDED, migrations.RunSQL.noop),
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
