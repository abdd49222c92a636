"""The deadline and the largest size of an HTTP exchange, against servers that exceed them in every phase."""

from __future__ import annotations

import gzip
import resource
import socket
import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.receiver import Receiver, StartReceiver, answer, drip, flood, hang, raw
from tests.videogen.lib.outbound.exchanges import OK, fetch
from videogen.lib import outbound

# The deadline

NEVER_DONE: dict[str, Callable[[Receiver], None]] = {
    "unfinished TLS": lambda receiver: setattr(receiver, "finishes_tls", False),
    "silence": lambda receiver: receiver.answers(hang),
    "status line drips": lambda receiver: receiver.answers(drip(b"HTTP/1.1 200 O" + b"K" * 500)),
    "headers drip": lambda receiver: receiver.answers(drip(OK + b"X-A: " + b"a" * 500)),
    "headers never end": lambda receiver: receiver.answers(raw_then_hang(OK + b"X-A: b\r\n")),
    "continues drip": lambda receiver: receiver.answers(drip(b"HTTP/1.1 100 Continue\r\n\r\n" * 50)),
    "body drips": lambda receiver: receiver.answers(drip(OK + b"Content-Length: 900\r\n\r\n" + b"b" * 500)),
    "body never ends": lambda receiver: receiver.answers(raw_then_hang(OK + b"Content-Length: 900\r\n\r\nb")),
    "body without a length": lambda receiver: receiver.answers(raw_then_hang(OK + b"\r\nb")),
    "chunk never ends": lambda receiver: receiver.answers(raw_then_hang(OK + b"Transfer-Encoding: chunked\r\n\r\n9\r\nb")),
    "chunk size drips": lambda receiver: receiver.answers(drip(OK + b"Transfer-Encoding: chunked\r\n\r\n" + b"0" * 500)),
    "trailer drips": lambda receiver: receiver.answers(
        drip(OK + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X-A: b\r\n" * 50, pause=0.01)
    ),
}  # fmt: skip


def raw_then_hang(data: bytes) -> Any:
    """Everything at once, then silence."""

    def behave(talk: Any) -> None:
        talk.send(data)
        talk.hang()

    return behave


@pytest.mark.parametrize("case", NEVER_DONE)
def test_one_deadline_ends_every_phase(case: str, receiver: Receiver) -> None:
    NEVER_DONE[case](receiver)
    started = time.monotonic()

    with pytest.raises(outbound.DeadlinePassed):
        fetch(receiver, deadline_seconds=0.7)
    assert 0.7 <= time.monotonic() - started < 30


def test_deadline_ends_a_request_that_nobody_reads(outside: Any, start_receiver: StartReceiver) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:  # accepts, and never reads
        url = f"http://hook.example.test:{listener.getsockname()[1]}/"
        started = time.monotonic()
        with pytest.raises(outbound.DeadlinePassed):
            outbound.fetch_public(
                url,
                method="POST",
                body=bytes(20_000_000),
                schemes=("http",),
                deadline_seconds=0.7,
                max_bytes=10,
            )
        assert 0.7 <= time.monotonic() - started < 30


def test_deadline_ends_a_connect_that_nobody_answers(outside: Any) -> None:
    with socket.socket() as full:  # a backlog that is full drops further connections
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        port = full.getsockname()[1]
        waiting = [socket.socket() for _ in range(4)]
        for sock in waiting:
            sock.setblocking(False)
            sock.connect_ex(("127.0.0.1", port))
        started = time.monotonic()
        with pytest.raises(outbound.OutboundError) as caught:
            outbound.fetch_public(f"https://hook.example.test:{port}/", deadline_seconds=0.5, max_bytes=10)
        assert caught.value.name in {"timeout", "connect"}
        assert time.monotonic() - started < 30
        for sock in waiting:
            sock.close()


def test_nothing_starts_without_time(receiver: Receiver) -> None:
    with pytest.raises(outbound.DeadlinePassed):
        fetch(receiver, deadline_seconds=0)
    assert receiver.connections == 0


# Too much

TOO_LONG_HEADS: dict[str, Any] = {
    "100-continue flood": flood(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 500),
    "100-continue with headers": flood(b"", b"HTTP/1.1 100 Continue\r\n" + b"X-A: b\r\n" * 50 + b"\r\n"),
    "header flood": flood(OK, b"X-A: b\r\n" * 500),
    "endless header": flood(OK + b"X-A: ", b"a" * 10_000),
    "endless status line": flood(b"HTTP/1.1 200 ", b"a" * 10_000),
}


@pytest.mark.parametrize("case", TOO_LONG_HEADS)
def test_endless_head_is_given_up_at_once(case: str, receiver: Receiver) -> None:
    receiver.answers(TOO_LONG_HEADS[case])
    started = time.monotonic()

    with pytest.raises(outbound.BadAnswer):
        fetch(receiver, deadline_seconds=60)
    assert time.monotonic() - started < 30


def test_body_at_the_limit_is_taken_and_one_byte_more_is_not(receiver: Receiver) -> None:
    receiver.answers(answer(200, b"x" * 1_000), answer(200, b"x" * 1_001))

    assert len(fetch(receiver).body) == 1_000
    with pytest.raises(outbound.TooLarge):
        fetch(receiver)


@pytest.mark.parametrize(
    "head",
    [OK + b"\r\n", OK + b"Content-Length: 999999999\r\n\r\n", OK + b"Transfer-Encoding: chunked\r\n\r\n"],
    ids=["no length", "honest length", "chunked"],
)
def test_endless_body_stops_at_the_cap(head: bytes, receiver: Receiver) -> None:
    block = b"3e8\r\n" + b"x" * 1_000 + b"\r\n" if b"chunked" in head else b"x" * 10_000
    receiver.answers(flood(head, block))
    started = time.monotonic()

    with pytest.raises(outbound.TooLarge):
        fetch(receiver, max_bytes=100_000, deadline_seconds=60)
    assert time.monotonic() - started < 30


def test_compressed_answer_is_handed_over_as_it_came(receiver: Receiver) -> None:
    bomb = gzip.compress(bytes(50_000_000), 6)
    receiver.answers(answer(200, bomb, {"Content-Encoding": "gzip"}))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    answered = fetch(receiver, max_bytes=1_000_000)

    assert answered.body == bomb
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000  # KiB


# The verdict at the headers


def test_verdict_falls_at_the_headers_and_an_excerpt_is_kept(receiver: Receiver) -> None:
    receiver.answers(answer(500, b"e" * 5_000))

    answered = fetch(receiver, max_bytes=200, excerpt_seconds=60)

    assert (answered.status, answered.body) == (500, b"e" * 200)


def test_body_that_does_not_come_changes_no_verdict(receiver: Receiver) -> None:
    receiver.answers(raw_then_hang(OK + b"Content-Length: 500\r\n\r\npart"))
    started = time.monotonic()

    answered = fetch(receiver, max_bytes=200, excerpt_seconds=0.4)

    assert (answered.status, answered.body) == (200, b"part")
    assert 0.4 <= time.monotonic() - started < 30


def test_broken_body_changes_no_verdict(receiver: Receiver) -> None:
    receiver.answers(raw(OK + b"Content-Length: 500\r\n\r\npart"))

    assert fetch(receiver, max_bytes=200, excerpt_seconds=60) == outbound.Answer(
        status=200, headers={"Content-Length": "500"}, body=b"part"
    )


def test_excerpt_may_take_its_time_after_a_deadline_that_the_headers_kept(receiver: Receiver) -> None:
    def late(talk: Any) -> None:
        talk.send(OK + b"Content-Length: 4\r\n\r\n")
        time.sleep(1.7)
        talk.send(b"late")

    receiver.answers(late)

    assert fetch(receiver, deadline_seconds=1.5, max_bytes=200, excerpt_seconds=60).body == b"late"
