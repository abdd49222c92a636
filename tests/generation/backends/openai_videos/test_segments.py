"""Videos of several clips, each beginning with the last frame of the one before."""

from __future__ import annotations

import io
import os
import struct
from pathlib import Path

import pytest
from PIL import Image

from generation.backends.openai_videos import OpenAIVideosBackend, image
from generation.contracts import Retryable, Stopped, StopReason
from tests.generation.backends.openai_videos.conftest import Make, events, request, video
from tests.generation.backends.openai_videos.monitors import KeepingMonitor
from tests.generation.backends.openai_videos.stub import Upstream, file, job, say

LONG = request(duration_seconds=15)


def test_each_clip_begins_with_the_last_frame_of_the_one_before(upstream: Upstream, make: Make) -> None:
    upstream.on_look = [job("completed")]
    upstream.on_content = [file(video(5, brightest=brightest)) for brightest in (60, 250)]

    clip = make(request=request(duration_seconds=10))

    first, second = upstream.created
    assert first.files == {}
    with Image.open(io.BytesIO(second.files["input_reference"])) as frame:
        assert frame.size == (64, 48)
        assert abs(frame.convert("L").getpixel((32, 24)) - 60) < 12  # type: ignore[operator]
    assert len(clip.paths) == 2
    assert clip.usage is not None
    assert clip.usage.upstream_id == "video_1,video_2"


@pytest.mark.usefixtures("quick")
class TestQuick:
    """Without a decoder."""

    def test_film_needs_as_many_jobs_as_clips_and_no_more(
        self, upstream: Upstream, make: Make, monitor: KeepingMonitor
    ) -> None:
        clip = make(request=LONG)

        assert len(upstream.created) == len(clip.paths) == 3
        assert len({created.headers["Idempotency-Key"] for created in upstream.created}) == 3
        assert [segment["done"] for segment in monitor.state["segments"]] == [True] * 3
        assert monitor.fractions == sorted(monitor.fractions)

    def test_clip_that_is_longer_than_asked_saves_the_next_ones(self, upstream: Upstream, make: Make) -> None:
        assert len(make(request=LONG, clip_seconds=[4]).paths) == 3  # of four: each lasts five seconds, not four
        assert len(upstream.created) == 3

    def test_next_attempt_downloads_finished_clips_again_and_makes_the_rest(
        self, upstream: Upstream, make: Make, monitor: KeepingMonitor
    ) -> None:
        monitor.on_checkpoint = lambda state: (
            monitor.stop(StopReason.SHUTDOWN) if [s["done"] for s in state["segments"]] == [True, False] else None
        )
        with pytest.raises(Stopped):
            make(request=LONG)
        state = monitor.states[-1]
        upstream.jobs["video_1"] = [job("completed")]

        clip = make(monitor=KeepingMonitor(), request=request(duration_seconds=15, state=state))

        assert len(clip.paths) == 3
        assert upstream.deleted == []

    @pytest.mark.usefixtures("impatient")
    def test_finished_clip_that_was_lost_takes_its_successors_along(
        self, upstream: Upstream, make: Make, monitor: KeepingMonitor
    ) -> None:
        make(request=LONG)
        upstream.jobs["video_2"] = [say(404, {"detail": "Video not found"})]

        with pytest.raises(Retryable):
            make(request=request(duration_seconds=15, state=monitor.state))
        assert [segment["id"] for segment in monitor.state["segments"]] == ["video_1"]

    def test_refused_extension_leaves_the_clips_that_are_there(
        self, upstream: Upstream, make: Make, logs: pytest.LogCaptureFixture
    ) -> None:
        upstream.on_create = [None, say(400, {"detail": "input_reference is not supported for T2V models."})]

        clip = make(request=LONG)

        assert len(clip.paths) == 1
        assert "upstream_extension_refused" in events(logs)

    def test_other_strategies_ask_for_one_clip(self, upstream: Upstream, make: Make) -> None:
        assert len(make(request=LONG, too_short="slow").paths) == 1
        assert len(upstream.created) == 1

    def test_cancel_deletes_every_job_of_the_video(
        self, upstream: Upstream, make: Make, monitor: KeepingMonitor
    ) -> None:
        monitor.on_checkpoint = lambda state: (
            monitor.stop(StopReason.CANCELLED) if len(state["segments"]) == 2 else None
        )
        with pytest.raises(Stopped):
            make(request=LONG)
        assert upstream.deleted == ["video_2", "video_1"]

    def test_work_of_a_task_that_was_cancelled_between_attempts_can_be_ended(
        self, upstream: Upstream, make: Make, monitor: KeepingMonitor
    ) -> None:
        make(request=LONG)
        backend = OpenAIVideosBackend({"url": upstream.url})

        backend.discard(monitor.state)
        backend.discard({"colour": "red"})

        assert upstream.deleted == ["video_3", "video_2", "video_1"]


# The child process


def test_image_is_cut_to_the_shape_that_is_asked_for(upstream: Upstream, make: Make, tmp_path: Path) -> None:
    image = tmp_path / "wide.png"
    Image.new("RGB", (400, 100), (200, 30, 30)).save(image)
    upstream.on_look = [job("completed")]

    make(request=request(image=image))

    with Image.open(io.BytesIO(upstream.created[0].files["input_reference"])) as sent:
        assert (sent.size, sent.format) == ((480, 832), "PNG")


def test_what_no_decoder_opens_is_no_video(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"\x00\x00\x00\x20ftypisom" + bytes(500))

    with pytest.raises(image.NotAVideo):
        image.probe(path, tick=lambda: None)


def test_image_is_no_video_and_a_list_of_other_files_is_not_followed(tmp_path: Path, five_seconds: bytes) -> None:
    Image.new("RGB", (64, 48)).save(tmp_path / "image", "PNG")
    (tmp_path / "of one frame").write_bytes(video(0))
    (tmp_path / "other.mp4").write_bytes(five_seconds)
    (tmp_path / "list").write_text("ffconcat version 1.0\nfile other.mp4\n")

    for name in ("image", "of one frame", "list"):
        with pytest.raises(image.NotAVideo):
            image.probe(tmp_path / name, tick=lambda: None)


def test_film_is_as_long_as_its_images_and_its_last_frame_is_upright(tmp_path: Path) -> None:
    path, frame = tmp_path / "file", tmp_path / "frame.png"
    content = bytearray(video(5, sound_seconds=20))
    matrix = content.index(b"tkhd") + 44  # ISO/IEC 14496-12, 8.3.2: a quarter to the right
    content[matrix : matrix + 36] = struct.pack(">9i", 0, 1 << 16, 0, -1 << 16, 0, 0, 0, 0, 1 << 30)
    path.write_bytes(content)

    assert image.probe(path, last_frame=frame, tick=lambda: None) == pytest.approx(5, abs=0.1)

    with Image.open(frame) as last:
        assert last.size == (48, 64)
        left, right = (last.convert("L").getpixel((x, 32)) for x in (5, 43))
        assert left > 200 > 50 > right  # type: ignore[operator]


def test_cancel_ends_the_child(tmp_path: Path) -> None:
    path = tmp_path / "file"
    os.mkfifo(path)  # nobody writes to it, so the child waits

    def stop() -> None:
        raise Stopped(StopReason.CANCELLED)

    with image._slots, pytest.raises(Stopped):
        image._ask_child({"video": str(path), "last_frame": None}, stop)


# Before the first video


def test_capabilities_come_from_the_options() -> None:
    found = OpenAIVideosBackend({"preset": "sglang", "url": "http://nobody.invalid/v1"}).capabilities()

    assert (found.sizes, found.frame_rates) == (((480, 832), (832, 480)), (16,))
    assert found.longest_clip_seconds == 5
