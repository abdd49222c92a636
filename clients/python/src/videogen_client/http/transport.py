"""Sends one API request: with the API key and time-outs, with retries where they are safe, and reads the response."""

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

from videogen_client import ignored_fields
from videogen_client.errors import (
    ERROR_FOR_CODE,
    ERROR_FOR_PROXY_STATUS,
    ApiError,
    ConnectionFailed,
    UnexpectedResponse,
)
from videogen_client.http import network_errors
from videogen_client.http.backoff import Backoff, parse_retry_after
from videogen_client.http.network_errors import FailedAttempt
from videogen_client.json_fields import MalformedField
from videogen_client.terminal_text import clean_line
from videogen_client.version import __version__

T = TypeVar("T")

USER_AGENT: Final = f"videogen-client/{__version__}"
MAX_RESPONSE_BYTES: Final = 64 * 1024 * 1024
"""Far more than any response of the service. It keeps another server from filling the memory."""

log = logging.getLogger("videogen_client")


@dataclass(frozen=True, kw_only=True)
class ApiRequest:
    """A request. `is_idempotent`: it has the same effect when it is processed twice, so it is always safe to repeat."""

    method: str
    path: str
    query: Mapping[str, str] = field(default_factory=dict)
    body: bytes | None = field(default=None, repr=False)
    """JSON."""
    headers: Mapping[str, str] = field(default_factory=dict)
    is_idempotent: bool = True


@dataclass(frozen=True)
class ApiResponse:
    """A successful response: `data` of its JSON, and the seconds that the service asks to wait before the next request.

    `ignored_fields`: parameters of a create that the service does not know.
    """

    data: Any
    retry_after: float | None
    ignored_fields: tuple[str, ...] = ()


@dataclass
class SendHistory:
    """What `Transport.send` notes about its attempts, for a caller that has to know whether one may have succeeded."""

    may_have_taken_effect: bool = False
    """The service may have processed an attempt whose response was lost."""


class BearerAuth(requests.auth.AuthBase):
    """Sends the API key without showing it in any `repr`. With it, requests does not read ~/.netrc."""

    def __init__(self, key: str) -> None:
        self._key = key

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        """Called by requests."""
        request.headers["Authorization"] = f"Bearer {self._key}"
        return request

    def __repr__(self) -> str:
        return "BearerAuth(…)"


class Transport:
    """Connections to one service, with one API key."""

    def __init__(
        self, base_url: str, key: str, *, connect_seconds: float, read_seconds: float, retry_seconds: float
    ) -> None:
        self.base_url = base_url
        self.connect_seconds = connect_seconds
        self.read_seconds = read_seconds
        self.retry_seconds = retry_seconds
        self._session = requests.Session()
        self._session.auth = BearerAuth(key)
        self._session.headers["User-Agent"] = USER_AGENT

    def close(self) -> None:
        """Close the connections."""
        self._session.close()

    def send(
        self,
        request: ApiRequest,
        parse: Callable[[ApiResponse], T],
        *,
        history: SendHistory | None = None,
        retry_seconds: float | None = None,
    ) -> T:
        """Send the request, and return `parse(response)`. Where it is safe, repeats the request for up to `retry_seconds`."""
        history = history or SendHistory()
        backoff = Backoff(self.retry_seconds if retry_seconds is None else retry_seconds)
        while True:
            result = self._attempt(request)
            if isinstance(result, ApiResponse):
                return self._parse(result, parse)
            history.may_have_taken_effect |= result.may_have_taken_effect
            may_repeat = result.is_temporary and (request.is_idempotent or result.is_safe_to_repeat)
            pause = backoff.pause(result.retry_after) if may_repeat else None
            if pause is None:
                if isinstance(result.error, ConnectionFailed):
                    result.error.may_have_taken_effect = history.may_have_taken_effect
                raise result.error
            log.info("%s Retrying in %.1f s.", result.error, pause)
            time.sleep(pause)

    def _parse(self, response: ApiResponse, parse: Callable[[ApiResponse], T]) -> T:
        try:
            return parse(response)
        except MalformedField as problem:
            error = UnexpectedResponse(
                f"The response from {self.base_url} is not what a videogen service sends: {problem}."
            )
        raise error

    def _attempt(self, request: ApiRequest) -> ApiResponse | FailedAttempt:
        """Send the request once, and read the whole response."""
        try:
            response = self._session.request(
                request.method,
                self.base_url + request.path,
                params=dict(request.query),
                # A file is sent in blocks: the time-out then applies to each block, not to the whole image.
                data=None if request.body is None else io.BytesIO(request.body),
                headers={**({} if request.body is None else {"Content-Type": "application/json"}), **request.headers},
                timeout=(self.connect_seconds, self.read_seconds),
                allow_redirects=False,
                stream=True,
                proxies=proxies_for(self.base_url),
            )
            with response:
                content = self._read_body(response)
        except requests.RequestException as error:
            return self._connection_failure(error)
        except ValueError:  # requests reads the target of a redirect, even if it does not follow it
            return self._connection_failure(requests.exceptions.InvalidURL("the redirect leads to a malformed URL"))
        return self._interpret(response, content)

    def _read_body(self, response: requests.Response) -> bytes:
        """The body. It must arrive within the read time-out, however slowly it trickles in, and must not be endless."""
        ends_at = time.monotonic() + self.read_seconds
        content = bytearray()
        for block in network_errors.read_blocks(response):
            content += block
            if time.monotonic() > ends_at or len(content) > MAX_RESPONSE_BYTES:
                raise requests.ReadTimeout("the response does not end")
        return bytes(content)

    def _connection_failure(self, error: requests.RequestException) -> FailedAttempt:
        was_never_sent = network_errors.happened_before_sending(error)
        return FailedAttempt(
            error=ConnectionFailed(f"No response from {self.base_url}: {network_errors.describe(error)}."),
            is_temporary=not network_errors.is_permanent(error),
            is_safe_to_repeat=was_never_sent,
            may_have_taken_effect=not was_never_sent,
        )

    def _interpret(self, response: requests.Response, content: bytes) -> ApiResponse | FailedAttempt:
        retry_after = parse_retry_after(response.headers.get("Retry-After"))
        try:
            body = json.loads(content)
        except (ValueError, RecursionError):
            body = None
        if isinstance(body, dict):
            if response.ok and body.get("success") is True and "data" in body:
                ignored = ignored_fields.parse_header(response.headers.get("X-Ignored-Fields"))
                return ApiResponse(body["data"], retry_after, ignored)
            if isinstance(body.get("error"), dict) and isinstance(body["error"].get("code"), str):
                return _service_error(response, body["error"], retry_after)
        return self._foreign_response(response, retry_after, is_cut=body is None and _is_cut(response, content))

    def _foreign_response(
        self, response: requests.Response, retry_after: float | None, *, is_cut: bool
    ) -> FailedAttempt:
        """A response that is not in the service's format: from a proxy, from another server, or incomplete."""
        status = response.status_code
        proxy_error = ERROR_FOR_PROXY_STATUS.get(status)
        error: ApiError | ConnectionFailed
        if proxy_error:
            message = (
                f"A proxy in front of {self.base_url} returned {status} {clean_line(response.reason or '', at_most=60)}"
            )
            message = f"{message.strip()}."
            error = proxy_error(status=status, code="", message=message, retry_after=retry_after)
        elif is_cut:
            error = ConnectionFailed(f"No response from {self.base_url}: the connection was lost.")
        elif response.is_redirect:
            target = _origin(response.headers.get("Location", ""))
            error = UnexpectedResponse(f"{self.base_url} redirects{target}. Use the service's own URL instead.")
        else:
            kind = response.headers.get("Content-Type", "").partition(";")[0] or "no content type"
            error = UnexpectedResponse(
                f"{self.base_url} is not a videogen service: it returned {status} with {clean_line(kind, at_most=60)}."
            )
        was_rejected = status == 429
        return FailedAttempt(
            error=error,
            is_temporary=is_cut or status in (429, 502, 503, 504),
            is_safe_to_repeat=was_rejected,
            may_have_taken_effect=not was_rejected,
            retry_after=retry_after,
        )


def proxies_for(base_url: str) -> dict[str, str]:
    """The `proxies` argument for requests: keeps the environment's proxies from being used for this machine."""
    host = urlsplit(base_url).hostname or ""
    return {"no_proxy": host} if host in ("localhost", "::1") or host.startswith("127.") else {}


def _service_error(response: requests.Response, error: Mapping[str, Any], retry_after: float | None) -> FailedAttempt:
    """An error in the service's format.

    Even after a 503, the request may have taken effect: the database may have failed during the commit.
    """
    status, code = response.status_code, error["code"]
    message, details = error.get("message"), error.get("details")
    field = details.get("field") if isinstance(details, dict) else None
    exception = ERROR_FOR_CODE.get(code, ApiError)(
        status=status,
        code=code,
        message=message if isinstance(message, str) and message else code,
        field=field if isinstance(field, str) else None,
        request_id=response.headers.get("X-Request-Id"),
        retry_after=retry_after,
    )
    is_temporary = status in (429, 503) or (status == 409 and retry_after is not None)
    return FailedAttempt(
        error=exception,
        is_temporary=is_temporary,
        is_safe_to_repeat=is_temporary,
        may_have_taken_effect=status >= 500,
        retry_after=retry_after,
    )


def _is_cut(response: requests.Response, content: bytes) -> bool:
    """Whether the response ended too early: in its JSON, or in its headers (http.client then returns those that came)."""
    if not content and "Content-Length" not in response.headers and "Transfer-Encoding" not in response.headers:
        return True
    return response.ok and response.headers.get("Content-Type", "").startswith("application/json")


def _origin(location: str) -> str:
    try:
        parts = urlsplit(location)
        target = clean_line(f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}", at_most=200)
        return f" to {target}" if parts.netloc else ""
    except ValueError:
        return ""
