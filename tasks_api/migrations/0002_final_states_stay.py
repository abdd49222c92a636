"""A finished task stays as it ended: PostgreSQL itself refuses to change its status, result or time of completion."""

from django.db import migrations

FUNCTION = """
CREATE FUNCTION tasks_api_task_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'task % is final (%), it cannot change', OLD.id, OLD.status
        USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'task_final_states_stay';
END $$
"""
TRIGGER = """
CREATE TRIGGER task_final_states_stay BEFORE UPDATE ON tasks_api_task FOR EACH ROW
    WHEN (OLD.status <> 'processing' AND (
        NEW.status IS DISTINCT FROM OLD.status OR NEW.phase IS DISTINCT FROM OLD.phase
        OR NEW.completed_at IS DISTINCT FROM OLD.completed_at OR NEW.result_url IS DISTINCT FROM OLD.result_url
        OR NEW.result_name IS DISTINCT FROM OLD.result_name OR NEW.error_message IS DISTINCT FROM OLD.error_message))
    EXECUTE FUNCTION tasks_api_task_is_final()
"""


class Migration(migrations.Migration):
    """See above. One statement an operation: the connection prepares every statement."""

    dependencies = [("tasks_api", "0001_initial")]
    operations = [
        migrations.RunSQL(FUNCTION, "DROP FUNCTION tasks_api_task_is_final()"),
        migrations.RunSQL(TRIGGER, "DROP TRIGGER task_final_states_stay ON tasks_api_task"),
    ]
