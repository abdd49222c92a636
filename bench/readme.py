"""The pictures of the storybook's README: each is some frames of a film that its own command makes. `make gallery` calls it.

.venv/bin/python -m bench.readme [--to storybook/docs/images]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import av
import cv2

from bench import stills
from bench.pictures import Picture

ROOT: Final = Path(__file__).resolve().parents[1]
COMMANDS: Final = {
    "fox": ("a red fox in the snow", "-o", "fox.mp4"),
    "boat": ("a sailboat on the sea at sunset, gulls above", "-o", "boat.mp4"),
    "city": ("neon city in the rain at night", "-o", "city.mp4", "--size", "480x854"),
    "picture": ("it snows", "--image", "hills.png", "-o", "picture.mp4"),
    "remix": ("in spring, at dawn", "--remix-of", "fox.mp4", "-o", "remix.mp4"),
}
"""In this order: a remix needs its original."""
SHOWN: Final = {"remix": (0, 36, 200)}
"""Which frames, where not these:"""
_FRAMES: Final = (30, 110, 220)
_HEIGHT: Final = {True: 180, False: 320}
"""Of a picture of a wide film, and of an upright one."""
_GAP: Final = 6
_QUALITY: Final = 84


def strip_of(film: Path, numbers: Sequence[int]) -> Picture:
    """Those frames (rising) of a film side by side."""
    pictures = []
    with av.open(str(film)) as container:
        for number, frame in enumerate(container.decode(video=0)):
            if number in numbers:
                height = _HEIGHT[frame.width > frame.height]
                width = round(frame.width * height / frame.height)
                picture = frame.reformat(format="bgr24", src_colorspace="ITU709").to_ndarray()
                pictures.append(cv2.resize(picture, (width, height), interpolation=cv2.INTER_AREA))
    white = (255, 255, 255)
    parted = [cv2.copyMakeBorder(each, 0, 0, 0, _GAP, cv2.BORDER_CONSTANT, value=white) for each in pictures[:-1]]
    return cv2.hconcat([*parted, pictures[-1]])


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the films, write the pictures."""
    parser = argparse.ArgumentParser(
        "python -m bench.readme", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--to", type=Path, default=ROOT / "storybook" / "docs" / "images")
    parser.add_argument("--only", nargs="+", choices=list(COMMANDS), default=list(COMMANDS))
    options = parser.parse_args(arguments)
    options.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="videogen-bench-") as name:
        folder = Path(name)
        cv2.imwrite(str(folder / "hills.png"), stills.mountains())
        for film in options.only:
            command = [sys.executable, "-m", "storybook", *COMMANDS[film]]
            subprocess.run([*command, "-q"], cwd=folder, env={"PYTHONPATH": str(ROOT)}, check=True)
            strip = strip_of(folder / f"{film}.mp4", SHOWN.get(film, _FRAMES))
            path = options.to / f"{film}.jpg"
            cv2.imwrite(str(path), strip, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
            print(f"{path.name}: {path.stat().st_size // 1000} KB", flush=True)


if __name__ == "__main__":
    main()
