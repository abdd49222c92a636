"""`manage.py verify_video FILE`: what a video's Content Credentials say, and whether it is unchanged since it was signed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from generation.content_credentials import reading
from generation.content_credentials.reading import Credentials, State

UNREADABLE: Final = 2
"""Exit status of a file that can't be read, as of a wrong call."""
STATUSES: Final[Mapping[State, int]] = {State.VALID: 0, State.CHANGED: 1, State.CERTIFICATE: 1, State.ABSENT: 3}
SAYINGS: Final[Mapping[State, str]] = {
    State.VALID: "Unchanged since it was signed.",
    State.CHANGED: "CHANGED since it was signed, or incomplete. Don't rely on its Content Credentials.",
    State.CERTIFICATE: "NOT VALID: the video is unchanged, but the certificate that signed it isn't valid, or not any more.",
    State.ABSENT: "No Content Credentials. They were never there, or were stripped, as re-encoding and most websites do.",
}


class Command(BaseCommand):
    """Exits with 0 if the credentials are valid, 1 if they aren't, 3 if there are none, and 2 if the file can't be read."""

    help = (
        "Read the Content Credentials (C2PA) of the MP4 file FILE: how it was made, by what, when, who signed it, and whether it "
        "is unchanged. Exits with 0 if they are valid, 1 if they aren't, 3 if there are none, 2 if the file can't be read. "
        "Fetches nothing from the network."
    )
    requires_system_checks: list[str] = []  # a file can be read whatever is configured

    def add_arguments(self, parser: argparse.ArgumentParser) -> None:
        """The file, whom to trust, and the form of the output."""
        parser.add_argument("file", metavar="FILE", type=Path, help="the video")
        parser.add_argument(
            "--trust", metavar="FILE", type=Path, help="a PEM file of the certificate authorities that you trust"
        )
        parser.add_argument("--json", action="store_true", help="print the manifest store as c2pa reads it")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read and print."""
        try:
            found = reading.read(options["file"], anchors=options["trust"])
        except (reading.UnreadableVideo, reading.UnreadableAnchors) as error:
            raise CommandError(str(error), returncode=UNREADABLE) from None
        if options["json"]:
            self.stdout.write(json.dumps(found.manifest_store or {}, indent=2))
        else:
            for line in _lines(found, has_anchors=options["trust"] is not None):
                self.stdout.write(line)
        if status := STATUSES[found.state]:
            sys.exit(status)


def _lines(found: Credentials, *, has_anchors: bool) -> Iterator[str]:
    if found.state is State.ABSENT:
        yield SAYINGS[found.state]
        return
    if found.state is not State.VALID:
        yield f"{SAYINGS[found.state]} ({', '.join(found.faults)})"
        yield "What they say:"
    yield f"{', '.join(part for part in (found.source, _by(found.maker), _when(found)) if part)}."
    for original in found.originals:
        yield f"Made from: {original}."
    if found.state is State.VALID:
        yield SAYINGS[found.state]
    yield f"Signed by {found.signer or 'a certificate without a name'} ({_trust(found, has_anchors=has_anchors)})."


def _by(maker: str) -> str:
    return f"by {maker}" if maker else ""


def _when(found: Credentials) -> str:
    if not found.made_at:
        return ""
    clock = "the signer's clock"
    if found.is_time_stamped:
        clock = (
            "a time-stamp authority" if found.is_time_trusted else "a time-stamp authority that --trust doesn't name"
        )
    return f"at {found.made_at} (by {clock})"


def _trust(found: Credentials, *, has_anchors: bool) -> str:
    if found.is_trusted:
        return "trusted: --trust names its authority"
    if has_anchors:
        return "not trusted: --trust doesn't name its authority"
    return "not checked: name the authorities that you trust with --trust"
