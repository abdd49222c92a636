"""`manage.py demo`: create one real video with the Python client, and save it. Uses the running stack, or starts one.

The client (clients/python) is not part of the service, and the container image does not contain it. So it is imported only
where it is used.
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
TIMEOUT_SECONDS: Final = 1_800
OUT_DIR: Final = Path("out")
NO_CLIENT: Final = (
    "The demo needs the Python client, which is not installed for this Python. Run `pip install ./clients/python` in the "
    "checkout, or use `make demo`, which installs it."
)


class Command(BaseCommand):
    """Reads PROMPT, MODEL, IMAGE_URL, ASPECT_RATIO, DURATION and REMIX from the environment. All are optional."""

    help = "Create one real video from PROMPT and save it as out/<taskId>.mp4. Starts and stops the stack if none is running."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Show the progress, and at the end the saved file."""
        interrupts.raise_on_signals()
        interrupts.end_with_make()
        try:
            importlib.import_module("videogen_client.progress_bar")
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
        if base_url := stack.find_base_url(settings.DATA_DIR):
            self.stdout.write(f"Using the stack that is running on {settings.DATA_DIR}.")
            yield base_url, stack.read_secret(settings.DATA_DIR, "demo_key")
            return
        if not os.environ.get("PORT") and not is_free(settings.PORT, settings.HOST):
            # The default port is taken. The settings already use it, so restart this command with a free one.
            os.environ["PORT"] = str(find_free_port(settings.HOST))
            os.execv(sys.executable, [sys.executable, *sys.argv])  # noqa: S606
        with launcher.Launcher(tell=self._print) as started:
            yield started.base_url, started.account.get("key", "")

    def _print(self, line: str) -> None:
        self.stdout.write(line)
        self.stdout.flush()

    def _make_video(self, base_url: str, key: str) -> None:
        if not key:
            raise CommandError("There is no demo account (see DEMO_ACCOUNT). Call the API with your own key instead.")
        from videogen_client import Client, TaskFailed, VideogenError

        prompt = os.environ.get("PROMPT") or DEFAULT_PROMPT
        self._print(f'POST {base_url}/api/tasks  "{prompt}"')
        try:
            with Client(api_key=key, base_url=base_url) as client:
                self._save(client, client.create(prompt, **parameters(os.environ)))
        except TaskFailed as error:
            raise CommandError(f"The task failed: {error}") from None
        except (VideogenError, ValueError, OSError) as error:
            raise CommandError(str(error)) from None

    def _save(self, client: Client, task: Task) -> None:
        from videogen_client.progress_bar import ProgressBar

        with ProgressBar(sys.stdout) as bar:
            client.wait(task, on_progress=bar, timeout_seconds=TIMEOUT_SECONDS, poll_seconds=1)
        OUT_DIR.mkdir(exist_ok=True)
        target = client.download(task, OUT_DIR)
        self._print(f"Saved {OUT_DIR / target.name} ({target.stat().st_size / 1e6:.1f} MB)")


def parameters(environ: Mapping[str, str]) -> dict[str, Any]:
    """The parameters of `Client.create` other than the prompt, from the environment. Empty variables are left out."""
    names = {"image": "IMAGE_URL", "model": "MODEL", "aspect_ratio": "ASPECT_RATIO", "remix_of": "REMIX"}
    given: dict[str, Any] = {name: environ[variable] for name, variable in names.items() if environ.get(variable)}
    if duration := environ.get("DURATION"):
        # Anything but a whole number is sent unchanged, so that the service can explain what is wrong with it.
        given["duration"] = int(duration) if duration.isdecimal() else duration
    return given
