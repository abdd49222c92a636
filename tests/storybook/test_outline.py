"""A long prompt is a film of its first sentence, with those who take part later."""

from __future__ import annotations

import pytest

from storybook.painting.weather import IN_A_ROOM, paint_weather
from storybook.places import SETTINGS
from storybook.reading.outline import is_long, outline
from storybook.reading.parse import parse
from tests.storybook.scenes import cast_on, easel_of, figures_of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "a fox trots through a forest at dawn, steam rising from the ground. the camera tilts up as a flock of geese "
            "crosses the sky. its breath hangs in the air. soft light, teal shadows, dreamy.",
            "a fox trots through a forest at dawn. a flock of geese crosses the sky. dreamy",
        ),
        (
            "a pilot walks along a beach, his scarf flapping in the wind. behind him a burning airplane smokes among the rocks. "
            "golden light sweeps over posters and bottles on the sand.",
            "a pilot walks along a beach, wind. behind him a burning airplane smokes among the rocks. golden light",
        ),
        (
            "a woman plays the piano in a large empty hall while it rains outside. she wears a long dress, and carries a rose. "
            "candles, books and a violin lie on the table.",
            "a woman plays the piano in a large empty hall, rains. she wears a long dress, carries a rose",
        ),
    ],
)
def test_later_sentences_add_who_takes_part(text: str, told: str) -> None:
    assert outline(text) == told


def test_a_short_prompt_is_told_whole() -> None:
    text = "a fox sleeps. candles and books lie on the table. steam rises."

    assert outline(text) == text


@pytest.mark.parametrize(
    ("prompt", "setting", "figures"),
    [
        (
            "Slow dolly shot through a crowded 1940s train station, steam curling around the columns, as a young soldier drops "
            "his duffel bag and runs to hug his father on the platform. Warm tungsten light, 35mm film grain, nostalgic tone.",
            "station",
            ["soldier hug", "man hug embrace soldier"],
        ),
        (
            "A tracking shot follows a girl in a blue dress running through a field of tall sunflowers, her hair "
            "flying behind her. The camera tilts up to the sky as a flock of starlings bursts into the air. Dreamy, soft focus.",
            "meadow",
            ["girl run", "bird fly"],
        ),
        (
            "Cinematic wildlife documentary footage, telephoto lens: a bald eagle swoops low over a misty Alaskan river and "
            "snatches a salmon from the surface. Water droplets explode. The camera pans right as it climbs over the pines.",
            "river",
            ["eagle snatch", "salmon caught eagle"],
        ),
        (
            "A red sports car drifts around a hairpin turn on a mountain road at sunset, tires smoking. Drone camera swoops down "
            "beside it, then pulls away to show the winding road and the valley below.",
            "road",
            ["sports car"],
        ),
        (
            "Two old fishermen mend a net on a wooden pier at sunrise, seagulls circling above their heads. The camera slides "
            "past coils of rope and crab traps, then settles on their weathered hands.",
            "harbour",
            ["sailor netting", "gull fly"],
        ),
        (
            "A family of four decorates a Christmas tree in a cozy living room, snow falling outside the window. The little boy "
            "is lifted by his father to put the star on top.",
            "room",
            [f"{who} mending round christmas tree" for who in ("man", "woman", "child")] + ["christmas tree"],
        ),
        (
            "A woman in a white dress rides a bicycle down a cobblestone lane in Tuscany, a basket of fresh bread and flowers "
            "on the handlebars. An old man waves from a doorway. Warm afternoon sun, romantic.",
            "alley",
            ["bicycle of woman ride", "old man wave"],
        ),
        (
            "A huge whale breaches beside a small wooden rowboat, a boy inside looking up in wonder, water exploding into the "
            "air. Moonlight on calm sea, stars reflected everywhere.",
            "sea",
            ["whale jump beside rowing boat", "rowing boat", "boy thinking on rowing boat"],
        ),
        (
            "A luxury sailing yacht cuts through deep blue Mediterranean water, a woman in a white swimsuit standing at the bow "
            "as it turns. Drone orbiting shot, sparkling reflections, summer ad.",
            "sea",
            ["sailboat sail", "woman stand on sailboat"],
        ),
        (
            "A luxury watch emerges from dark water in slow motion, drops rolling off its steel bracelet. Light sweeps over "
            "the dial, gears turning behind sapphire glass. Black background, product commercial, macro lens.",
            "showcase",
            ["wristwatch"],
        ),
        (
            "Slow motion close-up of a strawberry falling into a glass of milk, white droplets exploding into a crown. Studio "
            "lighting, clean pink background, commercial look, phantom camera, 1000fps, crisp and appetizing.",
            "showcase",
            ["strawberry on milk", "milk"],
        ),
        (
            "Timelapse of a small sprout pushing through cracked soil, unfolding its leaves and growing into a blooming "
            "sunflower as clouds rush overhead. Macro lens, side view, vibrant green and gold, hopeful mood.",
            "meadow",
            ["sunflower"],
        ),
        (
            "The camera glides low over a turquoise lagoon at dawn, then rises above a coral reef where a sea turtle swims "
            "lazily among schools of orange fish. Sunlight breaks into shimmering beams through the water. Dreamy, weightless.",
            "underwater",
            ["turtle swim", "fish"],
        ),
        (
            "A vintage red convertible races along a winding coastal road at sunrise, waves crashing on cliffs below. FPV drone "
            "dives past the car, skims the guardrail, then pulls up to reveal the endless glittering ocean. Teal and orange.",
            "road",
            ["sports car drive"],
        ),
        (
            "Crane shot rising through a misty jungle to a huge treehouse with rope bridges and round windows. Scarlet parrots "
            "burst out of the leaves as a laughing girl swings past on a vine. 24mm wide lens, god rays, lush greens.",
            "jungle",
            ["treehouse", "parrot fly above treehouse", "girl vine swinging"],
        ),
        (
            "An elderly grandmother with silver hair kneads dough on a floured wooden table in a rustic Italian kitchen, her "
            "grandson watching with wide eyes. Sunlight pours through an open window, flour drifting in the air. Nostalgic.",
            "kitchen",
            ["old woman handling at table", "dough on table", "boy sit", "table"],
        ),
        (
            "A flamenco dancer in a ruffled red dress spins on a wooden stage in Seville, castanets in her hands, a guitarist "
            "playing behind her. Low key spotlight, swirling fabric in slow motion, passionate, dramatic shadows.",
            "theatre",
            ["dancer dance", "man stand trail dancer", "guitar with man"],
        ),
        (
            "An old lighthouse stands on a rocky cliff in a raging storm, huge waves crashing against the rocks, its beam "
            "sweeping through the rain. Slow drone orbit, dramatic clouds, dark blue palette, photorealistic, 8k.",
            "islet",
            ["lighthouse"],
        ),
        (
            "An elderly couple sits on a park bench under a maple tree shedding red leaves, sharing one umbrella in light rain. "
            "Static medium shot, soft focus, tender, melancholic piano mood, 50mm lens.",
            "park",
            [
                *("old man sit on bench", "old woman sit on bench", "bench under autumn tree", "autumn tree"),
                "umbrella with old woman",
            ],
        ),
        (
            "A wide shot of a wooden cabin by a frozen lake at night, smoke rising from its chimney, northern lights dancing "
            "green above the mountains. A husky sleeps on the porch. Slow push in, serene, cozy, ultra detailed, 35mm.",
            "frozen lake",
            ["cabin", "husky sleep"],
        ),
        (
            "A stylish couple in their seventies dance tango on a cobblestone square in Buenos Aires at dusk. String lights glow "
            "overhead, an accordion player sits by the fountain. The camera circles them, warm amber tones, romantic.",
            "square",
            ["old man waltzing", "old woman waltzing opposite old man", "man sit", "accordion with man"],
        ),
        (
            "A group of friends laughs around a campfire on a beach at night, one plays guitar, sparks rising into a sky full of "
            "stars. Handheld, warm firelight, shallow depth of field, nostalgic summer mood.",
            "beach",
            ["man laughing beside campfire", "woman stand beside campfire", "campfire", "guitar with woman"],
        ),
    ],
)
def test_what_only_describes_is_no_figure(prompt: str, setting: str, figures: list[str]) -> None:
    assert (parse(prompt).setting, figures_of(prompt)) == (setting, figures)


@pytest.mark.parametrize(
    ("prompt", "figures"),
    [
        ("a soldier drops a bag and hugs a woman", ["soldier hug", "backpack", "woman hug embrace soldier"]),
        ("a fashion model walks in a park", ["woman walk"]),
        ("a truck driver waves from his cab", ["man sit driving truck", "truck drive"]),
        ("a giant wakes up", ["giant stretching"]),
        ("a girl welds a robot", ["girl welding", "robot"]),
        ("a tiny wizard rides a snail", ["wizard sit on snail", "snail"]),
        ("a formula 1 car in a tunnel", ["race car"]),
        ("a hummingbird hovers in front of a flower", ["hummingbird fly on flower", "flower"]),
        ("a man in ancient rome", ["man beside colosseum", "colosseum"]),
        ("clouds tower over the ocean", []),
        ("a young couple slow dances in a diner", ["man waltzing", "woman waltzing opposite man"]),
        ("a pack of wolves runs through a snowy pine forest", ["wolf gallop"]),
        ("a runner crosses the finish line", ["runner run", "finish line"]),
        ("a baker beside an oven with a pizza", ["chef beside stove", "stove", "pizza with chef"]),
        ("a girl with a balloon on a hot day", ["girl", "balloon with girl"]),
        ("a giant octopus made of glass floats through a cathedral", ["octopus swim"]),
        ("a knight before a stained glass window in a chapel", ["knight"]),
        ("a girl kneels on the stone floor in a church", ["girl kneel"]),
        ("a sandworm swallows a truck", ["snake", "truck with snake"]),
        ("a robot on a trash covered street", ["robot"]),
        ("a monkey swings from a vine", ["swinging monkey"]),
        ("a puppy runs through shallow waves on a beach", ["puppy gallop"]),
        ("a chef flips vegetables in a wok", ["chef frying"]),
        (
            "two astronauts plant a flag on the moon",
            ["astronaut kneel round flag", "flag", "astronaut building round flag"],
        ),
        ("elephants walk, a calf holding its mother's tail", ["elephant walk in file", "elephant walk trail elephant"]),
        ("a swan glides across a lake", ["swan swim"]),
        ("a man on a bench in front of a pink wall, pigeons gather", ["man on bench", "bench", "dove"]),
        ("a climber hangs from a cliff", ["student climb on rock face", "rock face"]),
        (
            "a couple dances tango on a square, a man sits by the fountain",
            ["man waltzing", "woman waltzing opposite man", "man sit beside fountain", "fountain"],
        ),
        ("a basketball player leaps in a packed arena", ["basketballer jump", "basketball ahead basketballer"]),
        (
            "a hot dog vendor waves, taxis rushing by, pigeons fly",
            ["vendor handling at market stand", "taxi drive", "dove fly", "market stand"],
        ),
        ("a farmer on a tractor, mist rising", ["farmer on tractor", "tractor"]),
        ("a fox plays with a feather outside its den", ["fox trot", "feather with fox"]),
        ("four men ride camels", ["man walk on camel", "camel"]),
        ("a man in a blue scarf on a camel", ["man on camel", "camel"]),
        ("a samurai draws his katana", ["samurai", "sword with samurai"]),
    ],
)
def test_whose_deed_it_is(prompt: str, figures: list[str]) -> None:
    assert figures_of(prompt) == figures


@pytest.mark.parametrize(
    ("prompt", "style"),
    [
        ("a girl in a red dress on a swing, nostalgic", ""),
        ("an old street, nostalgic", "sepia"),
        ("a red car in sepia", "sepia"),
        ("a white horse gallops on a beach, backlit by the rising sun", ""),
        (
            "A woman plays the cello alone in an abandoned theater, velvet seats fading into darkness. The camera drifts from "
            "her hands to her closed eyes. Intimate, nostalgic, vintage film look.",
            "",
        ),
    ],
)
def test_a_mood_takes_no_colour_that_is_asked_for(prompt: str, style: str) -> None:
    assert parse(prompt).style == style


def test_under_a_roof_sparkles_drift_and_no_rain_falls() -> None:
    easel = easel_of("rain and sparkles in a meadow")

    assert 0 < len(paint_weather(easel, IN_A_ROOM)) < len(paint_weather(easel))


@pytest.mark.parametrize(
    ("prompt", "floats"),
    [
        ("a whale floats through a library", True),
        ("a jellyfish floats over a sleeping city", True),
        ("a shark at the office", False),
        ("an octopus on a meadow", False),
    ],
)
def test_who_lives_in_the_sea_stands_on_land_or_floats(prompt: str, floats: bool) -> None:
    easel = easel_of(prompt, width=854, height=480)
    backdrop = SETTINGS[easel.scene.setting].paint(easel)
    actor = cast_on(easel, backdrop)[0]

    assert (actor.y + 0.5 * actor.height == pytest.approx(backdrop.stand)) is not floats
    assert actor.y + 0.5 * actor.height < backdrop.stand + 1


_MARKET = (
    "{} weaving through a crowded night market in Bangkok, steam from food stalls, shallow depth of field, orange light"
)
_DIVE = (
    "tracking shot of a pearl diver swimming through a kelp forest, bubbles drifting past the lens, camera tilts up to show the "
    "silhouette of {} overhead, quiet and dreamlike"
)


@pytest.mark.parametrize("rider", ["a motorcycle courier", "a woman on a bicycle"])
def test_a_crowd_is_behind_who_rides_through_it(rider: str) -> None:
    scene = parse(_MARKET.format(f"low angle tracking shot behind {rider}"))
    assert len(scene.figures) == 1
    assert "bustle" in scene.extras


def test_a_silhouette_that_a_prompt_begins_with_is_the_look_of_it() -> None:
    text = "the silhouette of a lone rider on a ridge on a hill at dusk, dust behind the old horse, slow, epic, quiet"
    assert is_long(text)
    assert parse(text).style == "silhouette"


_SCROLL = "slow dolly in on {} carving a scroll by a dusty window, soft morning light streaming in, rack focus, warm tones, 4k"


@pytest.mark.parametrize("maker", ["an elderly violin maker", "a guitar maker", "an old cello maker"])
def test_who_makes_instruments_is_at_work(maker: str) -> None:
    scene = parse(_SCROLL.format(maker))
    assert (scene.setting, scene.figures[0].name, scene.figures[0].action) == ("workshop", "carpenter", "sawing")


def test_a_bench_of_a_trade_is_what_the_work_lies_on() -> None:
    scene = parse("an old guitar maker at his bench")
    assert [figure.name for figure in scene.figures] == ["carpenter", "table"]


def test_a_canyon_on_a_red_planet_has_no_colony() -> None:
    assert parse("a canyon on a red planet").setting == "canyon"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("car commercial, a silver sports car drifts around a bend on a mountain road", ["sports car"]),
        ("handheld horse film shot, a small dog runs along a beach", ["dog"]),
    ],
)
def test_what_kind_of_film_it_is_shows_nobody(text: str, names: list[str]) -> None:
    scene = parse(f"{text}, dust swirling behind, low lens, flare, teal and orange, slow motion, finally it stops")
    assert [figure.name for figure in scene.figures] == names


@pytest.mark.parametrize("begins", ["slow orbit around", "smooth orbiting around", "orbit around"])
def test_a_camera_in_orbit_is_not_in_space(begins: str) -> None:
    assert parse(f"{begins} a bride dancing in a barn").setting == "barn"


def test_honey_that_is_drizzled_is_no_rain() -> None:
    assert not parse("a chef drizzles honey over pancakes").weather


@pytest.mark.parametrize("hall", ["candlelit castle corridor", "long palace hallway"])
def test_a_corridor_of_a_castle_is_no_office(hall: str) -> None:
    assert parse(f"a young queen in a crimson gown walks down a {hall}").setting == "throne room"


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("a mother polar bear leads two cubs across broken sea ice", "polar bear"),
        ("a model in a flowing yellow dress walks across white sand dunes", "woman"),
    ],
)
def test_a_mother_of_cubs_is_one_of_them_and_a_model_in_a_dress_a_woman(text: str, first: str) -> None:
    assert parse(text).figures[0].name == first
