"""The moving image of the project's README: short parts of real previews, each with its prompt below. `make gallery` calls it.

.venv/bin/python -m bench.preview [--to docs/images/preview.webp]
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import av
from PIL import Image, ImageDraw, ImageFont

ROOT: Final = Path(__file__).resolve().parents[1]
PROMPTS: Final = (
    "a red fox walks through falling snow at night",
    "a sailboat on the sea at sunset, gulls above",
    "a steam train crosses a bridge in the mountains",
    "a dragon flies over a castle at night",
)
MAX_BYTES: Final = 1_500_000
_FIRST_FRAME, _FRAMES, _EVERY = 48, 60, 2
"""Of a video with 24 frames a second: which part is shown, and one frame out of how many."""
_RATE: Final = 24
_SIZE: Final = (480, 270)
_CAPTION: Final = 30
"""Height in pixels."""
_PAPER, _INK = (255, 255, 255), (60, 60, 60)
_QUALITY: Final = 60


def frames_of(video: Path) -> Iterator[Image.Image]:
    """The frames that are shown of a video, made small."""
    last = _FIRST_FRAME + _FRAMES
    with av.open(str(video)) as container:
        for number, frame in enumerate(container.decode(video=0)):
            if number >= last:
                return
            if number >= _FIRST_FRAME and (number - _FIRST_FRAME) % _EVERY == 0:
                pixels = frame.reformat(format="rgb24", src_colorspace="ITU709").to_ndarray()
                yield Image.fromarray(pixels).resize(_SIZE, Image.Resampling.LANCZOS)


def with_caption(image: Image.Image, prompt: str) -> Image.Image:
    """The image with its prompt below."""
    page = Image.new("RGB", (_SIZE[0], _SIZE[1] + _CAPTION), _PAPER)
    page.paste(image)
    at = (_SIZE[0] / 2, _SIZE[1] + _CAPTION / 2)
    ImageDraw.Draw(page).text(at, prompt, _INK, ImageFont.load_default(16), anchor="mm")
    return page


def make(prompts: Sequence[str], target: Path) -> None:
    """Draw a preview of each prompt with the storybook's command and write the animation."""
    pages = []
    seconds = math.ceil((_FIRST_FRAME + _FRAMES) / _RATE)
    with tempfile.TemporaryDirectory(prefix="videogen-bench-") as folder:
        video = Path(folder) / "preview.mp4"
        for prompt in prompts:
            command = [sys.executable, "-m", "storybook", prompt, "-o", str(video), "--seconds", str(seconds)]
            subprocess.run([*command, "--overwrite", "--quiet"], cwd=ROOT, check=True)
            pages += [with_caption(image, prompt) for image in frames_of(video)]
    target.parent.mkdir(parents=True, exist_ok=True)
    shown_for = round(1000 * _EVERY / _RATE)
    pages[0].save(
        target, save_all=True, append_images=pages[1:], duration=shown_for, loop=0, quality=_QUALITY, method=6
    )


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the file and say how large it is."""
    parser = argparse.ArgumentParser(
        "python -m bench.preview", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--to", type=Path, default=ROOT / "docs" / "images" / "preview.webp")
    options = parser.parse_args(arguments)
    make(PROMPTS, options.to)
    print(f"{options.to.name}: {options.to.stat().st_size // 1000} KB", flush=True)


if __name__ == "__main__":
    main()
