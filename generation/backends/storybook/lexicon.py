"""Words as data: what each everyday English word says about a scene. Nouns of subjects and of settings live with their
drawings (`subjects`, `settings`); other languages in `tongues`."""

from __future__ import annotations

from .spec import Colour

TIMES: dict[str, str] = {
    **dict.fromkeys(("dawn", "sunrise", "daybreak", "early morning", "morning", "first light"), "dawn"),
    **dict.fromkeys(("day", "daytime", "noon", "midday", "afternoon", "sunny", "daylight", "sunshine", "sunlight", "sunlit", "bright day", "blue sky"), "day"),
    **dict.fromkeys(("sunset", "golden hour", "evening", "sundown", "setting sun", "late afternoon", "golden light", "afterglow"), "sunset"),
    **dict.fromkeys(("dusk", "twilight", "blue hour", "nightfall", "gloaming"), "dusk"),
    **dict.fromkeys(("night", "midnight", "nighttime", "moonlit", "moonlight", "starry", "starlit", "starry sky", "night sky", "nocturnal", "stargazing", "dark sky", "at night", "tonight"), "night"),
}  # fmt: skip

WEATHERS: dict[str, str] = {
    **dict.fromkeys(("snow", "snowing", "snowfall", "snowflake", "snowstorm", "blizzard", "falling snow", "snowy"), "snow"),
    **dict.fromkeys(("rain", "raining", "rainy", "rainfall", "drizzle", "downpour", "raindrop", "shower", "rain soaked", "wet"), "rain"),
    **dict.fromkeys(("storm", "stormy", "thunderstorm", "thunder", "lightning", "tempest", "hurricane"), "storm"),
    **dict.fromkeys(("fog", "foggy", "mist", "misty", "haze", "hazy", "smoky"), "fog"),
    **dict.fromkeys(("cloudy", "overcast", "grey sky", "gray sky", "clouds gather"), "clouds"),
    **dict.fromkeys(("wind", "windy", "breeze", "breezy", "gust", "gale"), "wind"),
    **dict.fromkeys(("falling leaf", "autumn leaf", "leaf fall", "drifting leaf", "swirling leaf", "leaf falling"), "leaves"),
    **dict.fromkeys(("petal", "cherry blossom", "sakura", "falling petal", "blossom", "blossoming"), "petals"),
    **dict.fromkeys(("firefly", "glowing light", "fairy light", "glow worm"), "fireflies"),
    **dict.fromkeys(("bubble",), "bubbles"),
    **dict.fromkeys(("dust", "dusty", "sandstorm"), "dust"),
    **dict.fromkeys(("ember", "spark", "ash"), "embers"),
    **dict.fromkeys(("confetti", "party", "celebration", "birthday"), "confetti"),
}  # fmt: skip

SEASONS: dict[str, str] = {
    **dict.fromkeys(("spring", "springtime", "april", "cherry blossom", "sakura", "blossom", "blossoming"), "spring"),
    **dict.fromkeys(("summer", "summertime", "july"), "summer"),
    **dict.fromkeys(("autumn", "autumnal", "october", "falling leaf", "autumn leaf", "leaf fall", "swirling leaf"), "autumn"),
    **dict.fromkeys(("winter", "wintry", "december", "christmas", "frost", "frosty", "frozen", "icy", "snow covered", "snow capped", "snowy mountain", "snowy peak"), "winter"),
}  # fmt: skip

MOODS: dict[str, str] = {
    **dict.fromkeys(("gloomy", "dark", "sad", "lonely", "eerie", "spooky", "haunted", "mysterious", "melancholy", "scary", "ominous", "gothic", "bleak"), "gloomy"),
    **dict.fromkeys(("happy", "cheerful", "joyful", "playful", "funny", "cute", "adorable", "fun", "vibrant", "colorful", "colourful", "lively"), "cheerful"),
    **dict.fromkeys(("dreamy", "magical", "fairytale", "fairy tale", "enchanted", "whimsical", "fantasy", "surreal", "ethereal", "dream", "magic", "mystical"), "dreamy"),
    **dict.fromkeys(("epic", "dramatic", "majestic", "grand", "heroic", "cinematic", "breathtaking", "awe inspiring"), "epic"),
    **dict.fromkeys(("calm", "peaceful", "serene", "quiet", "tranquil", "gentle", "cozy", "cosy", "relaxing", "still"), "calm"),
}  # fmt: skip

STYLES: dict[str, str] = {
    **dict.fromkeys(("black and white", "monochrome", "noir", "film noir", "greyscale", "grayscale"), "mono"),
    **dict.fromkeys(("sepia", "vintage", "retro", "old film", "nostalgic", "antique"), "sepia"),
    **dict.fromkeys(("watercolor", "watercolour", "aquarelle", "pastel", "gouache", "soft color"), "pastel"),
    **dict.fromkeys(("neon", "cyberpunk", "synthwave", "vaporwave", "futuristic"), "neon"),
}  # fmt: skip

EXTRAS: dict[str, str] = {
    **dict.fromkeys(("field of flower", "flower field", "wildflower", "flowering", "blooming", "in bloom", "flower meadow", "poppy field", "lavender field", "tulip field"), "flowers"),
    **dict.fromkeys(("aurora", "northern light", "aurora borealis", "polar light"), "aurora"),
    **dict.fromkeys(("rainbow",), "rainbow"),
    **dict.fromkeys(("firework",), "fireworks"),
    **dict.fromkeys(("shooting star", "meteor", "falling star", "meteor shower"), "meteors"),
    **dict.fromkeys(("full moon", "moon", "moonrise", "crescent moon"), "moon"),
    **dict.fromkeys(("giant moon", "huge moon", "big moon", "large moon", "blood moon"), "bigmoon"),
    **dict.fromkeys(("big wave", "huge wave", "rough sea", "crashing wave", "giant wave"), "waves"),
    **dict.fromkeys(("neon", "neon sign", "neon light", "cyberpunk"), "neon"),
    **dict.fromkeys(("clear sky", "cloudless"), "clear"),
    **dict.fromkeys(("milky way", "galaxy", "nebula"), "galaxy"),
}  # fmt: skip

IMPLIED_TIME: dict[str, str] = {
    "aurora": "night", "fireworks": "night", "meteors": "night", "moon": "night", "bigmoon": "night", "neon": "night", "galaxy": "night", "fireflies": "night",
}  # fmt: skip
"""The time of day that an extra or a weather brings along when none is named."""

COLOURS: dict[str, Colour] = {
    "red": (52, 48, 214), "crimson": (46, 24, 176), "scarlet": (38, 42, 220), "maroon": (40, 26, 120), "burgundy": (48, 24, 120), "ruby": (72, 24, 190),
    "orange": (40, 132, 242), "amber": (30, 160, 250), "coral": (104, 130, 250), "peach": (160, 196, 252), "copper": (64, 116, 190), "rust": (40, 80, 176), "ginger": (48, 120, 222),
    "yellow": (62, 210, 252), "golden": (66, 186, 240), "gold": (66, 186, 240), "lemon": (90, 236, 250), "blond": (130, 210, 240), "blonde": (130, 210, 240),
    "green": (76, 166, 70), "emerald": (108, 170, 24), "lime": (72, 222, 150), "mint": (196, 232, 160), "olive": (64, 130, 128), "jade": (124, 168, 56),
    "teal": (140, 140, 28), "turquoise": (200, 206, 56), "cyan": (226, 212, 60), "aqua": (220, 214, 90),
    "blue": (214, 118, 46), "navy": (104, 54, 26), "azure": (240, 160, 60), "sapphire": (180, 76, 24), "indigo": (150, 50, 74), "cobalt": (190, 80, 20),
    "purple": (176, 70, 128), "violet": (210, 90, 142), "lavender": (236, 184, 196), "lilac": (222, 170, 206), "magenta": (190, 50, 214),
    "pink": (180, 140, 246), "fuchsia": (180, 50, 230),
    "brown": (48, 80, 124), "tan": (136, 176, 206), "beige": (188, 214, 232), "cream": (214, 238, 250), "chestnut": (44, 64, 122), "chocolate": (36, 56, 92),
    "black": (44, 38, 36), "grey": (140, 136, 132), "gray": (140, 136, 132), "silver": (204, 200, 196), "white": (250, 250, 250), "ivory": (224, 240, 248),
    "dark blue": (110, 56, 22), "light blue": (240, 200, 150), "dark green": (52, 92, 30), "light green": (150, 226, 150), "dark red": (30, 22, 130), "pale pink": (220, 200, 250), "sky blue": (236, 196, 130), "hot pink": (170, 80, 250),
}  # fmt: skip

NUMBERS: dict[str, int] = {
    "a": 1, "an": 1, "one": 1, "single": 1, "lone": 1, "two": 2, "pair": 2, "couple": 2, "both": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "dozen": 10, "several": 4, "some": 3, "few": 3, "many": 8, "lot": 8, "herd": 6, "flock": 8, "school": 9, "group": 5, "pack": 5, "swarm": 10, "crowd": 8,
    "family": 4, "fleet": 5, "row": 5, "bunch": 5, "team": 5, "hundred": 12, "thousand": 14, "countless": 12, "colony": 7,
}  # fmt: skip
PLURAL = 3
"""Figures of a plural without a number."""

SIZES: dict[str, float] = {
    **dict.fromkeys(("tiny", "miniature"), 0.6), **dict.fromkeys(("small", "little", "baby", "young", "mini"), 0.78),
    **dict.fromkeys(("big", "large", "tall"), 1.22), **dict.fromkeys(("giant", "huge", "massive", "enormous", "gigantic", "colossal", "towering", "great"), 1.55),
}  # fmt: skip

ACTIONS: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(("walk", "stroll", "wander", "roam", "march", "hike", "cross", "go", "travel", "trek", "prowl", "explore", "wade", "patrol", "approach"), ("walk", "waddle", "trot", "hop", "drive", "fly", "sail", "swim")),
    **dict.fromkeys(("run", "sprint", "race", "gallop", "chase", "rush", "jog", "dash", "charge", "flee", "speed", "hurry"), ("gallop", "run", "trot", "drive", "walk")),
    **dict.fromkeys(("trot",), ("trot", "walk")),
    **dict.fromkeys(("jump", "leap", "hop", "bounce", "skip"), ("jump", "hop", "leap", "gallop", "run", "walk")),
    **dict.fromkeys(("sit", "rest", "meditate", "wait", "relax", "fish", "read", "watch", "perch"), ("sit", "perch", "rest", "stand")),
    **dict.fromkeys(("sleep", "nap", "snooze", "lie", "lay", "dream", "curl"), ("sleep", "lie", "sit", "rest")),
    **dict.fromkeys(("stand", "look", "stare", "gaze", "pose", "park", "stop"), ("stand", "perch")),
    **dict.fromkeys(("fly", "soar", "glide", "hover", "flutter", "circle", "flap"), ("fly", "glide", "float", "hover")),
    **dict.fromkeys(("float", "drift", "rise", "hang"), ("float", "drift", "sail", "swim", "fly")),
    **dict.fromkeys(("swim", "dive", "paddle"), ("swim", "dive", "float")),
    **dict.fromkeys(("sail", "cruise", "row"), ("sail", "row", "drive", "swim")),
    **dict.fromkeys(("drive", "ride", "cycle", "pedal"), ("drive", "ride", "walk")),
    **dict.fromkeys(("dance", "twirl", "spin", "celebrate", "perform", "skate", "play"), ("dance", "play", "jump", "trot", "walk")),
    **dict.fromkeys(("launch", "blast", "takeoff"), ("launch", "fly")),
    **dict.fromkeys(("wave",), ("wave", "stand")),
    **dict.fromkeys(("eat", "graze", "drink", "feed", "munch"), ("graze", "eat", "drink", "stand")),
    **dict.fromkeys(("howl", "sing", "bark", "roar"), ("howl", "sing", "sit", "stand")),
}  # fmt: skip
"""What a verb asks of a figure, the most fitting action first; a figure does the first one that it can."""

RELATIONS: dict[str, str] = {
    "on": "on", "onto": "on", "upon": "on", "atop": "on", "on top of": "on", "riding": "on", "rides": "on", "riding on": "on", "sitting in": "in", "inside": "in", "in": "in", "aboard": "on",
    "under": "under", "beneath": "under", "below": "under", "underneath": "under", "over": "above", "above": "above", "beside": "beside", "next to": "beside", "near": "beside", "by": "beside",
    "alongside": "beside", "and": "", "between": "beside", "around": "beside", "behind": "behind", "in front of": "before", "before": "before", "with": "with", "holding": "with", "holds": "with",
    "carrying": "with", "carries": "with", "wearing": "worn", "wears": "worn", "chasing": "after", "chases": "after", "following": "after", "follows": "after", "at": "beside", "against": "beside", "past": "beside",
}  # fmt: skip

CAMERAS: dict[str, str] = {
    **dict.fromkeys(("zoom in", "zooms in", "zooming in", "push in", "dolly in", "moving closer", "slow zoom"), "in"),
    **dict.fromkeys(("zoom out", "zooms out", "pull back", "pulls back", "pull out", "dolly out"), "out"),
    **dict.fromkeys(("pan left", "pans left", "panning left"), "left"),
    **dict.fromkeys(("pan right", "pans right", "panning", "pan", "camera pans", "tracking shot"), "right"),
    **dict.fromkeys(("tilt up", "tilts up", "crane up", "rising shot", "drone shot", "drone", "aerial", "aerial view", "flyover", "bird's eye", "birds eye"), "up"),
    **dict.fromkeys(("tilt down", "tilts down", "crane down"), "down"),
    **dict.fromkeys(("close up", "closeup", "macro", "extreme close up", "portrait of"), "close"),
    **dict.fromkeys(("wide shot", "panorama", "panoramic", "wide angle", "landscape", "vista", "establishing shot"), "wide"),
    **dict.fromkeys(("static shot", "static", "fixed camera", "locked off"), "still"),
}  # fmt: skip

PACES: dict[str, float] = {
    **dict.fromkeys(("slowly", "slow motion", "slow", "slow mo", "gently", "leisurely"), 0.65),
    **dict.fromkeys(("fast", "quickly", "quick", "rapidly", "timelapse", "time lapse", "hyperlapse", "swiftly", "energetic"), 1.5),
}  # fmt: skip

IRREGULAR: dict[str, str] = {
    "leaves": "leaf", "wolves": "wolf", "knives": "knife", "calves": "calf", "geese": "goose", "mice": "mouse", "children": "child", "men": "man", "women": "woman", "people": "person",
    "feet": "foot", "fireflies": "firefly", "butterflies": "butterfly", "ponies": "pony", "puppies": "puppy", "bunnies": "bunny", "kitties": "kitty", "cities": "city", "berries": "berry", "daisies": "daisy",
    "babies": "baby", "lilies": "lily", "ladies": "lady", "foxes": "fox", "buses": "bus", "beaches": "beach", "boxes": "box", "torches": "torch", "bunches": "bunch", "branches": "branch", "houses": "house",
    "horses": "horse", "roses": "rose", "bushes": "bush", "peaches": "peach", "lighthouses": "lighthouse", "deer": "deer", "sheep": "sheep", "fish": "fish", "stories": "story", "cherries": "cherry",
    "skies": "sky", "galaxies": "galaxy", "octopuses": "octopus", "cacti": "cactus", "glass": "glass", "grass": "grass", "bus": "bus", "octopus": "octopus", "cactus": "cactus", "iris": "iris",
    "canoes": "canoe", "shoes": "shoe", "vases": "vase", "ostriches": "ostrich", "witches": "witch", "moss": "moss", "oases": "oasis", "oasis": "oasis", "dominoes": "domino", "christmas": "christmas",
    "walrus": "walrus", "hippopotamus": "hippopotamus", "platypus": "platypus", "compass": "compass", "princess": "princess", "dress": "dress", "fortress": "fortress", "wilderness": "wilderness",
}  # fmt: skip
"""Singular forms that cutting an "s" does not give."""

FILLERS = frozenset(
    "the this that these those its his her their my your our of to from into through across along toward towards up down out off as is are was were be being been has have had "
    "while then when where who which it he she they we you i there here very so too just only also not no all each every other another more most much "
    "video clip film movie scene shot footage image picture photo view camera 4k 8k hd uhd realistic photorealistic ultra highly detailed beautiful amazing style render quality".split()
)
"""Words that say nothing about the picture."""
