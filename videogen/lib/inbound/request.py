"""The WSGI handler and its request class, the announced length of a body, the address of a client, and whether it reads HTML.

They replace Django's, because it parses the Content-Type before any middleware runs and fails on some values.
"""

from __future__ import annotations

import ipaddress
import re
from typing import Any, Final

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler, WSGIRequest
from django.http import HttpRequest
from django.utils.http import parse_header_parameters

from videogen.lib.inbound import proxies
from videogen.lib.inbound.bodies import Body

_NOT_ACCEPTED: Final = re.compile(r"q=0(\.0*)?")


class Request(WSGIRequest):
    """A request whose Content-Type may be anything. One that can't be parsed counts as missing.

    Everything is decoded as UTF-8. Django would decode the path and forms with the charset that the client names, and Python
    has codecs that aren't text encodings (base64, idna).
    """

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except (ValueError, LookupError, TypeError):
            # RFC 2231: an unknown charset (a*=zzz''x), one without error replacement (a*=idna''x), a number with over 4,300
            # digits (a*9…9=x), parts with and without a number (a*0=x; a*=y).
            self.content_type, self.content_params = "", {}


class Handler(WSGIHandler):
    """Django's handler, with our request class and with limits on who reads a body."""

    request_class = Request

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Any:
        """The response (PEP 3333)."""
        proxies.seen.note(environ)
        body = environ["wsgi.input"] = Body(environ["wsgi.input"])
        try:
            return super().__call__(environ, start_response)
        finally:
            body.close()


def announced_bytes(request: HttpRequest) -> int | None:
    """The announced length of the body. None if there is none, as in a chunked request."""
    if "HTTP_TRANSFER_ENCODING" in request.META:
        return None
    digits = (request.META.get("CONTENT_LENGTH") or "").lstrip("0")
    # Python parses no number with more than 4,300 digits. One of 12 digits is over every limit, whatever follows.
    return int(digits[:12]) if digits.isascii() and digits.isdigit() else 0


def accepts_html(request: HttpRequest) -> bool:
    """Whether the client asks for HTML by name, as browsers do. `*/*` doesn't count: programs and curl send it."""
    for kind in request.META.get("HTTP_ACCEPT", "").lower().split(","):
        media_type, *params = kind.replace(" ", "").split(";")
        if media_type in {"text/html", "application/xhtml+xml"} and not any(map(_NOT_ACCEPTED.fullmatch, params)):
            return True
    return False


def client_address(request: HttpRequest) -> str:
    """The client's address, for rate limits. For IPv6 it is the /64 network, because one client usually has a whole one.

    Behind PROXY_COUNT proxies, it is the address that the outermost proxy added to X-Forwarded-For. Entries further to the
    left come from the client itself.
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
