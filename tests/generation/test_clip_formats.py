"""One list of containers and codecs for everything that opens a file of a model's server."""

from __future__ import annotations

from pathlib import Path

import av
import numpy as np
import pytest

from generation import clip_formats
from generation.backends.openai_videos import child, image
from generation.clip_formats import Unusable
from generation.contracts import Failed
from generation.postprocess.source import ClipReader
from tests.generation.postprocess.clips import write

FRAMES = [np.full((96, 160, 3), 10 * number, np.uint8) for number in range(10)]

EXOTIC = {
    "Flash": ("clip.avi", "flv", "yuv420p"),
    "Windows Media": ("clip.avi", "wmv2", "yuv420p"),
    "Cinepak": ("clip.mov", "cinepak", "rgb24"),
    "Sorenson": ("clip.mov", "svq1", "yuv410p"),
    "MPEG-1": ("clip.mkv", "mpeg1video", "yuv420p"),
    "CineForm": ("clip.mov", "cfhd", "yuv422p10le"),
    "JPEG 2000": ("clip.mov", "jpeg2000", "rgb24"),
}


@pytest.mark.parametrize("name", EXOTIC)
def test_codec_that_is_not_listed_is_refused_by_the_first_look_as_by_postprocess(name: str, tmp_path: Path) -> None:
    file, codec, pixels = EXOTIC[name]
    clip = write(tmp_path / file, FRAMES, codec=codec, pixels=pixels)
    last_frame = tmp_path / "last.png"

    assert child._probe({"video": str(clip), "last_frame": str(last_frame)}) == {"unusable": True}
    with pytest.raises(Unusable):
        ClipReader([clip], seconds=1)
    assert not last_frame.exists()


@pytest.mark.parametrize("file", ["clip.flv", "clip.asf", "clip.ogv", "clip.nut", "clip.mxf", "clip.ts.m3u8"])
def test_container_that_is_not_listed_is_refused_by_the_first_look_as_by_postprocess(file: str, tmp_path: Path) -> None:
    codec = {"clip.asf": "wmv2", "clip.ogv": "libvpx", "clip.mxf": "mpeg2video"}.get(file, "libx264")
    clip = write(tmp_path / file, FRAMES, codec=codec, rate=25, options={})

    with pytest.raises(av.FFmpegError):
        child._probe({"video": str(clip), "last_frame": None})
    with pytest.raises(Unusable):
        ClipReader([clip], seconds=1)


def test_child_says_that_no_other_copy_would_be_usable(tmp_path: Path) -> None:
    clip = write(tmp_path / "clip.avi", FRAMES, codec="flv")
    playlist = tmp_path / "clip.mp4"
    playlist.write_bytes(b"#EXTM3U\n#EXTINF:1,\n" + str(clip).encode() + b"\n")

    with pytest.raises(Failed, match="upstream"):
        image.probe(clip, tick=lambda: None)
    with pytest.raises(image.NotAVideo):
        image.probe(playlist, tick=lambda: None)


def test_first_look_has_no_list_of_its_own() -> None:
    source = Path(child.__file__).read_text()

    assert "av.open" not in source
    assert "whitelist" not in source
    assert set(clip_formats.OPTIONS["format_whitelist"].split(",")) == set(clip_formats.FORMATS)
