"""The examples that an account without videos sees."""

from __future__ import annotations

from pathlib import Path

from django.contrib.staticfiles import finders
from PIL import Image

from console.examples import EXAMPLES


def test_six_examples_have_small_images() -> None:
    """They aren't part of the console's 100 KB: only an account without videos loads them. So they have a limit of their own."""
    paths = [Path(str(finders.find(name))) for name, _ in EXAMPLES]
    for path in paths:
        with Image.open(path) as image:
            assert image.size == (320, 180)
    assert len(paths) == 6
    assert sum(path.stat().st_size for path in paths) < 30_000
