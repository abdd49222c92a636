"""Every task that waits says since when it is due; PostgreSQL keeps count of an account's unfinished tasks."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import Q

DUE_SINCE_CREATION = "UPDATE tasks_api_task SET due_at = created_at WHERE phase = 'waiting'"
NOT_DUE_WHILE_WAITING = "UPDATE tasks_api_task SET due_at = NULL WHERE phase = 'waiting'"

# Sixteen parts: connections whose process numbers differ by less never wait for each other's commit.
PART = "pg_backend_pid() % 16"
COUNT_ROWS = f"""
CREATE FUNCTION tasks_api_count_unfinished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tasks_api_unfinishedcount AS counted (account_id, part, tasks)
    SELECT account_id, {PART}, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END
    FROM changed WHERE status = 'processing' GROUP BY account_id ORDER BY account_id
    ON CONFLICT (account_id, part) DO UPDATE SET tasks = counted.tasks + excluded.tasks;
    RETURN NULL;
END $$
"""
COUNT_END = f"""
CREATE FUNCTION tasks_api_count_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO tasks_api_unfinishedcount AS counted (account_id, part, tasks) VALUES (NEW.account_id, {PART}, -1)
    ON CONFLICT (account_id, part) DO UPDATE SET tasks = counted.tasks - 1;
    RETURN NULL;
END $$
"""
ON_INSERT = """
CREATE TRIGGER task_unfinished_counted AFTER INSERT ON tasks_api_task REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tasks_api_count_unfinished()
"""
ON_DELETE = """
CREATE TRIGGER task_deletion_counted AFTER DELETE ON tasks_api_task REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION tasks_api_count_unfinished()
"""
ON_END = """
CREATE TRIGGER task_end_counted AFTER UPDATE ON tasks_api_task
    FOR EACH ROW WHEN (OLD.status = 'processing' AND NEW.status <> 'processing') EXECUTE FUNCTION tasks_api_count_end()
"""
FORGET = """
CREATE FUNCTION tasks_api_forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM tasks_api_unfinishedcount;
    RETURN NULL;
END $$
"""
ON_TRUNCATE = """
CREATE TRIGGER task_truncation_counted AFTER TRUNCATE ON tasks_api_task
    FOR EACH STATEMENT EXECUTE FUNCTION tasks_api_forget_counts()
"""
COUNT_WHAT_IS = """
INSERT INTO tasks_api_unfinishedcount (account_id, part, tasks)
SELECT account_id, 0, count(*) FROM tasks_api_task WHERE status = 'processing' GROUP BY account_id
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
    """See above."""

    dependencies = [
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
        ("tasks_api", "0002_final_states_stay"),
    ]

    operations = [
        migrations.RemoveConstraint("task", "task_parked_until_only_while_parked"),
        migrations.RemoveIndex("task", "task_parked_due"),
        migrations.RemoveIndex("task", "task_capped"),
        migrations.RemoveIndex("task", "task_account_unfinished"),
        migrations.RenameField("task", "parked_until", "due_at"),
        migrations.AlterField(
            "task",
            "due_at",
            models.DateTimeField(
                help_text="Since when the task could run, or when it may; empty in the line of its account's cap.",
                null=True,
            ),
        ),
        migrations.AlterField(
            "task", "fair_tag", models.BigIntegerField(help_text="Place in the fair order; lower starts earlier.")
        ),
        migrations.RunSQL(DUE_SINCE_CREATION, NOT_DUE_WHILE_WAITING),
        migrations.AddConstraint(
            "task",
            models.CheckConstraint(
                condition=Q(phase="waiting", due_at__isnull=False)
                | Q(phase="parked")
                | ~Q(phase__in=["waiting", "parked"]) & Q(due_at=None),
                name="task_due_while_it_waits",
            ),
        ),
        migrations.AddIndex(
            "task",
            models.Index(
                condition=Q(phase__in=["waiting", "running"]), fields=["account", "phase", "fair_tag"], name="task_busy"
            ),
        ),
        migrations.AddIndex(
            "task",
            models.Index(
                condition=Q(phase="parked", due_at=None),
                fields=["account", "queue", "fair_tag", "id"],
                name="task_capped",
            ),
        ),
        migrations.AddIndex(
            "task",
            models.Index(condition=Q(due_at__isnull=False), fields=["queue", "phase", "due_at"], name="task_due"),
        ),
        migrations.CreateModel(
            name="UnfinishedCount",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "account_id", "part", blank=True, editable=False, primary_key=True, serialize=False
                    ),
                ),
                (
                    "account",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("part", models.PositiveSmallIntegerField()),
                (
                    "tasks",
                    models.IntegerField(help_text="May be negative: a task may end in another part than it began in."),
                ),
            ],
        ),
        migrations.RunSQL(COUNT_ROWS, "DROP FUNCTION tasks_api_count_unfinished()"),
        migrations.RunSQL(COUNT_END, "DROP FUNCTION tasks_api_count_end()"),
        migrations.RunSQL(FORGET, "DROP FUNCTION tasks_api_forget_counts()"),
        migrations.RunSQL(COUNT_WHAT_IS, migrations.RunSQL.noop),
        migrations.RunSQL(ON_INSERT, "DROP TRIGGER task_unfinished_counted ON tasks_api_task"),
        migrations.RunSQL(ON_DELETE, "DROP TRIGGER task_deletion_counted ON tasks_api_task"),
        migrations.RunSQL(ON_TRUNCATE, "DROP TRIGGER task_truncation_counted ON tasks_api_task"),
        migrations.RunSQL(ON_END, "DROP TRIGGER task_end_counted ON tasks_api_task"),
        migrations.RunSQL(VACUUM_OFTEN, VACUUM_AS_USUAL),
    ]
