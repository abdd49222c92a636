"""One call of the API: the key, the time-outs, the envelope, and attempts again where that is safe."""

from __future__ import annotations

import io
import json
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import requests

from videogen_client import faults
from videogen_client.backoff import Backoff, retry_after_seconds
from videogen_client.errors import OF_CODE, OF_PROXY_STATUS, ApiError, ConnectionFailed, UnexpectedAnswer
from videogen_client.faults import Fault
from videogen_client.version import __version__

T = TypeVar("T")

USER_AGENT: Final = f"videogen-client/{__version__}"
MAX_ANSWER_BYTES: Final = 64 * 1024 * 1024
"""No answer of the service comes near it; whatever else answers there shall not fill the memory."""

log = logging.getLogger("videogen_client")


@dataclass
class Attempts:
    """What became of the attempts of one call, for a caller whose request may have been done twice."""

    may_be_done: bool = False
    """An attempt whose answer never came may have had its effect."""


@dataclass(frozen=True, kw_only=True)
class Call:
    """A request. `is_repeatable`: done twice it does what it does once."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = field(default=None, repr=False)
    """JSON."""
    headers: Mapping[str, str] = field(default_factory=dict)
    is_repeatable: bool = True


@dataclass(frozen=True)
class Answer:
    """`data` of the envelope, and the pause that the service asks for before the next call."""

    data: Any
    retry_after: float | None


class BearerKey(requests.auth.AuthBase):
    """Sends the key, and keeps it out of every text. With it requests does not look into ~/.netrc either."""

    def __init__(self, key: str) -> None:
        self._key = key

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        """Called by requests."""
        request.headers["Authorization"] = f"Bearer {self._key}"
        return request

    def __repr__(self) -> str:
        return "BearerKey(…)"


class Transport:
    """Talks to one service with one key."""

    def __init__(
        self, base_url: str, key: str, *, connect_seconds: float, read_seconds: float, retry_seconds: float
    ) -> None:
        self.base_url = base_url
        self.connect_seconds = connect_seconds
        self.read_seconds = read_seconds
        self.retry_seconds = retry_seconds
        self._session = requests.Session()
        self._session.auth = BearerKey(key)
        self._session.headers["User-Agent"] = USER_AGENT

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    def send(
        self,
        call: Call,
        read: Callable[[Answer], T],
        *,
        attempts: Attempts | None = None,
        retry_seconds: float | None = None,
    ) -> T:
        """What `read` makes of the answer, after as many attempts as are safe and fit into `retry_seconds`."""
        attempts = attempts or Attempts()
        backoff = Backoff(self.retry_seconds if retry_seconds is None else retry_seconds)
        while True:
            outcome = self._attempt(call)
            if isinstance(outcome, Answer):
                return self._read(outcome, read)
            attempts.may_be_done |= outcome.may_be_done
            may_repeat = outcome.is_passing and (call.is_repeatable or outcome.is_refused)
            pause = backoff.pause(outcome.retry_after) if may_repeat else None
            if pause is None:
                raise outcome.error
            log.info("%s Trying again in %.1f s.", outcome.error, pause)
            time.sleep(pause)

    def _read(self, answer: Answer, read: Callable[[Answer], T]) -> T:
        try:
            return read(answer)
        except (KeyError, TypeError, ValueError, AttributeError):
            error = UnexpectedAnswer(f"{self.base_url} left out what a video service answers here.")
        raise error

    def _attempt(self, call: Call) -> Answer | Fault:
        """One request and its whole answer."""
        try:
            response = self._session.request(
                call.method,
                self.base_url + call.path,
                params=dict(call.query),
                # A file, so that the time-out holds for each block of it and not for the whole picture.
                data=None if call.body is None else io.BytesIO(call.body),
                headers={**({} if call.body is None else {"Content-Type": "application/json"}), **call.headers},
                timeout=(self.connect_seconds, self.read_seconds),
                allow_redirects=False,
                stream=True,
                proxies=proxies_for(self.base_url),
            )
            with response:
                content = self._content(response)
        except requests.RequestException as error:
            return self._connection_fault(error)
        return self._understand(response, content)

    def _content(self, response: requests.Response) -> bytes:
        """The body. One that drips in for longer than the read time-out is broken off, as is one without end."""
        ends_at = time.monotonic() + self.read_seconds
        content = bytearray()
        for block in faults.blocks(response):
            content += block
            if time.monotonic() > ends_at or len(content) > MAX_ANSWER_BYTES:
                raise requests.ReadTimeout("the answer does not end")
        return bytes(content)

    def _connection_fault(self, error: requests.RequestException) -> Fault:
        is_before_sending = faults.is_before_sending(error)
        return Fault(
            error=ConnectionFailed(f"No answer from {self.base_url}: {faults.in_words(error)}."),
            is_passing=not faults.is_lasting(error),
            is_refused=is_before_sending,
            may_be_done=not is_before_sending,
        )

    def _understand(self, response: requests.Response, content: bytes) -> Answer | Fault:
        retry_after = retry_after_seconds(response.headers.get("Retry-After"))
        try:
            body = json.loads(content)
        except (ValueError, RecursionError):
            body = None
        if isinstance(body, dict):
            if response.ok and body.get("success") is True and "data" in body:
                return Answer(body["data"], retry_after)
            if isinstance(body.get("error"), dict) and "code" in body["error"]:
                return _refusal(response, body["error"], retry_after)
        return self._foreign(response, retry_after, is_cut=body is None and _is_cut(response, content))

    def _foreign(self, response: requests.Response, retry_after: float | None, *, is_cut: bool) -> Fault:
        """An answer without the service's envelope: of a proxy, of another server, or not whole."""
        status = response.status_code
        known = OF_PROXY_STATUS.get(status)
        error: ApiError | ConnectionFailed
        if known:
            message = f"Something in front of {self.base_url} answered {status} {response.reason or ''}".strip() + "."
            error = known(status=status, code="", message=message, retry_after=retry_after)
        elif is_cut:
            error = ConnectionFailed(f"No answer from {self.base_url}: the connection broke.")
        elif response.is_redirect:
            target = _origin(response.headers.get("Location", ""))
            error = UnexpectedAnswer(f"{self.base_url} sends elsewhere{target}. Give the address where the service is.")
        else:
            kind = response.headers.get("Content-Type", "").partition(";")[0] or "nothing"
            error = UnexpectedAnswer(
                f"{self.base_url} is not the address of a video service: it answered {status} with {kind[:60]}."
            )
        is_refused = status == 429
        is_passing = is_cut or status in (429, 502, 503, 504)
        return Fault(
            error=error,
            is_passing=is_passing,
            is_refused=is_refused,
            may_be_done=not is_refused,
            retry_after=retry_after,
        )


def proxies_for(base_url: str) -> dict[str, str]:
    """What requests is told beside the environment's proxies: none for this machine itself."""
    host = urlsplit(base_url).hostname or ""
    return {"no_proxy": host} if host in ("localhost", "::1") or host.startswith("127.") else {}


def _refusal(response: requests.Response, error: Mapping[str, Any], retry_after: float | None) -> Fault:
    """The service's own word. 503 too may come after the effect: the database may have died in the commit."""
    status, code = response.status_code, str(error["code"])
    details = error.get("details")
    said = OF_CODE.get(code, ApiError)(
        status=status,
        code=code,
        message=str(error.get("message") or code),
        field=details.get("field") if isinstance(details, dict) else None,
        request_id=response.headers.get("X-Request-Id"),
        retry_after=retry_after,
    )
    comes_back = status in (429, 503) or (status == 409 and retry_after is not None)
    return Fault(
        error=said,
        is_passing=comes_back,
        is_refused=comes_back,
        may_be_done=status >= 500,
        retry_after=retry_after,
    )


def _is_cut(response: requests.Response, content: bytes) -> bool:
    """Whether it ended too soon: in its JSON, or in its head. Then http.client takes the lines that came for all of it."""
    if not content and "Content-Length" not in response.headers and "Transfer-Encoding" not in response.headers:
        return True
    return response.ok and response.headers.get("Content-Type", "").startswith("application/json")


def _origin(location: str) -> str:
    try:
        parts = urlsplit(location)
        return f", to {parts.scheme}://{parts.netloc.rpartition('@')[2]}" if parts.netloc else ""
    except ValueError:
        return ""
