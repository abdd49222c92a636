"""`manage.py prune`: deletes now what is older than RESULT_DAYS, TASK_DAYS and INPUT_DAYS, as the sweep does by itself
(docs/operations.md, "Retention")."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand

from tasks_api.http import idempotency
from tasks_api.lifecycle import deleting, retention
from tasks_api.models import DeletedFile
from videogen.lib.db import require_database

_DONE: Final = {
    "videos": "videos expired: their files are deleted, their tasks stay",
    "tasks": "tasks were deleted, with their webhooks and attempts",
    "images": "input images were deleted",
    "usage": "rows of usage older than {usage_days} days were deleted",
    "queues": "measurements of queues that are no longer in use were deleted",
    "sessions": "expired sessions of admins were deleted",
}
_WOULD: Final = {
    "videos": "videos would expire: their files would be deleted, their tasks would stay",
    "tasks": "tasks would be deleted, with their webhooks and attempts",
    "images": "input images would be deleted",
    "usage": "rows of usage older than {usage_days} days would be deleted",
    "queues": "measurements of queues that are no longer in use would be deleted",
    "sessions": "expired sessions of admins would be deleted",
}


class Command(BaseCommand):
    """A whole pass of retention, without rests. It may run beside the sweep and beside another one of itself."""

    help = "Delete what is older than RESULT_DAYS, TASK_DAYS and INPUT_DAYS, or the accounts' own days."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """`--dry-run`."""
        parser.add_argument("--dry-run", action="store_true", help="only say what would be deleted")

    def handle(self, *args: Any, **options: Any) -> None:
        """Say what was done, step by step."""
        require_database()
        self._say_days()
        texts = _WOULD if options["dry_run"] else _DONE
        for step in retention.run_pass(dry_run=options["dry_run"], rest=0):
            text = texts[step.what].format(usage_days=retention.USAGE_DAYS)
            self.stdout.write(f"{step.total:,} {text}")
        if not options["dry_run"]:
            idempotency.sweep()
            self._erase()

    def _say_days(self) -> None:
        days = {name: getattr(settings, name) for name in ("RESULT_DAYS", "TASK_DAYS", "INPUT_DAYS")}
        shown = ", ".join(f"{name} {'is empty' if value is None else value}" for name, value in days.items())
        self.stdout.write(f"{shown}; accounts may have their own.")

    def _erase(self) -> None:
        """Erase what this pass listed, and what was left from before."""
        erased = 0
        while count := deleting.erase_listed_files():
            erased += count
        self.stdout.write(f"{erased:,} files were erased from the storage")
        if left := DeletedFile.objects.filter(erased_at=None).count():
            self.stdout.write(f"{left:,} files could not be erased yet; the sweep tries again.")
