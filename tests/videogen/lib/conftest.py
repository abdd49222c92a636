"""Fixtures for the HTTP client: a real receiver, and a name server and sockets that do as told."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.receiver import authority, outside, receiver, start_receiver

__all__ = ["authority", "outside", "receiver", "start_receiver"]

Resolver = Callable[..., None]
SetDns = Callable[[Callable[[str], Any]], None]


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
