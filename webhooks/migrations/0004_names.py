"""Names and help texts in Python only. No table, column, index or constraint changes, so this release and the previous one
may run together."""

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
            *renamed_field('delivery', 'round', 'virtual_start', models.BigIntegerField(db_column='round', help_text='Position in the fair order: the lowest starts first.')),
            *renamed_field('delivery', 'has_queue', 'is_backlogged', models.BooleanField(db_column='has_queue', default=False, help_text='The account already had something in the queue: at equal virtual starts, this starts later.')),
            *renamed_field('delivery', 'withdrawn', 'cancelled', models.BooleanField(db_column='withdrawn', db_default=False, default=False, help_text='The task was deleted: the delivery is not sent again, and its content is deleted.')),
            migrations.AlterField('delivery', 'due_at', models.DateTimeField(help_text='When it may start, or since when it could. Empty while it is blocked.', null=True)),
            migrations.AlterField('delivery', 'phase', models.TextField(choices=[('waiting', 'Waiting'), ('delayed', 'Delayed'), ('lined_up', 'Blocked'), ('running', 'Running'), ('ended', 'Ended')])),
            migrations.AlterField('attempt', 'answer', models.BinaryField(default=b'', help_text='First bytes of the response.')),
            migrations.AlterField('attempt', 'error', models.TextField(blank=True, help_text='Name of the error, if there was no response.')),
            migrations.AlterField('attempt', 'status', models.PositiveSmallIntegerField(help_text='HTTP status, if there was a response.', null=True)),
            migrations.AlterField('delivery', 'claims', models.PositiveIntegerField(default=0, help_text='All claims, including released attempts.')),
            migrations.AlterField('delivery', 'receiver', models.TextField(db_default='', help_text="Host and port of the address. The account's receivers take turns.")),
            migrations.AlterField('delivery', 'requested_by', models.TextField(blank=True, help_text='Who requested the redelivery.')),
            migrations.AlterField('delivery', 'slow', models.BooleanField(db_default=False, default=False, help_text='The receiver was slow recently, so the delivery counts against the limit for slow receivers.')),
            migrations.AlterField('signingsecret', 'expires_at', models.DateTimeField(help_text='When it stops signing. Empty: it is the current secret.', null=True)),
            migrations.AlterField('slowreceiver', 'until', models.DateTimeField(help_text='Its deliveries count as slow until then, or until one gets a quick response.')),
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
