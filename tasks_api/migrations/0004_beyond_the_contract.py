"""What the addresses beyond the specification need: tombstones, usage, idempotency keys, names of removed files.

The release before inserts without the new columns and never reads them; what it ends while both run is missing in the daily
usage. Constraints are checked for new rows at once, for old ones by 0005, which also makes the indexes and counts what ended
before.
"""

import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.contrib.postgres.operations import AddConstraintNotValid
from django.db import migrations, models

# A final task stays as it ended. The one change that is left is its deletion, and a tombstone never changes again.
FINAL_TRIGGER = """
CREATE OR REPLACE TRIGGER task_final_states_stay BEFORE UPDATE ON tasks_api_task FOR EACH ROW
    WHEN (OLD.status <> 'processing' AND (
        NEW.status IS DISTINCT FROM OLD.status OR NEW.phase IS DISTINCT FROM OLD.phase
        OR NEW.completed_at IS DISTINCT FROM OLD.completed_at OR NEW.error_message IS DISTINCT FROM OLD.error_message
        OR OLD.deleted_at IS NOT NULL AND NEW.* IS DISTINCT FROM OLD.*
        OR NEW.deleted_at IS NULL AND (NEW.result_url IS DISTINCT FROM OLD.result_url
            OR NEW.result_name IS DISTINCT FROM OLD.result_name)))
    EXECUTE FUNCTION tasks_api_task_is_final()
"""
FORMER_TRIGGER = """
CREATE OR REPLACE TRIGGER task_final_states_stay BEFORE UPDATE ON tasks_api_task FOR EACH ROW
    WHEN (OLD.status <> 'processing' AND (
        NEW.status IS DISTINCT FROM OLD.status OR NEW.phase IS DISTINCT FROM OLD.phase
        OR NEW.completed_at IS DISTINCT FROM OLD.completed_at OR NEW.result_url IS DISTINCT FROM OLD.result_url
        OR NEW.result_name IS DISTINCT FROM OLD.result_name OR NEW.error_message IS DISTINCT FROM OLD.error_message))
    EXECUTE FUNCTION tasks_api_task_is_final()
"""


class Migration(migrations.Migration):
    """One SQL statement an operation: the connection prepares every statement."""

    dependencies = [
        ('tasks_api', '0003_backends'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='DailyUsage',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('day', models.DateField()),
                ('model_name', models.TextField()),
                ('succeeded', models.PositiveIntegerField(default=0)),
                ('failed', models.PositiveIntegerField(default=0)),
                ('cancelled', models.PositiveIntegerField(default=0)),
                ('seconds', models.PositiveBigIntegerField(default=0, help_text='Of all videos that were made.')),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('key', models.ForeignKey(db_constraint=False, db_index=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='tasks_api.apikey')),
            ],
            options={
                'verbose_name_plural': 'daily usage',
            },
        ),
        migrations.CreateModel(
            name='IdempotencyKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('key', models.TextField()),
                ('digest', models.BinaryField(help_text='SHA-256 of the address and of the body as parsed.')),
                ('answer', models.TextField(help_text='The body of the answer.')),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now(), db_index=True)),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='RemovedFile',
            fields=[
                ('name', models.TextField(primary_key=True, serialize=False)),
                ('removed_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('erased_at', models.DateTimeField(help_text='When it was gone from the storage.', null=True)),
            ],
        ),
        migrations.CreateModel(
            name='UnwantedWork',
            fields=[
                ('task_id', models.UUIDField(primary_key=True, serialize=False)),
                ('queue', models.TextField()),
                ('model_name', models.TextField()),
                ('fell_back', models.BooleanField()),
                ('backend', models.TextField()),
                ('options', models.JSONField()),
                ('state', models.JSONField(help_text="The task's checkpoint, as its backend wrote it.")),
                ('tries', models.PositiveSmallIntegerField(default=0)),
                ('due_at', models.DateTimeField()),
            ],
            options={
                'verbose_name_plural': 'unwanted work',
                'indexes': [models.Index(fields=['queue', 'due_at'], name='unwanted_work_due')],
            },
        ),
        migrations.RemoveConstraint(
            model_name='task',
            name='task_result_only_on_success',
        ),
        migrations.AddField(
            model_name='task',
            name='deleted_at',
            field=models.DateTimeField(help_text='Since when only the tombstone is left (docs/api.md).', null=True),
        ),
        migrations.AddField(
            model_name='task',
            name='key',
            field=models.ForeignKey(db_constraint=False, db_index=False, help_text='What the task was created with; usage is told by it.', null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='tasks_api.apikey'),
        ),
        migrations.AddField(
            model_name='task',
            name='result_bytes',
            field=models.BigIntegerField(help_text='Size of the video.', null=True),
        ),
        migrations.AddField(
            model_name='task',
            name='stage',
            field=models.TextField(blank=True, db_default='', default='', help_text='What the running attempt is at, once it has said so.'),
        ),
        migrations.AddField(
            model_name='queuefigures',
            name='seconds_by_length',
            field=models.JSONField(db_default=models.Value({}, output_field=models.JSONField()), default=dict, help_text='The same for each length of the videos.'),
        ),
        migrations.AddField(
            model_name='queuefigures',
            name='waiting_seconds',
            field=models.FloatField(db_default=0, default=0, help_text='What all that waits usually takes, together.'),
        ),
        migrations.AddField(
            model_name='queuefigures',
            name='seconds_left',
            field=models.JSONField(db_default=models.Value([], output_field=models.JSONField()), default=list, help_text='What each running task may still need.'),
        ),
        migrations.AddField(
            model_name='queuefigures',
            name='at_once',
            field=models.PositiveIntegerField(db_default=0, default=0, help_text='The most tasks that ran at once lately.'),
        ),
        migrations.AddField(
            model_name='queuefigures',
            name='at_once_seen_at',
            field=models.DateTimeField(help_text='When so many ran.', null=True),
        ),
        migrations.AddField(
            model_name='queuefigures',
            name='line',
            field=models.JSONField(db_default=models.Value([], output_field=models.JSONField()), default=list, help_text='Marks in the fair order: a round, and how many tasks and seconds wait before it.'),
        ),
        AddConstraintNotValid(
            model_name='task',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('deleted_at', None), ('status', 'success'), models.Q(('result_url', ''), _negated=True), models.Q(('result_name', ''), _negated=True)), models.Q(models.Q(models.Q(('status', 'success'), _negated=True), ('deleted_at__isnull', False), _connector='OR'), ('result_name', ''), ('result_url', '')), _connector='OR'), name='task_result_only_on_success'),
        ),
        AddConstraintNotValid(
            model_name='task',
            constraint=models.CheckConstraint(condition=models.Q(('deleted_at', None), models.Q(('callback_url', ''), ('checkpoint', {}), ('image_name', ''), ('image_url', ''), ('last_frame_name', ''), ('moderation', []), ('phase', 'ended'), ('poster_name', ''), ('prompt', '')), _connector='OR'), name='task_tombstone_holds_no_content'),
        ),
        migrations.AddIndex(
            model_name='removedfile',
            index=models.Index(condition=models.Q(('erased_at', None)), fields=['removed_at'], name='removed_file_to_erase'),
        ),
        migrations.AddConstraint(
            model_name='dailyusage',
            constraint=models.UniqueConstraint(fields=('account', 'day', 'model_name', 'key'), name='daily_usage_unique', nulls_distinct=False),
        ),
        migrations.AddConstraint(
            model_name='idempotencykey',
            constraint=models.UniqueConstraint(fields=('account', 'key'), name='idempotency_key_unique'),
        ),
        migrations.AddConstraint(
            model_name='idempotencykey',
            constraint=models.CheckConstraint(condition=models.Q(('key', ''), _negated=True), name='idempotency_key_not_empty'),
        ),
        migrations.RunSQL(FINAL_TRIGGER, FORMER_TRIGGER),
    ]
