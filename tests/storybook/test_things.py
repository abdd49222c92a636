"""Things by themselves: what is shown off on a table, and what happens to food and drink without anybody to do it."""

from __future__ import annotations

import pytest

from storybook.reading.events import PROCESSES
from storybook.reading.lexicon import COLOURS
from storybook.reading.parse import parse
from storybook.subjects import CATALOGUE, cycle, draw
from tests.storybook.scenes import figures_of


def _figures(prompt: str) -> list[str]:
    """Each figure as "number name action relation"."""
    return [
        " ".join(filter(None, (str(one.count), one.name, one.action, one.relation))) for one in parse(prompt).figures
    ]


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a teapot pouring tea into a cup", ["1 poured tea"]),
        ("red wine being poured into a glass", ["1 poured wine"]),
        ("milk fills a glass in slow motion", ["1 poured milk"]),
        ("a glass of milk", ["1 milk"]),
        ("coffee being poured into a white mug", ["1 poured coffee"]),
        ("hot chocolate poured into a red cup", ["1 poured cocoa"]),
        ("an egg frying in a pan", ["1 fried egg"]),
        ("an egg in a nest", ["1 egg on", "1 nest"]),
        ("bread being sliced on a cutting board", ["1 cut bread"]),
        ("a loaf of bread on a table", ["1 bread"]),
        ("maple syrup poured over a stack of pancakes", ["1 syrup on pancakes"]),
        ("an ice cream cone melting in the sun", ["1 ice cream melt"]),
        ("popcorn popping out of a bucket", ["1 popcorn pop"]),
        ("flowers in a vase opening", ["1 blooming vase"]),
        ("pizza margherita, cheese melting, close up", ["1 pizza pulled"]),
        ("a pizza and a block of cheese", ["1 pizza", "1 cheese"]),
        ("cookies and milk", ["3 cookie", "1 milk"]),
    ],
)
def test_what_happens_to_a_thing_is_one_drawing(prompt: str, figures: list[str]) -> None:
    assert _figures(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "figure", "setting"),
    [
        (
            "our new running shoe in bright orange floating and rotating over a purple background",
            "shoe hover turning",
            "showcase",
        ),
        ("a perfume bottle on a pink background, rotating", "perfume turning", "showcase"),
        ("headphones floating, orange background", "headphones levitate", "showcase"),
        ("a cat against a deep blue studio backdrop", "cat", "paper backdrop"),
        ("a statue on a pedestal", "statue", "showcase"),
        ("perfume ad", "perfume", "showcase"),
        ("a red balloon against a blue sky", "balloon", "meadow"),
    ],
)
def test_a_coloured_ground_is_that_of_a_studio(prompt: str, figure: str, setting: str) -> None:
    scene = parse(prompt)
    [one] = scene.figures
    assert (f"{one.name} {one.action}".strip(), scene.setting) == (figure, setting)


@pytest.mark.parametrize(
    ("prompt", "colour", "ground"),
    [
        ("a running shoe in bright orange over a purple background", "orange", "purple"),
        ("a woman in red, yellow background", "red", "yellow"),
        ("a coffee mug in teal", "teal", ""),
    ],
)
def test_a_colour_is_that_of_the_thing_or_of_its_ground(prompt: str, colour: str, ground: str) -> None:
    scene = parse(prompt)
    assert [one.colour for one in scene.figures] == [COLOURS[colour]]
    assert scene.palette == ((COLOURS[ground],) if ground else ())


@pytest.mark.parametrize(
    ("prompt", "name"),
    [
        ("a perfume bottle on a marble table", "perfume"),
        ("a pair of white sneakers", "sneakers"),
        ("close-up of a luxury wristwatch", "wristwatch"),
        ("a snow globe on a windowsill", "snow globe"),
        ("a crystal ball on a table", "crystal ball"),
        ("a vintage camera on a shelf", "camera"),
        ("a portal opening in the forest", "portal"),
        ("a glass of champagne", "champagne"),
    ],
)
def test_a_product_is_shown_once_as_itself(prompt: str, name: str) -> None:
    assert _figures(prompt) == [f"1 {name}"]


def test_somebody_who_does_it_is_still_shown() -> None:
    assert "1 chef" in " ".join(_figures("a chef frying an egg in a pan"))


@pytest.mark.parametrize("process", PROCESSES, ids=lambda process: process.of)
def test_every_process_names_what_can_be_drawn(process: object) -> None:
    shows, of, action, takes = (getattr(process, name) for name in ("shows", "of", "action", "takes"))
    assert of in CATALOGUE
    assert all(name in CATALOGUE for name in takes)
    assert CATALOGUE[shows or of].choose(action) == (action or CATALOGUE[shows or of].actions[0])


def test_a_cup_fills_once_in_a_short_film() -> None:
    entry = CATALOGUE["poured wine"]
    assert cycle(entry, "").seconds > 10
    early, late = (draw(entry, height_px=200, action="", phase=phase).bgra for phase in (0.1, 0.7))
    assert (late[:, :, 2] > 100).sum() != (early[:, :, 2] > 100).sum()


@pytest.mark.parametrize(
    ("prompt", "setting"),
    [
        ("a perfume bottle on a marble table", "marble table"),
        ("white sneakers on a pedestal", "showcase"),
        ("a smartphone on a white background, product shot", "showcase"),
        ("a statue on a pedestal in a park", "park"),
        ("a cup of coffee on a table", "table"),
    ],
)
def test_products_are_shown_off(prompt: str, setting: str) -> None:
    assert parse(prompt).setting == setting


def test_what_happens_in_a_vessel_counts_more_than_the_vessel() -> None:
    assert figures_of("noodles being cooked in a wok") == ["stir fry"]


def test_what_is_poured_is_seen_from_near_in_a_house() -> None:
    assert parse("coffee being poured into a mug in a cozy cafe").setting == "table"
    assert parse("a rose opens in a garden").setting == "garden"


def test_sushi_lies_on_one_plate() -> None:
    assert _figures("sushi on a wooden plate") == ["1 sushi"]
