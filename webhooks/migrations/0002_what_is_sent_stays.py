"""A delivery's message stays what it was, a final one stays final, the log is only added to: PostgreSQL itself sees to it."""

from django.db import migrations

DELIVERY_FUNCTION = """
CREATE FUNCTION webhooks_delivery_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'delivery %: what is sent cannot change, and % is final', OLD.id, OLD.phase
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
CREATE TRIGGER delivery_final_stays BEFORE UPDATE OF phase ON webhooks_delivery FOR EACH ROW
    WHEN (OLD.phase IN ('delivered', 'dead') AND NEW.phase IS DISTINCT FROM OLD.phase)
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


class Migration(migrations.Migration):
    """See above. One statement an operation: the connection prepares every statement."""

    dependencies = [("webhooks", "0001_initial")]
    operations = [
        migrations.RunSQL(DELIVERY_FUNCTION, "DROP FUNCTION webhooks_delivery_stays()"),
        migrations.RunSQL(MESSAGE_TRIGGER, "DROP TRIGGER delivery_message_stays ON webhooks_delivery"),
        migrations.RunSQL(FINAL_TRIGGER, "DROP TRIGGER delivery_final_stays ON webhooks_delivery"),
        migrations.RunSQL(ATTEMPT_FUNCTION, "DROP FUNCTION webhooks_attempt_stays()"),
        migrations.RunSQL(ATTEMPT_TRIGGER, "DROP TRIGGER attempt_stays ON webhooks_attempt"),
    ]
