"""The moving image of the README shows every prompt, moves, and can be made again."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bench import preview

FILE = preview.ROOT / "docs/images/preview.webp"


def test_image_of_the_readme_moves_and_is_small() -> None:
    assert f"({FILE.relative_to(preview.ROOT)})" in (preview.ROOT / "README.md").read_text()
    assert FILE.stat().st_size <= preview.MAX_BYTES
    with Image.open(FILE) as image:
        assert image.n_frames >= 10 * len(preview.PROMPTS)  # type: ignore[attr-defined]
        assert image.info["loop"] == 0
        first = image.convert("RGB")
        image.seek(5)
        assert ImageChops.difference(first, image.convert("RGB")).getbbox()


def test_it_can_be_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preview, "PROMPTS", ("a red fox in the snow",))
    monkeypatch.setattr(preview, "_FIRST_FRAME", 0)
    monkeypatch.setattr(preview, "_FRAMES", 12)
    preview.main(["--to", str(tmp_path / "new" / "preview.webp")])

    with Image.open(tmp_path / "new" / "preview.webp") as image:
        assert image.n_frames == 6  # type: ignore[attr-defined]
        width, height = image.size
        caption = image.convert("L").crop((0, height - preview._CAPTION, width, height))
        assert caption.getextrema()[0] < 120  # type: ignore[operator]
