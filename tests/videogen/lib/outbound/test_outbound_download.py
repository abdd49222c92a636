"""Files over HTTP, forms with files, compressed answers, and calls that are interrupted."""

from __future__ import annotations

import gzip
import resource
import time
import zlib
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest

from tests.receiver import Receiver, StartReceiver, answer, close, drip, flood, hang, raw
from videogen.lib import outbound

CONTENT = bytes(range(256)) * 40
WHOLE = {"Accept-Ranges": "bytes", "ETag": '"one"'}
OK = b"HTTP/1.1 200 OK\r\n"


def head(length: int = len(CONTENT), **headers: str) -> bytes:
    lines = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in headers.items())
    return OK + f"Content-Length: {length}\r\n{lines}\r\n".encode()


def part(start: int, *, total: int = len(CONTENT), content: bytes = CONTENT) -> Any:
    headers = {"Content-Range": f"bytes {start}-{total - 1}/{total}", "ETag": '"one"'}
    return answer(206, content[start:], headers)


def hang_after(talk: Any) -> None:
    talk.send(head(Accept_Ranges="bytes") + CONTENT[:700])
    talk.hang()


def drip_after(talk: Any) -> None:
    talk.send(head(Accept_Ranges="bytes") + CONTENT[:700])
    talk.drip(CONTENT[700:])


@pytest.fixture
def download(tmp_path: Path) -> outbound.Download:
    """Into `tmp_path / "file"`, at most 100,000 bytes."""
    return outbound.Download(tmp_path / "file", max_bytes=100_000)


def fetch(download: outbound.Download, receiver: Receiver, **options: Any) -> outbound.Answer:
    return download.from_operator(
        receiver.url(scheme="http"), **{"headers": {"X-Key": "k"}, "deadline_seconds": 60, **options}
    )


@pytest.fixture
def plain(start_receiver: StartReceiver) -> Receiver:
    """A receiver without TLS."""
    return start_receiver(tls=False)


def test_file_arrives_as_it_is(plain: Receiver, download: outbound.Download) -> None:
    plain.answers(answer(200, CONTENT))

    answered = fetch(download, plain)

    assert (answered.status, answered.body, download.received) == (200, b"", len(CONTENT))
    assert download.path.read_bytes() == CONTENT
    assert plain.requests[0].headers["x-key"] == "k"
    assert plain.requests[0].headers["accept-encoding"] == "identity"


def test_other_answers_leave_the_file_alone(plain: Receiver, download: outbound.Download) -> None:
    plain.answers(answer(404, b'{"detail": "not yet"}'), answer(302, b"x" * 50, {"Location": "https://a.example/"}))

    missing, moved = fetch(download, plain), fetch(download, plain)

    assert (missing.status, missing.body) == (404, b'{"detail": "not yet"}')
    assert (moved.status, moved.body, moved.headers["location"]) == (302, b"", "https://a.example/")
    assert not download.path.exists()


def test_broken_off_file_is_continued(plain: Receiver, download: outbound.Download) -> None:
    plain.answers(raw(head(Accept_Ranges="bytes", ETag='"one"') + CONTENT[:700]), part(700))
    with pytest.raises(outbound.OutboundError):
        fetch(download, plain)
    assert download.received == 700

    fetch(download, plain)

    assert download.path.read_bytes() == CONTENT
    assert plain.requests[1].headers["range"] == "bytes=700-"
    assert plain.requests[1].headers["if-range"] == '"one"'


@pytest.mark.parametrize(
    "second",
    [
        part(600),
        part(700, total=20_000, content=CONTENT * 2),
        answer(206, CONTENT[700:]),
        answer(416, b""),
    ],
    ids=["another part", "another file", "no range told", "416"],
)
def test_wrong_part_makes_the_file_begin_again(second: Any, plain: Receiver, download: outbound.Download) -> None:
    plain.answers(raw(head(Accept_Ranges="bytes") + CONTENT[:700]), second, answer(200, CONTENT))
    for _ in range(2):
        try:
            fetch(download, plain)
        except outbound.OutboundError:
            continue

    fetch(download, plain)

    assert download.path.read_bytes() == CONTENT
    assert "range" not in plain.requests[2].headers


def test_changed_file_is_sent_whole_and_replaces_what_is_there(plain: Receiver, download: outbound.Download) -> None:
    plain.answers(raw(head(Accept_Ranges="bytes", ETag='"one"') + CONTENT[:700]), answer(200, b"other", WHOLE))
    with pytest.raises(outbound.OutboundError):
        fetch(download, plain)

    fetch(download, plain)

    assert download.path.read_bytes() == b"other"


def test_without_ranges_a_file_begins_again(plain: Receiver, download: outbound.Download) -> None:
    plain.answers(raw(head() + CONTENT[:700]), answer(200, CONTENT))
    with pytest.raises(outbound.OutboundError):
        fetch(download, plain)

    fetch(download, plain)

    assert download.path.read_bytes() == CONTENT
    assert "range" not in plain.requests[1].headers


@pytest.mark.parametrize(
    "manner",
    [
        flood(OK + b"\r\n", b"x" * 10_000),
        flood(OK + b"Content-Length: 999999999\r\n\r\n", b"x" * 10_000),
        answer(200, gzip.compress(bytes(30_000_000)), {"Content-Encoding": "gzip"}),
        answer(200, b"x" * 100_001),
    ],
    ids=["endless", "declared", "bomb", "one too many"],
)
def test_file_stops_at_the_cap(manner: Any, plain: Receiver, download: outbound.Download) -> None:
    plain.answers(manner)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    with pytest.raises(outbound.TooLarge):
        fetch(download, plain)
    assert not download.path.exists() or download.path.stat().st_size <= 100_000
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 20_000  # KiB


@pytest.mark.parametrize("manner", [hang_after, drip_after], ids=["silence", "drip"])
def test_connection_without_pace_is_given_up_and_what_came_is_kept(
    manner: Any, plain: Receiver, download: outbound.Download, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("videogen.lib.outbound.download._PACE_SECONDS", 1.5)
    plain.answers(manner, part(0))

    with pytest.raises(outbound.DeadlinePassed):
        fetch(download, plain, deadline_seconds=600, tick=enough_after(60))
    assert download.received >= 700


@pytest.mark.parametrize("pack", [gzip.compress, zlib.compress])
def test_compressed_file_is_unpacked(pack: Any, plain: Receiver, download: outbound.Download) -> None:
    encoding = "gzip" if pack is gzip.compress else "deflate"
    plain.answers(answer(200, pack(CONTENT), {"Content-Encoding": encoding}))

    fetch(download, plain)

    assert download.path.read_bytes() == CONTENT


@pytest.mark.parametrize(
    ("body", "encoding"), [(gzip.compress(CONTENT, mtime=0)[:-9], "gzip"), (b"no gzip", "gzip"), (CONTENT, "br")]
)
def test_what_cannot_be_unpacked_is_no_file(
    body: bytes, encoding: str, plain: Receiver, download: outbound.Download
) -> None:
    plain.answers(answer(200, body, {"Content-Encoding": encoding, "Accept-Ranges": "bytes"}))

    with pytest.raises(outbound.BadAnswer):
        fetch(download, plain)
    assert download.received == 0


def test_public_file_must_be_public(plain: Receiver, receiver: Receiver, download: outbound.Download) -> None:
    receiver.answers(answer(200, CONTENT))

    download.from_public(receiver.url("/a.mp4"), deadline_seconds=60)

    assert download.path.read_bytes() == CONTENT
    for url in (plain.url(scheme="http"), "https://10.0.0.5/a.mp4", "https://localhost/a.mp4"):
        with pytest.raises(outbound.BadUrl):
            download.from_public(url, deadline_seconds=60)
    assert plain.requests == []


# Interrupted calls


class Enough(Exception):
    """What a test's `tick` raises."""


def enough_after(seconds: float) -> Any:
    ends_at = time.monotonic() + seconds

    def tick() -> None:
        if time.monotonic() > ends_at:
            raise Enough

    return tick


@pytest.mark.parametrize(
    "manner", [hang, drip(OK + b"Content-Length: 900\r\n\r\n" + b"b" * 500)], ids=["silence", "drip"]
)
@pytest.mark.parametrize("way", ["call", "file"])
def test_tick_ends_a_call_that_waits(way: str, manner: Any, plain: Receiver, download: outbound.Download) -> None:
    plain.answers(manner)
    options: dict[str, Any] = {"tick": enough_after(0.3), "deadline_seconds": 60}
    call: Any = download.from_operator if way == "file" else outbound.call_operator
    name, value = ("headers", {}) if way == "file" else ("max_bytes", 1_000)
    options[name] = value
    began_at = time.monotonic()

    with pytest.raises(Enough):
        call(plain.url(scheme="http"), **options)
    assert time.monotonic() - began_at < 30


def test_deadline_holds_although_a_tick_is_asked(plain: Receiver) -> None:
    plain.answers(hang)

    with pytest.raises(outbound.DeadlinePassed):
        outbound.call_operator(plain.url(scheme="http"), deadline_seconds=0.6, max_bytes=1_000, tick=lambda: None)


@pytest.mark.parametrize(
    ("manner", "arrived"), [(close, True), (hang, True), (raw(b"SSH-2.0\r\n\r\n"), True), (None, False)]
)
def test_failed_call_tells_whether_the_request_may_have_arrived(manner: Any, arrived: bool, plain: Receiver) -> None:
    plain.answers(manner or close)
    url = plain.url(scheme="http") if manner else "http://127.0.0.1:9/"
    seconds = 2 if manner is hang else 60

    with pytest.raises(outbound.OutboundError) as caught:
        outbound.call_operator(url, method="POST", body=b"x", deadline_seconds=seconds, max_bytes=1_000)
    assert caught.value.may_have_arrived is arrived


# Forms


def test_form_holds_texts_and_a_file_and_is_the_same_each_time(plain: Receiver) -> None:
    image = outbound.FilePart(
        field="input_reference", name="image.png", content=b"\x89PNG\r\n--\x00", content_type="image/png"
    )
    fields = [("prompt", "ein Fuchs läuft"), ("seconds", "5")]

    kind, body = outbound.multipart(fields, [image], boundary="abc")
    outbound.call_operator(
        plain.url(scheme="http"),
        method="POST",
        headers={"Content-Type": kind},
        body=body,
        deadline_seconds=60,
        max_bytes=100,
    )

    assert outbound.multipart(fields, [image], boundary="abc") == (kind, body)
    got = plain.requests[0]
    form = message_from_bytes(b"Content-Type: " + got.headers["content-type"].encode() + b"\r\n\r\n" + got.body)
    parts: Any = form.get_payload()
    assert [part.get_param("name", header="content-disposition") for part in parts] == [
        "prompt",
        "seconds",
        "input_reference",
    ]
    assert parts[0].get_payload(decode=True).decode() == "ein Fuchs läuft"
    assert (parts[2].get_filename(), parts[2].get_content_type()) == ("image.png", "image/png")
    assert parts[2].get_payload(decode=True) == b"\x89PNG\r\n--\x00"


def test_compressed_answer_is_unpacked_up_to_a_cap() -> None:
    def packed(content: bytes) -> outbound.Answer:
        return outbound.Answer(status=200, headers={"Content-Encoding": "gzip"}, body=gzip.compress(content, mtime=0))

    assert outbound.unpacked(packed(b"{}"), max_bytes=2) == b"{}"
    assert outbound.unpacked(outbound.Answer(status=200, headers={}, body=b"{}"), max_bytes=2) == b"{}"
    with pytest.raises(outbound.TooLarge):
        outbound.unpacked(packed(bytes(5_000_000)), max_bytes=1_000)
