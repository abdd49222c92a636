"""Names that DNS resolves: none of them leads inside, and no lookup takes longer than its deadline."""

from __future__ import annotations

import socket
import threading
import time
from typing import Any

import pytest

from tests.videogen.lib.conftest import Resolver, SetDns
from videogen.lib import outbound
from videogen.lib.outbound import addresses

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
        outbound.fetch_public("https://rebind.example.com/", deadline_seconds=60, max_bytes=100)
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
        outbound.fetch_public("https://mixed.example.com/", deadline_seconds=60, max_bytes=100)
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
        outbound.fetch_public("https://rebind.example.com/", deadline_seconds=60, max_bytes=100)
    assert no_connections == [("8.8.8.8", 443)]
    with pytest.raises(outbound.RefusedAddress):
        outbound.fetch_public("https://rebind.example.com/", deadline_seconds=60, max_bytes=100)
    assert no_connections == [("8.8.8.8", 443)]


def test_mapped_public_address_is_connected_as_what_it_is(resolver: Resolver, no_connections: list[Any]) -> None:
    resolver(["::ffff:8.8.8.8"])

    with pytest.raises(outbound.ConnectFailed):
        outbound.fetch_public("https://example.com/", deadline_seconds=60, max_bytes=100)
    assert no_connections == [("8.8.8.8", 443)]


def test_next_address_is_tried_when_one_refuses(resolver: Resolver, no_connections: list[Any]) -> None:
    resolver(["2606:4700::1111", "8.8.8.8"])

    with pytest.raises(outbound.ConnectFailed, match="refused"):
        outbound.fetch_public("https://example.com:8443/", deadline_seconds=60, max_bytes=100)
    assert no_connections == [("2606:4700::1111", 8443), ("8.8.8.8", 8443)]


def test_question_to_dns_is_absolute(dns: SetDns) -> None:
    asked: list[str] = []

    def unknown(host: str) -> None:
        asked.append(host)
        raise socket.gaierror(socket.EAI_NONAME, "unknown")

    dns(unknown)

    with pytest.raises(outbound.NameNotResolved):
        outbound.fetch_public("https://nowhere.example.com/", deadline_seconds=60, max_bytes=100)
    assert asked == ["nowhere.example.com."]


@pytest.mark.parametrize("answer", [[], [(socket.AF_INET, 1, 6, "", ("nonsense", 0))]], ids=["none", "nonsense"])
def test_answer_without_an_address_is_a_failed_look_up(answer: list[Any], dns: SetDns) -> None:
    dns(lambda _: answer)

    with pytest.raises(outbound.NameNotResolved):
        outbound.fetch_public("https://example.com/", deadline_seconds=60, max_bytes=100)


def test_deadline_ends_a_look_up_that_hangs(dns: SetDns) -> None:
    wakes = threading.Event()
    dns(lambda _: wakes.wait(20) and [])
    started = time.monotonic()

    with pytest.raises(outbound.DeadlinePassed):
        outbound.fetch_public("https://slow.example.com/", deadline_seconds=0.3, max_bytes=100)
    assert 0.3 <= time.monotonic() - started < 15  # the look-up ends after 20
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
        assert places.acquire(timeout=60)


def test_place_of_a_look_up_that_no_thread_could_make_comes_back(network: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    places = threading.BoundedSemaphore(1)
    network.setattr(addresses, "_lookups", places)
    network.setattr(threading.Thread, "start", refuse)

    for _ in range(2):
        with pytest.raises(RuntimeError):
            outbound.fetch_public("https://example.com/", deadline_seconds=60, max_bytes=100)
    assert places.acquire(timeout=0)
