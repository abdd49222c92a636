"""Names in Python only: no table, column, index or constraint changes, so this and the release before may run together."""

from django.db import migrations, models


def renamed_field(model_name, old_name, new_name, field):
    """The column keeps its name."""
    return [
        migrations.AlterField(model_name, old_name, field),
        migrations.RenameField(model_name, old_name, new_name),
    ]


class Migration(migrations.Migration):

    dependencies = [
        ('webhooks', '0003_withdrawn'),
    ]

    operations = [
        migrations.SeparateDatabaseAndState(state_operations=[
            migrations.RemoveConstraint(model_name='delivery', name='delivery_ended_has_time_and_attempts'),
            migrations.RemoveConstraint(model_name='delivery', name='delivery_withdrawn_holds_no_content'),
            migrations.RemoveIndex(model_name='delivery', name='delivery_waiting'),
            migrations.RemoveIndex(model_name='delivery', name='delivery_claimed'),
            migrations.RemoveIndex(model_name='delivery', name='delivery_newest'),
            migrations.RemoveIndex(model_name='delivery', name='delivery_open'),
            migrations.RemoveIndex(model_name='delivery', name='delivery_line'),
            migrations.RemoveIndex(model_name='delivery', name='delivery_receivers'),
            *renamed_field('delivery', 'round', 'virtual_start', models.BigIntegerField(db_column='round', help_text='Place in the fair order: the lowest starts first.')),
            *renamed_field('delivery', 'has_queue', 'is_backlogged', models.BooleanField(db_column='has_queue', default=False, help_text='More of the same account waited when it came: at equal virtual starts it starts later.')),
            *renamed_field('delivery', 'withdrawn', 'cancelled', models.BooleanField(db_column='withdrawn', db_default=False, default=False, help_text='Its task was deleted: it is not sent again, and nothing of it is kept.')),
            migrations.AlterField('delivery', 'due_at', models.DateTimeField(help_text='When it may start, or since when it could; empty while it is blocked.', null=True)),
            migrations.AlterField('delivery', 'phase', models.TextField(choices=[('waiting', 'Waiting'), ('delayed', 'Delayed'), ('lined_up', 'Blocked'), ('running', 'Running'), ('ended', 'Ended')])),
            migrations.AddIndex(model_name='delivery', index=models.Index(condition=models.Q(('phase', 'waiting')), fields=['queue', 'virtual_start', 'is_backlogged', 'id'], name='delivery_waiting')),
            migrations.AddIndex(model_name='delivery', index=models.Index(condition=models.Q(('claims__gt', 0)), fields=['queue', 'virtual_start'], name='delivery_claimed')),
            migrations.AddIndex(model_name='delivery', index=models.Index(fields=['account', 'queue', 'virtual_start'], name='delivery_newest')),
            migrations.AddIndex(model_name='delivery', index=models.Index(condition=models.Q(('phase', 'ended'), _negated=True), fields=['account', 'phase', 'virtual_start'], name='delivery_open')),
            migrations.AddIndex(model_name='delivery', index=models.Index(condition=models.Q(('phase', 'lined_up')), fields=['account', 'queue', 'virtual_start', 'id'], name='delivery_line')),
            migrations.AddIndex(model_name='delivery', index=models.Index(condition=models.Q(('phase', 'lined_up')), fields=['account', 'queue', 'receiver', 'virtual_start', 'id'], name='delivery_receivers')),
            migrations.AddConstraint(model_name='delivery', constraint=models.CheckConstraint(condition=models.Q(models.Q(('ended_at', None), ('status', 'pending'), models.Q(('phase', 'ended'), _negated=True)), models.Q(models.Q(('status', 'pending'), _negated=True), models.Q(('attempts__gt', 0), models.Q(('cancelled', True), ('status', 'dead')), _connector='OR'), ('ended_at__isnull', False), ('phase', 'ended')), _connector='OR'), name='delivery_ended_has_time_and_attempts')),
            migrations.AddConstraint(model_name='delivery', constraint=models.CheckConstraint(condition=models.Q(models.Q(('cancelled', True), ('phase', 'ended'), _negated=True), models.Q(('body', b''), ('receiver', ''), ('url', '')), _connector='OR'), name='delivery_withdrawn_holds_no_content')),
        ]),
    ]
