"""What is said beside the picture changes nothing in it."""

from __future__ import annotations

import pytest

from storybook.reading.asides import leave_out
from storybook.reading.lexicon import COLOURS
from storybook.reading.parse import parse
from tests.storybook.scenes import figures_of


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a 24 year old woman in a park", ["woman"]),
        ("a 5-year-old girl with a kite", ["girl", "kite with girl"]),
        ("a 6 year old flies a kite", ["child", "kite with child"]),
        ("a 75 year old man on a bench", ["old man on bench", "bench"]),
        ("a man in his 70s reads a book", ["old man sit", "book with old man"]),
        ("a young woman in her twenties dances", ["woman dance"]),
        ("a two-year-old girl in a park", ["girl"]),
        ("a five year old runs", ["child run"]),
        ("a 12 year old runs", ["child run"]),
        ("a 13 year old runs", ["man run"]),
        ("a 25 yo runs", ["man run"]),
        ("a 59 year old runs", ["man run"]),
        ("a 60 year old runs", ["old man run"]),
        ("a 59 year old woman runs", ["woman run"]),
        ("a 60 year old woman runs", ["old woman run"]),
        ("a 30 year old dances with a 70 year old woman", ["man waltzing", "old woman waltzing opposite man"]),
        ("a group of 5 puppies", ["puppy"]),
    ],
)
def test_an_age_is_no_number(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "plain"),
    [
        ("a man pondering the history of the universe as he sits in a cafe", "a man thinking as he sits in a cafe"),
        ("a flock of geese flies as if they were aeroplanes", "a flock of geese flies"),
        ("snow falls like feathers on a village", "snow falls on a village"),
        ("the story of a robot's life in a city", "a robot in a city"),
        ("a day in the life of a cat", "a cat"),
        ("a cloud in the shape of a man over the sea", "a cloud over the sea"),
    ],
)
def test_thoughts_and_likenesses_are_not_shown(prompt: str, plain: str) -> None:
    scene, meant = parse(prompt), parse(plain)

    assert (scene.setting, scene.figures, scene.extras) == (meant.setting, meant.figures, meant.extras)


@pytest.mark.parametrize(
    "text",
    [
        "neon lights reflecting on wet streets at night",
        "the moon reflects on the water",
        "a girl shows her drawing to the teacher",
        "a man helps his wife to her feet",
        "a cloud that looks like a dragon",
    ],
)
def test_what_is_seen_is_left_in(text: str) -> None:
    assert leave_out(text) == text


def test_what_somebody_dreams_of_or_is_dressed_as_stays() -> None:
    assert figures_of("a girl dressed like a princess in a garden")[-1].startswith("princess")


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("a samoyed and a golden retriever in the snow", "meadow", ["dog", "dog"]),
        ("a space man walks on mars", "mars", ["astronaut walk"]),
        ("people shopping at nearby stalls", "market", ["man walk", "woman walk"]),
        ("basketball through hoop", "basketball court", ["basketball"]),
        ("a cat wakes up its sleeping owner", "room", ["cat stand", "man sleep on bed", "bed"]),
        ("an elephant and her calf cross a river", "river", ["elephant ford", "elephant ford trail elephant"]),
        ("a surfer rides a giant wave at sunset", "surf", ["surfer"]),
        ("a chef in a traditional Japanese restaurant", "cafe", ["chef"]),
        ("a cat on the inside of a cathedral", "church", ["cat"]),
        ("a wedding on a beach", "beach", ["bride", "groom"]),
        ("a wedding cake", "table", ["cake"]),
        ("a father teaching his son to ride a bike", "park", ["man run trail bicycle of boy", "bicycle of boy ride"]),
        ("a hiker stands on top of a mountain", "cliff", ["man stand"]),
        ("a man hikes on a mountain", "mountains", ["man walk"]),
        ("people riding a roller coaster", "fair", ["roller coaster"]),
        ("a child on a carousel", "fair", ["child cheering before carousel", "carousel"]),
        (
            "an old couple feeding pigeons on a park bench",
            "park",
            ["old man sit on bench", "old woman sowing on bench", "dove walk facing old woman", "bench"],
        ),
        ("a man stands on a chair", "room", ["man stand on chair", "chair"]),
        ("a man steps out of a car", "park", ["man walk", "car"]),
        ("a woman opens a window, curtains blowing in the wind", "room", ["woman"]),
        ("a man works on a laptop in a dark room", "room", ["man dining at table", "laptop on table", "table"]),
        ("a boy sits on a cloud", "sky", ["boy sit on cloud", "cloud"]),
        ("a wolf howls at the moon in a forest", "clearing", ["wolf howl"]),
        ("a wolf howls at the moon", "hilltop", ["wolf howl"]),
        ("an owl in a dark forest under a full moon", "forest", ["owl"]),
    ],
)
def test_common_things_have_many_names(prompt: str, setting: str, figures: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt) == figures


def test_who_is_behind_a_cake_is_behind_its_table() -> None:
    assert figures_of("an old woman stands behind a cake at a dining room table") == [
        "old woman stand behind table",
        "cake on table",
        "table",
    ]


@pytest.mark.parametrize(
    ("prompt", "setting", "names"),
    [
        (
            "a tiny mouse builds a rocket out of a tin can and flies to the cheese moon",
            "meadow",
            ["mouse on", "rocket"],
        ),
        ("the moon comes down to earth and knocks on a little boys window", "room", ["boy"]),
        ("the cat sleeps on the old mans lap", "room", ["cat on lap", "old man on", "armchair"]),
        ("a girls birthday party", "room", ["girl at", "child at", "cake on", "balloon", "table"]),
        (
            "whale swimming under a tiny fishing boat, view from below",
            "half under water",
            ["whale below", "fishing boat"],
        ),
    ],
)
def test_loose_sentences_are_told_plainly(prompt: str, setting: str, names: list[str]) -> None:
    scene = parse(prompt)
    assert scene.setting == setting
    assert [f"{one.name} {one.relation}".strip() for one in scene.figures] == names


@pytest.mark.parametrize(
    ("prompt", "colour"),
    [
        ("a cardboard robot dancing", "tan"),
        ("a dragon made of ice", "light blue"),
        ("kids build a boat from cardboard boxes", "tan"),
        ("a candy castle on a hill", "pink"),
        ("a dog runs out of a house", ""),
    ],
)
def test_a_material_is_a_colour(prompt: str, colour: str) -> None:
    assert [one.colour for one in parse(prompt).figures if one.colour] == ([COLOURS[colour]] if colour else [])


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        (
            "campfire friends guitar stars night",
            "meadow",
            ["campfire", "man sit round campfire", "woman sit round campfire"],
        ),
        ("cowboy horse sunset desert", "desert", ["cowboy on horse", "horse"]),
        ("boy dog beach sunset", "beach", ["boy", "dog"]),
        ("princess tower dragon", "park", ["princess", "tower", "dragon"]),
        ("cat sofa sunny afternoon", "room", ["cat on sofa", "sofa"]),
        ("astronaut walking on moon, earth in background", "moon", ["astronaut walk", "earth afar"]),
        ("snowboarder jumping mountain powder", "ski slope", ["snowboarder jump"]),
        ("#sunset #beach #surfing", "surf", ["surfer"]),
        ("pls make vid of my cat as astronaut floating in space", "space", ["cat", "space suit worn cat"]),
        (
            "can u make me a short video of two pirates fighting",
            "coast",
            ["pirate fencing", "pirate fencing opposite pirate"],
        ),
        ("show jumping horse", "meadow", ["horse leap"]),
        ("red ferrari driving fast on coast road", "road", ["sports car drive"]),
        ("city traffic night", "city", ["car"]),
        ("a policeman directs the traffic", "street", ["police officer halting", "car still halted police officer"]),
    ],
)
def test_lists_and_requests_show_what_they_name(prompt: str, setting: str, figures: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt)[: len(figures)] == figures


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("kids building sandcastle beach", "beach", ["child building round sandcastle", "sandcastle"]),
        ("monk meditating temple sunrise fog", "park", ["monk lotus", "shrine"]),
        ("dad teaching daughter ride bike", "park", ["man run trail bicycle of girl", "bicycle of girl ride"]),
        ("dog bath bubbles", "bathroom", ["dog in bathtub", "bathtub"]),
        ("racing cars speeding track smoke", "race track", ["race car drive"]),
        ("basketball dunk arena crowd", "basketball court", ["basketballer dunking"]),
        ("yacht sunset ibiza", "sea", ["sailboat"]),
        ("gamer girl rgb room", "room", ["girl gaming"]),
    ],
)
def test_lists_name_deeds_as_well(prompt: str, setting: str, figures: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt)[: len(figures)] == figures


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("rain on window, city lights outside, cozy", "windowsill", []),
        ("two cats fighting over a fish", "meadow", ["cat rear", "fish facing cat", "cat rear facing fish"]),
        ("sneaker floating with water splash", "showcase", ["shoe levitate"]),
        ("sunrise over mountains drone", "aerial mountains", []),
        ("horse race crowd", "meadow", ["jockey on horse", "horse gallop"]),
        ("cowboy duel sunset", "canyon", ["cowboy fencing", "cowboy fencing opposite cowboy"]),
        ("cat jumps on table knocks over glas", "table", ["cat paw", "glass pawed cat"]),
    ],
)
def test_what_is_said_in_haste_is_understood(prompt: str, setting: str, figures: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt)[: len(figures)] == figures


def test_a_window_looks_out_on_the_city_at_night() -> None:
    scene = parse("rain on window, city lights outside, cozy")
    assert (scene.time, "far city" in scene.extras) == ("night", True)


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("train station goodbye couple rain", "station", ["man", "woman"]),
        ("sushi chef knife fish", "kitchen", ["chef", "sushi with chef"]),
        ("hands making pottery", "pottery studio", ["potter shaping at potter's wheel"]),
        ("fairy flying mushrooms glow", "forest", ["fairy levitate", "mushroom"]),
        ("leaves falling bench park autumn man reading", "park", ["bench", "man sit on bench"]),
        ("lion vs tiger", "savanna", ["lion rear", "tiger rear facing lion"]),
        ("beautiful girl long hair wind field of flowers", "meadow", ["girl"]),
        ("ice cubes falling into whiskey glass", "table", ["iced whisky"]),
        ("a flying elephant over a castle", "mountains", ["elephant levitate above castle", "castle"]),
    ],
)
def test_lists_have_their_places(prompt: str, setting: str, figures: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt)[: len(figures)] == figures


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        ("people dancing in club lights", "nightclub", ["man dance", "woman dance"]),
        ("vikings rowing storm", "sea", ["viking ship"]),
        ("bears fishing salmon river", "river", ["bear wade", "salmon caught bear"]),
        ("baby elephant mom river", "river", ["elephant", "elephant trail elephant"]),
        ("panda bamboo", "jungle", ["panda munch"]),
        ("robot vacuum cat riding", "room", ["robot vacuum", "cat sit on robot vacuum"]),
    ],
)
def test_two_words_mean_one_thing(prompt: str, setting: str, figures: list[str]) -> None:
    assert parse(prompt).setting == setting
    assert figures_of(prompt)[: len(figures)] == figures


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("angry goose", ["goose crow"]),
        ("an angry dog", ["dog bark"]),
        ("a furious cat runs", ["cat gallop"]),
        ("a chef in a kitchen, flames leaping from the pan", ["chef frying"]),
        ("my cat knocking a glass of water of the table", ["cat paw", "glass pawed cat"]),
    ],
)
def test_how_somebody_looks_who_is_angry_or_careless(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures
