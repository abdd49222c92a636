"""Why a task ended, who works on it, and what each attempt came to.

The release before inserts without the new columns and never reads them. What it ends while both run has no reason and no rows
of attempts.
"""

import django.db.models.deletion
from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models

# As in 0004, and the reason of an end stays too.
FINAL_TRIGGER = """
CREATE OR REPLACE TRIGGER task_final_states_stay BEFORE UPDATE ON tasks_api_task FOR EACH ROW
    WHEN (OLD.status <> 'processing' AND (
        NEW.status IS DISTINCT FROM OLD.status OR NEW.phase IS DISTINCT FROM OLD.phase
        OR NEW.completed_at IS DISTINCT FROM OLD.completed_at OR NEW.error_message IS DISTINCT FROM OLD.error_message
        OR NEW.reason IS DISTINCT FROM OLD.reason
        OR OLD.deleted_at IS NOT NULL AND NEW.* IS DISTINCT FROM OLD.*
        OR NEW.deleted_at IS NULL AND (NEW.result_url IS DISTINCT FROM OLD.result_url
            OR NEW.result_name IS DISTINCT FROM OLD.result_name)))
    EXECUTE FUNCTION tasks_api_task_is_final()
"""
FORMER_TRIGGER = FINAL_TRIGGER.replace("        OR NEW.reason IS DISTINCT FROM OLD.reason\n", "")


class Migration(migrations.Migration):
    """Columns with a constant default or none, and a constraint that every old row meets (it has no reason): no row is read or
    written, whatever the table's length. One SQL statement an operation: the connection prepares every statement."""

    dependencies = [
        ('tasks_api', '0006_names'),
    ]

    operations = [
        migrations.CreateModel(
            name='TaskAttempt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField(help_text="1 for the task's first attempt; every claim counts.")),
                ('worker_host', models.TextField(blank=True, help_text="The worker's machine or container.")),
                ('worker_pid', models.IntegerField(help_text="Id of the worker's process there.", null=True)),
                ('backend', models.TextField(blank=True, help_text='The backend that it was for.')),
                ('started_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField()),
                ('ended_as', models.TextField(choices=[('success', 'Success'), ('failed', 'Failed'), ('retry', 'Retry'), ('fallback', 'Fallback'), ('deferred', 'Deferred'), ('released', 'Released'), ('cancelled', 'Cancelled'), ('lease_expired', 'Lease Expired')])),
                ('task', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='attempt_log', to='tasks_api.task')),
                ('reason', models.TextField(blank=True, help_text='Why it failed, if it did: a key of tasks_api/failure_messages.py.')),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.AddField(
            model_name='task',
            name='reason',
            field=models.TextField(help_text='Why it ended: `success`, or a key of tasks_api/failure_messages.py. Empty: it has not, or an earlier release ended it.', null=True),
        ),
        migrations.AddField(
            model_name='task',
            name='request_id',
            field=models.TextField(blank=True, db_default='', default='', help_text='X-Request-Id of the create, as it stands in the logs.'),
        ),
        migrations.AddField(
            model_name='task',
            name='worker_host',
            field=models.TextField(blank=True, db_default='', default='', help_text="While it runs: the worker's machine or container."),
        ),
        migrations.AddField(
            model_name='task',
            name='worker_pid',
            field=models.IntegerField(help_text="While it runs: the worker's process there.", null=True),
        ),
        AddConstraintNotValid(
            model_name='task',
            constraint=models.CheckConstraint(condition=models.Q(('reason', None), models.Q(('phase', 'ended'), models.Q(('reason', ''), _negated=True)), _connector='OR'), name='task_reason_only_of_an_end'),
        ),
        migrations.AddConstraint(
            model_name='taskattempt',
            constraint=models.UniqueConstraint(fields=('task', 'number'), name='task_attempt_number_unique'),
        ),
        migrations.AddConstraint(
            model_name='taskattempt',
            constraint=models.CheckConstraint(condition=models.Q(('ended_as__in', ['success', 'failed', 'retry', 'fallback', 'deferred', 'released', 'cancelled', 'lease_expired'])), name='task_attempt_end_known'),
        ),
        migrations.AddConstraint(
            model_name='taskattempt',
            constraint=models.CheckConstraint(condition=models.Q(('ended_as__in', ['failed', 'retry', 'fallback']), ('reason', ''), _connector='OR'), name='task_attempt_reason_only_of_a_failure'),
        ),
        migrations.RunSQL(FINAL_TRIGGER, FORMER_TRIGGER),
    ]
