"""Which addresses callers may make us call: a table of hostile ones, and what must stay allowed (docs/api.md)."""

from __future__ import annotations

import ipaddress
from typing import Any

import pytest

from tests.videogen.lib.conftest import Resolver, SetDns
from tests.videogen.lib.outbound.hostile_addresses import CONFUSING, HOSTILE, PORTS, SPELLINGS, WRAPPED
from videogen.lib import outbound
from videogen.lib.outbound import addresses
from videogen.lib.outbound.deadline import Deadline

BOTH = ("http", "https")


@pytest.mark.parametrize("url", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_address_is_refused_without_dns_and_never_connected(
    url: str, no_connections: list[Any], dns: SetDns
) -> None:
    asked: list[str] = []
    dns(asked.append)

    with pytest.raises(outbound.BadUrl, match=r"^must .*\.$"):
        outbound.check_url(url, schemes=("https",))
    with pytest.raises(outbound.BadUrl):
        outbound.fetch_public(url, deadline_seconds=60, max_bytes=100)
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
    "https://example.com/".ljust(4_096, "a"): ("example.com", 443, "/".ljust(4_077, "a")),
    "https://my_bucket.s3.example.com/": ("my_bucket.s3.example.com", 443, "/"),
    "https://_a.b_.example_site.com:8443/": ("_a.b_.example_site.com", 8443, "/"),
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
        outbound.fetch_public("https://hook.example.test/", deadline_seconds=60, max_bytes=100)
    assert no_connections == []


def test_static_host_may_be_any_name(settings: Any) -> None:
    settings.OUTBOUND_STATIC_HOSTS = {"receiver": "127.0.0.1", "hook.local": "127.0.0.1"}

    outbound.check_url("https://receiver:8443/")
    outbound.check_url("https://Hook.Local/")


def test_nothing_is_open_by_default(settings: Any) -> None:
    assert not settings.OUTBOUND_ALLOWED_NETS
    assert not settings.OUTBOUND_STATIC_HOSTS
    assert settings.OUTBOUND_CA_BUNDLE == ""
