"""Names and help texts in Python only. No table, column, index or constraint changes, so this release and the previous one
may run together.

Four models are renamed and keep their tables. Django renames their content types. The permissions that groups have for them
are renamed here.
"""

from django.db import migrations, models
from django.db.models.functions import Now

RENAMED = {
    'accountload': ('opentaskcount', 'open task count'),
    'queuefigures': ('queuestats', 'queue stats'),
    'removedfile': ('deletedfile', 'deleted file'),
    'unwantedwork': ('upstreamcancellation', 'upstream cancellation'),
}


def rename_permissions(apps, schema_editor):
    permissions = apps.get_model('auth', 'Permission').objects.filter(content_type__app_label='tasks_api')
    for old, (new, label) in RENAMED.items():
        for action in ('add', 'change', 'delete', 'view'):
            renamed = {'codename': f'{action}_{new}', 'name': f'Can {action} {label}'}
            permissions.filter(codename=f'{action}_{old}').update(**renamed)


def restore_permissions(apps, schema_editor):
    permissions = apps.get_model('auth', 'Permission').objects.filter(content_type__app_label='tasks_api')
    for old, (new, _) in RENAMED.items():
        for action in ('add', 'change', 'delete', 'view'):
            permissions.filter(codename=f'{action}_{new}').update(codename=f'{action}_{old}')


def renamed_field(model_name, old_name, new_name, field):
    """The column keeps its name."""
    return [
        migrations.AlterField(model_name, old_name, field),
        migrations.RenameField(model_name, old_name, new_name),
    ]


class Migration(migrations.Migration):

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        ('contenttypes', '0002_remove_content_type_name'),
        ('tasks_api', '0005_lists'),
    ]

    operations = [
        migrations.AlterModelTable('accountload', 'tasks_api_accountload'),
        migrations.RenameModel('AccountLoad', 'OpenTaskCount'),
        migrations.AlterModelTable('queuefigures', 'tasks_api_queuefigures'),
        migrations.RenameModel('QueueFigures', 'QueueStats'),
        migrations.AlterModelTable('removedfile', 'tasks_api_removedfile'),
        migrations.RenameModel('RemovedFile', 'DeletedFile'),
        migrations.AlterModelTable('unwantedwork', 'tasks_api_unwantedwork'),
        migrations.RenameModel('UnwantedWork', 'UpstreamCancellation'),
        migrations.RunPython(rename_permissions, restore_permissions),
        migrations.SeparateDatabaseAndState(state_operations=[
            migrations.RemoveIndex(model_name='task', name='task_waiting'),
            migrations.RemoveIndex(model_name='task', name='task_claimed'),
            migrations.RemoveIndex(model_name='task', name='task_newest'),
            migrations.RemoveIndex(model_name='task', name='task_open'),
            migrations.RemoveIndex(model_name='task', name='task_line'),
            migrations.RemoveIndex(model_name='deletedfile', name='removed_file_to_erase'),
            *renamed_field('task', 'round', 'virtual_start', models.BigIntegerField(db_column='round', help_text='Position in the fair order: the lowest starts first.')),
            *renamed_field('task', 'has_queue', 'is_backlogged', models.BooleanField(db_column='has_queue', default=False, help_text='The account already had something in the queue: at equal virtual starts, this starts later.')),
            *renamed_field('task', 'fell_back', 'on_fallback', models.BooleanField(db_column='fell_back', db_default=False, default=False, help_text="The model's backend failed and its fallback took over.")),
            *renamed_field('task', 'asked_model', 'requested_model', models.TextField(blank=True, db_column='asked_model', db_default='', default='', help_text="The model's name at /v1/videos, if it isn't one of ours.")),
            migrations.AlterField('task', 'due_at', models.DateTimeField(help_text='When it may start, or since when it could. Empty while it is blocked.', null=True)),
            migrations.AlterField('task', 'phase', models.TextField(choices=[('waiting', 'Waiting'), ('delayed', 'Delayed'), ('lined_up', 'Blocked'), ('running', 'Running'), ('ended', 'Ended')])),
            *renamed_field('queuestats', 'seconds_by_length', 'seconds_by_duration', models.JSONField(db_column='seconds_by_length', db_default=models.Value({}, output_field=models.JSONField()), default=dict, help_text='The same means, split by the duration of the video.')),
            *renamed_field('queuestats', 'at_once', 'peak_running', models.PositiveIntegerField(db_column='at_once', db_default=0, default=0, help_text='The most tasks that recently ran at the same time.')),
            *renamed_field('queuestats', 'at_once_seen_at', 'peak_running_at', models.DateTimeField(db_column='at_once_seen_at', help_text='When that many ran.', null=True)),
            *renamed_field('queuestats', 'line', 'buckets', models.JSONField(db_column='line', db_default=models.Value([], output_field=models.JSONField()), default=list, help_text='Points in the fair order: a virtual start, and how many tasks and seconds wait before it.')),
            migrations.AlterField('queuestats', 'waiting_seconds', models.FloatField(db_default=0, default=0, help_text='Seconds that all waiting tasks typically take in total.')),
            *renamed_field('deletedfile', 'removed_at', 'deleted_at', models.DateTimeField(db_column='removed_at', db_default=Now())),
            migrations.AlterField('deletedfile', 'erased_at', models.DateTimeField(help_text='When the storage deleted it. Empty: not yet.', null=True)),
            *renamed_field('upstreamcancellation', 'fell_back', 'on_fallback', models.BooleanField(db_column='fell_back')),
            migrations.AlterField('opentaskcount', 'account', models.OneToOneField(on_delete=models.CASCADE, primary_key=True, related_name='open_task_count', serialize=False, to='auth.user')),
            migrations.AlterModelOptions('opentaskcount', {'verbose_name_plural': 'open task counts'}),
            migrations.AlterModelOptions('queuestats', {'verbose_name_plural': 'queue statistics'}),
            migrations.AlterModelOptions('upstreamcancellation', {}),
            migrations.AlterField('accountsettings', 'allows_faces', models.BooleanField(default=False, help_text='Accept images with faces: the account holds the rights to the likenesses it sends.')),
            migrations.AlterField('accountsettings', 'running_cap', models.PositiveIntegerField(blank=True, help_text='Tasks that may run at the same time. 0: no cap. Empty: RUNNING_CAP.', null=True)),
            migrations.AlterField('apikey', 'expires_at', models.DateTimeField(blank=True, help_text='When the key stops working. Empty: never.', null=True)),
            migrations.AlterField('apikey', 'name', models.CharField(blank=True, help_text='What the key is for; shown to admins only.', max_length=100)),
            migrations.AlterField('dailyusage', 'seconds', models.PositiveBigIntegerField(default=0, help_text='Total duration of the videos made.')),
            migrations.AlterField('idempotencykey', 'answer', models.TextField(help_text='Body of the response.')),
            migrations.AlterField('idempotencykey', 'digest', models.BinaryField(help_text='SHA-256 of the address and the parsed body.')),
            migrations.AlterField('queuestats', 'seconds_left', models.JSONField(db_default=models.Value([], output_field=models.JSONField()), default=list, help_text='Seconds that each running task may still need.')),
            migrations.AlterField('queuestats', 'worker_seen_at', models.DateTimeField(help_text='When a worker of the queue last reported.', null=True)),
            migrations.AlterField('task', 'backend', models.TextField(blank=True, db_default='', default='', help_text='The backend that made the video, or has upstream work for it.')),
            migrations.AlterField('task', 'backend_options', models.JSONField(help_text="That backend's options, while the task runs.", null=True)),
            migrations.AlterField('task', 'checkpoint', models.JSONField(default=dict, help_text='State that the backend saved for a later attempt or a remix.')),
            migrations.AlterField('task', 'claims', models.PositiveIntegerField(default=0, help_text='All claims, including released attempts.')),
            migrations.AlterField('task', 'deleted_at', models.DateTimeField(help_text='When the task was deleted and became a tombstone (docs/api.md).', null=True)),
            migrations.AlterField('task', 'image_name', models.TextField(blank=True, help_text='Name of the stored copy, if the image was sent as data.')),
            migrations.AlterField('task', 'key', models.ForeignKey(db_constraint=False, db_index=False, help_text='The key that created the task. Usage is reported by it.', null=True, on_delete=models.DO_NOTHING, related_name='+', to='tasks_api.apikey')),
            migrations.AlterField('task', 'last_frame_name', models.TextField(blank=True, db_default='', default='', help_text='Name of the stored file.')),
            migrations.AlterField('task', 'moderation', models.JSONField(db_default=models.Value([], output_field=models.JSONField()), default=list, help_text="Each moderator's verdict in the last attempt. Never contains words of the prompt.")),
            migrations.AlterField('task', 'poster_name', models.TextField(blank=True, db_default='', default='', help_text='Name of the stored file.')),
            migrations.AlterField('task', 'result_name', models.TextField(blank=True, help_text='Name of the stored file.')),
            migrations.AlterField('task', 'stage', models.TextField(blank=True, db_default='', default='', help_text='Current step of the running attempt, once it has reported one.')),
            migrations.AlterField('task', 'started_first_at', models.DateTimeField(help_text='Start of the first attempt. The total time counts from it.', null=True)),
            migrations.AlterField('task', 'usage', models.JSONField(help_text='What the upstream work took: upstream id, seconds, cost.', null=True)),
            migrations.AlterField('upstreamcancellation', 'state', models.JSONField(help_text="The task's checkpoint, as the backend wrote it.")),
            migrations.AddIndex(model_name='task', index=models.Index(condition=models.Q(('phase', 'waiting')), fields=['queue', 'virtual_start', 'is_backlogged', 'id'], name='task_waiting')),
            migrations.AddIndex(model_name='task', index=models.Index(condition=models.Q(('claims__gt', 0)), fields=['queue', 'virtual_start'], name='task_claimed')),
            migrations.AddIndex(model_name='task', index=models.Index(fields=['account', 'queue', 'virtual_start'], name='task_newest')),
            migrations.AddIndex(model_name='task', index=models.Index(condition=models.Q(('phase', 'ended'), _negated=True), fields=['account', 'phase', 'virtual_start'], name='task_open')),
            migrations.AddIndex(model_name='task', index=models.Index(condition=models.Q(('phase', 'lined_up')), fields=['account', 'queue', 'virtual_start', 'id'], name='task_line')),
            migrations.AddIndex(model_name='deletedfile', index=models.Index(condition=models.Q(('erased_at', None)), fields=['deleted_at'], name='removed_file_to_erase')),
        ]),
    ]
