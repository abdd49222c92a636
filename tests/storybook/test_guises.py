"""Animals in the guise that fits what they do: in their tree, on their back in the water, at a leap."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from storybook.places import SETTINGS
from storybook.reading.parse import parse
from storybook.staging.groups import spread, stack
from storybook.staging.roles import rehearse
from storybook.subjects import CATALOGUE
from tests.storybook.scenes import cast_on, easel_of


def _told(prompt: str) -> list[str]:
    return [" ".join(filter(None, (figure.name, figure.action))) for figure in parse(prompt).figures]


@pytest.mark.parametrize(
    ("prompt", "expected"),
    [
        ("two bears fight", ["bear rear", "bear rear"]),
        ("a bear fights a wolf", ["bear rear", "wolf rear"]),
        ("a bird builds a nest", ["bird stand", "nest"]),
        ("a monkey peels a banana", ["monkey munch", "banana"]),
        ("koala eating ramen", ["koala munch", "bowl"]),
        ("a red panda drinking coffee", ["red panda munch", "coffee"]),
        ("a dog eating from a bowl", ["dog graze", "bowl"]),
        ("a spider catches a fly", ["weaving spider"]),
        ("a cat drinks milk from a bowl", ["cat graze", "bowl"]),
        ("a dog with a bone", ["dog", "bone"]),
        ("a knight fights two wolves", ["knight fencing", "wolf"]),
        ("a wet dog shakes itself dry", ["dog shake"]),
        ("a cat grooms itself", ["cat groom"]),
        ("a kitten yawns on a bed", ["kitten yawn", "bed"]),
        ("a cat scratches a sofa", ["cat rear", "sofa"]),
        ("a raccoon washes an apple in a stream", ["raccoon munch", "apple"]),
        ("a rabbit peeks out of a hole", ["rabbit sit", "burrow"]),
        ("a koala walking on the grass", ["koala walk"]),
        ("a sloth hanging from a branch in the rainforest", ["sloth"]),
        ("a monkey swinging through the jungle vines", ["swinging monkey"]),
        ("a monkey in the snow", ["monkey"]),
        ("a chameleon on a branch catching a fly with its long tongue", ["chameleon eat"]),
        ("a chameleon on a branch", ["chameleon"]),
        ("an otter floating in the sea", ["floating otter"]),
        ("a puppy chasing its own tail", ["puppy spin"]),
        ("a dog digging a hole in the garden", ["dog dig"]),
        ("a fox pouncing into the snow", ["fox snow dive"]),
        ("a cat pounces on a mouse", ["cat leap", "mouse"]),
        ("a black horse rearing up in a storm", ["horse rear"]),
        ("a bear standing on its hind legs", ["bear rear"]),
        ("a cat curled up asleep by the fireplace", ["cat curl", "fireplace"]),
        ("a cat sitting at the window watching the snow fall", ["cat gaze"]),
        ("ants carrying leaves", ["leafcutter ant walk"]),
        ("a spider spinning a web in the forest", ["weaving spider"]),
        ("a frog on a lily pad catching a fly", ["frog eat", "lily pad"]),
        ("a frog on a lily pad", ["frog", "lily pad"]),
        ("a crocodile with its jaws wide open", ["crocodile roar"]),
        ("an owl swooping down to catch a mouse", ["owl snatch", "mouse"]),
        ("a squirrel eating an acorn", ["squirrel munch", "acorn"]),
        ("flamingos standing on one leg in a lagoon", ["flamingo one leg"]),
        ("salmon leaping up a waterfall", ["salmon jump"]),
        ("a snake coiled on a rock", ["snake sit", "rock"]),
        ("a cat climbing the curtains", ["cat climb", "curtain"]),
        ("a squirrel climbing up a tree", ["squirrel climb", "tree"]),
        ("a hedgehog curled up into a ball", ["hedgehog sleep"]),
        ("two goats butting heads on a mountain", ["goat butt", "goat butt"]),
        ("a triceratops eating plants", ["triceratops graze"]),
        ("meerkats standing upright in the desert", ["meerkat upright"]),
        ("an elephant with her baby", ["elephant", "elephant"]),
        ("a robin singing on a snowy branch", ["robin crow", "branch"]),
        ("a horse rolling in the grass", ["horse wallow"]),
        ("a flock of sheep sleeping under the stars", ["sheep sleep"]),
        ("a seagull stealing french fries on a beach", ["gull snatch", "fries"]),
        ("a snail crawling on a wet leaf in the rain", ["snail walk", "big leaf"]),
        ("a rabbit coming out of its burrow", ["rabbit sit", "burrow"]),
        ("a cat carrying her kitten in her mouth", ["cat", "kitten"]),
        ("a gorilla beating its chest in the jungle", ["gorilla rear"]),
        ("a turtle racing a rabbit on a road", ["tortoise", "rabbit"]),
        ("two swans making a heart with their necks", ["swan swim", "swan swim"]),
        ("monkeys swing in the trees", ["swinging monkey"]),
        ("a raccoon stealing food from a trash can", ["raccoon sit", "trash can"]),
    ],
)
def test_animals_are_in_the_guise_of_what_they_do(prompt: str, expected: list[str]) -> None:
    assert _told(prompt) == expected


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("gazelle", "gazelle"),
        ("antelope", "gazelle"),
        ("hyena", "hyena"),
        ("skunk", "badger"),
        ("meerkat", "meerkat"),
        ("orangutan", "orangutan"),
        ("lemur", "lemur"),
        ("platypus", "beaver"),
        ("stegosaurus", "dinosaur"),
        ("pterodactyl", "dragon"),
        ("dodo", "ostrich"),
        ("pug", "pug"),
        ("corgi", "corgi"),
        ("border collie", "collie"),
        ("walrus", "walrus"),
        ("red panda", "red panda"),
        ("saber-toothed tiger", "tiger"),
    ],
)
def test_each_species_is_itself(word: str, name: str) -> None:
    assert [figure.name for figure in parse(f"a {word} in the wild").figures] == [name]


@pytest.mark.parametrize(
    ("prompt", "relation"),
    [
        ("a cat carrying her kitten in her mouth", "caught"),
        ("a fox stealing a chicken", "caught"),
        ("a stork carrying a baby", "caught"),
        ("a panda eating bamboo", "behind"),
        ("a squirrel burying acorns", "facing"),
    ],
)
def test_what_is_near_is_where_it_belongs(prompt: str, relation: str) -> None:
    other = parse(prompt).figures[1]
    assert (other.relation, other.to) == (relation, 0)


@pytest.mark.parametrize(
    ("prompt", "name"), [("a girl hugging a koala", "koala"), ("a boy rolling in the grass with his dog", "dog")]
)
def test_what_a_person_does_is_not_the_deed_of_the_animal(prompt: str, name: str) -> None:
    animal = parse(prompt).figures[1]
    assert animal.name == name
    assert animal.action != "wallow"


def test_a_dog_looks_out_of_the_window_of_a_car_on_a_road() -> None:
    assert parse("a dog riding in a car with its head out of the window").setting == "road"


def test_birds_on_a_branch_sit_on_it() -> None:
    scene = parse("two parrots on a branch in the jungle")
    part = rehearse(scene, SETTINGS["jungle"], width=854, height=480, near=1.0)[0]
    assert part.action == "stand"
    assert scene.figures[scene.figures[0].to].name == "branch"


@pytest.mark.parametrize("action", ["shake", "groom", "yawn"])
def test_what_is_done_on_the_spot_stays_on_the_ground(action: str) -> None:
    for name in ("dog", "lion", "raccoon"):
        entry = CATALOGUE[name]
        assert -0.15 < min(entry.sketch(action, phase / 6, entry.main, 1).bounds()[1] for phase in range(6)) < 0.1


def test_who_looks_out_of_a_hole_is_no_wider_than_it() -> None:
    burrow, rabbit = sorted(
        cast_on(easel_of("a rabbit peeks out of a hole", 854, 480)), key=lambda actor: actor.entry.name == "rabbit"
    )
    assert rabbit.height < 0.7 * burrow.height
    assert rabbit.pane is not None


def test_hatchlings_crawl_on_the_beach() -> None:
    scene = parse("sea turtle hatchlings crawling across the sand to the ocean")
    assert scene.setting == "beach"
    assert scene.figures[0].count >= 5


def test_a_huddle_is_close_and_a_file_is_one_behind_the_other() -> None:
    assert [(one.relation, one.count, one.to) for one in parse("penguins huddling together").figures] == [
        ("huddled", 9, -1)
    ]
    part = rehearse(parse("elephants in a line, trunk to tail"), SETTINGS["savanna"], width=854, height=480, near=1.0)[
        0
    ]
    places = spread(part, 100.0, 140.0, 700.0, np.random.default_rng(1))
    assert part.figure.relation == "in file"
    assert all(one.back == 0 for one in places)
    assert max(np.diff([one.along for one in places])) < 140.0
    heads = stack(part, 100.0, 140.0, 400.0)
    assert all(after.up > before.up for before, after in pairwise(heads))


def test_the_tongue_of_a_frog_reaches_the_fly_and_comes_back() -> None:
    frog = CATALOGUE["frog"]
    width = [frog.sketch("eat", phase, frog.main, 0).bounds()[2] for phase in (0.5, 0.97)]
    assert width[0] > 0.7
    assert frog.sketch("stand", 0.5, frog.main, 0).bounds()[2] < 0.6


def test_prey_hangs_from_the_claws() -> None:
    eagle = CATALOGUE["eagle"].sketch("snatch", 0.3, CATALOGUE["eagle"].main, 0)
    assert eagle.points["claws"][1] < -0.3


def test_who_leaps_leaves_the_ground_and_comes_back() -> None:
    dog = CATALOGUE["dog"]
    lowest = [dog.sketch("leap", phase, dog.main, 0).bounds()[1] for phase in (0.0, 0.5, 0.95)]
    assert lowest[1] > 0.3
    assert max(abs(lowest[0]), abs(lowest[2])) < 0.1


def test_a_fox_has_its_head_in_the_snow() -> None:
    fox = CATALOGUE["fox"]
    head = fox.sketch("snow dive", 0.7, fox.main, 0).points["head"]
    assert head[1] < 0.4 < fox.sketch("snow dive", 0.3, fox.main, 0).points["head"][1]
