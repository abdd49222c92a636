"""The HTTP exchange against real servers that behave, and that misbehave in every phase."""

from __future__ import annotations

import datetime as dt
import gzip
import logging
import resource
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
import trustme

from tests.receiver import OTHER_HOST, Receiver, StartReceiver, answer, close, drip, flood, hang, raw
from videogen.lib import outbound

OK = b"HTTP/1.1 200 OK\r\n"


def fetch(receiver: Receiver, path: str = "/hook", **options: Any) -> outbound.Answer:
    return outbound.fetch_public(receiver.url(path), **{"deadline_seconds": 5, "max_bytes": 1_000, **options})


# What is sent


def test_request_arrives_as_it_was_meant(receiver: Receiver) -> None:
    answered = fetch(receiver, "/a%2Fb?token=x&y=%20", method="POST", headers={"X-Test": "1"}, body=b"\x00exact\xff")

    [got] = receiver.requests
    assert (got.method, got.path, got.body, got.server_name) == (
        "POST",
        "/a%2Fb?token=x&y=%20",
        b"\x00exact\xff",
        "hook.example.test",
    )
    assert got.headers == {
        "host": f"hook.example.test:{receiver.port}",
        "user-agent": "videogen/1",
        "accept-encoding": "identity",
        "connection": "close",
        "x-test": "1",
        "content-length": "7",
    }
    assert (answered.status, answered.headers["content-LENGTH"], answered.body) == (200, "2", b"ok")


@pytest.mark.parametrize(
    "path",
    [
        "/%7Euser/%2e%2e/x",
        "//a/../b/./c",
        "/a%2fb?x=%2F",
        "/hook?token=a%2Bb&x=100%",
        "/hook?q=%7e%zz",
        "/?a=[1]&b='c';d=!$*()",
    ],
)
def test_path_and_query_are_sent_as_they_were_given(path: str, receiver: Receiver) -> None:
    fetch(receiver, path)

    assert [request.path for request in receiver.requests] == [path]


def test_what_no_url_may_hold_is_sent_escaped(receiver: Receiver) -> None:
    fetch(receiver, '/a"b?c={d}|<e>')

    assert [request.path for request in receiver.requests] == ["/a%22b?c=%7Bd%7D%7C%3Ce%3E"]


@pytest.mark.parametrize("interim", ["100 Continue", "102 Processing", "103 Early Hints"])
def test_interim_answers_are_read_over(interim: str, receiver: Receiver) -> None:
    hints = f"HTTP/1.1 {interim}\r\nLink: </style.css>; rel=preload\r\n\r\n".encode()
    receiver.answers(raw(hints * 2 + OK + b"Content-Length: 2\r\n\r\nok"))

    answered = fetch(receiver)

    assert (answered.status, answered.body) == (200, b"ok")
    assert "link" not in answered.headers


@pytest.mark.parametrize("length", [b"\xb2", b"9" * 5_000, b"-1", b"1e3"])
def test_absurd_length_is_an_error_of_the_answer(length: bytes, receiver: Receiver) -> None:
    receiver.answers(raw(OK + b"Content-Length: " + length + b"\r\n\r\nok"))

    try:
        answered = fetch(receiver)
    except outbound.OutboundError:
        return
    assert answered.body == b"ok"


def test_body_larger_than_the_sockets_buffers_arrives_whole(receiver: Receiver) -> None:
    body = bytes(range(256)) * 20_000

    fetch(receiver, method="POST", body=body)

    assert receiver.requests[0].body == body


def test_environment_brings_no_proxy_credentials_or_authorities(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "HTTP_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    (tmp_path / ".netrc").write_text("machine hook.example.test login me password secret\n")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("NETRC", str(tmp_path / ".netrc"))
    monkeypatch.setenv("REQUESTS_CA_BUNDLE", str(tmp_path / "missing.pem"))

    assert fetch(receiver).status == 200
    assert "authorization" not in receiver.requests[0].headers


def test_cookie_of_one_answer_is_not_sent_with_the_next_request(receiver: Receiver) -> None:
    receiver.answers(answer(200, headers={"Set-Cookie": "a=b"}))

    fetch(receiver)
    fetch(receiver)

    assert "cookie" not in receiver.requests[1].headers


def test_plain_http_is_spoken_only_where_it_is_allowed(start_receiver: StartReceiver) -> None:
    receiver = start_receiver(tls=False)
    url = receiver.url(scheme="http")

    answered = outbound.fetch_public(url, deadline_seconds=5, max_bytes=10, schemes=("http", "https"))
    assert answered.body == b"ok"
    with pytest.raises(outbound.BadUrl):
        outbound.fetch_public(url, deadline_seconds=5, max_bytes=10)
    assert len(receiver.requests) == 1


# Certificates


def refused_by_tls(receiver: Receiver, **url: str) -> str:
    with pytest.raises(outbound.TlsFailed) as caught:
        outbound.fetch_public(receiver.url("/secret?token=x", **url), deadline_seconds=5, max_bytes=100)
    assert receiver.requests == []
    return str(caught.value)


def test_certificate_for_another_name_is_refused(receiver: Receiver) -> None:
    assert "ostname mismatch" in refused_by_tls(receiver, host=OTHER_HOST)


def test_certificate_of_an_unknown_authority_is_refused(start_receiver: StartReceiver) -> None:
    assert "certificate" in refused_by_tls(start_receiver(ca=trustme.CA()))


def test_expired_certificate_is_refused(start_receiver: StartReceiver) -> None:
    yesterday = dt.datetime.now(dt.UTC) - dt.timedelta(days=1)
    assert "expired" in refused_by_tls(start_receiver(not_after=yesterday))


def test_certificate_for_a_name_is_not_valid_for_the_address(receiver: Receiver) -> None:
    assert "address mismatch" in refused_by_tls(receiver, host="127.0.0.1")


def test_certificate_for_the_address_is_valid_for_it(start_receiver: StartReceiver) -> None:
    receiver = start_receiver(names=["127.0.0.1"])

    answered = outbound.fetch_public(receiver.url(host="127.0.0.1"), deadline_seconds=5, max_bytes=100)

    assert answered.status == 200
    assert receiver.requests[0].server_name is None


def test_public_authorities_are_trusted_by_default_and_ours_is_not(receiver: Receiver, outside: Any) -> None:
    outside.OUTBOUND_CA_BUNDLE = ""

    assert "certificate" in refused_by_tls(receiver)


def test_server_that_speaks_no_tls_is_a_tls_failure(outside: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(
            target=_say_and_close, args=(listener, b"HTTP/1.1 400 Bad Request\r\n\r\n"), daemon=True
        ).start()
        with pytest.raises(outbound.TlsFailed):
            outbound.fetch_public(
                f"https://hook.example.test:{listener.getsockname()[1]}/", deadline_seconds=5, max_bytes=100
            )


def _say_and_close(listener: socket.socket, data: bytes) -> None:
    sock, _ = listener.accept()
    with sock:
        sock.recv(4_096)
        sock.sendall(data)


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
    assert 0.7 <= time.monotonic() - started < 5


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
        assert 0.7 <= time.monotonic() - started < 5


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
        assert time.monotonic() - started < 5
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
        fetch(receiver, deadline_seconds=8)
    assert time.monotonic() - started < 4


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
        fetch(receiver, max_bytes=100_000, deadline_seconds=8)
    assert time.monotonic() - started < 4


def test_compressed_answer_is_handed_over_as_it_came(receiver: Receiver) -> None:
    bomb = gzip.compress(bytes(50_000_000), 6)
    receiver.answers(answer(200, bomb, {"Content-Encoding": "gzip"}))
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    answered = fetch(receiver, max_bytes=1_000_000)

    assert answered.body == bomb
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000  # KiB


# Redirects


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirect_is_an_answer_and_is_not_followed(status: int, receiver: Receiver) -> None:
    receiver.answers(answer(status, b"moved", {"Location": receiver.url("/elsewhere")}), 200)

    answered = fetch(receiver, method="POST", body=b"x")

    assert (answered.status, answered.body) == (status, b"")
    assert [request.path for request in receiver.requests] == ["/hook"]


@pytest.mark.parametrize("excerpt_seconds", [None, 1.0])
def test_body_of_a_redirect_is_never_read(excerpt_seconds: float | None, receiver: Receiver) -> None:
    head = b"HTTP/1.1 302 Found\r\nLocation: https://127.0.0.1/\r\nContent-Encoding: gzip\r\n\r\n"
    receiver.answers(flood(head, gzip.compress(bytes(10_000_000))))
    started = time.monotonic()

    answered = fetch(receiver, excerpt_seconds=excerpt_seconds)

    assert (answered.status, answered.body) == (302, b"")
    assert time.monotonic() - started < 4


# Broken answers

BROKEN: dict[str, tuple[Any, str]] = {
    "closed": (close, "disconnected"),
    "closed in the status line": (raw(b"HTTP/1.1 20"), "disconnected"),
    "closed in the headers": (raw(OK + b"Content-Le"), "disconnected"),
    "garbage": (raw(b"SSH-2.0-OpenSSH_9.9\r\n\r\n"), "protocol"),
    "no status": (raw(b"HTTP/1.1\r\n\r\n"), "protocol"),
    "status is no number": (raw(b"HTTP/1.1 OK OK\r\n\r\n"), "protocol"),
    "status of four digits": (raw(b"HTTP/1.1 2000 OK\r\n\r\n"), "protocol"),
    "HTTP/0.9": (raw(b"hello\r\n\r\n"), "protocol"),
    "101 headers": (raw(OK + b"X-A: b\r\n" * 101 + b"\r\n"), "protocol"),
    "body too short": (raw(OK + b"Content-Length: 10\r\n\r\nabc"), "protocol"),
    "bad chunk": (raw(OK + b"Transfer-Encoding: chunked\r\n\r\nzz\r\nabc"), "protocol"),
    "cut in a chunk": (raw(OK + b"Transfer-Encoding: chunked\r\n\r\n9\r\nabc"), "protocol"),
}


@pytest.mark.parametrize("case", BROKEN)
def test_broken_answer_is_an_error_with_a_name(case: str, receiver: Receiver) -> None:
    behaviour, name = BROKEN[case]
    receiver.answers(behaviour)

    with pytest.raises(outbound.OutboundError) as caught:
        fetch(receiver)
    assert caught.value.name == name


def test_refused_connection_is_an_error_with_a_name(outside: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

    with pytest.raises(outbound.ConnectFailed, match="connection refused") as caught:
        outbound.fetch_public(f"https://hook.example.test:{port}/", deadline_seconds=5, max_bytes=10)
    assert caught.value.name == "connect"


def test_errors_and_logs_never_hold_path_or_query(receiver: Receiver, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    odd = raw(OK + b"no colon here\r\n : empty\r\nContent-Length: 2\r\n\r\nok")
    receiver.answers(odd, close, raw(b"x\r\n\r\n"), raw(OK + b"Content-Length: 9\r\n\r\n"), answer(302))
    texts = []
    for _ in range(5):
        try:
            fetch(receiver, "/path-s3cret?token=s3cret")
        except outbound.OutboundError as error:
            texts += [str(error), repr(error), repr(error.__cause__)]

    assert len(receiver.requests) == 5
    assert "s3cret" not in caplog.text + "".join(texts)


# The verdict at the headers


def test_verdict_falls_at_the_headers_and_an_excerpt_is_kept(receiver: Receiver) -> None:
    receiver.answers(answer(500, b"e" * 5_000))

    answered = fetch(receiver, max_bytes=200, excerpt_seconds=1)

    assert (answered.status, answered.body) == (500, b"e" * 200)


def test_body_that_does_not_come_changes_no_verdict(receiver: Receiver) -> None:
    receiver.answers(raw_then_hang(OK + b"Content-Length: 500\r\n\r\npart"))
    started = time.monotonic()

    answered = fetch(receiver, max_bytes=200, excerpt_seconds=0.4)

    assert (answered.status, answered.body) == (200, b"part")
    assert 0.4 <= time.monotonic() - started < 4


def test_broken_body_changes_no_verdict(receiver: Receiver) -> None:
    receiver.answers(raw(OK + b"Content-Length: 500\r\n\r\npart"))

    assert fetch(receiver, max_bytes=200, excerpt_seconds=0.4) == outbound.Answer(
        status=200, headers={"Content-Length": "500"}, body=b"part"
    )


def test_excerpt_may_take_its_time_after_a_deadline_that_the_headers_kept(receiver: Receiver) -> None:
    def late(talk: Any) -> None:
        time.sleep(0.4)
        talk.send(OK + b"Content-Length: 4\r\n\r\n")
        time.sleep(0.4)
        talk.send(b"late")

    receiver.answers(late)

    assert fetch(receiver, deadline_seconds=0.6, max_bytes=200, excerpt_seconds=1).body == b"late"


# Addresses from the settings


def test_operator_may_call_inside_addresses_and_plain_names(start_receiver: StartReceiver, settings: Any) -> None:
    receiver = start_receiver(tls=False)
    settings.OUTBOUND_ALLOWED_NETS = []
    settings.OUTBOUND_STATIC_HOSTS = {"moderation": "127.0.0.1"}

    answered = outbound.call_operator(
        receiver.url("/v1?x=1", host="moderation", scheme="http"),
        method="POST",
        headers={"Authorization": "Bearer key"},
        body=b"{}",
        deadline_seconds=5,
        max_bytes=100,
    )

    [got] = receiver.requests
    assert (answered.status, answered.body) == (200, b"ok")
    assert (got.method, got.path, got.body, got.headers["authorization"]) == ("POST", "/v1?x=1", b"{}", "Bearer key")
    assert got.headers["host"] == f"moderation:{receiver.port}"


def test_operators_calls_have_deadline_cap_and_verified_names_too(receiver: Receiver) -> None:
    receiver.answers(answer(200, b"x" * 101), hang)

    with pytest.raises(outbound.TooLarge):
        outbound.call_operator(receiver.url(), deadline_seconds=5, max_bytes=100)
    with pytest.raises(outbound.DeadlinePassed):
        outbound.call_operator(receiver.url(), deadline_seconds=0.3, max_bytes=100)
    with pytest.raises(outbound.TlsFailed):
        outbound.call_operator(receiver.url(host=OTHER_HOST), deadline_seconds=5, max_bytes=100)


@pytest.mark.parametrize(
    "url", ["ftp://example.com/", "https://", "example.com", "", "https://a:99999/", "https://[::1"]
)
def test_operators_address_must_be_one(url: str) -> None:
    with pytest.raises(outbound.BadUrl):
        outbound.call_operator(url, deadline_seconds=1, max_bytes=1)
