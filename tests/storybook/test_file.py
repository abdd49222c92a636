"""The finished file: format, size, length, order of its parts, tags, and that the same request gives the same bytes."""

from __future__ import annotations

import json
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import av
import numpy as np
import pytest

from storybook.encode import pair
from storybook.order import Progress
from storybook.produce import produce
from storybook.reading.parse import parse
from storybook.sounds.sound import compose_sound
from storybook.spec import read_scene
from tests.storybook.films import order

PROMPT = "a red fox walks through falling snow at night"


def _ignore(progress: Progress) -> None:
    json.dumps(progress.to_json())


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Progress]]:
    """One film of three seconds, and what was heard of it."""
    heard: list[Progress] = []
    path = tmp_path_factory.mktemp("film") / "film.mp4"
    produce(order(path, PROMPT, frames=72), report=heard.append)
    return path, heard


@pytest.fixture
def container(made: tuple[Path, list[Progress]]) -> Iterator[Any]:
    """The film, opened."""
    with av.open(str(made[0])) as opened:
        yield opened


def test_video_has_the_size_and_the_frames_that_were_asked_for(container: Any) -> None:
    stream = container.streams.video[0]
    assert (stream.width, stream.height) == (160, 90)
    assert stream.average_rate == 24
    assert stream.frames == 72
    assert sum(1 for _ in container.decode(video=0)) == 72


def test_container_lasts_exactly_as_long_as_was_asked_for(container: Any) -> None:
    stream = container.streams.video[0]
    assert float(stream.duration * stream.time_base) == 3.0
    assert container.duration == 3_000_000
    sound = container.streams.audio[0]
    assert 3.0 - 1 / 24 <= float(sound.duration * sound.time_base) <= 3.0


def test_video_is_h264_high_yuv420p_with_bt709_tags(container: Any) -> None:
    context = container.streams.video[0].codec_context
    assert (context.name, context.profile, context.pix_fmt) == ("h264", "High", "yuv420p")
    assert (context.colorspace, context.color_primaries, context.color_trc, context.color_range) == (1, 1, 1, 1)


def test_sound_is_stereo_aac_that_is_heard_and_never_clips(container: Any) -> None:
    stream = container.streams.audio[0]
    assert (stream.codec_context.name, stream.codec_context.channels) == ("aac", 2)
    loudest = max(float(abs(frame.to_ndarray()).max()) for frame in container.decode(audio=0))
    assert 0.001 < loudest < 0.9


@pytest.mark.parametrize(("width", "height"), [(480, 854), (854, 480), (1080, 1920), (1920, 1080), (90, 158)])
def test_frame_is_drawn_where_the_encoder_reads_it(width: int, height: int) -> None:
    frame, picture, memory = pair(width, height)
    for level, plane in zip((40, 90, 200), frame.planes, strict=True):
        plane[:] = level
        plane[-1, -1] = 255
    assert (memory is frame) is (height != 158)
    memory.take(frame)
    seen = picture.to_ndarray(format="yuv420p").ravel()
    assert (picture.width, picture.height) == (width, height)
    assert seen.tobytes() == b"".join(plane.tobytes() for plane in frame.planes)


def test_sound_in_the_file_is_the_sound_that_was_composed(container: Any, made: tuple[Path, list[Progress]]) -> None:
    composed = compose_sound(parse(PROMPT), 3)
    heard = np.concatenate([frame.to_ndarray() for frame in container.decode(audio=0)], axis=1)
    length = min(heard.shape[1], composed.shape[1])
    composed, heard = composed[:, :length], heard[:, :length]
    assert float(((heard - composed) ** 2).mean()) < 0.05 * float((composed**2).mean())


def test_index_comes_before_the_pictures(made: tuple[Path, list[Progress]]) -> None:
    data, at, kinds = made[0].read_bytes(), 0, []
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        kinds.append(kind)
        at += size
    assert kinds.index(b"moov") < kinds.index(b"mdat")


def test_progress_rises_from_nothing_to_all_in_at_least_ten_steps(made: tuple[Path, list[Progress]]) -> None:
    values = [progress.done for progress in made[1]]
    assert values == sorted(values)
    assert values[0] == 0.0
    assert values[-1] == 1.0
    assert len(set(values)) >= 10


def test_scene_is_told_once_as_small_json_that_reads_back(made: tuple[Path, list[Progress]]) -> None:
    (state,) = [progress.scene for progress in made[1] if progress.scene is not None]
    assert len(json.dumps(state)) < 4_000
    scene = read_scene(json.loads(json.dumps(state)))
    assert scene is not None
    assert [figure.name for figure in scene.figures] == ["fox"]


def test_same_request_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("a.mp4", "b.mp4"):
        produce(order(tmp_path / name, "two birds over a lighthouse in the rain", frames=16), report=_ignore)
    assert (tmp_path / "a.mp4").read_bytes() == (tmp_path / "b.mp4").read_bytes()


@pytest.mark.parametrize(("width", "height"), [(90, 160), (158, 90), (122, 214)])
def test_any_even_size_works(tmp_path: Path, width: int, height: int) -> None:
    produce(order(tmp_path / "film.mp4", "a boat on a lake", width=width, height=height, frames=6), report=_ignore)
    with av.open(str(tmp_path / "film.mp4")) as container:
        frame = next(iter(container.decode(video=0)))
        assert (frame.width, frame.height) == (width, height)


def test_scene_of_an_earlier_attempt_wins_over_the_prompt(tmp_path: Path) -> None:
    messages: list[Progress] = []
    produce(order(tmp_path / "first.mp4", "a whale under the sea", frames=2), report=messages.append)
    state = messages[0].scene or {}
    assert state
    produce(order(tmp_path / "second.mp4", "something else", frames=2, state=state), report=messages.append)
    assert [message.scene for message in messages if message.scene is not None] == [state, state]
