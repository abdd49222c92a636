"""What `make up` shows to whoever sends it something odd, and what it leaves on the disk."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.faults.fleet import wait_for
from tests.local_stack import Stack, raw_request
from videogen.local import log_files

pytestmark = pytest.mark.xdist_group("stack")


@pytest.mark.parametrize(
    "head",
    [
        b"GET /nowhere HTTP/1.1\r\n",
        b"GET /nowhere HTTP/1.1\r\nAccept: text/html\r\n",
        b"GET /admin/ HTTP/1.1\r\nHost: evil.example\r\n",
        b"GET /admin/ HTTP/1.1\r\nCookie: sessionid=a%00b\r\n",
        b"GET /admin/ HTTP/1.1\r\nCookie: sessionid=\x00\r\n",
        b"GET /admin/login/?next=%00 HTTP/1.1\r\n",
        b"POST /admin/login/ HTTP/1.1\r\nContent-Type: text/plain; charset=idna\r\nContent-Length: 0\r\n",
    ],
)
def test_no_page_shows_settings(stack: Stack, head: bytes) -> None:
    answer = raw_request(stack, head)

    for name in (
        b"DATABASE_URL",
        b"REDIS_URL",
        b"postgres://",
        b"postgresql://",
        b"redis://",
        b"DEBUG = True",
        b"Traceback",
    ):
        assert name not in answer


def test_one_byte_of_a_video_is_sent(stack: Stack) -> None:
    video = Path(stack.variables["DATA_DIR"]) / "media/videos/one-byte.mp4"
    video.parent.mkdir(parents=True, exist_ok=True)
    video.write_bytes(b"0123456789")

    for asked, part in (
        (b"0-0", b"0"),
        (b"5-5", b"5"),
        (b"-1", b"9"),
        (b"9-", b"9"),
        (b"9-99", b"9"),
        (b"2-4", b"234"),
    ):
        answer = raw_request(stack, b"GET /media/videos/one-byte.mp4 HTTP/1.1\r\nRange: bytes=" + asked + b"\r\n")
        assert answer.startswith(b"HTTP/1.1 206"), asked
        assert answer.endswith(b"\r\n\r\n" + part)
        assert b"content-length: %d\r\n" % len(part) in answer
    beyond = raw_request(stack, b"GET /media/videos/one-byte.mp4 HTTP/1.1\r\nRange: bytes=10-10\r\n")
    assert beyond.startswith(b"HTTP/1.1 416")


def test_links_in_the_media_folder_lead_nowhere(stack: Stack, tmp_path: Path) -> None:
    media = Path(stack.variables["DATA_DIR"]) / "media"
    (media / "videos").mkdir(parents=True, exist_ok=True)
    (tmp_path / "inside").mkdir()
    secret = tmp_path / "inside/secret.mp4"
    secret.write_bytes(b"secret")
    (media / "videos/link.mp4").symlink_to(secret)
    (media / "folder").symlink_to(secret.parent)

    for path in (b"videos/link.mp4", b"folder/secret.mp4", b"videos/../folder/secret.mp4"):
        answer = raw_request(stack, b"GET /media/" + path + b" HTTP/1.1\r\n")
        assert answer.startswith(b"HTTP/1.1 404"), path
        assert b"secret" not in answer.partition(b"\r\n\r\n")[2]


def test_key_in_an_address_is_not_logged(stack: Stack) -> None:
    log = Path(stack.variables["DATA_DIR"]) / "logs/web.log"
    bearer = b"Authorization: Bearer " + stack.key.encode() + b"\r\n"

    raw_request(stack, b"GET /api/tasks/" + stack.key.encode() + b"/before-the-end HTTP/1.1\r\n" + bearer)
    raw_request(stack, b"GET /" + b"x" * 180 + stack.key.encode() + b" HTTP/1.1\r\n")
    raw_request(stack, b"GET /admin/whsec_" + b"QUJDREVGR0g" * 3 + b" HTTP/1.1\r\n")
    raw_request(stack, b"GET /d/" + stack.key.replace("_", "%255F").encode() + b" HTTP/1.1\r\n")
    raw_request(stack, b"GET /" + stack.key.upper().encode() + b" HTTP/1.1\r\n")
    raw_request(stack, b"GET /the-last HTTP/1.1\r\n")

    # The line of a request may be written a moment after its answer.
    wait_for(lambda: all(end in log.read_bytes() for end in (b"/the-last", b"/before-the-end")), what="all lines")
    written = log.read_bytes()
    assert b"/api/tasks/vg_[...]/before-the-end" in written
    assert stack.key[4:12].lower().encode() not in written.lower()
    assert b"QUJDREVGR0g" not in written


def test_log_that_grows_is_cut_while_its_writers_go_on(tmp_path: Path) -> None:
    with (
        (tmp_path / "web.log").open("ab", buffering=0) as first,
        (tmp_path / "web.log").open("ab", buffering=0) as second,
    ):
        for number in range(30):
            (first, second)[number % 2].write(b"%03d\n" % number)
            log_files.rotate(tmp_path, max_bytes=40)
        os.write(first.fileno(), b"end\n")

    sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    assert sizes.keys() == {"web.log", "web.log.previous"}
    assert max(sizes.values()) <= 44
    kept = (tmp_path / "web.log.previous").read_bytes() + (tmp_path / "web.log").read_bytes()
    assert kept.endswith(b"028\n029\nend\n")
    assert b"\x00" not in kept
