"""Which addresses callers may make us call: a table of hostile ones, and what must stay allowed (docs/api.md)."""

from __future__ import annotations

import ipaddress
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from videogen.lib import outbound
from videogen.lib.outbound import addresses
from videogen.lib.outbound.deadline import Deadline

Resolver = Callable[..., None]
SetDns = Callable[[Callable[[str], Any]], None]

BOTH = ("http", "https")

LITERALS = {
    "loopback": "https://127.0.0.1/",
    "loopback, elsewhere in its block": "https://127.8.9.10/",
    "unspecified": "https://0.0.0.0/",
    "this network": "https://0.1.2.3/",
    "private 10": "https://10.0.0.1/",
    "private 172.16": "https://172.16.0.1/",
    "private 172.31": "https://172.31.255.255/",
    "private 192.168": "https://192.168.1.1/",
    "carrier-grade NAT": "https://100.64.0.1/",
    "metadata service": "https://169.254.169.254/latest/meta-data/",
    "container metadata": "https://169.254.170.2/",
    "cloud metadata in carrier-grade NAT": "https://100.100.100.200/",
    "IETF protocol assignments": "https://192.0.0.192/",
    "documentation 1": "https://192.0.2.1/",
    "documentation 2": "https://198.51.100.1/",
    "documentation 3": "https://203.0.113.1/",
    "6to4 relay": "https://192.88.99.1/",
    "benchmarking": "https://198.18.0.1/",
    "multicast": "https://224.0.0.1/",
    "reserved": "https://240.0.0.1/",
    "broadcast": "https://255.255.255.255/",
}
SPELLINGS = {
    "decimal": "https://2130706433/",
    "hexadecimal": "https://0x7f000001/",
    "octal": "https://017700000001/",
    "dotted hexadecimal": "https://0x7f.0x0.0x0.0x1/",
    "dotted octal": "https://0177.0.0.1/",
    "short, two parts": "https://127.1/",
    "short, three parts": "https://127.0.1/",
    "short and hexadecimal": "https://0x7f.1/",
    "leading zeros": "https://127.000.000.001/",
    "public with leading zeros": "https://008.008.008.008/",
    "octal metadata": "https://0251.0376.0251.0376/",
    "overflow": "https://256.256.256.256/",
    "overflowing decimal": "https://4294967297/",
    "five parts": "https://127.0.0.1.1/",
    "trailing dot": "https://127.0.0.1./",
    "zero": "https://0/",
    "percent-encoded": "https://%31%32%37.0.0.1/",
    "full-width digits": "https://\uff11\uff12\uff17.0.0.1/",
    "circled digits": "https://\u2460\u2461\u2466.0.0.1/",
    "ideographic full stops": "https://127\u30020\u30020\u30021/",
    "negative": "https://-127.0.0.1/",
    "numeric top level": "https://example.123/",
    "hexadecimal top level": "https://example.0x7f/",
    "port in the address": "https://127.0.0.1:443:443/",
}
IPV6 = {
    "loopback": "https://[::1]/",
    "loopback in full": "https://[0:0:0:0:0:0:0:1]/",
    "unspecified": "https://[::]/",
    "link-local": "https://[fe80::1]/",
    "site-local": "https://[fec0::1]/",
    "unique local": "https://[fd00:ec2::254]/",
    "multicast": "https://[ff02::1]/",
    "documentation": "https://[2001:db8::1]/",
    "documentation, new": "https://[3fff::1]/",
    "unassigned space": "https://[4000::1]/",
    "discard": "https://[100::1]/",
    "benchmarking": "https://[2001:2::1]/",
    "ORCHID": "https://[2001:20::1]/",
    "segment routing": "https://[5f00::1]/",
}
WRAPPED = {
    "mapped loopback": "https://[::ffff:127.0.0.1]/",
    "mapped loopback, hexadecimal": "https://[::ffff:7f00:1]/",
    "mapped metadata": "https://[::ffff:169.254.169.254]/",
    "mapped private": "https://[::ffff:10.0.0.1]/",
    "compatible loopback": "https://[::127.0.0.1]/",
    "compatible metadata": "https://[::a9fe:a9fe]/",
    "translated (SIIT)": "https://[::ffff:0:127.0.0.1]/",
    "NAT64 loopback": "https://[64:ff9b::127.0.0.1]/",
    "NAT64 metadata": "https://[64:ff9b::a9fe:a9fe]/",
    "NAT64, local prefix": "https://[64:ff9b:1::a9fe:a9fe]/",
    "6to4 loopback": "https://[2002:7f00:1::]/",
    "6to4 private": "https://[2002:c0a8:101::1]/",
    "Teredo": "https://[2001:0:7f00:1::]/",
}
CONFUSING = {
    "user name": "https://good.example.com@127.0.0.1/",
    "user name and password": "https://user:pass@example.com/",
    "empty user name": "https://@example.com/",
    "encoded at sign": "https://good.example.com%40127.0.0.1/",
    "backslash before at": "https://127.0.0.1\\@example.com/",
    "backslash path": "https://example.com\\@127.0.0.1/",
    "backslashes for slashes": "https:\\\\example.com\\",
    "one slash": "https:/example.com/",
    "no slashes": "https:example.com",
    "three slashes": "https:///example.com/",
    "no scheme": "//example.com/",
    "no host": "https://",
    "no host but a path": "https:///",
    "no host but a port": "https://:443/",
    "fragment for a host": "https://#@example.com/",
    "query for a host": "https://?@example.com/",
    "semicolon": "https://example.com;127.0.0.1/",
    "comma": "https://example.com,127.0.0.1/",
    "two hosts": "https://example.com:443@127.0.0.1:443/",
    "space": "https://example.com /",
    "leading space": " https://example.com/",
    "trailing new line": "https://example.com/\n",
    "header injection": "https://example.com/\r\nHost: inside",
    "tab in the host": "https://exam\tple.com/",
    "NUL": "https://example.com\x00.evil.com/",
    "DEL": "https://example.com/\x7f",
    "encoded NUL": "https://example.com%00.evil.com/",
    "encoded dot": "https://example%2ecom/",
    "encoded slash": "https://example.com%2f@127.0.0.1/",
    "line separator": "https://example.com/\u2028",
    "soft hyphen": "https://exam\u00adple.com/",
    "right-to-left override": "https://example.com/\u202e",
    "look-alike letter": "https://ex\u0430mple.com/",
    "fraction slash": "https://127.0.0.1\u2044.example.com/",
    "unclosed bracket": "https://[::1/",
    "bracket around a name": "https://[example.com]/",
    "bracket and more": "https://[::1].example.com/",
    "zone": "https://[fe80::1%25eth0]/",
    "raw zone": "https://[fe80::1%eth0]/",
    "future address": "https://[v1.fe80::1]/",
    "empty brackets": "https://[]/",
    "address without brackets": "https://::1/",
    "empty": "",
    "2,049 characters": "https://example.com/".ljust(2_049, "a"),
}
NAMES = {
    "localhost": "https://localhost/",
    "single label": "https://redis/",
    "single label, port": "https://postgres:5432/",
    "trailing dot": "https://localhost./",
    "below localhost": "https://a.localhost/",
    "multicast DNS": "https://printer.local/",
    "private use": "https://metadata.google.internal/",
    "home network": "https://nas.home.arpa/",
    "home network itself": "https://home.arpa/",
    "onion": "https://expyuzz4wqqyqhjn.onion/",
    "empty label": "https://a..example.com/",
    "leading dot": "https://.example.com/",
    "underscore": "https://a_b.example.com/",
    "leading hyphen": "https://-a.example.com/",
    "trailing hyphen": "https://a-.example.com/",
    "label too long": f"https://{'a' * 64}.example.com/",
    "name too long": f"https://{'a.' * 127}com/",
    "wild card": "https://*.example.com/",
}
PORTS = {
    "ssh": "https://example.com:22/",
    "smtp": "https://example.com:25/",
    "dns": "https://example.com:53/",
    "imap": "https://example.com:143/",
    "last privileged": "https://example.com:1023/",
    "zero": "https://example.com:0/",
    "too high": "https://example.com:65536/",
    "far too high": "https://example.com:99999/",
    "overflow to 443": "https://example.com:65979/",
    "negative": "https://example.com:-1/",
    "plus": "https://example.com:+443/",
    "leading zero": "https://example.com:0443/",
    "empty": "https://example.com:/",
    "not a number": "https://example.com:https/",
    "other digits": "https://example.com:\u0664\u0664\u0663/",
    "underscore": "https://example.com:4_43/",
}
SCHEMES = {
    "http": "http://example.com/",
    "ftp": "ftp://example.com/",
    "file": "file:///etc/passwd",
    "gopher": "gopher://127.0.0.1:6379/_FLUSHALL",
    "javascript": "javascript:alert(1)",
    "data": "data:text/plain,x",
    "web socket": "wss://example.com/",
    "prefixed": "xhttps://example.com/",
    "nested": "view-source:https://example.com/",
}
HOSTILE = {
    f"{group}: {name}": url
    for group, table in {
        "literal": LITERALS,
        "spelling": SPELLINGS,
        "IPv6": IPV6,
        "wrapped": WRAPPED,
        "confusing": CONFUSING,
        "name": NAMES,
        "port": PORTS,
        "scheme": SCHEMES,
    }.items()
    for name, url in table.items()
}


@pytest.fixture
def network() -> Iterator[pytest.MonkeyPatch]:
    """For changes to sockets and DNS: undone before other fixtures end, which need them."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


def is_ours() -> bool:
    """Whether the call comes from the client under test, and not from a thread that talks to Redis meanwhile."""
    return threading.current_thread() is threading.main_thread() or threading.current_thread().name == "dns"


@pytest.fixture
def dns(network: pytest.MonkeyPatch) -> SetDns:
    """Let a function of the name answer in place of the system's resolver."""

    def replace(answer: Callable[[str], Any]) -> None:
        real: Any = socket.getaddrinfo

        def fake(host: str, *more: Any, **options: Any) -> Any:
            return answer(host) if is_ours() else real(host, *more, **options)

        network.setattr(socket, "getaddrinfo", fake)

    return replace


@pytest.fixture
def resolver(dns: SetDns) -> Resolver:
    """Let the system's resolver answer with the given addresses, one set a question; the last one stays."""

    def answer(*rounds: list[str]) -> None:
        rest = list(rounds)

        def found(_: str) -> list[Any]:
            addresses_now = rest.pop(0) if len(rest) > 1 else rest[0]
            return [
                (socket.AF_INET6 if ":" in item else socket.AF_INET, socket.SOCK_STREAM, 6, "", (item, 0))
                for item in addresses_now
            ]

        dns(found)

    return answer


@pytest.fixture
def no_connections(network: pytest.MonkeyPatch) -> list[Any]:
    """Every attempt to open a connection, none of which goes through."""
    tried: list[Any] = []
    real: Any = socket.socket.connect

    def refuse(sock: socket.socket, address: Any) -> Any:
        if not is_ours():
            return real(sock, address)
        tried.append(address)
        raise ConnectionRefusedError(111, "refused")

    network.setattr(socket.socket, "connect", refuse)
    return tried


@pytest.mark.parametrize("url", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_address_is_refused_without_dns_and_never_connected(
    url: str, no_connections: list[Any], dns: SetDns
) -> None:
    asked: list[str] = []
    dns(asked.append)

    with pytest.raises(outbound.BadUrl, match=r"^must .*\.$"):
        outbound.check_url(url, schemes=("https",))
    with pytest.raises(outbound.BadUrl):
        outbound.fetch_public(url, deadline_seconds=1, max_bytes=100)
    assert asked == []
    assert no_connections == []


def test_the_table_is_as_large_as_it_should_be() -> None:
    assert len(set(HOSTILE.values())) >= 120
    assert all(len(table) >= 8 for table in (SPELLINGS, WRAPPED, CONFUSING, PORTS))


ALLOWED = {
    "https://example.com": ("example.com", 443, "/"),
    "https://example.com/a/b?c=d&e=%20#part": ("example.com", 443, "/a/b?c=d&e=%20"),
    "https://example.com?x=1": ("example.com", 443, "/?x=1"),
    "HTTPS://Hooks.Example.COM/Path": ("hooks.example.com", 443, "/Path"),
    "https://example.com:443/": ("example.com", 443, "/"),
    "https://example.com:80/": ("example.com", 80, "/"),
    "https://example.com:1024/": ("example.com", 1024, "/"),
    "https://example.com:65535/": ("example.com", 65535, "/"),
    "http://example.com/": ("example.com", 80, "/"),
    "https://xn--mnchen-3ya.de/": ("xn--mnchen-3ya.de", 443, "/"),
    "https://a-b.3.example.co.uk/": ("a-b.3.example.co.uk", 443, "/"),
    "https://1.2.3.4.example.com/": ("1.2.3.4.example.com", 443, "/"),
    "https://8.8.8.8/": ("8.8.8.8", 443, "/"),
    "https://8.8.8.8:8443/x": ("8.8.8.8", 8443, "/x"),
    "https://[2606:4700::1111]/": ("2606:4700::1111", 443, "/"),
    "https://[2606:4700:0:0::1111]:8443/": ("2606:4700::1111", 8443, "/"),
    "https://example.com/user@host/a:b": ("example.com", 443, "/user@host/a:b"),
    "https://example.com/".ljust(2_048, "a"): ("example.com", 443, "/".ljust(2_029, "a")),
}


@pytest.mark.parametrize("url", ALLOWED, ids=lambda url: url[:50])
def test_ordinary_address_is_allowed_and_read_as_written(url: str) -> None:
    target = addresses.parse(url, schemes=BOTH)

    assert (target.host, target.port, target.path) == ALLOWED[url]


@pytest.mark.parametrize(
    ("url", "authority"),
    [
        ("https://example.com/", "example.com"),
        ("https://example.com:443/", "example.com"),
        ("https://example.com:8443/", "example.com:8443"),
        ("http://example.com:443/", "example.com:443"),
        ("https://[2606:4700::1111]:8443/", "[2606:4700::1111]:8443"),
    ],
)
def test_host_header_names_the_host_and_an_unusual_port(url: str, authority: str) -> None:
    assert addresses.parse(url, schemes=BOTH).authority == authority


# Answers of DNS

BAD_ANSWERS = [
    "168.63.129.16",
    "127.0.0.1", "10.1.2.3", "172.20.0.5", "192.168.0.9", "169.254.169.254", "100.64.3.4", "0.0.0.0", "224.0.0.251",
    "255.255.255.255", "192.0.0.192", "198.18.5.5", "::1", "::", "fe80::1", "fd12::1", "fec0::1", "ff02::fb",
    "::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::1", "2001::1", "2001:db8::5", "4000::1",
]  # fmt: skip


@pytest.mark.parametrize("address", BAD_ANSWERS)
def test_name_that_leads_inside_is_refused_when_it_is_used(
    address: str, resolver: Resolver, no_connections: list[Any]
) -> None:
    resolver([address])
    outbound.check_url("https://rebind.example.com/")

    with pytest.raises(outbound.RefusedAddress):
        outbound.fetch_public("https://rebind.example.com/", deadline_seconds=1, max_bytes=100)
    assert no_connections == []


@pytest.mark.parametrize(
    "found",
    [
        ["8.8.8.8", "127.0.0.1"],
        ["127.0.0.1", "8.8.8.8"],
        ["8.8.8.8", "1.1.1.1", "10.0.0.1"],
        ["2606:4700::1111", "::1"],
        ["8.8.8.8", "::1"],
        ["2606:4700::1111", "192.168.0.1"],
        ["8.8.8.8", "::ffff:10.0.0.1"],
        ["8.8.8.8", "64:ff9b::a00:1"],
        ["8.8.8.8", "fe80::1"],
    ],
    ids=" ".join,
)
def test_one_inside_address_among_public_ones_refuses_the_name(
    found: list[str], resolver: Resolver, no_connections: list[Any]
) -> None:
    resolver(found)

    with pytest.raises(outbound.RefusedAddress):
        outbound.fetch_public("https://mixed.example.com/", deadline_seconds=1, max_bytes=100)
    assert no_connections == []


@pytest.mark.parametrize(
    "second",
    ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1", "0.0.0.0", "::ffff:127.0.0.1", "192.168.1.1"],
)
def test_rebinding_name_is_connected_only_at_the_address_that_was_checked(
    second: str, resolver: Resolver, no_connections: list[Any]
) -> None:
    resolver(["8.8.8.8"], [second])

    with pytest.raises(outbound.ConnectFailed):
        outbound.fetch_public("https://rebind.example.com/", deadline_seconds=1, max_bytes=100)
    assert no_connections == [("8.8.8.8", 443)]
    with pytest.raises(outbound.RefusedAddress):
        outbound.fetch_public("https://rebind.example.com/", deadline_seconds=1, max_bytes=100)
    assert no_connections == [("8.8.8.8", 443)]


def test_mapped_public_address_is_connected_as_what_it_is(resolver: Resolver, no_connections: list[Any]) -> None:
    resolver(["::ffff:8.8.8.8"])

    with pytest.raises(outbound.ConnectFailed):
        outbound.fetch_public("https://example.com/", deadline_seconds=1, max_bytes=100)
    assert no_connections == [("8.8.8.8", 443)]


def test_next_address_is_tried_when_one_refuses(resolver: Resolver, no_connections: list[Any]) -> None:
    resolver(["2606:4700::1111", "8.8.8.8"])

    with pytest.raises(outbound.ConnectFailed, match="refused"):
        outbound.fetch_public("https://example.com:8443/", deadline_seconds=1, max_bytes=100)
    assert no_connections == [("2606:4700::1111", 8443), ("8.8.8.8", 8443)]


def test_question_to_dns_is_absolute(dns: SetDns) -> None:
    asked: list[str] = []

    def unknown(host: str) -> None:
        asked.append(host)
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    dns(unknown)

    with pytest.raises(outbound.NameNotResolved):
        outbound.fetch_public("https://nowhere.example.com/", deadline_seconds=1, max_bytes=100)
    assert asked == ["nowhere.example.com."]


@pytest.mark.parametrize("answer", [[], [(socket.AF_INET, 1, 6, "", ("nonsense", 0))]], ids=["none", "nonsense"])
def test_answer_without_an_address_is_a_failed_look_up(answer: list[Any], dns: SetDns) -> None:
    dns(lambda _: answer)

    with pytest.raises(outbound.NameNotResolved):
        outbound.fetch_public("https://example.com/", deadline_seconds=1, max_bytes=100)


def test_deadline_ends_a_look_up_that_hangs(dns: SetDns) -> None:
    wakes = threading.Event()
    dns(lambda _: wakes.wait(20) and [])
    started = time.monotonic()

    with pytest.raises(outbound.DeadlinePassed):
        outbound.fetch_public("https://slow.example.com/", deadline_seconds=0.3, max_bytes=100)
    assert 0.3 <= time.monotonic() - started < 5
    wakes.set()


def test_look_ups_that_hang_are_bounded_and_their_places_come_back(dns: SetDns, network: pytest.MonkeyPatch) -> None:
    wakes = threading.Event()
    places = threading.BoundedSemaphore(2)
    network.setattr(addresses, "_lookups", places)
    dns(lambda _: wakes.wait(20) and [])
    before = [thread.name for thread in threading.enumerate()].count("dns")
    for _ in range(5):
        with pytest.raises(outbound.DeadlinePassed):
            outbound.fetch_public("https://slow.example.com/", deadline_seconds=0.1, max_bytes=100)
    assert [thread.name for thread in threading.enumerate()].count("dns") <= before + 2

    wakes.set()
    for _ in range(2):
        assert places.acquire(timeout=5)


# Settings for tests


def test_allowed_networks_open_literals_and_names(settings: Any, resolver: Resolver) -> None:
    settings.OUTBOUND_ALLOWED_NETS = [ipaddress.ip_network("10.1.0.0/16"), ipaddress.ip_network("fd00::/8")]
    resolver(["10.1.2.3"])

    outbound.check_url("https://10.1.2.3/")
    outbound.check_url("https://[fd00::1]/")
    found = addresses.resolve_public(addresses.parse("https://a.example.com/", schemes=BOTH), Deadline(5))

    assert found == [ipaddress.ip_address("10.1.2.3")]
    with pytest.raises(outbound.RefusedAddress):
        outbound.check_url("https://10.2.0.1/")


def test_static_host_is_still_checked_for_its_network(settings: Any, no_connections: list[Any]) -> None:
    settings.OUTBOUND_STATIC_HOSTS = {"hook.example.test": "127.0.0.1"}

    with pytest.raises(outbound.RefusedAddress):
        outbound.fetch_public("https://hook.example.test/", deadline_seconds=1, max_bytes=100)
    assert no_connections == []


def test_static_host_may_be_any_name(settings: Any) -> None:
    settings.OUTBOUND_STATIC_HOSTS = {"receiver": "127.0.0.1", "hook.local": "127.0.0.1"}

    outbound.check_url("https://receiver:8443/")
    outbound.check_url("https://Hook.Local/")


def test_nothing_is_open_by_default(settings: Any) -> None:
    assert not settings.OUTBOUND_ALLOWED_NETS
    assert not settings.OUTBOUND_STATIC_HOSTS
    assert settings.OUTBOUND_CA_BUNDLE == ""
