"""The HTTP exchange against real servers: what is sent, and which answers are errors."""

from __future__ import annotations

import gzip
import logging
import socket
import time
from typing import Any

import pytest

from tests.receiver import OTHER_HOST, Receiver, StartReceiver, answer, close, flood, hang, raw
from tests.videogen.lib.outbound.exchanges import OK, fetch
from videogen.lib import outbound

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

    answered = outbound.fetch_public(url, deadline_seconds=60, max_bytes=10, schemes=("http", "https"))
    assert answered.body == b"ok"
    with pytest.raises(outbound.BadUrl):
        outbound.fetch_public(url, deadline_seconds=60, max_bytes=10)
    assert len(receiver.requests) == 1


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
    assert time.monotonic() - started < 30


# Broken answers

BROKEN: dict[str, tuple[Any, str]] = {
    "closed": (close, "disconnected"),
    "closed in the status line": (raw(b"HTTP/1.1 20"), "disconnected"),
    "closed in the headers": (raw(OK + b"Content-Le"), "disconnected"),
    "garbage": (raw(b"SSH-2.0-OpenSSH_9.9\r\n\r\n"), "protocol"),
    "no status": (raw(b"HTTP/1.1\r\n\r\n"), "protocol"),
    "status is not a number": (raw(b"HTTP/1.1 OK OK\r\n\r\n"), "protocol"),
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
        outbound.fetch_public(f"https://hook.example.test:{port}/", deadline_seconds=60, max_bytes=10)
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
        deadline_seconds=60,
        max_bytes=100,
    )

    [got] = receiver.requests
    assert (answered.status, answered.body) == (200, b"ok")
    assert (got.method, got.path, got.body, got.headers["authorization"]) == ("POST", "/v1?x=1", b"{}", "Bearer key")
    assert got.headers["host"] == f"moderation:{receiver.port}"


def test_operators_calls_have_deadline_cap_and_verified_names_too(receiver: Receiver) -> None:
    receiver.answers(answer(200, b"x" * 101), hang)

    with pytest.raises(outbound.TooLarge):
        outbound.call_operator(receiver.url(), deadline_seconds=60, max_bytes=100)
    with pytest.raises(outbound.DeadlinePassed):
        outbound.call_operator(receiver.url(), deadline_seconds=0.3, max_bytes=100)
    with pytest.raises(outbound.TlsFailed):
        outbound.call_operator(receiver.url(host=OTHER_HOST), deadline_seconds=60, max_bytes=100)


@pytest.mark.parametrize(
    "url", ["ftp://example.com/", "https://", "example.com", "", "https://a:99999/", "https://[::1"]
)
def test_operators_address_must_be_one(url: str) -> None:
    with pytest.raises(outbound.BadUrl):
        outbound.call_operator(url, deadline_seconds=60, max_bytes=1)
