"""Which certificates the HTTP client trusts."""

from __future__ import annotations

import datetime as dt
import socket
import threading
from typing import Any

import pytest
import trustme

from tests.receiver import OTHER_HOST, Receiver, StartReceiver
from videogen.lib import outbound


def refused_by_tls(receiver: Receiver, **url: str) -> str:
    with pytest.raises(outbound.TlsFailed) as caught:
        outbound.fetch_public(receiver.url("/secret?token=x", **url), deadline_seconds=60, max_bytes=100)
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

    answered = outbound.fetch_public(receiver.url(host="127.0.0.1"), deadline_seconds=60, max_bytes=100)

    assert answered.status == 200
    assert receiver.requests[0].server_name is None


def test_certificate_for_all_names_of_a_domain_is_valid_for_one_with_an_underscore(
    start_receiver: StartReceiver, outside: Any
) -> None:
    host = "my_bucket.example.test"
    outside.OUTBOUND_STATIC_HOSTS = {host: "127.0.0.1"}
    receiver = start_receiver(names=["*.example.test"])

    answered = outbound.fetch_public(receiver.url(host=host), deadline_seconds=60, max_bytes=100)

    assert answered.status == 200
    assert (receiver.requests[0].server_name, receiver.requests[0].headers["host"].split(":")[0]) == (host, host)


@pytest.mark.parametrize("host", ["my_bucket.other.test", "a.my_bucket.example.test", "my_bucket_example.test"])
def test_certificate_is_refused_for_another_name_with_an_underscore(
    host: str, start_receiver: StartReceiver, outside: Any
) -> None:
    outside.OUTBOUND_STATIC_HOSTS = {host: "127.0.0.1"}

    assert "doesn't match" in refused_by_tls(start_receiver(names=["*.example.test"]), host=host)


def test_certificate_of_an_unknown_authority_is_refused_for_a_name_with_an_underscore(
    start_receiver: StartReceiver, outside: Any
) -> None:
    host = "my_bucket.example.test"
    outside.OUTBOUND_STATIC_HOSTS = {host: "127.0.0.1"}

    assert "certificate" in refused_by_tls(start_receiver(names=["*.example.test"], ca=trustme.CA()), host=host)


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
                f"https://hook.example.test:{listener.getsockname()[1]}/", deadline_seconds=60, max_bytes=100
            )


def _say_and_close(listener: socket.socket, data: bytes) -> None:
    sock, _ = listener.accept()
    with sock:
        sock.recv(4_096)
        sock.sendall(data)
