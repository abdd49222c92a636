"""Names of towns and regions say where it is, if nothing else does."""

from __future__ import annotations

import pytest

from storybook.reading.gazetteer import NAMES
from storybook.reading.parse import parse
from tests.storybook.scenes import figures_of


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("the people of Lagos, Nigeria", "city"),
        ("lions in Kenya", "savanna"),
        ("a man in a cafe in Rome", "cafe"),
        ("the colosseum in Rome", "square"),
        ("a cake in Vienna", "table"),
        ("a woman walks in the Andes", "mountains"),
        ("a bus in Hong Kong", "city"),
        ("a man on a beach in Rio de Janeiro", "beach"),
        ("dolphins in Florida", "underwater"),
    ],
)
def test_a_town_or_a_region_is_a_place_if_nothing_else_is_said(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


@pytest.mark.parametrize("place", sorted({*NAMES.values()}))
def test_each_name_and_nothing_else_says_where_it_is(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [name for name, named in NAMES.items() if named == place]

    assert [name for name in names if parse(f"people in {name}").setting != place] == []

    for name in names:
        monkeypatch.delitem(NAMES, name)
    assert [name for name in names if parse(f"people in {name}").setting == place] == []


def test_no_name_is_part_of_another() -> None:
    inside = [name for name in NAMES for other in NAMES if name != other and f" {name} " in f" {other} "]

    assert inside == []


def test_a_word_within_a_name_means_nothing_else() -> None:
    assert parse("a street in Las Vegas").setting == "street"
    assert parse("a cape by the sea").setting == "coast"
    assert figures_of("a man walks in Death Valley") == ["man walk"]


@pytest.mark.parametrize(
    ("prompt", "name", "setting"),
    [
        ("st basil's cathedral", "onion church", "square"),
        ("a white house on a hill", "house", "hilltop"),
        ("tokyo tower at night", "red tower", "city"),
        ("space needle", "needle tower", "city"),
        ("burj khalifa at sunset", "spire tower", "city"),
        ("uluru at sunset", "mountain", "mountains"),
        ("a cowboy riding in monument valley", "mountain", "desert"),
        ("machu picchu", "jungle temple", "jungle"),
        ("halong bay with a boat", "karst", "sea"),
        ("chichen itza", "jungle temple", "jungle"),
    ],
)
def test_sights_are_seen_where_they_stand(prompt: str, name: str, setting: str) -> None:
    scene = parse(prompt)
    assert scene.setting == setting
    assert name in [figure.name for figure in scene.figures]
