"""The only HTTP client of the service.

`check_url` refuses, at create, what can never be called; `fetch_public` calls addresses that came from callers (images,
webhooks); `call_operator` calls addresses from the settings; `Download` fetches a large file from either. Every failure is
an `OutboundError` with a short `name`.

    addresses.py  which addresses are allowed: syntax, public networks, DNS
    channel.py    the connection: to a checked address only, TLS with the host's name, every read before the one deadline
    client.py     the HTTP exchange
    encoding.py   forms with files, compressed answers
    download.py   a file, straight to the disk
"""

from videogen.lib.outbound.addresses import check_url
from videogen.lib.outbound.client import Answer, call_operator, fetch_public
from videogen.lib.outbound.download import Download
from videogen.lib.outbound.encoding import FilePart, multipart, unpacked
from videogen.lib.outbound.errors import (
    BadAnswer,
    BadUrl,
    ConnectFailed,
    DeadlinePassed,
    Disconnected,
    NameNotResolved,
    OutboundError,
    RefusedAddress,
    TlsFailed,
    TooLarge,
)

__all__ = [
    "Answer",
    "BadAnswer",
    "BadUrl",
    "ConnectFailed",
    "DeadlinePassed",
    "Disconnected",
    "Download",
    "FilePart",
    "NameNotResolved",
    "OutboundError",
    "RefusedAddress",
    "TlsFailed",
    "TooLarge",
    "call_operator",
    "check_url",
    "fetch_public",
    "multipart",
    "unpacked",
]
