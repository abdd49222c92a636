"""Which addresses callers can make us call: URL syntax, the public internet, DNS (docs/api.md).

`check_url` only checks syntax and literal IP addresses. It makes no DNS query, so it can run inside a request, and its result
reveals nothing about names in the internal network. `resolve_public` does the rest when the URL is used: every IP address of
the name must be public, not just the one that is used.
"""

from __future__ import annotations

import ipaddress
import queue
import re
import socket
import threading
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.conf import settings

from videogen.lib.outbound.deadline import Deadline
from videogen.lib.outbound.errors import BadUrl, DeadlinePassed, NameNotResolved, RefusedAddress

IpAddress = ipaddress.IPv4Address | ipaddress.IPv6Address

MAX_URL_LENGTH: Final = 4_096
LOWEST_FREE_PORT: Final = 1_024
"""Below this port only 80 and 443 are allowed: mail, shells and databases listen there, never a webhook's receiver."""
DEFAULT_PORTS: Final = {"http": 80, "https": 443}

_URL: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*)([^#]*)(?:#.*)?")
_AUTHORITY: Final = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::([1-9][0-9]{0,4}))?")
_LABEL: Final = re.compile(r"[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?")
"""With underscores: RFC 1123 has none in host names, but DNS carries them, and object stores put them into names of buckets."""
_UNSENDABLE: Final = re.compile(r'["<>^`{|}]')
"""Characters that RFC 3986 doesn't allow in a URL but people still write. They are percent-encoded; everything else is sent as
given."""
_INTERNAL_SUFFIXES: Final = (".localhost", ".local", ".internal", ".home.arpa", ".onion")
"""Names that are never on the public internet, so they are refused without a DNS query (RFC 6761, 6762, 7686, 8375)."""

# Everything in the IANA special-purpose registries, including multicast and reserved networks.
_REFUSED_V4: Final = tuple(
    ipaddress.IPv4Network(network)
    for network in (
        "0.0.0.0/8",
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "168.63.129.16/32",  # in a public block, but an internal service of a large cloud
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.0.0.0/24",
        "192.0.2.0/24",
        "192.88.99.0/24",
        "192.168.0.0/16",
        "198.18.0.0/15",
        "198.51.100.0/24",
        "203.0.113.0/24",
        "224.0.0.0/4",
        "240.0.0.0/4",
    )
)
# For IPv6, only the one block in public use is allowed, without its special parts (Teredo and others in 2001::/23,
# documentation, 6to4). Addresses that embed an IPv4 address in other ways (NAT64, v4-compatible) are outside of it.
_GLOBAL_V6: Final = ipaddress.IPv6Network("2000::/3")
_REFUSED_V6: Final = tuple(
    ipaddress.IPv6Network(network) for network in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """A parsed URL: where to connect, which name the certificate must have, and the path to request."""

    scheme: str
    host: str
    """In lower case. A literal IPv6 address has no brackets."""
    port: int
    path: str
    """With the query, without the fragment. Starts with a slash, and is in the form that is sent."""
    literal: IpAddress | None = None

    @property
    def authority(self) -> str:
        """The value of the Host header."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == DEFAULT_PORTS[self.scheme] else f"{host}:{self.port}"

    @property
    def url(self) -> str:
        """The URL, without its fragment."""
        return f"{self.scheme}://{self.authority}{self.path}"


def check_url(url: str, *, schemes: Collection[str] = ("https",)) -> None:
    """Refuse a URL that can never be called, by its syntax or its literal IP address, without DNS. Raises `BadUrl`."""
    parse(url, schemes=schemes)


def parse(url: str, *, schemes: Collection[str]) -> Target:
    """Parse a URL from a caller, strictly. Raises `BadUrl` with a readable reason."""
    if len(url) > MAX_URL_LENGTH:
        raise BadUrl(f"must be at most {MAX_URL_LENGTH:,} characters long.")
    if not url.isascii():
        raise BadUrl("must be ASCII: write the host name in punycode and percent-encode the rest.")
    if any(character <= " " or character == "\x7f" for character in url):
        raise BadUrl("must not contain spaces or control characters.")
    if "\\" in url:
        raise BadUrl("must not contain a backslash.")
    match = _URL.fullmatch(url)
    if match is None or match[1].lower() not in schemes:
        raise BadUrl(f"must start with {' or '.join(f'{scheme}://' for scheme in sorted(schemes))}.")
    scheme, authority, path = match[1].lower(), match[2], match[3]
    if "@" in authority:
        raise BadUrl("must not contain a user name or password.")
    split = _AUTHORITY.fullmatch(authority)
    if split is None:
        raise BadUrl("must have a host name such as media.example.com, and at most a port after it.")
    host = split[1].lower()
    literal = _literal(host)
    if literal is not None:
        _require_permitted([literal])
        host = str(literal)
    else:
        _check_name(host)
    path = _UNSENDABLE.sub(lambda match: f"%{ord(match[0]):02X}", path)
    path = path if path.startswith("/") else f"/{path}"
    return Target(scheme=scheme, host=host, port=_port(split[2], scheme), path=path, literal=literal)


def _port(digits: str | None, scheme: str) -> int:
    port = int(digits) if digits else DEFAULT_PORTS[scheme]
    if port not in DEFAULT_PORTS.values() and not LOWEST_FREE_PORT <= port <= 65_535:
        raise BadUrl("must have port 80, 443, or one from 1024 to 65535.")
    return port


def _literal(host: str) -> IpAddress | None:
    """The IP address that `host` is, or None if it is a name.

    Raises `BadUrl` if the last part starts with a digit but the host isn't a valid address, because some programs accept
    "127.1" as an address too.
    """
    last = host.rpartition(".")[2]
    try:
        if host.startswith("["):
            return to_address(host[1:-1])
        if last[:1].isdigit():
            return ipaddress.IPv4Address(host)
    except ValueError:
        raise BadUrl("must have a host name, or an IP address in its usual notation.") from None
    return None


def _check_name(host: str) -> None:
    labels = host.split(".")
    if len(host) > 253 or not all(_LABEL.fullmatch(label) for label in labels):
        raise BadUrl("must have a valid host name.")
    if host in settings.OUTBOUND_STATIC_HOSTS:
        return
    if len(labels) < 2:
        raise BadUrl("must have a full host name, such as media.example.com.")
    if f".{host}".endswith(_INTERNAL_SUFFIXES):
        raise RefusedAddress("must have a host on the public internet.")


def to_address(text: str) -> IpAddress:
    """Parse an address from the resolver. An IPv4-mapped IPv6 address becomes IPv4."""
    address = ipaddress.ip_address(text)
    return (address.ipv4_mapped or address) if isinstance(address, ipaddress.IPv6Address) else address


def is_public(address: IpAddress) -> bool:
    """Whether this is a unicast address of the public internet."""
    if isinstance(address, ipaddress.IPv4Address):
        return not any(address in network for network in _REFUSED_V4)
    return address in _GLOBAL_V6 and not any(address in network for network in _REFUSED_V6)


def _require_permitted(addresses: Sequence[IpAddress]) -> None:
    for address in addresses:
        if not is_public(address) and not any(address in network for network in settings.OUTBOUND_ALLOWED_NETS):
            raise RefusedAddress("must have a host on the public internet.")


def resolve_public(target: Target, deadline: Deadline) -> list[IpAddress]:
    """The addresses to connect to, in the resolver's order. Raises `RefusedAddress` if any of them is not public."""
    if target.literal is not None:
        addresses = [target.literal]
    else:
        # The dot makes the name absolute: the resolver's search list can't turn it into an internal name.
        addresses = look_up(target.host, query=f"{target.host}.", deadline=deadline)
    _require_permitted(addresses)
    return addresses


# A hanging lookup keeps its thread until the system's resolver gives up, so the number of these threads is limited.
_lookups = threading.BoundedSemaphore(64)


def look_up(host: str, *, query: str, deadline: Deadline) -> list[IpAddress]:
    """The addresses of `query` from DNS, within the deadline. If `host` is in `OUTBOUND_STATIC_HOSTS`, its address from there."""
    if fixed := settings.OUTBOUND_STATIC_HOSTS.get(host):
        return [to_address(fixed)]
    if not _lookups.acquire(timeout=deadline.left()):
        raise DeadlinePassed("The host name was not resolved in time.")
    answer: queue.SimpleQueue[list[IpAddress]] = queue.SimpleQueue()

    def ask() -> None:  # in a thread of its own, because the call has no time limit
        try:
            found: list[Any] = socket.getaddrinfo(query, None, type=socket.SOCK_STREAM)
            answer.put(list(dict.fromkeys(to_address(str(entry[4][0])) for entry in found)))
        except (OSError, ValueError):  # ValueError: a name that the resolver can't even encode
            answer.put([])
        finally:
            _lookups.release()

    try:
        threading.Thread(target=ask, name="dns", daemon=True).start()
    except BaseException:  # there can be no more threads
        _lookups.release()
        raise
    try:
        addresses = answer.get(timeout=deadline.left())
    except queue.Empty:
        raise DeadlinePassed("The host name was not resolved in time.") from None
    if not addresses:
        raise NameNotResolved("The host name cannot be resolved.")
    return addresses
