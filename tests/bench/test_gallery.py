"""The gallery's tool, on two films; and that its pictures are pictures."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

import storybook
from bench import gallery, readme, stills


def test_sheet_shows_three_frames_of_each_film_with_words_below(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = gallery.prompt_sheets()["prompts-upright-1"][:2]
    monkeypatch.setattr(gallery, "SHEETS", {"prompts": lambda: {"two": two}})
    gallery.main(["--only", "prompts", "--to", str(tmp_path)])

    file = tmp_path / "two.jpg"
    assert file.stat().st_size <= gallery.LARGEST_FILE
    sheet = cv2.imread(str(file))
    assert sheet is not None
    inked = (sheet.min(axis=2) < 240).mean(axis=1) > 0.8
    assert 255 <= inked.sum() <= 270
    below = sheet[np.flatnonzero(inked)[-1] + 8 :]
    assert below.min() < 120


def test_own_prompts_are_shown_in_both_shapes_and_the_gallery_is_left_alone(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("a cat on a table\n\n", encoding="utf-8")
    gallery.main(["--own", str(own), "--to", str(tmp_path / "out")])

    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == ["own-upright-1.jpg", "own-wide-1.jpg"]
    wide, upright = (cv2.imread(str(tmp_path / "out" / f"own-{name}-1.jpg")) for name in ("wide", "upright"))
    assert wide is not None
    assert upright is not None
    assert wide.shape[1] > upright.shape[1]
    assert wide.shape[0] < upright.shape[0]


def test_file_without_a_prompt_is_refused_by_name(tmp_path: Path) -> None:
    own = tmp_path / "own.txt"
    own.write_text("\n", encoding="utf-8")
    with pytest.raises(SystemExit, match=r"own\.txt has no prompt"):
        gallery.main(["--own", str(own), "--to", str(tmp_path)])


def test_prompts_pictures_and_remixes_are_as_many_as_the_page_says() -> None:
    sheets = {kind: make() for kind, make in gallery.SHEETS.items()}
    page = (Path(gallery.__file__).parents[1] / "storybook" / "docs" / "gallery.md").read_text(encoding="utf-8")

    assert {kind: sum(map(len, found.values())) for kind, found in sheets.items()} == {
        "prompts": 40,
        "pictures": 8,
        "remixes": 5,
    }
    for found in sheets.values():
        for name in found:
            assert f"(gallery/{name}.jpg)" in page


@pytest.mark.parametrize("label", ["a very tall tower", "an icon of 64 x 64", "a very wide sea"])
def test_still_is_the_same_each_time_and_not_empty(label: str) -> None:
    paint, _ = {**stills.WIDE, **stills.UPRIGHT}[label]
    picture = paint()
    assert picture.dtype == np.uint8
    assert picture.std() > 15
    assert np.array_equal(picture, paint())


def test_readme_shows_each_picture_below_the_command_that_made_its_film() -> None:
    page = (readme.ROOT / "storybook" / "README.md").read_text(encoding="utf-8")
    for name, (prompt, *options) in readme.COMMANDS.items():
        words = " ".join((f'"{prompt}"', *options))
        command = page.find(f"    python -m storybook {words}\n")
        assert command >= 0, name
        assert page.find(f"](docs/images/{name}.jpg)") > command
        assert cv2.imread(str(readme.ROOT / "storybook" / "docs" / "images" / f"{name}.jpg")) is not None


def test_strip_of_a_film_shows_its_frames_side_by_side(tmp_path: Path) -> None:
    film = storybook.make("fog", tmp_path / "fog.mp4", size=(160, 90), seconds=1)
    assert readme.strip_of(film, (0, 10, 20)).shape == (180, 3 * 320 + 2 * 6, 3)
