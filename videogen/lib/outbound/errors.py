"""What can go wrong with an outgoing call. Texts are plain words and never hold the URL's path or query."""

from __future__ import annotations

from typing import ClassVar


class OutboundError(Exception):
    """The call failed. `name` is short and stable: it goes into attempt logs."""

    name: ClassVar[str] = "outbound"
    may_have_arrived = False
    """Whether the whole request was sent before it failed: the other side may have done what it asks for."""


class BadUrl(OutboundError, ValueError):
    """The address can never be called. The text starts with "must", so that it can follow a field's name: "imageUrl must ..."."""

    name = "bad_url"


class RefusedAddress(BadUrl):
    """The host is, or resolves to, an address outside the public internet."""

    name = "refused_address"


class NameNotResolved(OutboundError):
    """DNS does not know the host, or did not answer usefully."""

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
    """The other side closed the connection before its answer was complete."""

    name = "disconnected"


class BadAnswer(OutboundError):
    """What came back is not an HTTP answer."""

    name = "protocol"


class TooLarge(OutboundError):
    """The answer's body is larger than the caller allows."""

    name = "too_large"
