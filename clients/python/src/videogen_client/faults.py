"""What a broken connection means: in words, and whether the request may have arrived all the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import requests
import urllib3.exceptions

from videogen_client.errors import VideogenError

_BLOCK_BYTES: Final = 256 * 1024


@dataclass(frozen=True, kw_only=True)
class Fault:
    """An attempt that brought no answer to give to the caller.

    `is_passing`: another attempt may help. `is_refused`: nothing was done for certain, so that even what must not be done
    twice may be sent again. `may_be_done`: the request may have had its effect.
    """

    error: VideogenError
    is_passing: bool
    is_refused: bool
    may_be_done: bool
    retry_after: float | None = None


def blocks(response: requests.Response) -> Iterator[bytes]:
    """The body as it comes in. `iter_content` waits for whole blocks, and loses what it has of one when the rest is cut."""
    try:
        while block := response.raw.read1(_BLOCK_BYTES, decode_content=True):
            yield block
    except urllib3.exceptions.HTTPError as error:
        raise requests.ConnectionError(error) from None


def is_before_sending(error: requests.RequestException) -> bool:
    """Whether there was no connection over which a request could have gone."""
    if isinstance(error, (requests.ConnectTimeout, requests.exceptions.SSLError, requests.exceptions.ProxyError)):
        return True
    return isinstance(_cause(error), (urllib3.exceptions.NewConnectionError, urllib3.exceptions.ConnectTimeoutError))


def is_lasting(error: requests.RequestException) -> bool:
    """Whether it is a matter of settings: trying again cannot help."""
    if isinstance(error, (requests.exceptions.SSLError, requests.exceptions.ContentDecodingError)):
        return True
    return not isinstance(error, (requests.ConnectionError, requests.Timeout, requests.exceptions.ChunkedEncodingError))


def in_words(error: requests.RequestException) -> str:
    """What happened. Nothing of the request stands in it."""
    if isinstance(error, requests.exceptions.SSLError):
        return _tls_in_words(str(error))
    if isinstance(error, requests.exceptions.ProxyError):
        return "the proxy that HTTP_PROXY, HTTPS_PROXY or ALL_PROXY names cannot be used"
    if isinstance(error, requests.exceptions.InvalidSchema):
        return "the proxy that the environment names is of a kind that needs another package (PySocks)"
    if isinstance(error, requests.ConnectTimeout):
        return "no connection came about in time"
    cause = _cause(error)
    if isinstance(cause, urllib3.exceptions.NameResolutionError):
        return "its name leads nowhere"
    if isinstance(cause, urllib3.exceptions.NewConnectionError):
        return "nothing listens there" if "refused" in str(cause) else "there is no way to it"
    if isinstance(error, requests.Timeout) or isinstance(cause, urllib3.exceptions.ReadTimeoutError):
        return "no answer came in time"
    if isinstance(error, (requests.ConnectionError, requests.exceptions.ChunkedEncodingError)):
        return "the connection broke"
    return "it cannot be used"


def _tls_in_words(text: str) -> str:
    if "WRONG_VERSION_NUMBER" in text or "record layer" in text.lower() or "HTTP_REQUEST" in text:
        return "it does not speak TLS, so its address may be http:// instead of https://"
    if "CERTIFICATE_VERIFY_FAILED" in text or "doesn't match" in text:
        return "its certificate is not valid (REQUESTS_CA_BUNDLE names a CA of your own)"
    return "the TLS connection failed"


def _cause(error: requests.RequestException) -> Any:
    """The reason inside of what requests makes of it."""
    first = error.args[0] if error.args else None
    return getattr(first, "reason", first)
