"""Places that need more than one word to be told: where the scene is, and what of the prompt became the place itself."""

from __future__ import annotations

import pytest

from generation.backends.storybook.parse import parse


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        ("a wolf howling at the full moon on a cliff", "cliff", ("wolf",)),
        ("waves crashing against rugged cliffs at sunset", "sea cliff", ()),
        ("a woman standing on a cliff above the sea", "sea cliff", ("woman",)),
        ("a lighthouse on a rock", "islet", ("lighthouse",)),
        ("a castle on a rock", "cliff", ("castle",)),
        ("a cottage on a hill", "hilltop", ("cottage",)),
        ("a horse gallops over the hill", "meadow", ("horse",)),
    ],
)
def test_edges_are_told_from_open_land(prompt: str, setting: str, names: tuple[str, ...]) -> None:
    scene = parse(prompt)

    assert scene.setting == setting
    assert tuple(figure.name for figure in scene.figures) == names
