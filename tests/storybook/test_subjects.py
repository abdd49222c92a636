"""The catalogue of subjects: every noun draws, in every action, whole, seamless and the same each time."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from pkgutil import iter_modules
from types import ModuleType

import numpy as np
import pytest

from storybook.painting.brush import Pixels
from storybook.subjects import CATALOGUE, Entry, Sprite, animals, buildings, cycle, draw, find, is_still, nature
from storybook.subjects.animals.quadruped import Quadruped
from storybook.subjects.people.person import ABLE, Person

HEIGHT = 30
WALKERS = [
    pytest.param(CATALOGUE[name], action, id=f"{name}-{action}")
    for name in (
        "fox",
        "horse",
        "elephant",
        "mouse",
        "rabbit",
        "dragon",
        "man",
        "child",
        "princess",
        "penguin",
        "ostrich",
    )
    for action in ("walk", "trot", "gallop", "run", "hop")
    if action in CATALOGUE[name].actions
]
HABITATS = {"ground", "water", "underwater", "air", "table", "heaven", "scenery"}
EVERYDAY = (
    "nest narwhal seesaw puddle "
    "fox wolf dog puppy cat kitten horse cow sheep deer bear panda lion tiger leopard "
    "elephant giraffe zebra rabbit squirrel pig goat mouse camel hedgehog dragon unicorn monkey kangaroo eagle "
    "owl gull crow parrot penguin flamingo hummingbird chicken duck swan butterfly bee dragonfly firefly fish "
    "goldfish clownfish shark whale dolphin turtle octopus jellyfish crab seahorse starfish man woman child girl "
    "boy astronaut knight wizard princess farmer chef monk robot snowman car truck bus train bicycle "
    "motorcycle tractor tram sailboat ship canoe submarine raft airplane helicopter balloon rocket ufo drone kite "
    "tree pine birch bush rose sunflower tulip mushroom cactus grass apple banana strawberry pear pumpkin "
    "lemon house cabin castle lighthouse tower bridge windmill temple pagoda church barn skyscraper tent igloo "
    "fountain cup coffee tea teapot lamp lantern candle book clock vase bottle bowl cake bread "
    "pizza guitar piano violin drum chair table umbrella ball gift crown campfire sun moon star "
    "planet comet rainbow cloud snowflake waterfall volcano frog snake dinosaur "
)


@cache
def _drawn(name: str, action: str, phase: float, height: int = HEIGHT) -> Sprite:
    return draw(CATALOGUE[name], height_px=height, action=action, phase=phase)


def _on_common_ground(first: Sprite, second: Sprite) -> tuple[Pixels, Pixels]:
    """Both pictures on canvases of one size with their anchors on one pixel."""
    left = int(max(first.anchor[0], second.anchor[0], 0))
    top = int(max(first.anchor[1], second.anchor[1], 0))
    sides = [(s.bgra.shape[1] - int(s.anchor[0]), s.bgra.shape[0] - int(s.anchor[1])) for s in (first, second)]
    size = (top + max(side[1] for side in sides), left + max(side[0] for side in sides), 4)
    pair = []
    for sprite in (first, second):
        canvas = np.zeros(size, np.uint8)
        y, x = top - int(sprite.anchor[1]), left - int(sprite.anchor[0])
        canvas[y : y + sprite.bgra.shape[0], x : x + sprite.bgra.shape[1]] = sprite.bgra
        pair.append(canvas)
    return pair[0], pair[1]


def _difference(first: Sprite, second: Sprite) -> float:
    """Mean difference of the pixels that either shows, 0 to 255."""
    one, other = _on_common_ground(first, second)
    shown = np.maximum(one[:, :, 3], other[:, :, 3]) > 8
    return float(np.abs(one.astype(int) - other.astype(int)).max(2)[shown].mean()) if shown.any() else 0.0


def test_every_word_means_one_entry() -> None:
    words = [word for entry in CATALOGUE.values() for word in entry.words]
    assert len(words) == len(set(words))
    assert len(words) >= 150
    for entry in CATALOGUE.values():
        assert entry.words
        for word in entry.words:
            assert word == word.lower()
            assert find(word) is entry


@pytest.mark.parametrize("family", [animals, buildings, nature])
def test_what_a_module_lists_is_in_the_catalogue(family: ModuleType) -> None:
    modules = [import_module(f"{family.__name__}.{found.name}") for found in iter_modules(family.__path__)]
    listed = [entry.name for module in modules for entry in getattr(module, "ENTRIES", ())]
    assert len(listed) == len(set(listed)) > 20
    assert set(listed) <= set(CATALOGUE)


def test_an_unknown_word_means_nothing() -> None:
    assert find("quux") is None


def test_everyday_nouns_are_drawn() -> None:
    assert [word for word in EVERYDAY.split() if find(word) is None] == []


BUILDS = ("man", "child", "old woman", "dwarf", "robot", "dancer")


THIRD_OR_ALL = [slice(None, None, 3), pytest.param(slice(None), marks=pytest.mark.slow)]
"""Of the catalogue: the short suite looks at one entry of three."""


def _movements(entry: Entry) -> list[str]:
    """All it can do, the default first; what all people can do is drawn for a few builds."""
    shared = (
        {*ABLE} - {entry.actions[0], "walk", "run"} if isinstance(entry, Person) and entry.name not in BUILDS else ()
    )
    return [action for action in entry.actions if action not in shared]


@pytest.mark.parametrize(
    ("entries", "some"),
    [(slice(None, None, 3), slice(1)), pytest.param(slice(None), slice(None), marks=pytest.mark.slow)],
    ids=["first", "all"],
)
def test_every_action_is_drawn_whole(entries: slice, some: slice) -> None:
    wrong = []
    for entry in [*CATALOGUE.values()][entries]:
        assert entry.habitat in HABITATS
        assert entry.height_metres > 0
        for action in _movements(entry)[some]:
            pixels = _drawn(entry.name, action, 0.0).bgra
            alpha = pixels[:, :, 3]
            shown = (alpha > (50 if action == "faint" else 200)).sum() > HEIGHT
            whole = max(alpha[[0, -1]].max(), alpha[:, [0, -1]].max()) <= 12
            premultiplied = (pixels[:, :, :3] <= pixels[:, :, 3:]).all()
            if pixels.dtype != np.uint8 or not (shown and whole and premultiplied):
                wrong.append((entry.name, action, shown, whole, premultiplied))
    assert wrong == []


@pytest.mark.parametrize("some", THIRD_OR_ALL)
def test_the_default_pose_has_the_wanted_height(some: slice) -> None:
    wrong = []
    for entry in [*CATALOGUE.values()][some]:
        rows = np.flatnonzero((_drawn(entry.name, entry.actions[0], 0.0).bgra[:, :, 3] > 128).any(1))
        # Steam, smoke and sparks may rise above it.
        if entry.habitat != "heaven" and not 0.8 <= (rows[-1] - rows[0] + 1) / HEIGHT <= 2:
            wrong.append((entry.name, rows[-1] - rows[0] + 1))
    assert wrong == []


MOVERS = [CATALOGUE[name] for name in ("fox", "dragon", "eagle", "duck", "man", "frog", "football", "crab")]


@pytest.mark.parametrize(
    ("entries", "every"),
    [
        pytest.param(MOVERS, 5, id="some"),
        pytest.param(list(CATALOGUE.values()), 1, id="all", marks=pytest.mark.slow),
    ],
)
def test_motion_closes_without_a_seam(entries: list[Entry], every: int) -> None:
    wrong = []
    for entry in entries:
        for action in _movements(entry)[:: every if len(entry.actions) > 40 else 1]:
            last = draw(entry, height_px=HEIGHT, action=action, phase=0.998)
            jump = _difference(_drawn(entry.name, action, 0.0), last)
            if jump > 12 and jump > 1.5 * _difference(last, draw(entry, height_px=HEIGHT, action=action, phase=0.996)):
                wrong.append((entry.name, action, round(jump, 1)))
    assert wrong == []


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.slow)])
def test_phase_one_is_phase_zero(every: int) -> None:
    for name in ("fox", "eagle", "man", "car", "sailboat", "earth", "campfire"):
        actions = CATALOGUE[name].actions
        for action in actions[:: every if len(actions) > 40 else 1]:
            first = draw(CATALOGUE[name], height_px=60, action=action, phase=0.0)
            last = draw(CATALOGUE[name], height_px=60, action=action, phase=1.0)
            assert np.array_equal(first.bgra, last.bgra)
            assert first.anchor == last.anchor


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.slow)])
def test_a_colour_word_changes_every_picture(every: int) -> None:
    unmoved = []
    for entry in list(CATALOGUE.values())[::every]:
        own = _drawn(entry.name, entry.actions[0], 0.0)
        other = draw(entry, height_px=HEIGHT, action=entry.actions[0], phase=0.0, colour=(180, 40, 150))
        if _difference(own, other) < 2:
            unmoved.append(entry.name)
    assert unmoved == []


def test_what_stands_is_anchored_at_its_foot() -> None:
    wrong = []
    for entry in CATALOGUE.values():
        sprite = _drawn(entry.name, entry.actions[0], 0.0)
        rows = np.flatnonzero((sprite.bgra[:, :, 3] > 128).any(1))
        inside = 0 <= sprite.anchor[0] < sprite.bgra.shape[1]
        if entry.habitat in ("ground", "scenery", "table") and (
            not inside or abs(rows[-1] + 1 - sprite.anchor[1]) > 0.11 * HEIGHT
        ):
            wrong.append((entry.name, inside, int(rows[-1] + 1 - sprite.anchor[1])))
    assert wrong == []


@pytest.mark.parametrize(("entry", "action"), WALKERS)
def test_planted_feet_do_not_slide(entry: Entry, action: str) -> None:
    height, steps = 20, 20
    pace = cycle(entry, action)
    assert pace.stride > 0
    track: dict[str, list[tuple[float, bool]]] = {}
    for step in range(steps):
        phase = step / steps
        sprite = draw(entry, height_px=height, action=action, phase=phase)
        for name, (x, y) in sprite.points.items():
            if name.startswith("foot"):
                # Where the foot is in the world, and whether it is on the ground: in heights of the entry.
                world = (x - sprite.anchor[0]) / height + pace.stride * phase
                track.setdefault(name, []).append((world, sprite.anchor[1] - y < 1e-6 * height))
    assert len(track) in (2, 4)
    for places in track.values():
        planted = [(before[0], after[0]) for before, after in pairwise(places) if before[1] and after[1]]
        assert len(planted) >= steps * 0.2
        assert max(abs(after - before) for before, after in planted) < 0.002


@pytest.mark.parametrize("name", ["pumpkin", "bridge", "books", "skyscraper"])
def test_what_is_still_is_the_same_picture_in_every_phase(name: str) -> None:
    entry = CATALOGUE[name]
    assert is_still(name, entry.actions[0])
    assert len({draw(entry, height_px=90, action="", phase=phase).bgra.tobytes() for phase in (0.0, 0.2, 0.7)}) == 1


@pytest.mark.parametrize(("name", "action"), [("fox", "walk"), ("lighthouse", ""), ("windmill", ""), ("tree", "")])
def test_what_moves_is_not_still(name: str, action: str) -> None:
    entry = CATALOGUE[name]
    moves = len({draw(entry, height_px=90, action=action, phase=phase).bgra.tobytes() for phase in (0.0, 0.2, 0.7)}) > 1
    assert is_still(name, action) is not moves


def test_same_arguments_give_the_same_bytes() -> None:
    for name in ("fox", "tree", "building", "campfire", "woman"):
        entry = CATALOGUE[name]
        first = draw(entry, height_px=90, action="", phase=0.3, seed=7)
        again = draw(entry, height_px=90, action="", phase=0.3, seed=7)
        assert first.bgra.tobytes() == again.bgra.tobytes()
        assert first.points == again.points


def test_an_unknown_action_becomes_the_nearest_or_the_default() -> None:
    fox, house = CATALOGUE["fox"], CATALOGUE["house"]
    assert fox.choose("run") == "gallop"
    assert fox.choose("perform surgery") == fox.actions[0]
    assert house.choose("run") == house.actions[0]
    assert cycle(house, "run").stride == 0


def test_a_sprite_names_points_to_hold_on_to() -> None:
    for name, point in (
        ("woman", "hand"),
        ("horse", "seat"),
        ("sailboat", "deck"),
        ("balloon", "string"),
        ("lighthouse", "top"),
    ):
        sprite = draw(CATALOGUE[name], height_px=120, action="", phase=0.0)
        x, y = sprite.points[point]
        assert 0 <= x < sprite.bgra.shape[1]
        assert 0 <= y < sprite.bgra.shape[0]


@pytest.mark.parametrize("name", ["leopard", "snow leopard", "dalmatian"])
def test_a_spotted_coat_goes_down_the_legs(name: str) -> None:
    entry = CATALOGUE[name]
    assert isinstance(entry, Quadruped)
    bare = replace(entry, marks=tuple(mark for mark in entry.marks if mark != "limb spots"))
    spotted, plain = (draw(one, height_px=200, action="stand", phase=0.0).bgra for one in (entry, bare))
    legs = slice(int(0.62 * len(plain)), None)
    assert spotted.shape == plain.shape
    assert (spotted[legs] != plain[legs]).any(axis=2).sum() > 30
