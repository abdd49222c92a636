"""Retention: days for each account, and when a video's files and an input image were deleted.

The release before inserts without the new columns and never reads them. What is expired stays expired: PostgreSQL sees to it.
"""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models

# One statement a table, and each may run again: a migration outside of a transaction that was cut short starts over.
ACCOUNT_COLUMNS = """
ALTER TABLE tasks_api_accountsettings
    ADD COLUMN IF NOT EXISTS result_days integer NULL CHECK (result_days >= 0),
    ADD COLUMN IF NOT EXISTS task_days integer NULL CHECK (task_days >= 0),
    ADD COLUMN IF NOT EXISTS input_days integer NULL CHECK (input_days >= 0),
    DROP CONSTRAINT IF EXISTS account_result_days_in_range,
    DROP CONSTRAINT IF EXISTS account_task_days_not_before_result_days,
    DROP CONSTRAINT IF EXISTS account_input_days_in_range,
    ADD CONSTRAINT account_result_days_in_range CHECK (result_days IS NULL OR result_days BETWEEN 2 AND 36500),
    ADD CONSTRAINT account_task_days_not_before_result_days CHECK (task_days IS NULL
        OR task_days BETWEEN 2 AND 36500 AND (result_days IS NULL OR task_days >= result_days)),
    ADD CONSTRAINT account_input_days_in_range CHECK (input_days IS NULL OR input_days BETWEEN 1 AND 36500)
"""
NO_ACCOUNT_COLUMNS = """
ALTER TABLE tasks_api_accountsettings DROP COLUMN result_days, DROP COLUMN task_days, DROP COLUMN input_days
"""
# No row is read or written, whatever the table's length: every old row meets the constraints (it has neither time).
TASK_COLUMNS = """
ALTER TABLE tasks_api_task
    ADD COLUMN IF NOT EXISTS expired_at timestamp with time zone NULL,
    ADD COLUMN IF NOT EXISTS image_expired_at timestamp with time zone NULL,
    DROP CONSTRAINT IF EXISTS task_only_a_success_expires,
    DROP CONSTRAINT IF EXISTS task_image_expires_after_the_end,
    ADD CONSTRAINT task_only_a_success_expires CHECK (expired_at IS NULL OR status = 'success') NOT VALID,
    ADD CONSTRAINT task_image_expires_after_the_end CHECK (image_expired_at IS NULL OR phase = 'ended') NOT VALID
"""
NO_TASK_COLUMNS = "ALTER TABLE tasks_api_task DROP COLUMN expired_at, DROP COLUMN image_expired_at"
# As in 0007. Besides, what was told to have expired never comes back.
FINAL_TRIGGER = """
CREATE OR REPLACE TRIGGER task_final_states_stay BEFORE UPDATE ON tasks_api_task FOR EACH ROW
    WHEN (OLD.status <> 'processing' AND (
        NEW.status IS DISTINCT FROM OLD.status OR NEW.phase IS DISTINCT FROM OLD.phase
        OR NEW.completed_at IS DISTINCT FROM OLD.completed_at OR NEW.error_message IS DISTINCT FROM OLD.error_message
        OR NEW.reason IS DISTINCT FROM OLD.reason
        OR OLD.expired_at IS NOT NULL AND NEW.expired_at IS DISTINCT FROM OLD.expired_at
        OR OLD.image_expired_at IS NOT NULL AND NEW.image_expired_at IS DISTINCT FROM OLD.image_expired_at
        OR OLD.deleted_at IS NOT NULL AND NEW.* IS DISTINCT FROM OLD.*
        OR NEW.deleted_at IS NULL AND (NEW.result_url IS DISTINCT FROM OLD.result_url
            OR NEW.result_name IS DISTINCT FROM OLD.result_name)))
    EXECUTE FUNCTION tasks_api_task_is_final()
"""
FORMER_TRIGGER = "\n".join(line for line in FINAL_TRIGGER.splitlines() if "expired_at" not in line)

DAYS = models.PositiveIntegerField
INDEXES = [
    models.Index(condition=models.Q(('deleted_at', None), ('expired_at', None), ('status', 'success')), fields=['account', 'completed_at'], name='task_with_files'),
    models.Index(condition=models.Q(('status', 'failed'), ('deleted_at__isnull', False), ('expired_at__isnull', False), _connector='OR'), fields=['account', 'completed_at'], name='task_without_files'),
    models.Index(condition=models.Q(models.Q(('image_name', ''), _negated=True), ('completed_at__isnull', False), ('image_expired_at', None)), fields=['account', 'completed_at'], name='task_with_image'),
]


def add_concurrently(index):
    """Remove what a killed migration left of the index, then add it while creates and claims go on (see 0002)."""
    return [
        migrations.RunSQL(f'DROP INDEX CONCURRENTLY IF EXISTS {index.name}', migrations.RunSQL.noop),
        AddIndexConcurrently(model_name='task', index=index),
    ]


class Migration(migrations.Migration):
    """Outside of a transaction, for the indexes. One SQL statement an operation: the connection prepares every statement."""

    atomic = False

    dependencies = [
        ('tasks_api', '0007_attempts'),
    ]

    operations = [
        migrations.RunSQL(ACCOUNT_COLUMNS, NO_ACCOUNT_COLUMNS, state_operations=[
            migrations.AddField('accountsettings', 'result_days', DAYS(blank=True, help_text='Days until the files of a finished video are deleted. Empty: RESULT_DAYS.', null=True)),
            migrations.AddField('accountsettings', 'task_days', DAYS(blank=True, help_text='Days until an ended task is deleted. Empty: TASK_DAYS.', null=True)),
            migrations.AddField('accountsettings', 'input_days', DAYS(blank=True, help_text='Days until an input image is deleted, once every task that used it has ended. Empty: INPUT_DAYS.', null=True)),
            migrations.AddConstraint('accountsettings', models.CheckConstraint(condition=models.Q(('result_days', None), models.Q(('result_days__gte', 2), ('result_days__lte', 36500)), _connector='OR'), name='account_result_days_in_range', violation_error_message='Result days: 2 to 36,500, or empty.')),
            migrations.AddConstraint('accountsettings', models.CheckConstraint(condition=models.Q(('task_days', None), models.Q(('task_days__gte', 2), ('task_days__lte', 36500), models.Q(('result_days', None), ('task_days__gte', models.F('result_days')), _connector='OR')), _connector='OR'), name='account_task_days_not_before_result_days', violation_error_message='Task days: 2 to 36,500, not less than the result days, or empty.')),
            migrations.AddConstraint('accountsettings', models.CheckConstraint(condition=models.Q(('input_days', None), models.Q(('input_days__gte', 1), ('input_days__lte', 36500)), _connector='OR'), name='account_input_days_in_range', violation_error_message='Input days: 1 to 36,500, or empty.')),
        ]),
        migrations.RunSQL(TASK_COLUMNS, NO_TASK_COLUMNS, state_operations=[
            migrations.AddField('task', 'expired_at', models.DateTimeField(help_text='When the files of its video were deleted, because they were older than RESULT_DAYS.', null=True)),
            migrations.AddField('task', 'image_expired_at', models.DateTimeField(help_text='When its stored image was deleted, because nothing had used it for INPUT_DAYS.', null=True)),
            migrations.AddConstraint('task', models.CheckConstraint(condition=models.Q(('expired_at', None), ('status', 'success'), _connector='OR'), name='task_only_a_success_expires')),
            migrations.AddConstraint('task', models.CheckConstraint(condition=models.Q(('image_expired_at', None), ('phase', 'ended'), _connector='OR'), name='task_image_expires_after_the_end')),
        ]),
        migrations.RunSQL(FINAL_TRIGGER, FORMER_TRIGGER),
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        *[operation for index in INDEXES for operation in add_concurrently(index)],
        migrations.RunSQL('RESET lock_timeout', 'SET lock_timeout = 0'),
    ]
