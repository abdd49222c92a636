"""`manage.py check_prompt "…"`: what the content rules say of a prompt, and which rule says it."""

from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from generation import moderation
from generation.contracts import Failed
from generation.moderation import LocalModerator, Moderator
from tasks_api import failure_messages

STANDARD_INPUT: Final = "-"


class Command(BaseCommand):
    """Exits with 0 if the prompt passes, and with 1 if it is refused. Stores and logs nothing of it."""

    help = (
        "Say whether the content rules refuse PROMPT, and print each rule that it breaks: its category, its severity, its name "
        "and the words that break it. By the lists alone; --all asks the other moderators of the settings too."
    )

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """PROMPT, and who is asked."""
        parser.add_argument("prompt", metavar="PROMPT", help="the prompt, or - to read it from standard input")
        parser.add_argument("--all", action="store_true", help="ask the other moderators too")

    def handle(self, *args: Any, **options: Any) -> None:
        """Ask and print."""
        prompt = sys.stdin.read() if options["prompt"] == STANDARD_INPUT else options["prompt"]
        asked = moderation.from_settings() if options["all"] else moderation.from_settings()[:1]
        refusals = [rule for moderator in asked if (rule := self._ask(moderator, prompt)) is not None]
        if not refusals:
            self.stdout.write("The prompt passes.")
            return
        self.stdout.write(f"errorMessage: {failure_messages.message(refusals[0])}")
        sys.exit(1)

    def _ask(self, moderator: Moderator, prompt: str) -> str | None:
        try:
            verdict = moderator.check_prompt(prompt)
        except Failed as error:
            raise CommandError(f"A moderator did not answer ({error}).") from None
        said = f"refuses it: {verdict.rule}" if verdict.rule else "lets it pass"
        self.stdout.write(f"{verdict.backend} ({verdict.version}) {said}")
        if verdict.needs_another:
            self.stdout.write("  It has words in a script that no list covers: another moderator has to check it.")
        if isinstance(moderator, LocalModerator):
            for explained in moderator.explain(prompt):
                finding = explained.finding
                words = f": {explained.words}" if explained.words else ""
                self.stdout.write(f"  {finding.category}, severity {finding.severity}, {finding.name}{words}")
            if verdict.findings and verdict.rule is None:
                self.stdout.write(
                    f"  Less severe than MODERATION_LEAST_SEVERITY ({settings.MODERATION_LEAST_SEVERITY})."
                )
            return verdict.rule
        for finding in verdict.findings:
            self.stdout.write(f"  {finding.category}, severity {finding.severity}, {finding.name}")
        return verdict.rule
