"""Words for no one kind ("animals", "someone", "a pet", "tools") show some that a reader would expect."""

from __future__ import annotations

import pytest

from storybook.places import SETTINGS
from storybook.reading import kinds
from storybook.reading.parse import parse
from storybook.subjects import CATALOGUE, blend, find
from storybook.subjects.people.person import Person
from tests.storybook.scenes import figures_of


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("someone walking in the rain", ["man walk"]),
        ("a lone figure walks through the desert", ["man walk"]),
        ("a girl and her pet", ["girl", "dog"]),
        ("wild animals", ["deer", "fox", "rabbit"]),
        ("animals of the savanna", ["elephant", "giraffe", "zebra"]),
        ("farm animals", ["cow", "sheep", "pig"]),
        ("sea creatures", ["fish", "turtle", "octopus"]),
        ("marine life on a coral reef", ["fish", "turtle", "octopus"]),
        ("a small fluffy creature explores a forest", ["troll walk"]),
        ("magical creatures in a forest", ["unicorn", "dragon"]),
        ("the people of a village", ["man", "woman"]),
        ("a pet dog", ["dog"]),
        ("a robin shows its red chest", ["robin"]),
        ("a treasure chest on an island", ["treasure chest"]),
        ("a stick figure", ["stick"]),
        ("a human skeleton", ["skeleton"]),
    ],
)
def test_a_word_for_no_one_kind_shows_some(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("animals in a bamboo forest", ["panda", "monkey"]),
        ("animals in the mountains", ["goat", "eagle"]),
        ("jungle animals in a living room", ["parrot", "monkey", "tiger"]),
        ("deep sea creatures", ["octopus", "squid", "jellyfish"]),
        ("deep sea life", ["octopus", "squid", "jellyfish"]),
        ("the wild life of africa", ["elephant", "giraffe", "zebra"]),
        ("animals on the moon", ["alien"]),
        ("animals crossing a road", ["deer walk", "fox walk", "rabbit hop"]),
        ("a wild animal in the savanna", ["elephant"]),
        ("a small animal in the forest", ["fox"]),
        ("an underwater creature", ["octopus"]),
        ("prehistoric animals", ["dinosaur"]),
        ("a creature with wings", ["troll"]),
        ("a forest creature", ["fox"]),
        ("creature with wings", ["troll"]),
        ("a sea turtle", ["turtle"]),
        ("city life", []),
        ("a magical creature", ["unicorn"]),
        ("arctic fauna", ["penguin", "polar bear", "seal"]),
        ("in a living room, jungle animals", ["parrot", "monkey", "tiger"]),
    ],
)
def test_animals_are_those_of_the_place(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("animals in the forest, a fox and a deer", ["fox", "deer"]),
        ("forest animals: a fox, a deer and an owl", ["fox", "deer", "owl"]),
        ("animals such as lions and zebras", ["lion", "zebra"]),
        ("a wildlife documentary of lions", ["lion"]),
        ("a lion and other animals in the savanna", ["lion", "elephant", "giraffe", "zebra"]),
        ("an elephant and other animals in the savanna", ["elephant", "giraffe", "zebra"]),
        ("animals in the savanna, a lion roars", ["elephant", "giraffe", "zebra", "lion roar"]),
        ("animals in the savanna. A lion and a gazelle", ["elephant", "giraffe", "zebra", "lion", "gazelle"]),
        ("animals in the savanna, birds in the sky", ["elephant", "giraffe", "zebra", "bird"]),
        ("farm animals. A girl, a lion and a fox", ["cow", "sheep", "pig", "girl", "lion", "fox"]),
        ("animals, flowers and trees", ["deer", "fox", "rabbit", "flower", "tree"]),
        ("animals, birds and flowers", ["deer", "fox", "rabbit", "bird", "flower"]),
        ("animals like lions in the savanna", ["lion"]),
        ("animals including lions in the savanna", ["lion"]),
        ("animals in the forest, two foxes run", ["deer", "rabbit", "fox gallop"]),
    ],
)
def test_animals_that_are_named_are_the_ones_that_are_meant(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("two animals", ["1 deer", "1 fox"]),
        ("2 animals in a zoo", ["1 elephant", "1 giraffe"]),
        ("3 animals in a zoo", ["1 elephant", "1 giraffe", "1 zebra"]),
        ("three sea creatures", ["1 fish", "1 turtle", "1 octopus"]),
        ("two pets", ["1 dog", "1 cat"]),
        ("two human beings", ["1 man", "1 woman"]),
        ("humans on mars", ["2 man", "2 woman"]),
        ("a human being", ["1 man"]),
        ("a human figure in fog", ["1 man"]),
        ("three dark figures", ["3 man"]),
        ("dark figures in fog", ["3 man"]),
        ("a lone figure", ["1 man"]),
        ("somebody's portrait", ["1 man"]),
    ],
)
def test_they_are_as_many_as_is_said(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt, counted=True) == figures


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("musical instruments", ["guitar", "violin", "trumpet"]),
        ("scientific instruments", ["flask", "microscope"]),
        ("hand tools", ["axe", "rake"]),
        ("garden tools in a shed", ["axe", "rake", "watering can on table", "table"]),
        ("a man with tools", ["man sawing at table", "table"]),
        ("a man with hand tools", ["man sawing at table", "table"]),
        ("stuffed animals on a bed", ["teddy bear on bed", "bed"]),
        ("a boy pets a cat", ["boy kneel", "cat facing boy"]),
        ("a girl and her pets", ["girl", "dog", "cat"]),
        ("a wedding in a church", ["bride", "groom"]),
        ("a bride at her wedding", ["bride"]),
        ("a groom at his wedding", ["groom"]),
        ("two brides at their wedding", ["bride"]),
        ("someone's wedding dress on a bed", ["man on bed", "bed"]),
        ("somebody else", ["man"]),
        ("a dark figure skater", ["ice skater skating"]),
    ],
)
def test_things_and_people_of_no_one_kind_are_shown(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


def test_a_place_named_after_animals_is_that_place() -> None:
    assert parse("children at a sea life centre").setting == "aquarium"
    assert parse("children at an animal park").setting == "zoo"


@pytest.mark.parametrize("setting", sorted(kinds.ANIMALS))
def test_animals_are_told_of_settings_that_exist(setting: str) -> None:
    phrase = SETTINGS[setting].phrases[0]

    assert kinds.name_kinds(["animal", ",", *phrase.split()])[0] == kinds.ANIMALS[setting].split()[0]


@pytest.mark.parametrize("sort", kinds.FABULOUS)
def test_creatures_of_a_sort_are_fabulous(sort: str) -> None:
    assert figures_of(f"{sort} creatures") == kinds.FABULOUS[sort].split(" and ")


@pytest.mark.parametrize(
    "name",
    sorted(
        {
            name
            for names in (kinds.ELSEWHERE, *kinds.ANIMALS.values(), *kinds.FABULOUS.values(), *kinds.TOLD.values())
            for name in names.split(" and ")
        }
        - {"people", "teddy bears"}
    ),
)
def test_what_is_told_can_be_drawn(name: str) -> None:
    assert find(name) is not None


@pytest.mark.parametrize("phrase", sorted(kinds.TOLD))
def test_each_line_is_reached(phrase: str) -> None:
    assert find(phrase) is None
    assert " ".join(kinds.name_kinds(phrase.split())) == kinds.TOLD[phrase]


@pytest.mark.parametrize(
    ("prompt", "count", "name", "kind"),
    [
        ("alien tourists at a waterfall", 3, "student", "alien"),
        ("a skeleton knight plays the violin", 1, "knight", "skeleton"),
        ("a cowboy robot rides a horse", 1, "cowboy", "robot"),
        ("two zombie chefs in a kitchen", 2, "chef", "zombie"),
        ("a cat barista making coffee", 1, "barista", "cat"),
        ("a bear chef baking bread", 1, "chef", "bear"),
        ("a ghost pirate", 1, "pirate", "ghost"),
        ("a zombie flamenco dancer", 1, "dancer", "zombie"),
        ("a panda painter in a bamboo forest", 1, "man", "panda"),
        ("a girl pirate on a ship", 1, "pirate", "girl"),
        ("women firefighters", 3, "firefighter", "woman"),
        ("a pirate captain steers a ship", 1, "pirate", ""),
    ],
)
def test_two_kinds_in_a_row_are_one_figure_that_is_both(prompt: str, count: int, name: str, kind: str) -> None:
    first = parse(prompt).figures[0]
    assert (first.count, first.name, first.kind) == (count, name, kind)
    assert not {kind or "sailor", "skeleton"} & {figure.name for figure in parse(prompt).figures}


def test_other_nouns_in_a_row_stay_what_they_are() -> None:
    assert [(one.name, one.kind) for one in parse("a sheep farmer").figures] == [("sheep", ""), ("farmer", "")]
    assert parse("an alien and a tourist").figures[0].name == "alien"
    assert parse("a robot dog in a park").figures[0].colour is not None
    assert {one.kind for one in parse("alien tourists taking selfies").figures} == {"alien"}


def test_a_figure_of_two_kinds_has_the_head_of_one_and_the_clothes_of_the_other() -> None:
    knight, pirate = (
        blend(CATALOGUE["knight"], CATALOGUE["skeleton"]),
        blend(CATALOGUE["pirate"], CATALOGUE["skeleton"]),
    )
    assert isinstance(knight, Person)
    assert isinstance(pirate, Person)
    assert (knight.hat[0], knight.topped[0], "plate" in knight.extras) == ("skull", "none", True)
    assert (pirate.hat[0], pirate.topped[0]) == ("skull", "tricorn")
    cat = blend(CATALOGUE["chef"], CATALOGUE["cat"])
    assert isinstance(cat, Person)
    assert (cat.hat[0], cat.topped[0]) == ("cat", "toque")
    assert blend(CATALOGUE["chef"], None) is CATALOGUE["chef"]


def test_a_small_animal_in_clothes_is_small_and_has_its_tail() -> None:
    squirrel, bear = (blend(CATALOGUE["man"], CATALOGUE[name]) for name in ("squirrel", "bear"))
    assert squirrel.height_metres < 0.8 * bear.height_metres
    assert "plume tail" in getattr(squirrel, "extras", ())
    assert "spines tail" in getattr(blend(CATALOGUE["man"], CATALOGUE["hedgehog"]), "extras", ())
