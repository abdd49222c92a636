"""Storing a finished video. While the storage is away, the video waits for it.

Making it again would cost minutes, and money at an upstream server, and the storage would be no less away. So the attempt keeps
its lease and its place in the worker, and tries again until the storage has taken every file.
"""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Final, Protocol

from generation.contracts import Retryable, Video
from videogen.lib import storage
from videogen.lib.storage import StorageUnavailable

_log = logging.getLogger(__name__)

MAX_WAIT_SECONDS: Final = 600.0
"""How long a video waits at least. Then the attempt is over, and the next one makes the video again."""
STORING_SECONDS: Final = MAX_WAIT_SECONDS + 300.0
"""What a finished video is granted, whatever its deadline was: the wait, and five tries that each take a minute
(`videogen.lib.storage.deadline`)."""
PAUSES_SECONDS: Final = (1.0, 2.0, 5.0, 10.0)
"""Between two tries; the last one from then on."""
CHECK_SECONDS: Final = 0.25


class Attempt(Protocol):
    """What the attempt does meanwhile. Each method may raise `Stopped`."""

    def check(self) -> None:
        """Raise `Stopped` if the attempt must stop."""

    def begin_storing(self, seconds: float) -> None:
        """The work is done: move the deadline to `seconds` from now, if it is earlier."""

    def await_storage(self) -> None:
        """Record that the video waits for its storage, so that its worker's death costs no attempt."""


class StoredFiles:
    """The files of one video. They share one wait."""

    def __init__(self, attempt: Attempt) -> None:
        self.names: dict[str, str] = {}
        """What is stored, by the column for its name."""
        self.doubtful: list[str] = []
        """Names under which a try failed. A store that was frozen may take the file all the same, once it goes on."""
        self._attempt = attempt
        self._waits_since: float | None = None

    def store(self, video: Video) -> None:
        """Store the video, its poster and its last frame. What is stored isn't stored again.

        Raises `Retryable` after MAX_WAIT_SECONDS without the storage, and what the attempt raises.
        """
        self._attempt.begin_storing(STORING_SECONDS)
        for column, folder, extension, path in (
            ("result_name", "videos", "mp4", video.path),
            ("poster_name", "posters", "jpg", video.poster),
            ("last_frame_name", "frames", "png", video.last_frame),
        ):
            if path is not None:
                self.names[column] = self._store(folder, extension, path)

    def _store(self, folder: str, extension: str, path: Path) -> str:
        while True:
            try:
                return storage.save_file(folder, extension, path)
            except StorageUnavailable as error:
                self.doubtful.append(error.file_name)
            self._wait()

    def _wait(self) -> None:
        now = time.monotonic()
        if self._waits_since is None:
            self._waits_since = now
            _log.warning("storage_awaited")
            self._attempt.await_storage()
        elif now - self._waits_since > MAX_WAIT_SECONDS:
            raise Retryable("storage")
        pause = PAUSES_SECONDS[min(len(self.doubtful), len(PAUSES_SECONDS)) - 1]
        while time.monotonic() < now + pause:
            self._attempt.check()
            time.sleep(CHECK_SECONDS)
        self._attempt.check()
