"""Clients that send their bodies slowly, or never, hold up nobody else; and nobody's refusal is lost in what it still sends."""

from __future__ import annotations

import http.client
import json
import selectors
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass

import pytest

from tests.factories import UserFactory, issue_key
from tests.faults.conftest import fleet
from tests.faults.fleet import Fleet, wait_for
from videogen.lib.inbound import slow_clients as cutting
from videogen.lib.inbound.concurrency_limit import ConcurrencyLimit
from videogen.local.embedded.server import find_free_port
from videogen.local.launcher import is_ready

__all__ = ["fleet"]

pytestmark = pytest.mark.django_db(transaction=True)

THREADS = 4
WRONG_KEY = "vg_" + "x" * 38
MIB = 2**20
LONG_SECONDS = 20.0
"""Tells what hangs from what is slow on a busy machine."""
VALID = {"requestParams": {"projectName": "gen2", "modelName": "gen2_text_to_video", "prompt": "A lake"}}


def start(fleet: Fleet, *, threads: int = THREADS) -> int:
    """A web process with a second for a body instead of ten; its port."""
    number = find_free_port()
    fleet.web(number, WEB_THREADS=str(threads), DJANGO_SETTINGS_MODULE="tests.attacks.quick_settings")
    wait_for(lambda: is_ready(f"http://127.0.0.1:{number}"), what="web server")
    return number


@pytest.fixture
def port(fleet: Fleet) -> int:
    """A web process with few threads."""
    return start(fleet)


@dataclass
class Slow:
    """A client whose body has begun, and what came back."""

    link: socket.socket
    answer: bytes = b""
    is_closed: bool = False

    @property
    def status(self) -> int:
        """0: no answer."""
        return int(self.answer.split(b" ")[1]) if self.answer else 0


@contextmanager
def slow_clients(port: int, keys: list[str], path: str = "/api/tasks") -> Iterator[list[Slow]]:
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
            clients.append(Slow(link))
        yield clients


def wait_for_answers(clients: list[Slow], *, is_sending: bool, until: Callable[[Slow], bool]) -> None:
    """Take what is answered, and send on, byte by byte, until it is so for each."""
    ends_at = time.monotonic() + LONG_SECONDS
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client.link, selectors.EVENT_READ, client)
        while not all(until(client) for client in clients):
            assert time.monotonic() < ends_at, [(client.status, client.is_closed) for client in clients]
            for ready, _ in selector.select(timeout=0.1):
                _take(ready.data, selector)
            for client in clients if is_sending else []:
                if not client.is_closed:
                    _send_a_byte(client)
            time.sleep(0.1)


def _take(client: Slow, selector: selectors.BaseSelector) -> None:
    try:
        part = client.link.recv(65536)
    except ConnectionResetError:
        part = b""
    client.answer += part
    if not part:
        client.is_closed = True
        selector.unregister(client.link)


def _send_a_byte(client: Slow) -> None:
    try:
        client.link.send(b" ")
    except OSError:
        return  # closed: reading says so as well


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


def assert_that_slow_bodies_are_ended(port: int, keys: list[str], *, is_sending: bool) -> None:
    """Two wait their time and are answered 408, the others 503 at once, and the rest of the service goes on."""
    with slow_clients(port, keys[1:]) as clients:
        began_at = time.monotonic()
        others = [get(port, "/health/live"), get(port, "/api/tasks/x", keys[0])]
        took = time.monotonic() - began_at
        wait_for_answers(clients, is_sending=is_sending, until=lambda client: client.is_closed)

    assert others == [200, 404]
    assert took < 10
    statuses = [client.status for client in clients]
    assert set(statuses) == {408, 503}
    assert statuses.count(408) == 2
    for client in clients:
        assert {408: b"REQUEST_TIMEOUT", 503: b"SERVICE_UNAVAILABLE"}[client.status] in client.answer
    assert post(port, keys[0], json.dumps(VALID).encode()) == (200, "")


def test_silent_bodies_with_a_key_are_answered_408_or_503_and_closed(port: int) -> None:
    assert_that_slow_bodies_are_ended(port, keys_of_accounts(9), is_sending=False)


@pytest.mark.slow
def test_dribbling_bodies_with_a_key_are_answered_408_or_503_and_closed(port: int) -> None:
    assert_that_slow_bodies_are_ended(port, keys_of_accounts(9), is_sending=True)


@pytest.mark.parametrize("path", ["/admin/login/", pytest.param("/api/tasks", marks=pytest.mark.slow)])
def test_dribbling_bodies_without_a_key_take_no_place_of_an_account_and_are_closed(port: int, path: str) -> None:
    [key] = keys_of_accounts(1)
    with slow_clients(port, [WRONG_KEY] * 64, path) as clients:
        assert [get(port, "/health/live"), get(port, "/api/tasks/x", key)] == [200, 404]
        assert post(port, key, json.dumps(VALID).encode()) == (200, "")
        wait_for_answers(clients, is_sending=True, until=lambda client: client.is_closed)


@pytest.mark.slow
def test_body_at_a_fair_speed_is_taken_whatever_another_client_of_its_address_does(port: int) -> None:
    key, other = keys_of_accounts(2)
    body = json.dumps(VALID).encode().ljust(90 * 1024)

    def pieces() -> Iterator[bytes]:
        for start in range(0, len(body), 3 * 1024):
            yield body[start : start + 3 * 1024]
            time.sleep(0.1)  # 30 KiB/s, and three times as long as a body may take without reason

    with slow_clients(port, [other]) as clients:
        assert post(port, key, pieces()) == (200, "")
        wait_for_answers(clients, is_sending=False, until=lambda client: client.is_closed)

    assert clients[0].status == 408


def test_wrong_key_is_read_whatever_the_body(fleet: Fleet) -> None:
    port = start(fleet, threads=32)
    body = b" " * (16 * MIB)

    def send(number: int) -> tuple[int, str]:
        pieces = (body[start : start + MIB] for start in range(0, len(body), MIB))
        return post(port, WRONG_KEY, pieces if number % 2 else body)  # chunked and announced in turn

    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(send, range(16)))

    assert set(answers) == {(401, "UNAUTHORIZED")}


def test_body_that_came_fast_and_then_stops_is_ended_all_the_same(port: int) -> None:
    [key] = keys_of_accounts(1)
    head = f"POST /api/tasks HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {key}\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", port), timeout=LONG_SECONDS) as link:
        link.sendall(head.encode() + b"Content-Length: 8000000\r\n\r\n" + b" " * 7_999_999)
        answer = link.recv(65536)

    assert b" 408 " in answer.partition(b"\r\n")[0]


def test_one_account_leaves_places_to_the_others() -> None:
    slots = ConcurrencyLimit("test", 8, timeout_seconds=0)

    assert [slots.acquire("greedy") for _ in range(8)] == [True] * 6 + [False] * 2
    assert [slots.acquire("other"), slots.acquire(), slots.acquire()] == [True, True, False]
    slots.release("greedy")
    assert [slots.acquire("other"), slots.acquire("greedy")] == [True, False]
    slots.release("other")
    assert slots.acquire("greedy")


def test_of_quiet_connections_those_that_brought_least_are_ended() -> None:
    wait = cutting.Wait("127.0.0.1", "8000")
    pairs = [socket.socketpair() for _ in range(3)]

    cutting._end([(received, ours) for received, (ours, _) in zip((5_000_000, 70, 300), pairs, strict=True)], 2, [wait])

    assert wait.may_be_cut
    assert [is_open(ours, theirs) for ours, theirs in pairs] == [True, False, False]


def is_open(ours: socket.socket, theirs: socket.socket) -> bool:
    """Whether what they send still arrives."""
    with ours, theirs:
        ours.settimeout(1)
        try:
            theirs.sendall(b"x")
        except BrokenPipeError:
            return False
        return ours.recv(1) == b"x"
