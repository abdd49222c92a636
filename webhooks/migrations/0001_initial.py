"""The tables of deliveries, attempts and signing secrets; what was sent stays what it was."""

import django.db.models.deletion
import django.db.models.functions.datetime
from django.conf import settings
from django.db import migrations, models

# A delivery's message stays what it was, a final one stays final, the log is only added to: PostgreSQL itself sees to it.
DELIVERY_FUNCTION = """
CREATE FUNCTION webhooks_delivery_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'delivery %: what is sent cannot change, and % is final', OLD.id, OLD.status
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'delivery_stays';
END $$
"""
# "OF": a claim or a record does not name the message's columns, and does not pay for comparing the body.
MESSAGE_TRIGGER = """
CREATE TRIGGER delivery_message_stays
    BEFORE UPDATE OF account_id, task_id, generation, message_id, url, body, requested_by ON webhooks_delivery FOR EACH ROW
    WHEN (NEW.account_id IS DISTINCT FROM OLD.account_id OR NEW.task_id IS DISTINCT FROM OLD.task_id
        OR NEW.generation IS DISTINCT FROM OLD.generation OR NEW.message_id IS DISTINCT FROM OLD.message_id
        OR NEW.url IS DISTINCT FROM OLD.url OR NEW.body IS DISTINCT FROM OLD.body
        OR NEW.requested_by IS DISTINCT FROM OLD.requested_by)
    EXECUTE FUNCTION webhooks_delivery_stays()
"""
FINAL_TRIGGER = """
CREATE TRIGGER delivery_final_stays BEFORE UPDATE OF status, phase ON webhooks_delivery FOR EACH ROW
    WHEN (OLD.status <> 'pending' AND (NEW.status IS DISTINCT FROM OLD.status OR NEW.phase IS DISTINCT FROM OLD.phase))
    EXECUTE FUNCTION webhooks_delivery_stays()
"""
ATTEMPT_FUNCTION = """
CREATE FUNCTION webhooks_attempt_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'attempt %: the log is only added to', OLD.id
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'attempt_stays';
END $$
"""
ATTEMPT_TRIGGER = """
CREATE TRIGGER attempt_stays BEFORE UPDATE ON webhooks_attempt FOR EACH ROW
    EXECUTE FUNCTION webhooks_attempt_stays()
"""
# As for tasks (tasks_api, 0001).
VACUUM_OFTEN = """
ALTER TABLE webhooks_delivery SET (autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_scale_factor = 0,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.02)
"""
VACUUM_AS_USUAL = """
ALTER TABLE webhooks_delivery RESET (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor,
    autovacuum_analyze_threshold, autovacuum_analyze_scale_factor)
"""


class Migration(migrations.Migration):
    """One SQL statement an operation: the connection prepares every statement."""

    initial = True

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='Delivery',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
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
                ('task_id', models.UUIDField()),
                ('generation', models.PositiveSmallIntegerField(default=1)),
                ('message_id', models.TextField()),
                ('url', models.TextField()),
                ('body', models.BinaryField()),
                ('requested_by', models.TextField(blank=True, help_text='Who asked for a redelivery.')),
                ('status', models.TextField(choices=[('pending', 'Pending'), ('delivered', 'Delivered'), ('dead', 'Dead')], default='pending')),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('ended_at', models.DateTimeField(null=True)),
                ('account', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.PROTECT, related_name='deliveries', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'deliveries',
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='Attempt',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('started_at', models.DateTimeField()),
                ('milliseconds', models.PositiveIntegerField()),
                ('status', models.PositiveSmallIntegerField(help_text='HTTP status, if there was an answer.', null=True)),
                ('error', models.TextField(blank=True, help_text='Name of the error, if there was none.')),
                ('answer', models.BinaryField(default=b'', help_text='First bytes of the answer.')),
                ('delivery', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='log', to='webhooks.delivery')),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='SigningSecret',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('encrypted', models.BinaryField()),
                ('created_at', models.DateTimeField(db_default=django.db.models.functions.datetime.Now())),
                ('expires_at', models.DateTimeField(help_text='Set once a newer secret took over.', null=True)),
                ('account', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='signing_secrets', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('phase', 'waiting')), fields=['queue', 'round', 'has_queue', 'id'], name='delivery_waiting'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('claims__gt', 0)), fields=['queue', 'round'], name='delivery_claimed'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(fields=['account', 'queue', 'round'], name='delivery_newest'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('phase', 'ended'), _negated=True), fields=['account', 'phase', 'round'], name='delivery_open'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('phase', 'lined_up')), fields=['account', 'queue', 'round', 'id'], name='delivery_line'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('due_at__isnull', False)), fields=['queue', 'phase', 'due_at'], name='delivery_due'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(condition=models.Q(('phase', 'running')), fields=['account'], name='delivery_running'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(('phase__in', ['waiting', 'delayed', 'lined_up', 'running', 'ended'])), name='delivery_phase_known'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('attempts__gt', 0), ('lease_token__isnull', False), ('lease_until__isnull', False), ('phase', 'running'), ('started_at__isnull', False)), models.Q(models.Q(('phase', 'running'), _negated=True), ('lease_token', None), ('lease_until', None)), _connector='OR'), name='delivery_lease_only_while_running'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('due_at__isnull', False), ('phase__in', ['waiting', 'delayed'])), models.Q(models.Q(('phase__in', ['waiting', 'delayed']), _negated=True), ('due_at', None)), _connector='OR'), name='delivery_due_while_it_waits'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(('claims__gte', models.F('attempts'))), name='delivery_every_attempt_was_claimed'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.UniqueConstraint(fields=('task_id', 'generation'), name='delivery_generation_unique'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(('status__in', ['pending', 'delivered', 'dead'])), name='delivery_status_known'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('message_id', ''), _negated=True), models.Q(('message_id__contains', '.'), _negated=True)), name='delivery_message_id_plain'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('ended_at', None), ('status', 'pending'), models.Q(('phase', 'ended'), _negated=True)), models.Q(models.Q(('status', 'pending'), _negated=True), ('attempts__gt', 0), ('ended_at__isnull', False), ('phase', 'ended')), _connector='OR'), name='delivery_ended_has_time_and_attempts'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('generation', 1), ('requested_by', '')), models.Q(('generation__gt', 1), models.Q(('requested_by', ''), _negated=True)), _connector='OR'), name='delivery_again_names_who_asked'),
        ),
        migrations.AddConstraint(
            model_name='attempt',
            constraint=models.UniqueConstraint(fields=('delivery', 'number'), name='attempt_number_unique'),
        ),
        migrations.AddConstraint(
            model_name='attempt',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('error', ''), ('status__isnull', False)), models.Q(('status', None), models.Q(('error', ''), _negated=True)), _connector='OR'), name='attempt_has_status_or_error'),
        ),
        migrations.AddConstraint(
            model_name='signingsecret',
            constraint=models.UniqueConstraint(condition=models.Q(('expires_at', None)), fields=('account',), name='signing_secret_one_current_per_account'),
        ),
        migrations.RunSQL(DELIVERY_FUNCTION, "DROP FUNCTION webhooks_delivery_stays()"),
        migrations.RunSQL(MESSAGE_TRIGGER, "DROP TRIGGER delivery_message_stays ON webhooks_delivery"),
        migrations.RunSQL(FINAL_TRIGGER, "DROP TRIGGER delivery_final_stays ON webhooks_delivery"),
        migrations.RunSQL(ATTEMPT_FUNCTION, "DROP FUNCTION webhooks_attempt_stays()"),
        migrations.RunSQL(ATTEMPT_TRIGGER, "DROP TRIGGER attempt_stays ON webhooks_attempt"),
        migrations.RunSQL(VACUUM_OFTEN, VACUUM_AS_USUAL),
    ]
