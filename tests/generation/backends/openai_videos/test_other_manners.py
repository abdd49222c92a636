"""A second server, by other hands: slow, lying, dripping, forgetting and charging in ways that the first one does not know."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generation.backends.openai_videos import attempt, download
from generation.contracts import Busy, Failed, Original, Rejected, Retryable
from tests.generation.backends.openai_videos.conftest import PROMPT, Make, events, request
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import (
    Call,
    Manner,
    Upstream,
    cut,
    file,
    hang_up,
    job,
    say,
    zipped,
)

pytestmark = pytest.mark.usefixtures("quick")


def text(status: int, words: str) -> Manner:
    """A plain text, as gateways write it."""
    return say(status, words.encode(), {"Content-Type": "text/plain; charset=utf-8"})


def byte_by_byte(call: Call) -> None:
    """A head that never ends."""
    for byte in b"HTTP/1.1 200 OK\r\nX-Slow: " + b"x" * 1_000:
        if call.upstream.stopped.wait(0.05):
            return
        call.wfile.write(bytes([byte]))


def endless_head(call: Call) -> None:
    """More header than anybody reads."""
    call.wfile.write(b"HTTP/1.1 200 OK\r\n")
    while not call.upstream.stopped.is_set():
        call.wfile.write(b"X-More: " + b"y" * 10_000 + b"\r\n")


# Create

JOBS: dict[str, tuple[str, dict[str, Any]]] = {
    "status null": ("video_1", {"status": None}),
    "status a number": ("video_1", {"status": 2}),
    "no status": ("video_1", {}),
    "status a list": ("video_1", {"status": ["queued"]}),
    "status in capitals": ("video_1", {"status": "SUBMITTED"}),
    "status unknown": ("video_1", {"status": "whatever\n"}),
    "done at once": ("video_1", {"status": "Completed", "progress": 100}),
    "progress of a liar": ("video_1", {"status": "queued", "progress": {"percent": 250}}),
    "id a number": ("7", {"id": 7, "status": "queued"}),
    "id with slashes": ("a/../b?c=d#e f%2F", {"status": "queued"}),
    "id in another script": ("видео-1", {"status": "queued"}),
    "id as task_id": ("video_1", {"id": None, "task_id": "video_1", "status": "queued"}),
    "a cost beyond all numbers": ("video_1", {"status": "queued", "cost": 1e308, "usage": {"cost": "1e999"}}),
}


@pytest.mark.parametrize("case", JOBS)
def test_job_that_was_made_is_kept_however_it_is_told(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    identity, told = JOBS[case]
    upstream.on_create = [say(200, {"id": identity} | told)]
    upstream.jobs[identity] = [job("in_progress", 250), job("completed")]

    clip = make()

    assert len(upstream.created) == 1
    assert clip.usage is not None
    assert clip.usage.upstream_id == identity
    assert clip.usage.cost is None


NOT_MADE: dict[str, tuple[Manner, type[Exception], str]] = {
    "policy with 200": (
        say(200, {"error": {"code": "content_policy_violation", "message": "no"}}),
        Rejected,
        "upstream_policy",
    ),
    "policy with 200, a code": (say(200, {"code": "moderation_blocked", "data": None}), Rejected, "upstream_policy"),
    "failed at once": (say(200, {"id": "v", "status": "failed", "error": None}), Failed, "upstream_failed"),
    "failed at once by policy": (
        say(202, {"id": "v", "status": "FAILED", "error": "Blocked by our safety system"}),
        Rejected,
        "upstream_policy",
    ),
    "error with 200": (say(200, {"error": "size is not supported"}), Failed, "upstream_failed"),
    "policy as a text": (text(400, "Your prompt violates our content policy."), Rejected, "upstream_policy"),
    "memory as a text": (text(500, "CUDA out of memory"), Failed, "memory"),
    "full as a text": (text(400, "queue is full"), Busy, "None"),
    "never reached": (
        text(
            503,
            "upstream connect error or disconnect/reset before headers. reset reason: remote connection failure, 111",
        ),
        Busy,
        "None",
    ),
    "payment": (say(402, {"error": {"message": "Payment Required"}}), Failed, "upstream_failed"),
    "forbidden": (say(403, b"<html>"), Failed, "upstream_failed"),
    "negative Retry-After": (say(429, {}, {"Retry-After": "-5"}), Busy, "None"),
    "fraction in Retry-After": (say(429, {}, {"Retry-After": "1.5"}), Busy, "None"),
    "letters in Retry-After": (say(503, {}, {"Retry-After": "abc"}), Busy, "None"),
    "spaces in Retry-After": (say(503, {}, {"Retry-After": "   "}), Busy, "None"),
    "year 0 in Retry-After": (say(503, {}, {"Retry-After": "Mon, 01 Jan 0000 00:00:00 GMT"}), Busy, "0"),
    "year 99999 in Retry-After": (say(503, {}, {"Retry-After": "Mon, 01 Jan 99999 00:00:00 GMT"}), Busy, "None"),
    "redirect that keeps the method": (say(307, b"", {"Location": "/v1/elsewhere"}), Failed, "upstream_failed"),
}


@pytest.mark.parametrize("case", NOT_MADE)
def test_answer_that_certainly_made_no_job_says_what_helps(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    manner, kind, reason = NOT_MADE[case]
    upstream.on_create = [manner]

    with pytest.raises(kind) as caught:
        make()
    told = [getattr(caught.value, name, None) for name in ("rule", "reason", "retry_after_seconds")]
    assert reason == str(next((one for one in told if one is not None), None))
    assert (monitor.state["creating"], monitor.state["segments"]) == (False, [])


LOST: dict[str, Manner] = {
    "list": say(200, [{"id": "video_1", "status": "queued"}]),
    "id of 10 kB": say(200, {"id": "v" * 10_000, "status": "queued"}),
    "id with a line break": say(200, {"id": "v\n1", "status": "queued"}),
    "nothing": say(204),
    "gzip bomb": zipped(b" " * 20_000_000),
    "head byte by byte": byte_by_byte,
    "endless head": endless_head,
    "went away behind Envoy": text(
        503, "upstream connect error or disconnect/reset before headers. reset reason: connection termination"
    ),
    "gateway that could not ask its moderator": say(502, {"error": {"message": "moderation service did not answer"}}),
    "error of 100 MB": say(500, b"", {"Content-Length": "100000000"}),
}


@pytest.mark.parametrize("case", LOST)
def test_answer_that_tells_nothing_of_a_job_is_bounded(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor, logs: pytest.LogCaptureFixture
) -> None:
    upstream.on_create = [LOST[case]]
    for _ in range(2):
        with pytest.raises(Retryable) as caught:
            make(create_seconds=0.4, request=request(state=monitor.state))
        assert caught.value.retry_after_seconds == 60  # whoever went away has time to come back

    with pytest.raises(Failed):
        make(request=request(state=monitor.state))
    assert len(upstream.created) == 2
    assert events(logs).count("upstream_create_unanswered") == 2


def test_list_that_shows_no_marked_job_does_not_lift_the_bound(
    upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_create, upstream.on_list = [hang_up], say(200, {"data": []})
    for _ in range(2):
        with pytest.raises(Retryable):
            make(marker_field="user_tag", request=request(state=monitor.state))

    with pytest.raises(Failed):
        make(marker_field="user_tag", request=request(state=monitor.state))
    assert len(upstream.created) == 2


SECOND: dict[str, Manner] = {
    "no room": say(429, {}, {"Retry-After": "9"}),
    "went away": hang_up,
    "behind its gateway": say(502, b"<html>"),
    "names no job": say(200, {"ok": True}),
    "conflict": say(409, {}),
}


@pytest.mark.parametrize("case", SECOND)
def test_clip_that_is_there_is_not_ordered_again_when_the_next_one_is_not_to_be_had(
    case: str, upstream: Upstream, make: Make, monitor: KeepingMonitor
) -> None:
    upstream.on_look, upstream.on_create = [job("completed")], [None, SECOND[case], None]
    with pytest.raises((Busy, Retryable)):
        make(request=request(duration_seconds=10))

    # The file may have moved to another key and preset meanwhile: the same address is the same server.
    clip = make(preset="vllm_omni", too_short="extend", request=request(duration_seconds=10, state=monitor.state))

    assert len(clip.paths) == 2
    assert [bool(created.files) for created in upstream.created] == [False, True, True]


def test_marked_job_without_a_status_is_found(upstream: Upstream, make: Make, monitor: KeepingMonitor) -> None:
    upstream.on_create, upstream.on_look = [hang_up], [job("completed")]
    with pytest.raises(Retryable):
        make(marker_field="user_tag")
    marker = upstream.created[0].fields["user_tag"]
    upstream.on_list = say(200, {"data": [None, {"id": "video_9"}, {"id": "video_1", "user_tag": marker}]})

    make(marker_field="user_tag", request=request(state=monitor.state))

    assert len(upstream.created) == 1


# Watching

PASSING: dict[str, list[Any]] = {
    "unknown for a while, as a gateway without its server says": [say(404, b"404 page not found")] * 5,
    "unknown, then known, then unknown": [say(404), job("queued"), say(410), say(404), job("queued"), say(404)],
    "error of the call": [say(500, {"id": "req-1", "status": "error", "message": "internal"})],
    "401": [say(401, {})] * 2,
    "402": [say(402, {})],
    "403": [say(403, b"<html>")],
    "list": [say(200, [job("completed")])],
    "status a number": [job("queued") | {"status": 3}],
    "status true": [say(200, {"id": "video_1", "status": True})],
    "another job's id": [say(200, {"id": "video_9", **job("in_progress", 7)})],
    "endless head": [endless_head],
    "gzip that is none": [say(200, b"\x1f\x8b nonsense", {"Content-Encoding": "gzip"})],
    "brotli": [say(200, b"{}", {"Content-Encoding": "br"})],
    "error of 100 MB": [say(500, b"", {"Content-Length": "100000000"})],
    "length too long": [cut(b'{"id": "video_1", "status": "completed"}', 40, {"Content-Length": "400"})],
    "redirect to itself": [say(301, b"", {"Location": "/v1/videos/video_1"})],
}


@pytest.mark.parametrize("case", PASSING)
def test_answer_that_tells_nothing_of_the_job_is_asked_again(
    case: str, upstream: Upstream, make: Make, five_seconds: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attempt, "UNAVAILABLE_SECONDS", 5.0)
    monkeypatch.setattr(attempt, "NOT_FOUND_SECONDS", 5.0)
    upstream.on_look = [*PASSING[case], job("completed", 100)]

    clip = make()

    assert [path.read_bytes() for path in clip.paths] == [five_seconds]
    assert len(upstream.created) == 1


@pytest.mark.slow
def test_head_that_does_not_end_is_given_up_and_asked_for_again(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [byte_by_byte, job("completed")]

    assert len(make().paths) == 1


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize("where", ["look", "content"])
def test_no_room_while_a_job_is_watched_waits_without_an_attempt_and_keeps_the_job(
    where: str, status: int, upstream: Upstream, make: Make, monitor: KeepingMonitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(download, "_LONGEST_PAUSE", 0.01)
    no_room = say(status, {}, {"Retry-After": "40" if where == "content" else "0"})
    if where == "look":
        upstream.on_look = [no_room]
    else:
        upstream.on_look, upstream.on_content = [job("completed")], [no_room]

    with pytest.raises(Busy) as caught:
        make()
    assert caught.value.retry_after_seconds == (40 if where == "content" else 0)
    assert [segment["id"] for segment in monitor.state["segments"]] == ["video_1"]


def test_key_that_is_away_for_a_moment_costs_no_job(
    upstream: Upstream, make: Make, monitor: KeepingMonitor, tmp_path: Path
) -> None:
    key = tmp_path / "key"
    key.write_text("sk-1")
    upstream.on_look = [job("queued")]
    monitor.on_checkpoint = lambda state: key.unlink(missing_ok=True) if state["segments"] else None

    with pytest.raises(Retryable):
        make(key_env="", key_file=str(key))
    key.write_text("sk-2")
    upstream.jobs["video_1"] = [job("completed")]
    make(key_env="", key_file=str(key), request=request(state=monitor.state))

    assert len(upstream.created) == 1


# The file


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


# What is logged

ECHOES = {
    "with other spaces": "cannot draw: A  FOX\nthat walks\tthrough",
    "escaped": "cannot draw a\\u0020fox\\u0020that\\u0020walks through fresh snow",
    "in a URL": "GET /safety?q=a+fox+that%20walks%20through refused",
    "in HTML": "<p>a&nbsp;fox&#32;that&nbsp;walks&#32;through</p>",
    "in quotes": "tokens: 'a', 'fox', 'that', 'walks', 'through'",
    "the original's": "in the style of an engraving of LIGHTHOUSES was refused",
}


@pytest.mark.parametrize("case", ECHOES)
@pytest.mark.parametrize("where", ["create", "look"])
def test_prompt_is_not_logged_however_a_server_repeats_it(
    case: str, where: str, upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    original = tmp_path / "original.mp4"
    original.write_bytes(upstream.video)
    remix = request(original=Original(prompt="An engraving of lighthouses", video=original))
    said = {"error": {"message": ECHOES[case]}}
    if where == "create":
        upstream.on_create = [say(400, said)]
    else:
        upstream.on_look = [job("failed") | said]

    with pytest.raises(Failed):
        make(request=remix, preset="vllm_omni")

    told = [record.__dict__.get("detail") for record in logs.records if "detail" in record.__dict__]
    assert told
    assert set(told) == {"(not shown: it repeats the prompt)"}


def test_words_that_are_no_text_are_logged_all_the_same(
    upstream: Upstream, make: Make, log_lines: Callable[[], list[dict[str, Any]]]
) -> None:
    upstream.on_create = [say(400, b'{"detail": "a \\ud800 lone half\\u0000"}')]

    with pytest.raises(Failed):
        make()
    assert [line["event"] for line in log_lines()] == ["upstream_create_refused"]


def test_ordinary_words_of_a_server_are_logged(upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture) -> None:
    upstream.on_create = [say(400, {"detail": "height has to be divisible by 16 but is 854"})]

    with pytest.raises(Failed):
        make()
    [told] = [record.__dict__["detail"] for record in logs.records if "detail" in record.__dict__]
    assert told == "height has to be divisible by 16 but is 854"
    assert PROMPT not in told
