"""Saves a video to a file. The file appears under its name only once it is complete."""

from __future__ import annotations

import contextlib
import logging
import os
import re
import secrets
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final

import requests

from videogen_client.errors import (
    ERROR_FOR_PROXY_STATUS,
    ConnectionFailed,
    NotFound,
    UnexpectedResponse,
    VideogenError,
)
from videogen_client.http import network_errors
from videogen_client.http.backoff import Backoff, parse_retry_after
from videogen_client.http.network_errors import FailedAttempt
from videogen_client.http.transport import USER_AGENT, proxies_for
from videogen_client.terminal_text import clean_line

OnBytes = Callable[[int, int], None]
"""Called with the number of bytes downloaded so far, and the number of bytes in total."""
_CONTENT_RANGE: Final = re.compile(r"bytes (\d+)-(\d+)/(\d+)")

log = logging.getLogger("videogen_client")


def resolve_target(path: str | os.PathLike[str], *, default_name: str) -> Path:
    """The file to write for `path`, which is a file or a folder. Raises `OSError` if it cannot be written.

    A symbolic link is followed. A special file such as `/dev/null` is refused: the download would replace it.
    """
    target = Path(path)
    if target.is_dir():
        target = target / default_name
    target = target.resolve()
    if target.exists() and not target.is_file():
        raise FileExistsError(f"{target} is not a file.")
    if not target.parent.is_dir():
        raise FileNotFoundError(f"There is no folder {target.parent}.")
    if not os.access(target.parent, os.W_OK | os.X_OK):
        raise PermissionError(f"The folder {target.parent} is not writable.")
    return target


class Download:
    """Downloads `url`, and resumes after the last byte when the connection is lost.

    It sends no API key: a video's URL is unguessable, and may be on another host.
    """

    def __init__(
        self, url: str, *, size: int, connect_seconds: float, read_seconds: float, retry_seconds: float
    ) -> None:
        self._url = url
        self._size = size
        self._timeout = (connect_seconds, read_seconds)
        self._backoff = Backoff(retry_seconds)
        self._etag: str | None = None
        self._max_position = 0

    def save(self, target: Path, on_bytes: OnBytes | None) -> None:
        """Write to a temporary file next to `target`, and rename it once it has the right size."""
        with _temporary_file(target) as (file, path), requests.Session() as session:
            session.auth = _no_auth
            while (failure := self._attempt(session, file, on_bytes)) is not None:
                pause = self._backoff.pause(failure.retry_after) if failure.is_temporary else None
                if pause is None:
                    raise failure.error
                log.info("%s Resuming in %.1f s.", failure.error, pause)
                time.sleep(pause)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            os.replace(path, target)

    def _attempt(self, session: requests.Session, file: BinaryIO, on_bytes: OnBytes | None) -> FailedAttempt | None:
        """Download what is missing. None: the file is complete."""
        position = file.tell()
        headers = {"User-Agent": USER_AGENT, "Accept-Encoding": "identity"}
        if position:
            headers["Range"] = f"bytes={position}-"
            if self._etag:
                headers["If-Range"] = self._etag
        try:
            with session.get(
                self._url, headers=headers, timeout=self._timeout, stream=True, proxies=proxies_for(self._url)
            ) as response:
                failure = self._prepare(response, file)
                if failure is None:
                    self._copy(response, file, on_bytes)
        except requests.RequestException as error:
            return _incomplete(network_errors.describe(error), is_temporary=not network_errors.is_permanent(error))
        except ValueError:  # requests does not translate all of the exceptions for the target of a redirect
            return _incomplete("a redirect leads to a malformed URL", is_temporary=False)
        return failure or self._check_size(file)

    def _prepare(self, response: requests.Response, file: BinaryIO) -> FailedAttempt | None:
        """Truncate the file to where the response starts. Returns a failure if the response is not the video."""
        status = response.status_code
        if status == 206:
            content_range = _CONTENT_RANGE.fullmatch(response.headers.get("Content-Range", ""))
            if content_range and int(content_range[1]) == file.tell() and int(content_range[3]) == self._size:
                return None
            if not content_range and not any(network_errors.read_blocks(response)):  # it was cut in its headers
                return _incomplete("the connection was lost")
            _empty(file)  # the response is a different part, or a part of a different file
            return _incomplete("the server sent a part that does not fit")
        if status == 200:
            _empty(file)
            self._etag = response.headers.get("ETag")
            return self._check_announced_size(response)
        if status == 416:
            _empty(file)
            return _incomplete("the video is shorter than what was downloaded")
        return _error_response(response)

    def _check_announced_size(self, response: requests.Response) -> FailedAttempt | None:
        """A failure if the file behind the URL cannot be the video, which would only show after all of it was downloaded."""
        length = response.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdecimal()) or "Content-Encoding" in response.headers:
            return None
        return None if int(length[:20]) == self._size else _wrong_size()

    def _copy(self, response: requests.Response, file: BinaryIO, on_bytes: OnBytes | None) -> None:
        for block in network_errors.read_blocks(response):
            file.write(block)
            position = file.tell()
            if position > self._max_position:
                self._max_position = position
                self._backoff.restart()
            if position > self._size:
                return
            if on_bytes:
                on_bytes(position, self._size)

    def _check_size(self, file: BinaryIO) -> FailedAttempt | None:
        size = file.tell()
        if size == self._size:
            return None
        if size > self._size:
            _empty(file)
            return _wrong_size()
        return _incomplete("the connection was lost")


def _incomplete(reason: str, *, is_temporary: bool = True) -> FailedAttempt:
    error = ConnectionFailed(f"The video was not downloaded completely: {reason}.")
    return FailedAttempt(error=error, is_temporary=is_temporary, is_safe_to_repeat=True, may_have_taken_effect=False)


def _wrong_size() -> FailedAttempt:
    error = UnexpectedResponse("The video's URL returns a file of another size than the video has.")
    return FailedAttempt(error=error, is_temporary=False, is_safe_to_repeat=True, may_have_taken_effect=False)


def _error_response(response: requests.Response) -> FailedAttempt:
    status = response.status_code
    retry_after = parse_retry_after(response.headers.get("Retry-After"))
    error: VideogenError
    if status in (404, 410):
        error = NotFound(status=status, code="", message="The file of this video was deleted.")
    elif proxy_error := ERROR_FOR_PROXY_STATUS.get(status):
        reason = clean_line(response.reason or "", at_most=60)
        message = f"The video cannot be downloaded: {status} {reason}".strip() + "."
        error = proxy_error(status=status, code="", message=message, retry_after=retry_after)
    else:
        error = UnexpectedResponse(f"The video's URL returned {status}.")
    return FailedAttempt(
        error=error,
        is_temporary=status == 429 or (status >= 500 and status != 501),
        is_safe_to_repeat=True,
        may_have_taken_effect=False,
        retry_after=retry_after,
    )


@contextlib.contextmanager
def _temporary_file(target: Path) -> Iterator[tuple[BinaryIO, Path]]:
    """A new file in the same folder, with this user's usual permissions. It is deleted at the end."""
    path = target.parent / f".{target.name[:40]}.{secrets.token_hex(6)}.part"
    with contextlib.ExitStack() as cleanup:
        file = cleanup.enter_context(path.open("xb"))
        cleanup.callback(path.unlink, missing_ok=True)
        yield file, path


def _empty(file: BinaryIO) -> None:
    file.seek(0)
    file.truncate()


def _no_auth(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """Leaves the request as it is. With any `auth`, requests does not look for a password in ~/.netrc."""
    return request
