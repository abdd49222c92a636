"""Clients that never send their bodies fill the places for bodies; and nobody's refusal is lost in what it still sends."""

from __future__ import annotations

import http.client
import json
import selectors
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager

import pytest

from tests.factories import UserFactory, issue_key
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from videogen.lib.inbound.concurrency_limit import ConcurrencyLimit
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db(transaction=True)

THREADS = 4
WRONG_KEY = "vg_" + "x" * 38
MIB = 2**20
LONG_SECONDS = 60.0
"""Tells what hangs from what is slow on a busy machine."""
VALID = {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake"}}


def start(fleet: Fleet, *, threads: int = THREADS) -> int:
    """A web process; its port."""
    number = find_free_port()
    fleet.web(number, WEB_THREADS=str(threads))
    wait_for(lambda: is_ready(f"http://127.0.0.1:{number}"), what="web server")
    return number


@pytest.fixture
def port(fleet: Fleet) -> int:
    """A web process with few threads."""
    return start(fleet)


@contextmanager
def silent_clients(port: int, keys: list[str], path: str = "/api/tasks") -> Iterator[list[socket.socket]]:
    """One client for each key; each has sent a byte of a body of 60 kB."""
    media_type = "application/json" if path.startswith("/api/") else "application/x-www-form-urlencoded"
    with ExitStack() as stack:
        clients = []
        for key in keys:
            link = stack.enter_context(socket.create_connection(("127.0.0.1", port), timeout=LONG_SECONDS))
            head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\n"
            head += f"Cookie: csrftoken={'a' * 32}\r\n"  # or no page reads the form
            head += f"Content-Type: {media_type}\r\nContent-Length: 60000\r\n\r\n{{"
            link.sendall(head.encode())
            clients.append(link)
        yield clients


def answered(clients: list[socket.socket]) -> list[socket.socket]:
    """Those that have been answered so far."""
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client, selectors.EVENT_READ)
        return [key.fileobj for key, _ in selector.select(timeout=0.1)]  # type: ignore[misc]


def get(port: int, path: str, key: str = WRONG_KEY) -> int:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=LONG_SECONDS)) as client:
        client.request("GET", path, headers={"Authorization": f"Bearer {key}"})
        return client.getresponse().status


def post(port: int, key: str, body: bytes | Iterator[bytes], path: str = "/api/tasks") -> tuple[int, str]:
    """Send all of the body, then read the answer: its status and code."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=LONG_SECONDS)) as client:
        client.request("POST", path, body, {"Authorization": f"Bearer {key}", "Content-Type": "application/json"})
        response = client.getresponse()
        return response.status, json.loads(response.read()).get("error", {}).get("code", "")


def keys_of_accounts(count: int) -> list[str]:
    return [issue_key(UserFactory.create()) for _ in range(count)]


def test_silent_bodies_with_a_key_fill_the_places_for_bodies_and_hold_up_nothing_else(port: int) -> None:
    keys = keys_of_accounts(9)
    with silent_clients(port, keys[1:]) as clients:
        wait_for(lambda: len(answered(clients)) == 6, what="the answers of those without a place")
        answers = [client.recv(65536) for client in answered(clients)]
        others = [get(port, "/health/live"), get(port, "/api/tasks/x", keys[0])]
        refused = post(port, keys[0], json.dumps(VALID).encode())

    assert all(b"SERVICE_UNAVAILABLE" in answer for answer in answers)
    assert others == [200, 404]
    assert refused == (503, "SERVICE_UNAVAILABLE")
    wait_for(lambda: post(port, keys[0], json.dumps(VALID).encode()) == (200, ""), what="a place of those that left")


@pytest.mark.parametrize("path", ["/admin/login/", "/api/tasks"])
def test_silent_bodies_without_a_key_take_no_place_of_an_account(port: int, path: str) -> None:
    [key] = keys_of_accounts(1)
    with silent_clients(port, [WRONG_KEY] * 64, path) as clients:
        wait_for(lambda: len(answered(clients)) == 63, what="the answers of those without a place")
        assert [get(port, "/health/live"), get(port, "/api/tasks/x", key)] == [200, 404]
        assert post(port, key, json.dumps(VALID).encode()) == (200, "")


def test_wrong_key_is_read_whatever_the_body(fleet: Fleet) -> None:
    port = start(fleet, threads=32)
    body = b" " * (16 * MIB)

    def send(number: int) -> tuple[int, str]:
        pieces = (body[start : start + MIB] for start in range(0, len(body), MIB))
        return post(port, WRONG_KEY, pieces if number % 2 else body)  # chunked and announced in turn

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(16)))

    assert set(answers) == {(401, "UNAUTHORIZED")}


def test_one_account_leaves_places_to_the_others() -> None:
    slots = ConcurrencyLimit("test", 8, timeout_seconds=0)

    assert [slots.acquire("greedy") for _ in range(8)] == [True] * 6 + [False] * 2
    assert [slots.acquire("other"), slots.acquire(), slots.acquire()] == [True, True, False]
    slots.release("greedy")
    assert [slots.acquire("other"), slots.acquire("greedy")] == [True, False]
    slots.release("other")
    assert slots.acquire("greedy")
