"""`manage.py prune`: deletes now what is older than RESULT_DAYS, TASK_DAYS and INPUT_DAYS, as the sweep does by itself
(docs/operations.md, "Retention"). `--check-files` compares the storage with the rows."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand

from tasks_api.http import idempotency
from tasks_api.lifecycle import deleting, file_check, retention
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
        """`--dry-run`, `--check-files` and `--delete-files`."""
        parser.add_argument("--dry-run", action="store_true", help="only say what would be deleted")
        parser.add_argument(
            "--check-files", action="store_true", help="report files without a task, and tasks without their file"
        )
        parser.add_argument(
            "--delete-files", action="store_true", help="with --check-files: delete the files without a task"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Say what was done, step by step."""
        require_database()
        if options["check_files"] or options["delete_files"]:
            self._check_files(delete=options["delete_files"] and not options["dry_run"])
            return
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

    def _check_files(self, *, delete: bool) -> None:
        report = file_check.check_files()
        self.stdout.write(f"{report.files:,} stored files were checked.")
        self._say(report.without_task, "stored files, older than a day, are named by no task")
        self._say(report.not_stored, "files that a task names are not stored")
        if delete and report.without_task.total:
            file_check.delete_files_without_task()
            self._erase()

    def _say(self, found: file_check.Found, what: str) -> None:
        self.stdout.write(f"{found.total:,} {what}{':' if found.first else '.'}")
        for name in found.first:
            self.stdout.write(f"  {name}")
        if found.total > len(found.first):
            self.stdout.write("  ...")
