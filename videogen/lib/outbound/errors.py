"""Errors of outgoing calls. Their texts are readable, and never contain the URL's path or query."""

from __future__ import annotations

from typing import ClassVar


class OutboundError(Exception):
    """The call failed. `name` is short and stable, because attempts store it."""

    name: ClassVar[str] = "outbound"
    may_have_arrived = False
    """Whether the whole request was sent before the failure. Then the server may have processed it."""


class BadUrl(OutboundError, ValueError):
    """The URL can never be called. The text starts with "must", so that it can follow a field's name: "imageUrl must ..."."""

    name = "bad_url"


class RefusedAddress(BadUrl):
    """The host is, or resolves to, an address outside the public internet."""

    name = "refused_address"


class NameNotResolved(OutboundError):
    """DNS doesn't know the host, or didn't return an address."""

    name = "dns"


class ConnectFailed(OutboundError):
    """None of the host's addresses accepted a connection."""

    name = "connect"


class TlsFailed(OutboundError):
    """The certificate is not valid for the name, or the handshake failed."""

    name = "tls"


class DeadlinePassed(OutboundError):
    """The whole call did not end before its deadline."""

    name = "timeout"


class Disconnected(OutboundError):
    """The server closed the connection before its response was complete."""

    name = "disconnected"


class BadAnswer(OutboundError):
    """The response is not valid HTTP."""

    name = "protocol"


class TooLarge(OutboundError):
    """The response's body is larger than the caller allows."""

    name = "too_large"
