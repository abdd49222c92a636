"""`manage.py demo`: make one real video with the Python client and save it, on a running stack or on one started for it.

The client (clients/python) is no part of the service: it is imported where it is used, and the image has none.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from videogen.lib import interrupts
from videogen.local import launcher, stack
from videogen.local.embedded.server import find_free_port, is_free

if TYPE_CHECKING:
    from videogen_client import Client, Task

DEFAULT_PROMPT: Final = "A red fox walks through falling snow at night"
PATIENCE_SECONDS: Final = 1_800
OUT_DIR: Final = Path("out")
NO_CLIENT: Final = (
    "The demo makes its video with the Python client, which this Python does not have: run "
    "`pip install ./clients/python` with it, in the checkout. `make demo` does so by itself."
)


class Command(BaseCommand):
    """Reads PROMPT, and if given MODEL, IMAGE_URL, ASPECT_RATIO, DURATION and REMIX, from the environment."""

    help = "Make one real video from PROMPT and save it as out/<taskId>.mp4; starts and stops the stack if none runs."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Show how far it is, and the saved file at the end."""
        interrupts.raise_on_signals()
        interrupts.end_with_make()
        try:
            importlib.import_module("videogen_client.bar")
        except ImportError:
            raise CommandError(NO_CLIENT) from None
        try:
            with self._service() as (base_url, key):
                self._make_video(base_url, key)
        except interrupts.Interrupted:
            raise CommandError("Stopped.") from None
        except launcher.CannotStart as error:
            raise CommandError(str(error)) from None

    @contextlib.contextmanager
    def _service(self) -> Iterator[tuple[str, str]]:
        running = stack.running(settings.DATA_DIR)
        if running:
            self.stdout.write(f"Using the stack that runs on {settings.DATA_DIR}.")
            yield running.base_url, stack.read_secret(settings.DATA_DIR, "demo_key")
            return
        if not os.environ.get("PORT") and not is_free(settings.PORT, settings.HOST):
            # Nobody asked for this port. The settings were read with it, so start over with another one.
            os.environ["PORT"] = str(find_free_port(settings.HOST))
            os.execv(sys.executable, [sys.executable, *sys.argv])  # noqa: S606
        with launcher.Launcher(tell=self._tell) as started:
            yield started.base_url, started.account.get("key", "")
            self._tell("Stopping ...")

    def _tell(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

    def _make_video(self, base_url: str, key: str) -> None:
        if not key:
            raise CommandError("There is no demo account (DEMO_ACCOUNT); use a key of your own and the API.")
        from videogen_client import Client, TaskFailed, VideogenError

        prompt = os.environ.get("PROMPT") or DEFAULT_PROMPT
        self._tell(f'POST {base_url}/api/tasks  "{prompt}"')
        try:
            with Client(api_key=key, base_url=base_url) as client:
                self._save(client, client.create(prompt, **parameters(os.environ)))
        except TaskFailed as error:
            raise CommandError(f"The task failed: {error}") from None
        except (VideogenError, ValueError, OSError) as error:
            raise CommandError(str(error)) from None

    def _save(self, client: Client, task: Task) -> None:
        from videogen_client.bar import ProgressBar

        with ProgressBar(sys.stdout) as bar:
            client.wait(task, on_progress=bar, timeout_seconds=PATIENCE_SECONDS, poll_seconds=1)
        OUT_DIR.mkdir(exist_ok=True)
        target = client.download(task, OUT_DIR)
        self._tell(f"Saved {OUT_DIR / target.name} ({target.stat().st_size / 1e6:.1f} MB)")


def parameters(environ: Mapping[str, str]) -> dict[str, Any]:
    """What `Client.create` takes beside the prompt, from the environment. What is empty is left to the service."""
    names = {"image": "IMAGE_URL", "model": "MODEL", "aspect_ratio": "ASPECT_RATIO", "remix_of": "REMIX"}
    given: dict[str, Any] = {name: environ[variable] for name, variable in names.items() if environ.get(variable)}
    if duration := environ.get("DURATION"):
        # What is not a whole number is sent as it is, so that the service itself says what is wrong with it.
        given["duration"] = int(duration) if duration.isdecimal() else duration
    return given
