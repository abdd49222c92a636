"""What a model's server may send: every usual container, codec and colour becomes the same video; the rest is a clear fault."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from contextlib import closing
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import av
import cv2
import numpy as np
import pytest

from generation import clip_formats, inspection
from generation.clip_formats import Damaged, Unusable
from generation.postprocess import source
from generation.postprocess.frames import Array
from generation.postprocess.source import ClipReader
from tests.generation.postprocess.clips import finish_here, frames_of, pan, psnr, request, texture, tone, write

AT = pan(160, 96)
SIZE = (160, 96)
PQ, BT2020, BT2020_MATRIX = 16, 9, 9


def _frames(count: int = 25) -> list[Array]:
    return [AT(n / 24) for n in range(count)]


@pytest.mark.parametrize(
    ("name", "codec", "pixels"),
    [
        ("clip.mov", "libx264", "yuv420p"),
        ("clip.mkv", "libx264", "yuv444p"),
        pytest.param("clip.mp4", "libx264", "yuv420p10le", marks=pytest.mark.slow),
        ("clip.mp4", "libx264", "yuvj420p"),
        pytest.param("clip.mp4", "libx265", "yuv420p10le", marks=pytest.mark.slow),
        ("clip.webm", "libvpx-vp9", "yuv420p"),
        pytest.param("clip.webm", "libvpx", "yuv420p", marks=pytest.mark.slow),
        ("clip.mp4", "libsvtav1", "yuv420p"),
        ("clip.avi", "mpeg4", "yuv420p"),
        pytest.param("clip.avi", "mjpeg", "yuvj444p", marks=pytest.mark.slow),
        pytest.param("clip.mov", "prores_ks", "yuv422p10le", marks=pytest.mark.slow),
        ("clip.mkv", "ffv1", "bgr0"),
        pytest.param("clip.ts", "libx264", "yuv420p", marks=pytest.mark.slow),
    ],
)
def test_usual_files_become_the_video_with_the_same_images(tmp_path: Path, name: str, codec: str, pixels: str) -> None:
    options = (
        {"b": "4M", "deadline": "realtime"}
        if codec.startswith("libvpx")
        else {"b": "8M"}
        if name[-3:] == "avi"
        else None
    )
    if codec == "libx265":
        options = {"crf": "12", "x265-params": "log-level=none", "preset": "ultrafast"}
    clip = write(tmp_path / name, _frames(), codec=codec, pixels=pixels, options=options)
    video = finish_here(tmp_path, clip, size=SIZE)
    inspection.check(video, request(size=SIZE))
    made = frames_of(video)
    assert min(psnr(made[number], AT(number / 24)) for number in (0, 11, 23)) > 27


def test_gif_becomes_a_video(tmp_path: Path) -> None:
    grey = [cv2.cvtColor(cv2.cvtColor(AT(n / 10), cv2.COLOR_RGB2GRAY), cv2.COLOR_GRAY2RGB) for n in range(11)]
    clip = write(tmp_path / "clip.gif", grey, codec="gif", pixels="gray", rate=10)
    video = finish_here(tmp_path, clip, size=SIZE)
    inspection.check(video, request(size=SIZE))
    assert psnr(frames_of(video)[0], grey[0]) > 30


def test_transparent_parts_are_white(tmp_path: Path) -> None:
    image = np.dstack([texture(160, 96), np.full((96, 160), 255, np.uint8)])
    image[:, 80:, 3] = 0
    clip = write(tmp_path / "clip.mov", [image] * 25, codec="png", pixels="rgba", coded_as="rgba")
    made = frames_of(finish_here(tmp_path, clip, size=SIZE))[5]
    assert made[:, 90:].min() > 245
    assert psnr(made[:, :70], texture(160, 96)[:, :70]) > 27


@pytest.mark.parametrize(("matrix", "full"), [(1, False), (1, True), (5, False), (5, True), (2, False)])
def test_colours_are_those_that_the_tags_mean(tmp_path: Path, matrix: int, full: bool) -> None:
    """2: untagged, as tools write that take RGB from a model; they use BT.601."""
    plain = np.full((96, 160, 3), (180, 60, 40), np.uint8)
    frame = av.VideoFrame.from_ndarray(plain, format="rgb24").reformat(
        format="yuv444p", dst_colorspace=1 if matrix == 1 else 5, dst_color_range=2 if full else 1
    )
    coded = np.stack([np.frombuffer(plane, np.uint8)[0] for plane in frame.planes])  # type: ignore[call-overload]
    planes = np.ascontiguousarray(np.broadcast_to(coded[:, None, None], (3, 96, 160)))
    tags = {"colorspace": matrix, "color_range": 2} if full else {"colorspace": matrix}
    clip = write(tmp_path / "clip.mp4", [planes] * 25, pixels="yuv444p", coded_as="yuv444p", tags=tags)
    made = frames_of(finish_here(tmp_path, clip, size=SIZE))[5]
    assert np.abs(made[48, 80].astype(int) - (180, 60, 40)).max() <= 3


def test_high_dynamic_range_is_brought_to_normal(tmp_path: Path) -> None:
    """Code values of PQ: 0.58 is plain white (203 nits), 0.75 a light of 1,000 nits, 0.44 a middle grey of 50."""
    codes = np.zeros((96, 160, 3), np.uint16)
    for number, code in enumerate((0.0, 0.44, 0.58, 0.75)):
        codes[:, 40 * number : 40 * number + 40] = round(code * 65535)
    tags = {"color_trc": PQ, "color_primaries": BT2020, "colorspace": BT2020_MATRIX}
    clip = write(tmp_path / "clip.mp4", [codes] * 25, pixels="yuv420p10le", coded_as="rgb48le", tags=tags)
    dark, grey, white, light = (
        int(frames_of(finish_here(tmp_path, clip, size=SIZE))[5][48, 20 + 40 * n, 1]) for n in range(4)
    )
    assert dark <= 3
    assert 120 < grey < 160
    assert 225 < white < 248
    assert white < light <= 255


def _turn(path: Path, matrix: tuple[float, float, float, float]) -> None:
    """Give the track of an MP4 another display matrix (ISO/IEC 14496-12, 8.3.2)."""
    data = bytearray(path.read_bytes())
    at = data.index(b"tkhd") + 4 + 40
    a, b, c, d = (round(value * 65536) for value in matrix)
    data[at : at + 36] = struct.pack(">9i", a, b, 0, c, d, 0, 0, 0, 1 << 30)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("matrix", "turn"),
    [
        ((0, 1, -1, 0), cv2.ROTATE_90_CLOCKWISE),
        ((-1, 0, 0, -1), cv2.ROTATE_180),
        ((0, -1, 1, 0), cv2.ROTATE_90_COUNTERCLOCKWISE),
        ((0.7, 0.7, -0.7, 0.7), None),
        ((0, 0, 0, 0), None),
    ],
)
def test_turned_clip_stands_upright_and_odd_angles_change_nothing(
    tmp_path: Path, matrix: tuple[float, float, float, float], turn: int | None
) -> None:
    clip = write(tmp_path / "clip.mp4", [AT(0)] * 25)
    _turn(clip, matrix)
    upright = AT(0) if turn is None else cv2.rotate(AT(0), turn)
    size = upright.shape[1], upright.shape[0]
    assert psnr(frames_of(finish_here(tmp_path, clip, size=size))[5], upright) > 27


def test_odd_sizes_are_taken(tmp_path: Path) -> None:
    at = pan(161, 97)
    clip = write(tmp_path / "clip.mkv", (at(n / 24) for n in range(25)), pixels="yuv444p")
    inspection.check(finish_here(tmp_path, clip, size=SIZE), request(size=SIZE))


def test_one_frame_a_second_is_shown_as_it_is(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.mp4", [AT(0), AT(1), AT(2)], rate=1)
    made = frames_of(finish_here(tmp_path, clip, size=SIZE, seconds=2))
    assert psnr(made[23], AT(0)) > 27
    assert psnr(made[25], AT(1)) > 27


def test_of_a_long_clip_only_the_beginning_is_read(tmp_path: Path) -> None:
    times = [n / 24 for n in range(30)] + [600.0 * n for n in range(1, 60)]
    clip = write(tmp_path / "clip.mkv", (AT(min(time, 2)) for time in times), times=times)
    reader = ClipReader([clip], seconds=1)
    assert len(reader.survey.times) == 25
    assert reader.duration < 1.2


def test_cover_beside_the_video_is_not_the_video(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.mp4", _frames())
    with av.open(str(clip)) as source, av.open(str(tmp_path / "covered.mp4"), "w") as target:
        cover: Any = target.add_stream("mjpeg", rate=1)
        cover.width, cover.height, cover.pix_fmt, cover.disposition = (
            64,
            64,
            "yuvj420p",
            av.stream.Disposition.attached_pic,
        )
        video = target.add_stream_from_template(source.streams.video[0])
        target.mux(cover.encode(av.VideoFrame.from_ndarray(np.zeros((64, 64, 3), np.uint8), format="rgb24")))
        target.mux(cover.encode(None))
        for packet in source.demux(video=0):
            if packet.size:
                packet.stream = video
                target.mux(packet)
    made = frames_of(finish_here(tmp_path, tmp_path / "covered.mp4", size=SIZE))
    assert psnr(made[0], AT(0)) > 27


def _cut_off(folder: Path) -> Path:
    whole = write(folder / "whole.mp4", _frames(48), options={"crf": "12", "movflags": "faststart"})
    data = whole.read_bytes()
    clip = folder / "clip.mp4"
    clip.write_bytes(data[: len(data) * 2 // 3])
    return clip


def _cut_off_index_last(folder: Path) -> Path:
    data = write(folder / "whole.mp4", _frames()).read_bytes()
    (folder / "clip.mp4").write_bytes(data[:-600])
    return folder / "clip.mp4"


def _spoiled(folder: Path) -> Path:
    data = bytearray(write(folder / "clip.mp4", _frames(48)).read_bytes())
    at = data.index(b"mdat") + 2000
    data[at : at + 20000] = np.random.default_rng(0).integers(0, 255, 20000, np.uint8).tobytes()
    (folder / "clip.mp4").write_bytes(data)
    return folder / "clip.mp4"


def _page(folder: Path) -> Path:
    (folder / "clip.mp4").write_text("<html><body>502 Bad Gateway</body></html>")
    return folder / "clip.mp4"


def _empty(folder: Path) -> Path:
    (folder / "clip.mp4").write_bytes(b"")
    return folder / "clip.mp4"


def _playlist(folder: Path) -> Path:
    """Names another file: nothing may be read through it."""
    video = write(folder / "video.ts", _frames())
    text = f"#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:1.0,\n{video}\n#EXT-X-ENDLIST\n"
    (folder / "clip.mp4").write_text(text)
    return folder / "clip.mp4"


@pytest.mark.parametrize("make", [_cut_off, _cut_off_index_last, _spoiled, _page, _empty, _playlist])
def test_file_that_cannot_be_read_to_its_end_is_damaged(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    with pytest.raises(Damaged):
        finish_here(tmp_path, make(tmp_path), size=SIZE, seconds=2)


def test_stream_that_turns_up_late_is_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """PyAV looks for it among those that it found at first, and only sometimes: it reads memory that is nobody's."""
    clip = write(tmp_path / "clip.ts", _frames(5))

    def demux(*streams: Any) -> Iterator[Any]:
        yield from ()
        raise IndexError("list index out of range")

    opened = clip_formats.open_clip(clip)
    monkeypatch.setattr(source, "open_clip", lambda path: closing(SimpleNamespace(
        streams=opened.streams, format=opened.format, demux=demux, close=opened.close
    )))  # fmt: skip
    with pytest.raises(Damaged):
        ClipReader([clip], seconds=1)


def test_one_damaged_frame_of_many_is_bridged(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.avi", _frames(60), codec="mjpeg", pixels="yuvj420p", options={"b": "8M"})
    data = bytearray(clip.read_bytes())
    at = [n for n in range(len(data)) if data[n : n + 3] == b"\xff\xd8\xff"][20]
    data[at : at + 400] = bytes(400)
    clip.write_bytes(data)
    inspection.check(finish_here(tmp_path, clip, size=SIZE, seconds=2), request(size=SIZE, seconds=2))


def _only_sound(folder: Path) -> Path:
    with av.open(str(folder / "clip.mp4"), "w") as container:
        stream: Any = container.add_stream("aac", rate=48_000, layout="stereo")
        heard = av.AudioFrame.from_ndarray(tone(0.5)[:, :1024].copy(), format="fltp", layout="stereo")
        heard.sample_rate = 48_000
        container.mux(stream.encode(heard))
        container.mux(stream.encode(None))
    return folder / "clip.mp4"


def _with_tracks(folder: Path, count: int) -> Path:
    """An MP4 whose only track is there so many times (ISO/IEC 14496-12, 8.3)."""
    data = write(folder / "clip.mp4", _frames(3)).read_bytes()
    moov, trak = data.index(b"moov") - 4, data.index(b"trak") - 4
    track = data[trak : trak + int.from_bytes(data[trak : trak + 4], "big")]
    size = int.from_bytes(data[moov : moov + 4], "big") + (count - 1) * len(track)
    clip = folder / "tracks.mp4"
    clip.write_bytes(data[:moov] + struct.pack(">I", size) + data[moov + 4 : trak] + (count - 1) * track + data[trak:])
    return clip


def _many_streams(folder: Path) -> Path:
    return _with_tracks(folder, 20)


def _huge(folder: Path) -> Path:
    """A GIF whose screen is 20,000 x 20,000 pixels."""
    data = bytearray(write(folder / "clip.gif", _frames(2), codec="gif", pixels="rgb8", rate=10).read_bytes())
    data[6:10] = struct.pack("<HH", 20_000, 20_000)
    (folder / "clip.gif").write_bytes(data)
    return folder / "clip.gif"


def _tiny(folder: Path) -> Path:
    return write(folder / "clip.mkv", [np.zeros((8, 8, 3), np.uint8)] * 5, codec="ffv1", pixels="yuv420p")


def _long_shape(folder: Path) -> Path:
    return write(folder / "clip.mkv", [np.zeros((16, 400, 3), np.uint8)] * 5, codec="ffv1", pixels="yuv420p")


def _many_frames(folder: Path) -> Path:
    frame = np.zeros((16, 16, 3), np.uint8)
    return write(folder / "clip.mkv", [frame] * 800, rate=Fraction(1000), codec="ffv1", pixels="yuv420p")


@pytest.mark.parametrize("make", [_only_sound, _many_streams, _huge, _tiny, _long_shape, _many_frames])
def test_file_of_which_no_video_can_be_made_is_unusable(tmp_path: Path, make: Callable[[Path], Path]) -> None:
    with pytest.raises(Unusable):
        finish_here(tmp_path, make(tmp_path), size=SIZE)


def test_thousands_of_streams_are_not_opened(tmp_path: Path) -> None:
    with pytest.raises(MemoryError):  # so says libavformat; the child calls it unusable
        ClipReader([_with_tracks(tmp_path, 2000)], seconds=1)


def test_image_that_turns_out_larger_than_its_container_said_is_not_decoded(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.avi", _frames(30), codec="mjpeg", pixels="yuvj420p", options={"b": "8M"})
    data = bytearray(clip.read_bytes())
    for at in [n for n in range(len(data)) if data[n : n + 4] == b"\xff\xc0\x00\x11"]:
        data[at + 5 : at + 9] = struct.pack(">HH", 20_000, 20_000)
    clip.write_bytes(data)
    with pytest.raises((Damaged, Unusable)):
        finish_here(tmp_path, clip, size=SIZE)
