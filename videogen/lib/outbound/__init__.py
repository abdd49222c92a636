"""The service's only HTTP client.

`check_url` refuses URLs that can never be called; a create uses it. `fetch_public` calls URLs from callers (images, webhooks).
`call_operator` calls URLs from the settings. `Download` downloads a large file from either. Every failure is an
`OutboundError` with a short `name`.

    addresses.py  which addresses are allowed: syntax, public networks, DNS
    channel.py    the connection: only to checked addresses, TLS with the host's name, one deadline for every read and write
    client.py     the HTTP exchange
    encoding.py   forms with files, compressed responses
    download.py   downloading a file straight to disk
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
