"""`manage.py doctor`: checks the installation, and says in plain words what is wrong and what to do about it."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
import textwrap
import traceback
from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand

from videogen.lib.doctor import CheckResult, Status
from videogen.lib.doctor.redacting import redact
from videogen.lib.doctor.running import run

MAX_WIDTH: Final = 100
"""Longer lines are hard to read."""
_STYLES: Final[Mapping[Status, str]] = {
    Status.OK: "SUCCESS",
    Status.WARNING: "WARNING",
    Status.FAILED: "ERROR",
}
"""Django's names of colours, which it uses only on a terminal."""


class Command(BaseCommand):
    """Exits with 0 if no check failed (there may be warnings), 1 if one failed, and 2 if it was called wrongly."""

    help = (
        "Check the installation and say what is wrong. Exits with 1 if a check failed; a warning alone is no failure."
    )
    requires_system_checks: list[str] = []  # it has to say what is wrong, whatever it is

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The checks to run, and the output's form."""
        names = list(settings.DOCTOR_CHECKS)
        parser.add_argument(
            "checks", nargs="*", metavar="CHECK", help=f"run only these checks: {', '.join(names)} (default: all)"
        )
        parser.add_argument("--json", action="store_true", help="print one JSON object, for programs")
        self._error = parser.error

    def handle(self, *args: Any, checks: list[str], json: bool, **options: Any) -> None:
        """Run the checks and print what they say."""
        if unknown := sorted(set(checks) - set(settings.DOCTOR_CHECKS)):
            self._error(f"there is no check {', '.join(unknown)}; there are {', '.join(settings.DOCTOR_CHECKS)}")
        chosen = {name: paths for name, paths in settings.DOCTOR_CHECKS.items() if not checks or name in checks}
        show = self._print_json if json else self._print_lines
        results = show(chosen, self._print_traceback if options["traceback"] else lambda _: None)
        if any(result.status is Status.FAILED for result in results.values()):
            sys.exit(1)

    def _print_json(self, chosen: Mapping[str, Sequence[str]], on_fault: Any) -> dict[str, CheckResult]:
        """`{"status": "ok" | "warning" | "failed", "checks": [{"name", "status", "seen", "advice"}]}`."""
        results = {name: _clean(result) for name, result in run(chosen, on_fault=on_fault)}
        statuses = {result.status for result in results.values()}
        overall = next((status for status in (Status.FAILED, Status.WARNING) if status in statuses), Status.OK)
        checks = [
            {"name": name, "status": result.status, "seen": result.seen, "advice": result.advice}
            for name, result in results.items()
        ]
        self.stdout.write(json.dumps({"status": overall, "checks": checks}, indent=2, ensure_ascii=False))
        return results

    def _print_lines(self, chosen: Mapping[str, Sequence[str]], on_fault: Any) -> dict[str, CheckResult]:
        """A line for each check as soon as it is known, and at the end again those that failed, with what to do."""
        width = max(map(len, chosen))
        results: dict[str, CheckResult] = {}
        for name, result in run(chosen, on_fault=on_fault):
            results[name] = _clean(result)
            self._print_result(name, results[name], width)
        bad = {name: result for name, result in results.items() if result.advice}
        self.stdout.write("")
        for status in (Status.WARNING, Status.FAILED):
            for name, result in bad.items():
                if result.status is status:
                    self._print_advice(name, result)
        counts = [f"{sum(each.status is status for each in results.values())} {status}" for status in Status]
        self.stdout.write(f"{len(results)} checks: {', '.join(counts)}.")
        return results

    def _print_result(self, name: str, result: CheckResult, width: int) -> None:
        indent = f"{'':8}{'':{width}}  "
        lines = _wrapped(f"{'':8}{name:{width}}  {result.seen}", indent)
        self.stdout.write(f"{self._coloured(result.status, f'{result.status:7}')} {lines[8:]}")
        self.stdout.flush()

    def _print_advice(self, name: str, result: CheckResult) -> None:
        title = self._coloured(result.status, f"{name} ({result.status})")
        self.stdout.write(f"{title}\n{_wrapped(f'  {result.seen}', '  ')}\n{_wrapped(f'  {result.advice}', '  ')}\n")

    def _coloured(self, status: Status, text: str) -> str:
        return str(getattr(self.style, _STYLES[status])(text)) if status in _STYLES else text

    def _print_traceback(self, error: Exception) -> None:
        self.stderr.write(redact("".join(traceback.format_exception(error))))


def _clean(result: CheckResult) -> CheckResult:
    """Without secrets, and without control characters, because some sentences contain what a server sent."""
    seen, advice = (re.sub(r"[^\x20-\x7e\xa0-\ud7ff]", "?", redact(text)) for text in (result.seen, result.advice))
    return CheckResult(result.status, seen, advice)


def _wrapped(text: str, indent: str) -> str:
    width = min(shutil.get_terminal_size((80, 24)).columns, MAX_WIDTH)
    return textwrap.fill(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
