"""Downloads of the video from servers that break off, lie, and lead elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from generation.contracts import Retryable
from tests.generation.backends.openai_videos.conftest import Make, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import (
    Call,
    Manner,
    Upstream,
    cut,
    endless,
    endless_head,
    file,
    hang_up,
    job,
    say,
    zipped,
)

pytestmark = pytest.mark.usefixtures("quick")


def test_download_goes_on_where_it_broke_off(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    offered = {"Accept-Ranges": "bytes", "ETag": '"abc"'}
    upstream.on_content = [cut(five_seconds, 700, offered), None]

    clip = make()

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    asked = [headers["Range"] for _, path, headers in upstream.requests if path.endswith("/content")]
    assert asked == [None, "bytes=700-"]


def test_download_without_ranges_begins_again(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [cut(five_seconds, 700), file(five_seconds, ranges=False)]

    clip = make()

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    assert all("Range" not in headers for _, _, headers in upstream.requests)


FILES: dict[str, Any] = {
    "not there yet": say(404, {"detail": "Generation is still in-progress"}),
    "wrong at first": say(200, {"detail": "soon"}),
    "empty": say(200, b""),
    "cut without a length": lambda call: (
        call.send_response(200),
        call.end_headers(),
        call.wfile.write(b"\0\0\0 ftyp"),
    )[2],
    "503": say(503, b""),
    "hangs up": hang_up,
}


@pytest.mark.parametrize("case", FILES)
def test_file_is_believed_only_when_it_is_a_video(
    case: str, upstream: Upstream, make: Make, five_seconds: bytes
) -> None:
    upstream.on_content = [FILES[case], None]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


def test_packed_file_is_unpacked(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [zipped(five_seconds)]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


def test_wrong_content_type_does_not_matter(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [say(200, five_seconds, {"Content-Type": "text/html"})]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


@pytest.mark.parametrize("case", ["bomb", "huge", "endless", "never a video"])
def test_file_that_never_comes_right_keeps_the_job(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor, tmp_path: Path
) -> None:
    manners: dict[str, Manner] = {
        "bomb": zipped(bytes(4_000_000)),
        "huge": say(200, b"", {"Content-Length": "99999999999"}),
        "endless": endless,
        "never a video": say(200, b"<html>"),
    }
    upstream.on_content = [manners[case]]

    with pytest.raises(Retryable):
        make(download_mib=1)
    assert [segment["id"] for segment in monitor.state["segments"]] == ["video_1"]
    assert all(path.stat().st_size <= 1 << 20 for path in tmp_path.rglob("segment-*"))


def piecemeal(content: bytes, most: int) -> Manner:
    """No answer brings more than `most` bytes, whatever it promises."""

    def answer(call: Call) -> None:
        start = int(call.headers.get("Range", "bytes=0-").removeprefix("bytes=").split("-")[0])
        extra = {"Accept-Ranges": "bytes", "Content-Length": str(len(content) - start)}
        extra["Content-Range"] = f"bytes {start}-{len(content) - 1}/{len(content)}"
        say(206 if start else 200, content[start : start + most], extra)(call)

    return answer


def test_file_comes_however_often_its_connection_is_cut(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_content = [piecemeal(five_seconds, len(five_seconds) // 70)]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


@pytest.mark.slow
def test_file_comes_whole_from_a_cut_at_every_offset(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    for at in range(0, len(five_seconds), 97):
        offered = {"Accept-Ranges": "bytes", "ETag": '"abc"'}
        upstream.on_content = [cut(five_seconds, at, offered), None]
        assert [path.read_bytes() for path in make().paths] == [five_seconds]


CONTENT: dict[str, list[Manner | None]] = {
    "another part": [say(206, b"xyz", {"Content-Range": "bytes 5-7/9"}), None],
    "a part of another file": [say(206, b"xyz", {"Content-Range": "bytes 700-702/703"}), None],
    "a part without a range": [say(206, b"xyz"), None],
    "416": [say(416, b"", {"Content-Range": "bytes */3"}), None],
    "Range ignored": [None],
    "length too short": [lambda call: say(200, call.upstream.video, {"Content-Length": "900"})(call), None],
    "length too long": [lambda call: say(200, call.upstream.video, {"Content-Length": "999999"})(call), None],
    "length no number": [lambda call: say(200, b"<html>", {"Content-Length": "many"})(call), None],
    "another encoding": [say(200, b"xyz", {"Content-Encoding": "br"}), None],
    "gzip cut": [say(200, zipped.__doc__.encode() if zipped.__doc__ else b"", {"Content-Encoding": "gzip"}), None],
    "head byte by byte": [endless_head, None],
    "JSON": [say(200, {"error": {"message": "expired"}}), None],
    "redirect to nowhere": [say(302, b""), None],
    "redirect with credentials": [say(302, b"", {"Location": "https://a:b@media.example/a.mp4"}), None],
    "redirect to a file": [say(302, b"", {"Location": "file:///etc/passwd"}), None],
    "redirects in a circle": [say(302, b"", {"Location": "content"}), None],
}
ANEW = {name for name in CONTENT if name.startswith("redirect")}
"""These end the source: the file comes with the next attempt."""


@pytest.mark.parametrize("case", CONTENT)
def test_content_that_lies_is_asked_for_again(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor, five_seconds: bytes
) -> None:
    beginning = cut(five_seconds, 700, {"Accept-Ranges": "bytes"})
    upstream.on_look, upstream.on_content = [job("completed")], [beginning, *CONTENT[case]]
    if case in ANEW:
        if case == "redirects in a circle":
            upstream.on_content = [CONTENT[case][0]]
        with pytest.raises(Retryable):
            make()
        upstream.on_content = [None]

    assert [path.read_bytes() for path in make(request=request(state=monitor.state)).paths] == [five_seconds]
    assert len(upstream.created) == 1


LINKS = (
    "/media/schöne Füchse.mp4",
    "http://a:b@127.0.0.1/x",
    "file:///etc/passwd",
    "https://[::1",
    "https://127.0.0.1:99999/",
    "//169.254.169.254/latest/meta-data",
    "https://metadata.google.internal/",
    "ftp://media.example/a.mp4",
    "data:video/mp4;base64,AAAA",
    "\x00",
    "https://münchen.example/ü.mp4",
    "x" * 100_000,
)


@pytest.mark.parametrize("link", LINKS, ids=lambda link: link[:24].encode("ascii", "backslashreplace").decode())
def test_address_that_leads_nowhere_is_passed_over(
    link: str, upstream: Upstream, make: Make, five_seconds: bytes
) -> None:
    upstream.on_look = [job("completed", url=link, urls=[{"url": link}], metadata={"url": link})]

    assert [path.read_bytes() for path in make().paths] == [five_seconds]


def test_address_with_any_letters_is_asked_for(upstream: Upstream, make: Make, five_seconds: bytes) -> None:
    upstream.on_look = [job("completed", url="/media/schöne Füchse.mp4?a=%20b")]
    upstream.on_content = [say(404)]
    upstream.other["/media/sch%C3%B6ne%20F%C3%BCchse.mp4"] = file(five_seconds)

    assert [path.read_bytes() for path in make().paths] == [five_seconds]
