"""What a failed attempt means: a description, whether to try again, and whether the request may have taken effect."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import requests
import urllib3.exceptions

from videogen_client.errors import VideogenError

_BLOCK_BYTES: Final = 256 * 1024


@dataclass(frozen=True, kw_only=True)
class FailedAttempt:
    """An attempt without a usable response.

    `is_temporary`: another attempt may succeed. `is_safe_to_repeat`: even a request that must not be processed twice may be
    sent again. `may_have_taken_effect`: the service may have processed the request, although the caller does not know.
    """

    error: VideogenError
    is_temporary: bool
    is_safe_to_repeat: bool
    may_have_taken_effect: bool
    retry_after: float | None = None


def read_blocks(response: requests.Response) -> Iterator[bytes]:
    """The body as it arrives. (`iter_content` waits for full blocks, and loses a partial one if the connection is lost.)"""
    try:
        while block := response.raw.read1(_BLOCK_BYTES, decode_content=True):
            yield block
    except urllib3.exceptions.HTTPError as error:
        raise requests.ConnectionError(error) from None


def happened_before_sending(error: requests.RequestException) -> bool:
    """Whether there was no connection, so that the request cannot have arrived."""
    if isinstance(error, (requests.ConnectTimeout, requests.exceptions.SSLError, requests.exceptions.ProxyError)):
        return True
    return isinstance(_cause(error), (urllib3.exceptions.NewConnectionError, urllib3.exceptions.ConnectTimeoutError))


def is_permanent(error: requests.RequestException) -> bool:
    """Whether something is misconfigured, so that trying again cannot help."""
    if isinstance(error, (requests.exceptions.SSLError, requests.exceptions.ContentDecodingError)):
        return True
    return not isinstance(error, (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError))


def describe(error: requests.RequestException) -> str:
    """What happened, as the end of a sentence. It contains nothing from the request."""
    if isinstance(error, requests.exceptions.SSLError):
        return _describe_tls_error(str(error))
    if isinstance(error, requests.exceptions.ProxyError):
        return "the proxy in HTTP_PROXY, HTTPS_PROXY or ALL_PROXY cannot be used"
    if isinstance(error, requests.exceptions.InvalidSchema):
        return "the proxy in the environment is of a kind that needs another package (PySocks)"
    if isinstance(error, requests.ConnectTimeout):
        return "the connection could not be made in time"
    cause = _cause(error)
    if isinstance(cause, urllib3.exceptions.NameResolutionError):
        return "the host name cannot be resolved"
    if isinstance(cause, urllib3.exceptions.NewConnectionError):
        return "nothing is listening there" if "refused" in str(cause) else "the host cannot be reached"
    if isinstance(error, requests.Timeout) or isinstance(cause, urllib3.exceptions.ReadTimeoutError):
        return "the response did not arrive in time"
    if isinstance(error, (requests.ConnectionError, requests.exceptions.ChunkedEncodingError)):
        return "the connection was lost"
    return "the request failed"


def _describe_tls_error(text: str) -> str:
    if "WRONG_VERSION_NUMBER" in text or "record layer" in text.lower() or "HTTP_REQUEST" in text:
        return "the server does not use TLS, so its URL may be http:// instead of https://"
    if "CERTIFICATE_VERIFY_FAILED" in text or "doesn't match" in text:
        return "the server's certificate is not valid (for a private CA, set REQUESTS_CA_BUNDLE)"
    return "the TLS connection failed"


def _cause(error: requests.RequestException) -> Any:
    """The urllib3 exception that requests wrapped."""
    wrapped = error.args[0] if error.args else None
    return getattr(wrapped, "reason", wrapped)
