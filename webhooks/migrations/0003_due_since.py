"""Every delivery that waits says since when it is due."""

from django.db import migrations, models
from django.db.models import Q

DUE_SINCE_CREATION = "UPDATE webhooks_delivery SET due_at = created_at WHERE phase = 'waiting'"
NOT_DUE_WHILE_WAITING = "UPDATE webhooks_delivery SET due_at = NULL WHERE phase = 'waiting'"
# As for tasks (tasks_api, migration 0003).
VACUUM_OFTEN = """
ALTER TABLE webhooks_delivery SET (autovacuum_vacuum_threshold = 10000, autovacuum_vacuum_scale_factor = 0,
    autovacuum_analyze_threshold = 1000, autovacuum_analyze_scale_factor = 0.02)
"""
VACUUM_AS_USUAL = """
ALTER TABLE webhooks_delivery RESET (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor,
    autovacuum_analyze_threshold, autovacuum_analyze_scale_factor)
"""


class Migration(migrations.Migration):
    """See above."""

    dependencies = [("webhooks", "0002_what_is_sent_stays")]

    operations = [
        migrations.RemoveConstraint("delivery", "delivery_due_only_while_parked"),
        migrations.RemoveIndex("delivery", "delivery_parked_due"),
        migrations.RemoveIndex("delivery", "delivery_busy"),
        migrations.AddIndex(
            "delivery",
            models.Index(
                condition=Q(phase__in=["waiting", "running"]),
                fields=["account", "phase", "fair_tag"],
                name="delivery_busy",
            ),
        ),
        migrations.AlterField(
            "delivery",
            "due_at",
            models.DateTimeField(
                help_text="Since when it could be sent, or when it may; empty in the line of its account's cap.",
                null=True,
            ),
        ),
        migrations.RunSQL(DUE_SINCE_CREATION, NOT_DUE_WHILE_WAITING),
        migrations.AddConstraint(
            "delivery",
            models.CheckConstraint(
                condition=Q(phase="waiting", due_at__isnull=False)
                | Q(phase="parked")
                | ~Q(phase__in=["waiting", "parked"]) & Q(due_at=None),
                name="delivery_due_while_it_waits",
            ),
        ),
        migrations.AddIndex(
            "delivery",
            models.Index(condition=Q(due_at__isnull=False), fields=["phase", "due_at"], name="delivery_due"),
        ),
        migrations.RunSQL(VACUUM_OFTEN, VACUUM_AS_USUAL),
    ]
