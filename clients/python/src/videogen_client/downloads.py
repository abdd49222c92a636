"""A film onto the disk: whole or not at all, under its name only when it is whole."""

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

from videogen_client import faults
from videogen_client.backoff import Backoff, retry_after_seconds
from videogen_client.errors import OF_PROXY_STATUS, ConnectionFailed, NotFound, UnexpectedAnswer, VideogenError
from videogen_client.faults import Fault
from videogen_client.transport import USER_AGENT, proxies_for

OnBytes = Callable[[int, int], None]
"""Called with how many bytes are here, and of how many."""
_RANGE: Final = re.compile(r"bytes (\d+)-(\d+)/(\d+)")

log = logging.getLogger("videogen_client")


def checked_target(path: str | os.PathLike[str], *, default_name: str) -> Path:
    """The file to write for `path`, a file or a folder. Raises `OSError` for what cannot become the film.

    A link leads to what it names. What is not a plain file (`/dev/null`) would be replaced by one: refused.
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
        raise PermissionError(f"The folder {target.parent} cannot be written to.")
    return target


class Download:
    """Fetches `url` into `target`, and goes on where a broken connection stopped.

    No key is sent: the addresses of films are unguessable, and may lie at another origin.
    """

    def __init__(
        self, url: str, *, size: int, connect_seconds: float, read_seconds: float, retry_seconds: float
    ) -> None:
        self._url = url
        self._size = size
        self._timeout = (connect_seconds, read_seconds)
        self._backoff = Backoff(retry_seconds)
        self._etag: str | None = None
        self._furthest = 0

    def save(self, target: Path, on_bytes: OnBytes | None) -> None:
        """Write the film beside `target`, and put it there when its length is right."""
        with _file_beside(target) as (file, name), requests.Session() as session:
            session.auth = _no_auth
            while (fault := self._attempt(session, file, on_bytes)) is not None:
                pause = self._backoff.pause(fault.retry_after) if fault.is_passing else None
                if pause is None:
                    raise fault.error
                log.info("%s Going on in %.1f s.", fault.error, pause)
                time.sleep(pause)
            file.flush()
            os.fsync(file.fileno())
            file.close()
            os.replace(name, target)

    def _attempt(self, session: requests.Session, file: BinaryIO, on_bytes: OnBytes | None) -> Fault | None:
        """None: the film is here whole."""
        have = file.tell()
        headers = {"User-Agent": USER_AGENT, "Accept-Encoding": "identity"}
        if have:
            headers["Range"] = f"bytes={have}-"
            if self._etag:
                headers["If-Range"] = self._etag
        try:
            with session.get(
                self._url, headers=headers, timeout=self._timeout, stream=True, proxies=proxies_for(self._url)
            ) as response:
                fault = self._place(response, file)
                if fault is None:
                    self._copy(response, file, on_bytes)
        except requests.RequestException as error:
            return self._broken(error)
        return fault or self._measured(file)

    def _place(self, response: requests.Response, file: BinaryIO) -> Fault | None:
        """Put the file's end where the answer begins; a fault when the answer is no film."""
        status = response.status_code
        if status == 206:
            found = _RANGE.fullmatch(response.headers.get("Content-Range", ""))
            if found and int(found[1]) == file.tell() and int(found[3]) == self._size:
                return None
            if not found and not any(faults.blocks(response)):  # its head was cut
                return self._passing("the connection broke")
            _empty(file)  # what is there belongs to another file, or is another part
            return self._passing("the film came in parts that do not fit")
        if status == 200:
            _empty(file)
            self._etag = response.headers.get("ETag")
            return None
        if status == 416:
            _empty(file)
            return self._passing("the film is shorter than what is here")
        return self._refused(response)

    def _refused(self, response: requests.Response) -> Fault:
        status = response.status_code
        retry_after = retry_after_seconds(response.headers.get("Retry-After"))
        error: VideogenError
        if status in (404, 410):
            error = NotFound(status=status, code="", message="The file of this film was removed.")
        elif known := OF_PROXY_STATUS.get(status):
            message = f"The film cannot be had: {status} {response.reason or ''}".strip() + "."
            error = known(status=status, code="", message=message, retry_after=retry_after)
        else:
            error = UnexpectedAnswer(f"The address of the film answered {status}.")
        is_passing = status == 429 or (status >= 500 and status != 501)
        return Fault(error=error, is_passing=is_passing, is_refused=True, may_be_done=False, retry_after=retry_after)

    def _copy(self, response: requests.Response, file: BinaryIO, on_bytes: OnBytes | None) -> None:
        for block in faults.blocks(response):
            file.write(block)
            have = file.tell()
            if have > self._furthest:
                self._furthest = have
                self._backoff.restart()
            if have > self._size:
                return
            if on_bytes:
                on_bytes(have, self._size)

    def _measured(self, file: BinaryIO) -> Fault | None:
        have = file.tell()
        if have == self._size:
            return None
        if have > self._size:
            _empty(file)
            error = UnexpectedAnswer("The address of the film answered with something that is longer than the film.")
            return Fault(error=error, is_passing=False, is_refused=True, may_be_done=False)
        return self._passing("the connection broke")

    def _broken(self, error: requests.RequestException) -> Fault:
        return self._passing(faults.in_words(error), is_passing=not faults.is_lasting(error))

    def _passing(self, what: str, *, is_passing: bool = True) -> Fault:
        error = ConnectionFailed(f"The film did not come whole: {what}.")
        return Fault(error=error, is_passing=is_passing, is_refused=True, may_be_done=False)


@contextlib.contextmanager
def _file_beside(target: Path) -> Iterator[tuple[BinaryIO, Path]]:
    """A new file in the same folder, with the permissions that any new file of this user gets; gone afterwards."""
    name = target.parent / f".{target.name[:40]}.{secrets.token_hex(6)}.part"
    with contextlib.ExitStack() as cleaning:
        file = cleaning.enter_context(name.open("xb"))
        cleaning.callback(name.unlink, missing_ok=True)
        yield file, name


def _empty(file: BinaryIO) -> None:
    file.seek(0)
    file.truncate()


def _no_auth(request: requests.PreparedRequest) -> requests.PreparedRequest:
    """With it requests looks for no password in ~/.netrc."""
    return request
