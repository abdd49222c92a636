"""`manage.py demo`: make one real video over HTTP and save it, on a running stack or on one started for it."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from videogen.lib import interrupts
from videogen.local import launcher, stack
from videogen.local.embedded.server import find_free_port, is_free

DEFAULT_PROMPT: Final = "A red fox walks through falling snow at night"
PATIENCE_SECONDS: Final = 1_800
OUT_DIR: Final = Path("out")


class Command(BaseCommand):
    """Reads PROMPT, and if given MODEL, IMAGE_URL, ASPECT_RATIO, DURATION and REMIX, from the environment."""

    help = "Make one real video from PROMPT and save it as out/<taskId>.mp4; starts and stops the stack if none runs."
    requires_system_checks: list[str] = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Print the status as it changes and the saved file at the end."""
        interrupts.raise_on_signals()
        interrupts.end_with_make()
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
        body = {"requestParams": request_params(os.environ)}
        self._tell(f'POST {base_url}/api/tasks  "{body["requestParams"]["prompt"]}"')
        created = call(f"{base_url}/api/tasks", key, body)
        task_id = created["data"]["taskId"]
        started_at = time.monotonic()
        data = self._follow(f"{base_url}/api/tasks/{task_id}", key, started_at)
        if data["status"] != "success":
            raise CommandError(f"The task failed: {data['errorMessage']}")
        OUT_DIR.mkdir(exist_ok=True)
        target = OUT_DIR / f"{task_id}.mp4"
        with urllib.request.urlopen(data["resultUrl"], timeout=30) as answer, target.open("wb") as file:  # noqa: S310
            shutil.copyfileobj(answer, file)
        self._tell(f"Saved {target} ({target.stat().st_size / 1e6:.1f} MB)")

    def _follow(self, url: str, key: str, started_at: float) -> dict[str, Any]:
        shown = ""
        while (elapsed := time.monotonic() - started_at) < PATIENCE_SECONDS:
            data: dict[str, Any] = call(url, key)["data"]
            if data["status"] != shown or int(elapsed) % 5 == 0 or data["status"] != "processing":
                self._tell(f"{data['status']:<12}{elapsed:5.1f} s")
                shown = data["status"]
            if data["status"] != "processing":
                return data
            time.sleep(1)
        raise CommandError(f"The task did not end within {PATIENCE_SECONDS} s.")


def request_params(environ: Any) -> dict[str, Any]:
    """The `requestParams` of a create, from the environment. What is empty there is left to the service's defaults."""
    image = environ.get("IMAGE_URL", "")
    params: dict[str, Any] = {
        "projectName": "gen2",
        "modelName": environ.get("MODEL") or ("gen2_image_to_video" if image else "gen2_text_to_video"),
        "prompt": environ.get("PROMPT") or DEFAULT_PROMPT,
        "imageUrl": image,
        "aspectRatio": environ.get("ASPECT_RATIO", ""),
        "remixTargetId": environ.get("REMIX", ""),
    }
    if environ.get("DURATION"):
        # What is not a whole number is sent as it is, so that the service itself says what is wrong with it.
        params["duration"] = int(environ["DURATION"]) if environ["DURATION"].isdecimal() else environ["DURATION"]
    return params


def call(url: str, key: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """One API call; raises CommandError with the service's own message."""
    request = urllib.request.Request(  # noqa: S310
        url,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {key}", "Content-Type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            result: dict[str, Any] = json.load(answer)
            return result
    except urllib.error.HTTPError as error:
        refused = json.load(error)["error"]
        raise CommandError(f"{error.code} {refused['code']}: {refused['message']}") from None
