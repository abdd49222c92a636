"""The same slow zoom by moviepy, as its users write it. Runs alone, in `.venv-bench`: reads what to make as JSON."""

from __future__ import annotations

import json
import sys

from moviepy import CompositeVideoClip, ImageClip


def main() -> None:
    """The picture grows about its middle from `start` to `end` times its smallest cover of the frame."""
    order = json.load(sys.stdin)
    seconds, size = order["seconds"], (order["width"], order["height"])
    picture = ImageClip(order["image"]).with_duration(seconds)
    whole = size[0] / picture.w
    steps = seconds * order["rate"] - 1

    def zoom(at: float) -> float:
        share: float = at * order["rate"] / steps
        return whole * (order["start"] + (order["end"] - order["start"]) * share)  # type: ignore[no-any-return]

    film = CompositeVideoClip([picture.resized(zoom).with_position("center")], size=size).with_duration(seconds)
    film.write_videofile(
        order["path"],
        fps=order["rate"],
        codec="libx264",
        audio=False,
        preset=order["preset"],
        threads=2,
        ffmpeg_params=order["options"],
        pixel_format="yuv420p",
        logger=None,
    )


if __name__ == "__main__":
    main()
