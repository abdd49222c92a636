"""For the admin: runs of a task again, tasks by the end of their id, when a key was last used, notes, permissions of actions.

The release before inserts without the new columns and never reads them. Adding them reads and writes no row.
"""

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import migrations, models
from django.db.models.functions import Cast, Right

# Each may run again: a migration outside of a transaction that was cut short starts over.
TASK_COLUMN = 'ALTER TABLE tasks_api_task ADD COLUMN IF NOT EXISTS rerun_of uuid NULL'
KEY_COLUMN = 'ALTER TABLE tasks_api_apikey ADD COLUMN IF NOT EXISTS last_used_at timestamp with time zone NULL'
ACCOUNT_COLUMN = "ALTER TABLE tasks_api_accountsettings ADD COLUMN IF NOT EXISTS notes text NOT NULL DEFAULT ''"

INDEXES = [
    models.Index(condition=models.Q(('rerun_of__isnull', False)), fields=['rerun_of'], name='task_rerun_of'),
    models.Index(Right(Cast('id', models.TextField()), 8), name='task_id_end'),
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
        ('tasks_api', '0008_retention'),
    ]

    operations = [
        migrations.RunSQL(TASK_COLUMN, 'ALTER TABLE tasks_api_task DROP COLUMN rerun_of', state_operations=[
            migrations.AddField('task', 'rerun_of', models.UUIDField(help_text='The task that staff ran again, if this is such a run.', null=True)),
        ]),
        migrations.RunSQL(KEY_COLUMN, 'ALTER TABLE tasks_api_apikey DROP COLUMN last_used_at', state_operations=[
            migrations.AddField('apikey', 'last_used_at', models.DateTimeField(editable=False, help_text='To the minute.', null=True)),
        ]),
        migrations.RunSQL(ACCOUNT_COLUMN, 'ALTER TABLE tasks_api_accountsettings DROP COLUMN notes', state_operations=[
            migrations.AddField('accountsettings', 'notes', models.TextField(blank=True, db_default='', default='', help_text='What staff should know of this account. Callers never see it.')),
        ]),
        migrations.AlterModelOptions('task', {'permissions': [('cancel_task', 'Can cancel an unfinished task'), ('rerun_task', 'Can run an ended task again')]}),
        migrations.AlterModelOptions('apikey', {'permissions': [('revoke_apikey', 'Can revoke an API key')], 'verbose_name': 'API key'}),
        migrations.RunSQL('SET lock_timeout = 0', 'RESET lock_timeout'),
        *[operation for index in INDEXES for operation in add_concurrently(index)],
        migrations.RunSQL('RESET lock_timeout', 'SET lock_timeout = 0'),
    ]
