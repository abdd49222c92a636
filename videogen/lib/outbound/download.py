"""Downloading a file straight to disk, with a size limit. A Range request continues it if a connection broke off."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final

import requests

from videogen.lib.outbound.addresses import IpAddress, Target, parse, resolve_public
from videogen.lib.outbound.channel import Channel
from videogen.lib.outbound.client import (
    CONNECT_SECONDS,
    HEADERS,
    READ_BYTES,
    Answer,
    declared_length,
    exchange,
    operators_target,
    read_excerpt,
    read_some,
    resolve_operators,
)
from videogen.lib.outbound.deadline import Deadline
from videogen.lib.outbound.encoding import Inflater, content_encoding
from videogen.lib.outbound.errors import BadAnswer, TooLarge

_EXCERPT_BYTES: Final = 64 * 1024
_PACE_BYTES: Final = 64 * 1024
_PACE_SECONDS: Final = 30.0
"""At least so many bytes must arrive in that time. A slower connection is closed, and the file is continued over a new one,
because the server may be gone."""
_RANGE: Final = re.compile(r"bytes ([0-9]{1,18})-[0-9]{1,18}/([0-9]{1,18})")

Tick = Callable[[], None]


class Download:
    """One file, downloaded in as many calls as it takes. Each call continues what the previous ones left in `path`.

    A call returns the response. With status 200 or 206 the file is complete and `body` is empty. With any other status the
    file is unchanged and `body` is the beginning of the response's body (empty for a redirect, which isn't followed). A call
    that breaks off raises `OutboundError`, and keeps what arrived if the server supports ranges of this file. Raises
    `TooLarge` if the file has more than `max_bytes`, as sent or decompressed.
    """

    def __init__(self, path: Path, *, max_bytes: int) -> None:
        self.path = path
        self.max_bytes = max_bytes
        self.received = 0
        self._total: int | None = None
        self._version = ""
        """The strong entity tag of the content in `path`."""

    def from_operator(
        self, url: str, *, headers: Mapping[str, str], deadline_seconds: float, tick: Tick | None = None
    ) -> Answer:
        """Download from a URL in the settings, which may be in the internal network."""
        deadline = Deadline(deadline_seconds)
        target = operators_target(url)
        return self._fetch(target, resolve_operators(target, deadline), headers, deadline, tick)

    def from_public(self, url: str, *, deadline_seconds: float, tick: Tick | None = None) -> Answer:
        """Download from a URL of another party: only https and the public internet, as in `fetch_public`."""
        deadline = Deadline(deadline_seconds)
        target = parse(url, schemes=("https",))
        return self._fetch(target, resolve_public(target, deadline), {}, deadline, tick)

    def start_again(self) -> None:
        """Make the next call download the whole file."""
        self.received, self._total, self._version = 0, None, ""

    def _fetch(
        self,
        target: Target,
        addresses: list[IpAddress],
        headers: Mapping[str, str],
        deadline: Deadline,
        tick: Tick | None,
    ) -> Answer:
        request = requests.Request("GET", target.url, headers={**HEADERS, **headers, **self._range_headers()})
        with exchange(target, addresses, request, deadline=deadline, connect_seconds=CONNECT_SECONDS, tick=tick) as (
            response,
            channel,
        ):
            status = response.status_code
            if status in {200, 206}:
                self._receive(response, channel, deadline)
                return Answer(status=status, headers=response.headers, body=b"")
            if status == 416:
                self.start_again()
            excerpt = b"" if 300 <= status < 400 else read_excerpt(response, _EXCERPT_BYTES)
            return Answer(status=status, headers=response.headers, body=excerpt)

    def _range_headers(self) -> dict[str, str]:
        if not self.received:
            return {}
        return {"Range": f"bytes={self.received}-"} | ({"If-Range": self._version} if self._version else {})

    def _receive(self, response: requests.Response, channel: Channel, deadline: Deadline) -> None:
        encoding = content_encoding(response.headers)
        if response.status_code == 206:
            self._check_range(response, encoding)
        else:
            self.start_again()
            self._total = None if encoding else declared_length(response)
        if (declared_length(response) or 0) + self.received > self.max_bytes:
            self.start_again()
            raise TooLarge(f"The answer is larger than {self.max_bytes:,} bytes.")
        tag = response.headers.get("ETag", "")
        self._version = tag if tag.startswith('"') else ""
        can_continue = not encoding and self._total is not None and self._supports_ranges(response)
        try:
            inflater = Inflater(encoding, max_bytes=self.max_bytes) if encoding else None
            self._store(self._chunks(response, channel, deadline), inflater)
        except BaseException:
            if not can_continue:
                self.start_again()
            raise

    def _supports_ranges(self, response: requests.Response) -> bool:
        return response.status_code == 206 or response.headers.get("Accept-Ranges", "").strip().lower() == "bytes"

    def _check_range(self, response: requests.Response, encoding: str) -> None:
        """Restart and raise if this isn't the requested part, or is of another file: it would corrupt the content."""
        match = _RANGE.fullmatch(response.headers.get("Content-Range", ""))
        if match and not encoding and (int(match[1]), int(match[2])) == (self.received, self._total) and self.received:
            return
        self.start_again()
        raise BadAnswer("The answer is not the part of the file that was requested.")

    def _chunks(self, response: requests.Response, channel: Channel, deadline: Deadline) -> Iterator[bytes]:
        """The body as it was sent, at the required pace or faster."""
        since_deadline = _PACE_BYTES
        while True:
            if since_deadline >= _PACE_BYTES:
                channel.deadline, since_deadline = Deadline(min(_PACE_SECONDS, deadline.left())), 0
            chunk = read_some(response, READ_BYTES)
            if not chunk:
                return
            since_deadline += len(chunk)
            yield chunk

    def _store(self, chunks: Iterator[bytes], inflater: Inflater | None) -> None:
        with self.path.open("r+b" if self.received else "wb") as file:
            file.seek(self.received)
            file.truncate()
            for chunk in chunks:
                for piece in inflater.feed(chunk) if inflater else (chunk,):
                    if self.received + len(piece) > self.max_bytes:
                        raise TooLarge(f"The answer is larger than {self.max_bytes:,} bytes.")
                    file.write(piece)
                    self.received += len(piece)
        if inflater:
            inflater.end()
        if self._total is not None and self.received != self._total:
            raise BadAnswer("The body of the answer is incomplete.")
