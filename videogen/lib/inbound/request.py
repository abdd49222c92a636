"""The WSGI handler and its request, and where a request comes from.

Django reads the media type before any middleware, and fails on some.
"""

from __future__ import annotations

import ipaddress
from typing import Any

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http import HttpRequest
from django.utils.http import parse_header_parameters

from videogen.lib.inbound.bodies import Body


class Request(WSGIRequest):
    """A request whose Content-Type may be anything: one that cannot be read counts as none.

    Everything is read as UTF-8. Django would read address and form in whatever encoding the client names, and Python knows
    some that are none for text (base64, idna).
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except (ValueError, LookupError, TypeError):
            # RFC 2231: an unknown charset (a*=zzz''x), one that knows no replacement (a*=idna''x), a number of over 4,300
            # digits (a*9…9=x), parts with and without a number (a*0=x; a*=y).
            self.content_type, self.content_params = "", {}


class Handler(WSGIHandler):
    """Django's, with our request, and its body within limits of time."""

    request_class = Request

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """The answer (PEP 3333)."""
        body = environ["wsgi.input"] = Body(environ)
        try:
            return super().__call__(environ, start_response)
        finally:
            body.close()


def announced_bytes(request: HttpRequest) -> int | None:
    """The length of the body; None for one that announces none, as a chunked one."""
    if "HTTP_TRANSFER_ENCODING" in request.META:
        return None
    digits = (request.META.get("CONTENT_LENGTH") or "").lstrip("0")
    # Python reads no number of more than 4,300 digits; of 12 it is over every limit, whatever follows.
    return int(digits[:12]) if digits.isascii() and digits.isdigit() else 0


def client_address(request: HttpRequest) -> str:
    """The address of the client, to count by: of IPv6 the first 64 bits, behind which one client has all the others.

    Behind PROXY_COUNT proxies it is what the outermost of them wrote into X-Forwarded-For. What stands further to the left
    the client wrote itself.
    """
    hops = [hop.strip() for hop in request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")]
    peer = request.META.get("REMOTE_ADDR", "")
    count = settings.PROXY_COUNT
    try:
        address = ipaddress.ip_address(hops[-count] if 0 < count <= len(hops) else peer)
    except ValueError:
        return str(peer)
    if isinstance(address, ipaddress.IPv6Address) and (mapped := address.ipv4_mapped):
        address = mapped
    return str(ipaddress.ip_network((address, 64), strict=False) if address.version == 6 else address)
