"""Words as data: what each everyday English word says about a scene. Nouns of subjects and of settings live with their
drawings (`subjects`, `places`); other languages in `tongues`, verbs in `verbs`.
"""

from __future__ import annotations

from ..spec import Colour
from .wordlists import by_word, colour_table, of_each_look, pairs, word_set

TIMES: dict[str, str] = by_word(
    {
        "dawn": (
            "dawn, sunrise, daybreak, rising sun, sun rises, sun rise, sun rising, sun comes up, early morning, "
            "morning, first light"
        ),
        "day": (
            "day, daytime, noon, midday, afternoon, sunny, daylight, sunshine, sunlight, sunlit, sun, bright day, "
            "blue sky"
        ),
        "sunset": (
            "sunset, golden hour, magic hour, evening, sundown, setting sun, sun sets, sun set, sun setting, sun goes down, late "
            "afternoon, golden light, afterglow"
        ),
        "dusk": (
            "dusk, twilight, blue hour, nightfall, gloaming, christmas eve, lights in the window, light in the window, "
            "lit window, glowing window, lights in window"
        ),
        "night": (
            "night, midnight, nighttime, by candlelight, candlelit, campfire light, in the dark, in the darkness, darkness, "
            "moonlit, moonlight, starry, starlit, starry sky, night sky, nocturnal, stargazing, dark sky, at night, tonight, "
            "star, star filled, lit up, illuminated, night market, new year's eve, halloween, diwali, deepavali, "
            "1 am, 2 am, 3 am, 4 am, "
            "10 pm, 11 pm"
        ),
    }
)

WEATHERS: dict[str, str] = by_word(
    {
        "snow": (
            "heavy snow, heavy snowfall, whiteout, snow, snowing, snowfall, snowflake, snowstorm, blizzard, falling snow, "
            "snowy"
        ),
        "rain": (
            "heavy rain, pouring rain, torrential rain, rain, raining, rainy, rainfall, drizzle, downpour, raindrop, "
            "shower, rain soaked, wet, gutter"
        ),
        "storm": "storm, stormy, thunderstorm, thunder, lightning, lightning storm, lightning strike, tempest, hurricane",
        "fog": (
            "fog, foggy, mist, misty, haze, hazy, smoky, thick fog, dense fog, heavy fog, deep fog, thick mist, dense mist, "
            "heavy mist, thick haze, pea soup fog, thick morning fog, dense morning fog, fog so thick"
        ),
        "clouds": "cloudy, overcast, grey sky, gray sky, clouds gather, storm cloud, thundercloud, dark cloud, black cloud",
        "wind": "wind, windy, breeze, breezy, gust, gale",
        "leaves": (
            "falling leaf, autumn leaf, leaf fall, drifting leaf, swirling leaf, leaf falling, leaves fall, leaves falling, "
            "leaves drift, leaves swirl, leaves blow, leaves are falling"
        ),
        "petals": "petal, cherry blossom, cherry petal, sakura, falling petal, blossom, blossoming",
        "fireflies": (
            "enchanted forest, magic forest, magical forest, fairy forest, glowing forest, firefly, glowing light, "
            "glow worm"
        ),
        "bubbles": "bubble, soap bubble",
        "dust": "dust, dusty, sandstorm",
        "sparkles": "sparkle, sparkling light, fairy dust, pixie dust, magic dust, magical dust, mote, dust mote, mote of light",
        "embers": "ember, spark, ash, breathing fire, breathes fire, fire breathing",
        "confetti": "confetti, parade, party, celebration, birthday",
        "papers": "papers in the air",
        "coloured papers": "coloured papers in the air",
    }
)

FEARFUL = word_set("spooky, scary, haunted, eerie, creepy, ominous, gothic, sinister, horror")
"""At the end of a prompt or of a part of it: it is night and misty, if nothing else is named."""
SHADOWY = word_set("dark, dim, spooky, scary, haunted, eerie, creepy, ominous, gothic, sinister, abandoned, cursed")
"""Before a place: it is seen by night, if no time is named."""

TAKE_OFF = word_set(
    "takes off, taking off, take off, lifts off, lifting off, lift off, liftoff, blasts off, blasting off, blast off"
)
"""Words for a launch."""

FAIR = word_set("blue sky, bright day, clear day, clear night, clear sky, cloudless, sunny, sunshine")
"""Words that say there is no bad weather: a remix then does not keep the original's."""

SEASONS: dict[str, str] = by_word(
    {
        "spring": "spring, springtime, april, cherry blossom, sakura, blossom, blossoming",
        "summer": "summer, summertime, july",
        "autumn": "autumn, autumnal, october, falling leaf, autumn leaf, leaf fall, swirling leaf",
        "winter": (
            "winter, wintry, december, christmas, christmas light, frost, frosty, frozen, icy, snow covered, snow capped, snowy "
            "mountain, snowy peak, snowball, snowball fight"
        ),
    }
)

MOODS: dict[str, str] = by_word(
    {
        "gloomy": (
            "gloomy, dark, sad, lonely, eerie, spooky, haunted, mysterious, melancholy, scary, ominous, gothic, "
            "bleak, abandoned, creepy, horror"
        ),
        "cheerful": "happy, cheerful, joyful, playful, funny, cute, adorable, fun, vibrant, colorful, colourful, lively",
        "dreamy": (
            "dreamy, magical, fairytale, fairy tale, enchanted, whimsical, fantasy, surreal, ethereal, dream, magic, "
            "mystical"
        ),
        "epic": "epic, dramatic, majestic, grand, heroic, cinematic, breathtaking, awe inspiring",
        "calm": "calm, peaceful, serene, quiet, tranquil, gentle, cozy, cosy, relaxing, still",
    }
)

STYLES: dict[str, str] = by_word(
    {
        "mono": "black and white, monochrome, noir, film noir, greyscale, grayscale",
        "sepia": (
            "sepia, old film, nostalgic, vintage film, vintage photo, vintage style, vintage footage, retro film, "
            "retro style, retro look"
        ),
        "watercolour": "watercolor, watercolour, aquarelle, gouache, ink wash, ink painting, sumi e",
        "pixel": "pixel art, pixelated, pixel style, 8 bit, 16 bit, retro game, video game pixel",
        "oil": (
            "renaissance painting, renaissance, baroque painting, oil painting, oil paint, oil on canvas, van gogh, "
            "van gogh style, impressionist, impressionist "
            "painting, impressionism, "
            "acrylic painting, monet, monet style"
        ),
        "pencil": (
            "pencil sketch, pencil drawing, charcoal drawing, charcoal sketch, line art, sketch style, hand drawn "
            "sketch, black and white sketch, graphite drawing"
        ),
        "comic": "comic book, comic, comic style, comic book style, pop art, manga, manga style, graphic novel, cel shaded",
        "clay": (
            "claymation, clay animation, stop motion, plasticine, clay style, stop motion animation, felt animation, lego, "
            "lego style, lego version, lego film, lego look"
        ),
        "cutout": (
            "paper cut out, paper cutout, cut out animation, cutout animation, paper craft, papercraft, paper art, "
            "paper collage, "
            "collage, origami style, layered paper"
        ),
        "vivid": (
            "more colorful, more colourful, vivid color, vivid colour, vibrant color, vibrant colour, saturated color, saturated "
            "colour, saturated, bright color, bright colour, anime, anime style, ghibli, studio ghibli, pixar, pixar style, "
            "disney style, 3d animation, vivid"
        ),
        "newsprint": "newsprint, newspaper style, newspaper collage",
        "pastel": "pastel, pastel color, pastel colour, soft color, soft colour",
        "silhouette": (
            "silhouette, silhouetted, in silhouette, silhouette animation, shadow puppet, shadow play, shadow theatre, shadow "
            "theater, backlit"
        ),
        "neon": "neon, cyberpunk, synthwave, vaporwave, futuristic",
    }
)

EXTRAS: dict[str, str] = by_word(
    {
        "flowers": ("field of flower, flower field, wildflower, flowering, blooming, in bloom, flower meadow"),
        "lavender": "lavender field, field of lavender",
        "sunflowers": "sunflower field, field of sunflower",
        "poppies": "poppy field, field of poppy, field of red poppy",
        "tulips": "tulip field, field of tulip",
        "aurora": "aurora, northern light, aurora borealis, polar light",
        "thick fog": (
            "thick fog, dense fog, heavy fog, deep fog, thick mist, dense mist, heavy mist, thick haze, pea soup fog, "
            "thick morning fog, dense morning fog, fog so thick"
        ),
        "rainbow": "rainbow",
        "fireworks": "firework",
        "meteors": "shooting star, meteor, falling star",
        "headlights": "headlight, headlamp, head light, high beam",
        "moon": "full moon, moon, moonrise",
        "crescent": "crescent moon, half moon, sickle moon, waning moon, waxing moon, new moon, quarter moon, sliver of moon",
        "hyperspace": "hyperspace, warp speed, light speed, lightspeed, hyperdrive",
        "asteroids": "asteroid field, asteroid belt, asteroid storm",
        "dark backdrop": "black background, dark background",
        "bigmoon": (
            "giant moon, huge moon, big moon, large moon, lunar eclipse, supermoon, big full moon, huge full moon, "
            "giant full moon, big bright moon, big yellow moon, huge yellow moon, giant yellow moon"
        ),
        "orange moon": (
            "harvest moon, orange moon, blood moon, red moon, big orange moon, huge orange moon, giant orange moon, "
            "large orange moon, big red moon, huge red moon, giant red moon"
        ),
        "waves": (
            "big wave, huge wave, rough sea, crashing wave, giant wave, waves crashing, waves crash, waves break, "
            "waves breaking, tsunami, tidal wave, monster wave, massive wave, enormous wave, towering wave, breaking wave"
        ),
        "coast": "coastal road, coast road, coastal highway, seaside road, ocean drive",
        "dunes": "dune, sand dune, sahara, arabian desert, gobi desert, namib, wadi rum, bedouin",
        "desert": "desert road, desert highway, oasis",
        "forest": "forest road",
        "jungle": "jungle road",
        "savanna": "savanna road",
        "lit pumpkins": "halloween, all hallows eve",
        "mess": "messy, untidy, cluttered, mess, chaotic",
        "clay lamps": "diwali, deepavali, diya, clay lamp",
        "two moons": "two moon, twin moon, double moon, " + of_each_look("two", "moon"),
        "three moons": "three moon, " + of_each_look("three", "moon"),
        "future": "in the future, future, futuristic, sci fi, science fiction, cyberpunk, flying car, hover car",
        "crowd": (
            "parade, full of people, full of fan, full of spectator, packed with people, "
            "crowd watching, crowd watches, crowd watch, audience, audience watching, spectator, onlooker, crowd cheering, "
            "cheering crowd, watching crowd, arena crowd, stadium crowd, "
            "crowd cheers, people watching, crowd of people watching, crowd below"
        ),
        "overgrown": (
            "overgrown, overgrown with plant, overgrown with ivy, overgrown with vine, overgrown with weed, overgrown with moss, "
            "overgrown with vegetation, overgrown with grass, overgrown by plant, overgrown by nature, overgrown by jungle, "
            "reclaimed by nature, covered in ivy, covered in vine, covered with ivy, covered with vine, covered in vegetation"
        ),
        "bed": "bedroom, nursery, hotel room, dormitory",
        "puddles": "puddle",
        "after rain": "after the rain, after rain, after a storm, after the storm, after a rainfall, after the rainfall",
        "light strings": (
            "christmas light, string light, light string, string of light, festive light, light garland, fairy light"
        ),
        "wreck": "shipwreck, sunken ship, sunken pirate ship, sunken galleon, ship wreck, wreck",
        "blizzard": "blizzard, snowstorm, whiteout, heavy snow, heavy snowfall",
        "ruins": "sunken city, sunken temple, sunken ruin, lost city, atlantis",
        "neon": "neon, neon sign, neon light, cyberpunk",
        "london": "london",
        "paris": "paris",
        "lanterns": "souk, bazaar, marrakesh, marrakech, moroccan market",
        "over clouds": "above the cloud, sea of cloud, over the cloud",
        "new york": "new york, manhattan, new york city, nyc, new york skyline, manhattan skyline, skyline of new york",
        "venice": "venice, venetian canal, grand canal",
        "far city": "city park, central park, urban park",
        "crystals": "crystal cave, cave of crystal, crystal cavern, geode, cave full of crystal",
        "sea palace": "underwater city, underwater kingdom, underwater palace, underwater castle, city under the sea",
        "tokyo": "tokyo",
        "rio": "rio de janeiro, copacabana, ipanema, sugarloaf mountain, christ the redeemer",
        "fuji": "mount fuji, mt fuji, fuji, fujiyama",
        "clear": "clear sky, cloudless",
        "slit pupil": "slitted",
        "lightning": "lightning, thunderbolt, lightning strike, lightning storm",
        "meteor shower": "meteor shower, shower of meteor, falling stars, shooting stars, perseid",
        "black hole": "black hole, event horizon, wormhole",
        "soap": "soap bubble",
        "eclipse": "eclipse, solar eclipse, total eclipse, total solar eclipse, eclipse of the sun",
        "timelapse": "timelapse, time lapse, hyperlapse",
        "galaxy": "milky way, galaxy, nebula, star trail, startrail",
    }
)

SEATS_IN_THE_SKY = ("cloud", "crescent moon", "star")
"""Somebody may sit on them: then they are figures."""
IMPLIED_TIME: dict[str, str] = by_word(
    {
        "night": "aurora, fireworks, meteors, meteor shower, comet, moon, crescent, bigmoon, orange moon, neon, galaxy, "
        "fireflies",
        "dusk": "eclipse, two moons, three moons, fireball",
    }
)
"""The time of day that an extra or a weather brings along when none is named."""

COLOURS: dict[str, Colour] = colour_table(
    "red d63034, crimson b0182e, scarlet dc2a26, maroon 781a28, burgundy 781830, ruby be1848, orange f28428, "
    "amber faa01e, coral fa8268, peach fcc4a0, copper be7440, rust b05028, rusty a8603a, ginger de7830, yellow fcd23e, golden "
    "f0ba42, gold f0ba42, lemon faec5a, blond f0d282, blonde f0d282, green 46a64c, emerald 18aa6c, lime 96de48, "
    "mint a0e8c4, olive 808240, jade 38a87c, teal 1c8c8c, turquoise 38cec8, cyan 3cd4e2, aqua 5ad6dc, blue "
    "2e76d6, navy 1a3668, azure 3ca0f0, sapphire 184cb4, indigo 4a3296, cobalt 1450be, purple 8046b0, violet "
    "8e5ad2, lavender c4b8ec, lilac ceaade, magenta d632be, pink f68cb4, fuchsia e632b4, brown 7c5030, tan "
    "ceb088, beige e8d6bc, cream faeed6, chestnut 7a402c, chocolate 5c3824, black 24262c, grey 84888c, gray "
    "84888c, silver c4c8cc, white fafafa, ivory f8f0e0, dark blue 16386e, light blue 96c8f0, dark green 1e5c34, "
    "light green 96e296, dark red 82161e, pale pink fac8dc, sky blue 82c4ec, hot pink fa50aa"
)

NUMBERS: dict[str, int] = by_word(
    {
        1: "a, an, one, single, lone",
        2: "two, pair, couple, both",
        3: "three, some, few",
        4: "four, several, family",
        5: "five, group, pack, fleet, row, bunch, team, festival, caravan",
        6: "six, herd",
        7: "seven, colony",
        8: "eight, many, lot, flock, crowd",
        9: "nine, school",
        10: "ten, dozen, swarm",
        12: "hundred, countless",
        14: "thousand",
    }
)

PLURAL = 3
"""Figures of a plural without a number."""

SIZES: dict[str, float] = by_word(
    {
        0.4: "toy",
        0.6: "tiny, miniature",
        0.78: "small, little, baby, young, mini",
        1.22: "big, large, tall",
        1.55: "giant, huge, massive, enormous, gigantic, colossal, towering, great",
    }
)


RELATIONS: dict[str, str] = by_word(
    {
        "on": "on, onto, upon, atop, on top of, riding, rides, riding on, aboard",
        "in": "inside, in, into",
        "under": "under, beneath, below, underneath",
        "above": "over, above, overhead",
        "beside": "beside, next to, near, by, alongside, around, at, against, past",
        "between": "between, in between, flanked by, sandwiched between, squeezed between",
        "flanking": "on either side of, on both sides of, on each side of, flanking, flanks, flank",
        "left of": "leftof",
        "right of": "rightof",
        "": "and",
        "behind": "behind",
        "before": "in front of, before",
        "with": "with, using, looking through, looks through, peering through, peers through, looking into",
        "hold": "holding, holds, carrying, carries, cuddling",
        "from": "from",
        "worn": "wearing, wears",
        "after": "chasing, chases, following, follows",
    }
)


SCENERY = word_set(
    "wave, sea, ocean, tide, surf, water, stream, cloud, sun, sunlight, moon, star, sky, wind, breeze, storm, rain, raindrop, "
    "snow, snowflake, leaf, leave, petal, mist, fog, smoke, steam, dust, sand, thunder, lightning, grass, shadow, light, aurora, "
    "droplet, drop, spray, spark, ember, firefly, mote, confetti, bubble, flame"
)
"""What does something of its own in many prompts ("waves roll in"): its verb is nobody's deed."""


YOUNG = word_set("cub, pup, offspring, young one, little one")
"""After an animal: small ones of its kind."""

SURFACE = word_set("surface, washed up, stranded, at low tide")
"""Words that say that somebody of the sea is not under it."""

UNDER_SKY = word_set(
    "star, starry sky, starlit, starry, stargazing, night sky, moonlight, moonlit, full moon, moon, sunset, sunrise, star filled"
)
"""Words of the sky: who lives in the sea is at its surface then."""

BUSY = word_set("crowded, busy, bustling, rush hour, at rush hour, packed, teeming, thronged")
"""Words that put people into a place where there are some."""


CAMERAS: dict[str, str] = by_word(
    {
        "in": "zoom in, zooms in, zooming in, push in, dolly in, moving closer, slow zoom, "
        "pov, point of view, first person view, fpv",
        "out": "zoom out, zooms out, pull back, pulls back, pull out, dolly out",
        "left": "pan left, pans left, panning left",
        "right": "pan right, pans right, panning, pan, tracking shot",
        "up": (
            "tilt up, tilts up, crane up, rising shot, drone shot, drone, drone view, drone footage, drone video, "
            "aerial, aerial view, aerial shot, aerial footage, flyover, bird's eye, bird's eye view, birds eye view, "
            "birds eye, from above, top down, top down view, overhead shot, overhead view, top view, view from above"
        ),
        "down": "tilt down, tilts down, crane down",
        "close": "closer, nearer, close up, closeup, macro, extreme close up, portrait of",
        "wide": "farther away, further away, from afar, wide shot, panorama, panoramic, wide angle, landscape, "
        "vista, establishing shot",
        "still": (
            "static shot, static, fixed camera, locked off, nothing moves, nothing is moving, no movement, no motion, "
            "motionless, without movement, without moving, no camera movement, still camera, still shot"
        ),
    }
)

PACES: dict[str, float] = by_word(
    {
        0.65: "slowly, slow motion, slow, slow mo, gently, leisurely",
        1.5: "fast, quickly, quick, rapidly, timelapse, time lapse, hyperlapse, swiftly, energetic",
    }
)

NATURAL = frozenset(
    pairs(
        "blue whale, brown bear, brown deer, brown dog, brown horse, brown owl, golden eagle, golden lion, golden "
        "retriever, gray elephant, gray wolf, green frog, green tree, grey elephant, grey wolf, orange fox, orange "
        "tiger, pink flamingo, pink pig, red fox, red panda, silver moon, white moon, white polar bear, white swan, "
        "yellow duck, yellow lion, yellow sun"
    )
)
"""Colour and noun that name what the drawing shows anyway: it keeps its own, richer colours."""

NATURAL_PLACES: dict[str, frozenset[str]] = {
    "green": word_set("meadow, forest, jungle, park, garden, farm, mountains, village, river, lake"),
    "blue": word_set("sea, lake, sky, underwater, river, beach, harbour"),
    "white": word_set("snowfield, mountains, beach"),
    "golden": word_set("desert, beach, farm, savanna, meadow"),
    "yellow": word_set("desert, beach, farm, savanna"),
    "dark": word_set("forest, cave, space"),
    "black": word_set("space, cave"),
}
"""Colour and the places that show it anyway: no tint is laid over the picture."""

CLOTHES = word_set(
    "cape, cloak, coat, costume, dress, gown, hoodie, jacket, jeans, jumper, jumpsuit, kimono, overalls, pullover, "
    "raincoat, robe, scarf, shirt, skirt, spacesuit, suit, sweater, trousers, tshirt, uniform, vest, "
    "tie, necktie, bow tie, collar, shawl, "
    "fur, plumage, scale, feather, outfit, cardigan, tutu, armor, armour, swimsuit, pajamas, pyjamas, blouse"
)
"""What a person wears: its colour is the person's."""

WEAK_PLACES = word_set(
    "tokyo, new york, nyc, paris, london, manhattan, urban, pedestal, podium, plinth, showcase, marble table, grocery, "
    "milky way, air, background, window, cliff, cloud, coral, earth, grass, hall, heaven, hill, home, ice, indoors, inside, "
    "interior, mine, particle, pattern, geometric, energy, liquid, orb, echo, peak, plain, port, rug, carpet, route, shape, "
    "sky, stage, spotlight, summit, ridge, hillside, corridor, hallway, by candlelight, candlelit, "
    "texture, track, trail, valley, wave, wood"
)
"""Words for a place that give way to any other place the prompt names."""

FILLERS = word_set(
    "4k, 8k, across, all, along, also, amazing, another, are, as, be, beautiful, been, being, camera, clip, "
    "detailed, did, do, does, down, each, every, film, footage, had, has, have, having, hd, he, her, here, highly, his, "
    "i, image, is, it, its, just, more, most, movie, much, my, no, not, of, off, only, other, our, out, photo, "
    "photorealistic, picture, quality, realistic, render, scene, she, shot, so, style, that, the, their, then, "
    "there, these, they, this, those, through, to, too, toward, towards, uhd, ultra, up, very, video, view, was, "
    "we, were, when, where, which, while, who, you, your"
)
"""Words that say nothing about the picture."""
