"""The tables of keys, settings and tasks; a finished task stays as it ended."""

import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

# PostgreSQL itself refuses to change what a client was already told.
FINAL_FUNCTION = """
CREATE FUNCTION tasks_api_task_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'task % is final (%), it cannot change', OLD.id, OLD.status
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'task_final_states_stay';
END $$
"""
FINAL_TRIGGER = """
CREATE TRIGGER task_final_states_stay BEFORE UPDATE ON tasks_api_task FOR EACH ROW
    WHEN (OLD.status <> 'processing' AND (
        NEW.status IS DISTINCT FROM OLD.status OR NEW.phase IS DISTINCT FROM OLD.phase
        OR NEW.completed_at IS DISTINCT FROM OLD.completed_at OR NEW.result_url IS DISTINCT FROM OLD.result_url
        OR NEW.result_name IS DISTINCT FROM OLD.result_name OR NEW.error_message IS DISTINCT FROM OLD.error_message))
    EXECUTE FUNCTION tasks_api_task_is_final()
"""
# A claim walks over the index entries of those claimed since the last vacuum, about 100 pages for 10,000 of them. The
# default would wait until a fifth of the table is dead, which never comes when a long history stands beside the queue.
VACUUM_OFTEN = """
ALTER TABLE tasks_api_task SET (autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_scale_factor = 0,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.02)
"""
VACUUM_AS_USUAL = """
ALTER TABLE tasks_api_task RESET (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor,
    autovacuum_analyze_threshold, autovacuum_analyze_scale_factor)
"""


class Migration(migrations.Migration):
    """One SQL statement an operation: the connection prepares every statement."""

    initial = True

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='AccountLoad',
            fields=[
                ('account', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='video_load', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('unfinished', models.PositiveIntegerField(default=0)),
            ],
            options={
                'verbose_name_plural': 'account load',
            },
        ),
        migrations.CreateModel(
            name='AccountSettings',
            fields=[
                ('account', models.OneToOneField(on_delete=django.db.models.deletion.PROTECT, primary_key=True, related_name='video_settings', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('running_cap', models.PositiveIntegerField(blank=True, help_text='Tasks that may run at the same time; 0: no cap. Empty: RUNNING_CAP.', null=True)),
                ('waiting_cap', models.PositiveIntegerField(blank=True, help_text='Unfinished tasks the account may have. Empty: WAITING_CAP.', null=True)),
                ('allows_faces', models.BooleanField(default=False, help_text='The account holds the rights to the likenesses it sends: images with faces are accepted.')),
            ],
            options={
                'verbose_name': 'account settings',
                'verbose_name_plural': 'account settings',
            },
        ),
        migrations.CreateModel(
            name='QueueFigures',
            fields=[
                ('queue', models.TextField(primary_key=True, serialize=False)),
                ('waiting', models.PositiveIntegerField(default=0)),
                ('running', models.PositiveIntegerField(default=0)),
                ('seconds_by_model', models.JSONField(default=dict, help_text="Mean seconds of each model's last 20 successes.")),
                ('measured_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
            ],
            options={
                'verbose_name_plural': 'queue figures',
            },
        ),
        migrations.CreateModel(
            name='ApiKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(blank=True, help_text='What the key is for, for the people who manage it.', max_length=100)),
                ('digest', models.BinaryField(max_length=32, unique=True)),
                ('prefix', models.CharField(editable=False, max_length=12)),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now(), editable=False)),
                ('expires_at', models.DateTimeField(blank=True, help_text='The key stops working then. Empty: never.', null=True)),
                ('revoked_at', models.DateTimeField(blank=True, editable=False, null=True)),
                ('account', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='api_keys', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'API key',
                'constraints': [models.CheckConstraint(condition=models.Q(('prefix', ''), _negated=True), name='api_key_has_prefix')],
            },
        ),
        migrations.CreateModel(
            name='Task',
            fields=[
                ('queue', models.TextField()),
                ('phase', models.TextField(choices=[('waiting', 'Waiting'), ('delayed', 'Delayed'), ('lined_up', 'Lined Up'), ('running', 'Running'), ('ended', 'Ended')])),
                ('round', models.BigIntegerField(help_text='Place in the fair order; earlier rounds start first.')),
                ('has_queue', models.BooleanField(default=False, help_text='More of the same account waited when it came: within its round it starts later.')),
                ('due_at', models.DateTimeField(help_text="When it may start, or since when it could; empty while it stands in its account's line.", null=True)),
                ('attempts', models.PositiveSmallIntegerField(default=0, help_text='Attempts that count.')),
                ('claims', models.PositiveIntegerField(default=0, help_text='All claims, given-back attempts included.')),
                ('lease_token', models.UUIDField(null=True)),
                ('lease_until', models.DateTimeField(null=True)),
                ('started_at', models.DateTimeField(help_text='Start of the latest attempt.', null=True)),
                ('id', models.UUIDField(editable=False, primary_key=True, serialize=False)),
                ('status', models.TextField(choices=[('processing', 'Processing'), ('success', 'Success'), ('failed', 'Failed')], default='processing')),
                ('error_message', models.TextField(blank=True)),
                ('result_url', models.TextField(blank=True)),
                ('result_name', models.TextField(blank=True, help_text='Name in the storage.')),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('completed_at', models.DateTimeField(null=True)),
                ('model_name', models.TextField()),
                ('prompt', models.TextField()),
                ('image_url', models.TextField(blank=True)),
                ('image_name', models.TextField(blank=True, help_text='Name of the stored copy, if the image came as data.')),
                ('aspect_ratio', models.TextField()),
                ('duration_seconds', models.PositiveSmallIntegerField()),
                ('callback_url', models.TextField(blank=True)),
                ('deadline_at', models.DateTimeField(null=True)),
                ('progress', models.FloatField(default=0)),
                ('checkpoint', models.JSONField(default=dict, help_text='What the backend kept for a later attempt or a remix.')),
                ('moderation', models.JSONField(db_default=models.Value([], output_field=models.JSONField()), default=list, help_text='What each moderator said in the last attempt; never a word of the prompt.')),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='tasks', to=settings.AUTH_USER_MODEL)),
                ('remix_target', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='remixes', to='tasks_api.task')),
            ],
            options={
                'abstract': False,
                'indexes': [models.Index(condition=models.Q(('phase', 'waiting')), fields=['queue', 'round', 'has_queue', 'id'], name='task_waiting'), models.Index(condition=models.Q(('claims__gt', 0)), fields=['queue', 'round'], name='task_claimed'), models.Index(fields=['account', 'queue', 'round'], name='task_newest'), models.Index(condition=models.Q(('phase', 'ended'), _negated=True), fields=['account', 'phase', 'round'], name='task_open'), models.Index(condition=models.Q(('phase', 'lined_up')), fields=['account', 'queue', 'round', 'id'], name='task_line'), models.Index(condition=models.Q(('due_at__isnull', False)), fields=['queue', 'phase', 'due_at'], name='task_due'), models.Index(condition=models.Q(('phase', 'running')), fields=['account'], name='task_running'), models.Index(condition=models.Q(('status', 'success')), fields=['model_name', '-completed_at'], name='task_model_success'), models.Index(condition=models.Q(('image_name', ''), _negated=True), fields=['account', 'image_name'], name='task_account_image')],
                'constraints': [models.CheckConstraint(condition=models.Q(('phase__in', ['waiting', 'delayed', 'lined_up', 'running', 'ended'])), name='task_phase_known'), models.CheckConstraint(condition=models.Q(models.Q(('attempts__gt', 0), ('lease_token__isnull', False), ('lease_until__isnull', False), ('phase', 'running'), ('started_at__isnull', False)), models.Q(models.Q(('phase', 'running'), _negated=True), ('lease_token', None), ('lease_until', None)), _connector='OR'), name='task_lease_only_while_running'), models.CheckConstraint(condition=models.Q(models.Q(('due_at__isnull', False), ('phase__in', ['waiting', 'delayed'])), models.Q(models.Q(('phase__in', ['waiting', 'delayed']), _negated=True), ('due_at', None)), _connector='OR'), name='task_due_while_it_waits'), models.CheckConstraint(condition=models.Q(('claims__gte', models.F('attempts'))), name='task_every_attempt_was_claimed'), models.CheckConstraint(condition=models.Q(('status__in', ['processing', 'success', 'failed'])), name='task_status_known'), models.CheckConstraint(condition=models.Q(models.Q(('completed_at', None), ('status', 'processing'), models.Q(('phase', 'ended'), _negated=True)), models.Q(models.Q(('status', 'processing'), _negated=True), ('completed_at__isnull', False), ('phase', 'ended')), _connector='OR'), name='task_ended_has_time_and_phase'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'success'), models.Q(('result_url', ''), _negated=True), models.Q(('result_name', ''), _negated=True)), models.Q(models.Q(('status', 'success'), _negated=True), ('result_name', ''), ('result_url', '')), _connector='OR'), name='task_result_only_on_success'), models.CheckConstraint(condition=models.Q(models.Q(('status', 'failed'), models.Q(('error_message', ''), _negated=True)), models.Q(models.Q(('status', 'failed'), _negated=True), ('error_message', '')), _connector='OR'), name='task_error_only_on_failure'), models.CheckConstraint(condition=models.Q(models.Q(('deadline_at__isnull', False), ('phase', 'running')), models.Q(models.Q(('phase', 'running'), _negated=True), ('deadline_at', None)), _connector='OR'), name='task_deadline_only_while_running'), models.CheckConstraint(condition=models.Q(('progress__gte', 0), ('progress__lte', 1)), name='task_progress_is_a_fraction'), models.CheckConstraint(condition=models.Q(('model_name__in', ['gen2_text_to_video', 'gen2_image_to_video', 'gen2_pro_text_to_video', 'gen2_pro_image_to_video'])), name='task_model_known'), models.CheckConstraint(condition=models.Q(('duration_seconds__in', (10, 15, 25))), name='task_duration_known'), models.CheckConstraint(condition=models.Q(('aspect_ratio__in', ('9:16', '16:9'))), name='task_ratio_known'), models.UniqueConstraint(condition=models.Q(('result_name', ''), _negated=True), fields=('result_name',), name='task_result_name_unique')],
            },
        ),
        migrations.RunSQL(FINAL_FUNCTION, "DROP FUNCTION tasks_api_task_is_final()"),
        migrations.RunSQL(FINAL_TRIGGER, "DROP TRIGGER task_final_states_stay ON tasks_api_task"),
        migrations.RunSQL(VACUUM_OFTEN, VACUUM_AS_USUAL),
    ]
