"""Signing a finished video, as CONTENT_CREDENTIALS says. A fault costs no video, unless it is `required`.

A child process signs (`python -m generation.content_credentials`): the library is native code that may wait for a time-stamp
authority as long as it likes, and a worker can end a process, but not a thread. So the worker never has the key in its memory
either. The child takes about half a second.
"""

from __future__ import annotations

import contextlib
import logging
import re
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from django.conf import settings

from generation import children
from generation.contracts import Monitor, Request, Retryable, Video
from generation.local_work import local_work
from videogen.lib.metrics import buffer, table
from videogen.lib.storage import disk

_log = logging.getLogger(__name__)

MODULE: Final = "generation.content_credentials"
MAX_SECONDS: Final = 60.0
"""Time for signing. It usually takes less than one."""
TIMESTAMP_SECONDS: Final = 10.0
"""Time for signing with a time-stamp authority. Then the video is signed without it."""
TIMESTAMP_PAUSE_SECONDS: Final = 60.0
"""How long the authority isn't asked after it failed, so that not every video waits for it."""
VARIABLES: Final = {"MALLOC_ARENA_MAX": "1"}
"""glibc: one heap for all threads, because each further one reserves 64 MiB of the child's address space."""
_RUSTS_ADVICE: Final = "note: "
"""How c2pa's last line begins if it crashes. The line before says why."""

_no_timestamp_until = 0.0
"""On the monotonic clock. One for the process: its threads ask the same authority."""


class _NotSigned(Exception):
    """The text says why, for operators."""


def sign(video: Video, request: Request, *, monitor: Monitor, workdir: Path) -> Video:
    """The video with its manifest, as a new file in `workdir`; or the same video if it isn't to be signed, or can't be.

    Raises `Retryable` if it can't be and CONTENT_CREDENTIALS is `required`; OSError if the disk is full; and what `monitor`
    raises. The child has ended in every case.
    """
    if not is_wanted():
        return video
    signed = workdir / "signed.mp4"
    try:
        with local_work(monitor):
            outcome = _sign(video, signed, request, monitor)
    except _NotSigned as fault:
        _log.warning("video_not_signed", extra={"fault": str(fault)})
        buffer.count(table.VIDEO_SIGNATURES, "failed")
        signed.unlink(missing_ok=True)
        if settings.CONTENT_CREDENTIALS == "required":
            raise Retryable("signing") from None
        return video
    buffer.count(table.VIDEO_SIGNATURES, outcome)
    return replace(video, path=signed, is_signed=True)


def is_wanted() -> bool:
    """Whether videos are signed, as far as the settings say."""
    is_named = settings.CONTENT_CREDENTIALS_KEY_FILE or settings.CONTENT_CREDENTIALS_CHAIN_FILE
    return settings.CONTENT_CREDENTIALS == "required" or bool(settings.CONTENT_CREDENTIALS == "on" and is_named)


def _sign(video: Video, signed: Path, request: Request, monitor: Monitor) -> str:
    """Sign with a time stamp if there is an authority, or else without. Returns the outcome, as it is counted."""
    global _no_timestamp_until
    order = _order(video, signed, request)
    url = settings.CONTENT_CREDENTIALS_TIMESTAMP_URL
    if not url:
        _run({**order, "timestamp_url": ""}, monitor, seconds=MAX_SECONDS)
        return "signed"
    fault = ""
    if time.monotonic() >= _no_timestamp_until:
        try:
            _run({**order, "timestamp_url": url}, monitor, seconds=TIMESTAMP_SECONDS)
            return "signed"
        except _NotSigned as error:
            fault = str(error)
    _run({**order, "timestamp_url": ""}, monitor, seconds=MAX_SECONDS)
    if fault:  # it was the authority: without it, the same video could be signed
        _log.warning("time_stamp_missing", extra={"fault": fault, "pause_seconds": TIMESTAMP_PAUSE_SECONDS})
        _no_timestamp_until = time.monotonic() + TIMESTAMP_PAUSE_SECONDS
    return "without_time_stamp"


def _order(video: Video, signed: Path, request: Request) -> dict[str, Any]:
    files = {
        "key_file": settings.CONTENT_CREDENTIALS_KEY_FILE,
        "chain_file": settings.CONTENT_CREDENTIALS_CHAIN_FILE,
        "original": request.original.video.resolve() if request.original else None,
    }
    return {
        "video": str(video.path.resolve()),
        "signed": str(signed.resolve()),
        **{name: str(file) if file else "" for name, file in files.items()},
        "is_model_made": video.is_model_made,
        "has_image": request.image is not None,
    }


def _run(order: dict[str, Any], monitor: Monitor, *, seconds: float) -> None:
    """Run the child. Raises `_NotSigned` if it reports a fault, dies or takes longer than `seconds`."""
    ends_at = time.monotonic() + seconds

    def check() -> None:
        monitor.check()
        if time.monotonic() > ends_at:
            raise _NotSigned(f"signing took longer than {seconds:.0f} s")

    answer: dict[str, Any] = {}
    answers = children.messages(MODULE, order, variables=VARIABLES, check=check)
    try:
        with contextlib.closing(answers):
            for message in answers:
                answer |= message
    except children.ChildFailed as error:
        said = [line for line in str(error).splitlines() if not line.startswith(_RUSTS_ADVICE)]
        raise _NotSigned(_without_addresses(said[-1])) from None
    except ValueError:
        raise _NotSigned("the child's answer can't be read") from None
    except OSError as error:  # it can't be started
        if disk.refuses_writes(error):
            raise
        raise _NotSigned(f"{type(error).__name__}: {error.strerror}") from None
    if "errno" in answer:
        raise OSError(answer["errno"], "the signed video cannot be written")
    if "signed" not in answer:
        raise _NotSigned(_without_addresses(str(answer.get("fault", "the child gave no answer"))))


def _without_addresses(text: str) -> str:
    """The address of an authority may have a password in it."""
    return re.sub(r"\w+://\S+", "(address)", text)
