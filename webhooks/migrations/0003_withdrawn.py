"""Deliveries of deleted tasks. The release before inserts without the new column and never reads it."""

from django.conf import settings
from django.db import migrations, models

# What is sent cannot change; of a deleted task's delivery it goes.
MESSAGE_TRIGGER = """
CREATE OR REPLACE TRIGGER delivery_message_stays
    BEFORE UPDATE OF account_id, task_id, generation, message_id, url, body, requested_by ON webhooks_delivery FOR EACH ROW
    WHEN (NEW.account_id IS DISTINCT FROM OLD.account_id OR NEW.task_id IS DISTINCT FROM OLD.task_id
        OR NEW.generation IS DISTINCT FROM OLD.generation OR NEW.message_id IS DISTINCT FROM OLD.message_id
        OR (NEW.url IS DISTINCT FROM OLD.url OR NEW.body IS DISTINCT FROM OLD.body)
            AND NOT (NEW.withdrawn AND NEW.url = '' AND NEW.body = '')
        OR NEW.requested_by IS DISTINCT FROM OLD.requested_by)
    EXECUTE FUNCTION webhooks_delivery_stays()
"""
FORMER_MESSAGE_TRIGGER = """
CREATE OR REPLACE TRIGGER delivery_message_stays
    BEFORE UPDATE OF account_id, task_id, generation, message_id, url, body, requested_by ON webhooks_delivery FOR EACH ROW
    WHEN (NEW.account_id IS DISTINCT FROM OLD.account_id OR NEW.task_id IS DISTINCT FROM OLD.task_id
        OR NEW.generation IS DISTINCT FROM OLD.generation OR NEW.message_id IS DISTINCT FROM OLD.message_id
        OR NEW.url IS DISTINCT FROM OLD.url OR NEW.body IS DISTINCT FROM OLD.body
        OR NEW.requested_by IS DISTINCT FROM OLD.requested_by)
    EXECUTE FUNCTION webhooks_delivery_stays()
"""
# The log is only added to; what a receiver answered may go.
ATTEMPT_TRIGGER = """
CREATE OR REPLACE TRIGGER attempt_stays BEFORE UPDATE ON webhooks_attempt FOR EACH ROW
    WHEN (NEW.answer <> '' OR (NEW.id, NEW.delivery_id, NEW.number, NEW.started_at, NEW.milliseconds, NEW.status, NEW.error)
        IS DISTINCT FROM (OLD.id, OLD.delivery_id, OLD.number, OLD.started_at, OLD.milliseconds, OLD.status, OLD.error))
    EXECUTE FUNCTION webhooks_attempt_stays()
"""
FORMER_ATTEMPT_TRIGGER = """
CREATE OR REPLACE TRIGGER attempt_stays BEFORE UPDATE ON webhooks_attempt FOR EACH ROW
    EXECUTE FUNCTION webhooks_attempt_stays()
"""


class Migration(migrations.Migration):
    """Constraints over all rows: a table of deliveries is read once."""

    dependencies = [
        ('webhooks', '0002_fair_receivers'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name='delivery',
            name='delivery_ended_has_time_and_attempts',
        ),
        migrations.AddField(
            model_name='delivery',
            name='withdrawn',
            field=models.BooleanField(db_default=False, default=False, help_text='Its task was deleted: it is not sent again, and nothing of it is kept.'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('ended_at', None), ('status', 'pending'), models.Q(('phase', 'ended'), _negated=True)), models.Q(models.Q(('status', 'pending'), _negated=True), models.Q(('attempts__gt', 0), models.Q(('status', 'dead'), ('withdrawn', True)), _connector='OR'), ('ended_at__isnull', False), ('phase', 'ended')), _connector='OR'), name='delivery_ended_has_time_and_attempts'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('phase', 'ended'), ('withdrawn', True), _negated=True), models.Q(('body', b''), ('receiver', ''), ('url', '')), _connector='OR'), name='delivery_withdrawn_holds_no_content'),
        ),
        migrations.RunSQL(MESSAGE_TRIGGER, FORMER_MESSAGE_TRIGGER),
        migrations.RunSQL(ATTEMPT_TRIGGER, FORMER_ATTEMPT_TRIGGER),
    ]
