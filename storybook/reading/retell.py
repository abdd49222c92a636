"""Nouns that are told as other words before a prompt is read: "surfer" as "man on surfboard"."""

from __future__ import annotations

from ..spec import INSTRUMENTS
from ..subjects import KINDS, PEOPLES, find
from .ambiguity import sense_of
from .inflection import singular, stem
from .wordlists import by_word, word_list, word_set

RETOLD: dict[str, str] = by_word(
    {
        "man beside lighthouse": "lighthouse keeper",
        "vendor": "market woman, market man",
        "mechanic": "gas station attendant, petrol station attendant",
        "white dog": "samoyed, bichon frise, maltese, westie, great pyrenees, japanese spitz",
        "brown dog": "cocker spaniel, bloodhound, vizsla, irish setter, rhodesian ridgeback",
        "black dog": "doberman, great dane, schnauzer, scottish terrier, cane corso, newfoundland dog",
        "collie": "australian shepherd, bernese mountain dog, saint bernard, shetland sheepdog",
        "husky": "alaskan malamute",
        "frog": "frog prince",
        "man with guitar and woman with microphone in concert stage": "rock concert, rock show, live concert, band concert",
        "basketballer dunks basketball in basketball court": "basketball dunk, slam dunk",
        "three jockeys on three horses galloping": "horse race, horse derby",
        "two cowboy duel in canyon": "cowboy duel, cowboy standoff, western duel, western showdown, gunslinger duel",
        "two footballers cheering": "football goal, soccer goal, goal celebration, goal celebrations",
        "luthier": (
            "violin maker, guitar maker, cello maker, piano maker, harp maker, lute maker, flute maker, instrument maker"
        ),
        "chef with sushi": "sushi chef, sushi master",
        "fire truck": "firetruck, fire engine",
        "viking ship in sea": "vikings rowing, vikings sailing, viking rowing, viking sailing",
        "panda eating bamboo": "panda bamboo",
        "ramen": "cup noodles, cup noodle, instant noodles, instant ramen, cup ramen",
        "girl gaming": "gamer girl, girl gamer",
        "boy gaming": "gamer, video gamer, gamer boy",
        "skateboarder jumping": "skateboard trick, skateboarding trick, skate trick, kickflip",
        "fireworks": "drone light show, drone show, laser show",
        "soda": "energy drink, energy drink can, cola can, drink can",
        "sports car": (
            "ferrari, lamborghini, lambo, porsche, bugatti, mclaren, corvette, supercar, hypercar, aston martin, maserati, "
            "ford mustang"
        ),
        "car": "tesla, bmw, audi, mercedes, toyota, volkswagen, cadillac, chevrolet, rolls royce, honda, vw beetle, sedan",
        "perfume": "skincare bottle, serum bottle, lotion bottle, cosmetic bottle, serum, skincare product",
        "children at table with cake and balloons in room confetti": (
            "birthday party, birthday celebration, bday party, kids birthday party, children's birthday party, "
            "kid's birthday party"
        ),
        "cheese": "block of cheese, wheel of cheese, piece of cheese, slice of cheese, chunk of cheese",
        "sandwich": "grilled cheese, grilled cheese sandwich, cheese toastie, toastie",
        "perfume in showcase": "perfume ad, perfume commercial, fragrance ad, fragrance commercial",
        "wristwatch in showcase": "watch ad, watch commercial, luxury watch commercial",
        "shoe in showcase": "shoe ad, shoe commercial, sneaker ad, sneaker commercial",
        "lipstick in showcase": "lipstick ad, cosmetics ad, beauty ad, makeup ad, cosmetics commercial",
        "magician facing lion": "lion tamer",
        "man with flashlight and ghost": "ghost hunter, ghostbuster",
        "knight and dragon": "dragon slayer, dragon hunter",
        "dancer with torch": "fire juggler",
        "man with longbow": "archer, hunter, vampire hunter, monster hunter, bear hunter, deer hunter",
        "thief": "cat burglar, cat thief",
        "wooden bridge": "drawbridge, draw bridge, log bridge, rope and log bridge",
        "man playing chess": "chess player, chess grandmaster",
        "man playing cards": "card player, poker player",
        "astronaut": (
            "space man, spaceman, space woman, spacewoman, cosmonaut, space traveler, space traveller, colonist, terraformer"
        ),
        "flying whale in the sky": "whale airship, flying whale ship, whale blimp, whale zeppelin",
        "ivy": "growing vine, climbing vine, creeping vine, twisting vine, vine growing",
        "pug": "mastiff, boxer dog, shar pei",
        "chihuahua": "pomeranian, yorkshire terrier, papillon dog",
        "grey cat": "russian blue, british shorthair, maine coon",
        "orange cat": "ginger cat, tabby cat, calico cat",
        "white cat": "siamese cat, angora cat, ragdoll cat",
        "black cat": "tuxedo cat",
        "pigeon": "crowned pigeon",
        "cat": "barn cat, house cat, farm cat, stray cat",
        "owl": "barn owl",
        "door": "cat flap, dog flap, cat door, dog door, doggy door, pet door",
        "coffee": "coffee mug, coffee cup",
        "nut": "sunflower seed, pumpkin seed, bird seed, birdseed",
        "dining table": "dining room table",
        "man sleeping in bed": "sleeping owner, sleeping human",
        "fireworks and lanterns in street at night": "chinese new year, lunar new year, spring festival, lantern festival",
        "basketball court": "basketball hoop, basketball net",
        "basketball in basketball court": "basketball through hoop",
        "flask": "chemical, colorful chemical, chemical mixture, test tube",
        "mountain peak": "mountain top, mountaintop, top of mountain",
        "snow globe": "glass sphere, glass globe, glass orb",
        "man with shovel": "prospector, gold digger, gold miner",
        "men with shovel at river": "gold rush",
        "woman": "fashion model, supermodel, runway model, catwalk model",
        "girl": "high school girl, school girl, schoolgirl",
        "steps": "fire escape",
        "seat": "passenger seat, driver's seat, back seat, driver seat",
        "oven": "wood fired oven, wood oven, brick oven, stone oven, clay oven",
        "streetlamp": "gas lamp, gas light, gaslight",
        "window": "stained glass window",
        "hotel lobby": "marble staircase, grand staircase",
        "giant snake": "sandworm, sand worm, giant worm",
        "woollen": "knitted",
        "ringed planet": "saturn's ring, ring of saturn",
        "colosseum": "ancient rome, roman empire",
        "greek temple": "ancient greece, ancient athens",
        "greek temple on hill": "acropolis, parthenon",
        "ferris wheel in city": "london eye",
        "cathedral": "notre dame, notre dame cathedral, sagrada familia, cologne cathedral",
        "skyscraper in city": "empire state building",
        "onion church": "st basil's cathedral, st basil's, st basil, basil's cathedral, saint basil's cathedral",
        "two butte in desert": "monument valley",
        "three karst in sea": "halong bay, ha long bay",
        "bascule bridge on promenade": "tower bridge, london bridge",
        "castle on island": "mont saint michel, mont st michel",
        "pagoda in square": "forbidden city, imperial palace",
        "slot canyon": "antelope canyon",
        "helmet": "motorcycle helmet, motorbike helmet, bike helmet, bicycle helmet",
        "people clapping in theatre": "audience clapping, audience applauding, audience claps, audience applauds",
        "man breakdancing": "breakdancer, break dancer, b boy, street dancer",
        "climber": "rock climber, free climber, ice climber",
        "man with longbow riding horse": "horse archer, mounted archer, horseback archer, mongolian archer",
        "lion": "lion dance, lion dancer, chinese lion dance",
        "playing piano": "playing keyboard, playing the keyboard, playing a keyboard, playing keyboards, plays the keyboard",
        "builder and tower crane": "crane operator, crane driver",
        "cowboy riding bull": "bull rider, bull riding, rodeo rider, rodeo cowboy",
        "builder dojackhammering": "jackhammer worker, jackhammer operator",
        "builder repairing roof": "roofer, roof worker, thatcher",
        "cleaner with broom": "street sweeper, road sweeper, street cleaner",
        "two curler": "curling team, curling match, curling game",
        "boy": "high school boy, school boy, schoolboy, shepherd boy, farm boy, errand boy, paper boy, stable boy, cabin boy",
        "man leaping": "freerunner, traceur",
        "lighthouse at night": "lighthouse beam, lighthouse light, lighthouse lamp",
        "woman for a walk": "dog walker",
        "galleon in fog at night": "ghost ship, phantom ship",
        "pirate ship in fog at night": (
            "ghost pirate ship, ghostly pirate ship, haunted pirate ship, phantom pirate ship, cursed pirate ship, "
            "haunted ship, ghostly ship, ghost galleon, cursed ship"
        ),
        "green gnome": "leprechaun",
        "man on horse": "centaur",
        "jack-o'-lantern": "glowing pumpkin, pumpkin glowing, carved pumpkin, lit pumpkin, pumpkin with face",
        "man riding motorcycle": "motorcycle courier, motorbike courier",
        "man": (
            "lion tamer, animal tamer, strongman, strong man, bodybuilder, muscleman, pet owner, dog owner, cat owner, owner"
        ),
        "man driving truck": "truck driver, lorry driver, trucker",
        "man driving bus": "bus driver",
        "man with broom": "street sweeper",
        "man with balloons": "balloon seller, balloon vendor, balloon man",
        "vendor at ice cream stand": "ice cream seller, ice cream vendor",
        "kite above surfer": "kite surfer, kitesurfer, kiteboarder, kite boarder",
        "man driving taxi": "taxi driver, cab driver, cabbie, taxi cab driver",
        "man driving tuk tuk": "rickshaw driver, tuk tuk driver, auto rickshaw driver, trishaw driver",
        "nurse": "midwife, caregiver",
        "teacher": "train conductor, subway conductor",
        "teacher behind table": (
            "news anchor, tv anchor, newscaster, newsreader, tv presenter, news presenter, anchorman, talk show host"
        ),
        "man with film camera": "cameraman, camera man, camera operator, film director, movie director",
        "lamp": "night light, nightlight, bedside lamp, reading lamp",
        "syrup": "maple syrup",
        "candle": "candle flame, candle light, flame of candle",
        "bullet train": "futuristic train, modern train, high speed train, maglev, maglev train, electric train, future train",
        "dough": "pizza dough, bread dough, cookie dough",
        "bulldozer in snow": "snowplow, snow plow, snowplough",
        "four camel": "camel caravan, camel train",
        "spell": "ball of fire, fireball, ball of light, fire ball, ball of energy",
        "old woman": "fortune teller, clairvoyant, psychic",
        "three race car": "car race, formula one race, formula 1 race, motor race, grand prix, nascar race",
        "elf with longbow": "elf archer, elven archer, elvish archer",
        "dark castle": "vampire castle, vampire's castle, dracula's castle",
        "man with guitar": "guitarist, musician, busker",
        "woman with violin": "violinist, fiddler",
        "man with microphone": "singer, rapper, rock star, pop star, crooner",
        "woman with microphone": "opera singer, soprano, diva, songstress, female singer, jazz singer",
        "man with trumpet": "trumpeter",
        "man with drum": "drummer",
        "woman with violin and man with cello": "orchestra, string quartet",
        "man with guitar and woman with microphone": "rock band, jazz band, band",
        "family and picnic": "family picnic",
        "children gathering easter eggs in garden": "easter egg hunt, egg hunt, hunt for easter eggs",
        "gathering easter egg": "hunting easter egg, hunting for easter egg, searching for easter egg, looking for easter egg",
        "blacksmith": (
            "farrier, blacksmith forge, blacksmith's forge, medieval forge, blacksmith shop, blacksmith's shop, "
            "medieval blacksmith forge"
        ),
        "on surfboard": "surfing",
        "theatre": "opera stage, concert stage",
        "in the subway station": "subway train, metro train, underground train, tube train",
        "rowboat": ("small boat, little boat, tiny boat, old boat, wooden boat, small wooden boat, little wooden boat"),
        "seedling": "seed sprouting, sprouting seed, seed sprout, seed grow, seed growing, growing seed, seed germinate",
        "golden liquid": "liquid gold, molten gold, melted gold",
        "silver liquid": "liquid silver, molten silver, liquid chrome, liquid mercury",
        "jockey on horse": "jockey, equestrian, horse rider, horseback rider, horseman, horsewoman",
        "man with saxophone": "saxophonist",
        "man weightlifting": "weightlifter, bodybuilder",
        "boy breakdancing": "breakdancer, break dancer",
        "man fencing": "fencer",
        "man djmixing": "dj, disc jockey",
        "sportswoman cheerleading": "cheerleader",
        "man ropewalking": "tightrope walker, rope walker",
        "sack": "bag of money, bag of gold, bag of loot, bag of coins, bag of cash, sack of money, sack of gold, sack of loot",
        "woman with cello": "cellist",
        "woman with flute": "flutist, flautist",
        "woman with harp": "harpist",
        "woman with piano": "pianist",
        "man with paintbrush": "painter, artist",
        "woman with film camera": "photographer",
        "footballer with football": "footballer, soccer player, football player",
        "sportswoman with tennis ball": "tennis player",
        "basketballer with basketball": "basketball player",
        "two footballer with football": "football match, football game, soccer match, soccer game",
        "two basketballer with basketball": "basketball match, basketball game",
        "two sportswoman with tennis racket": "tennis match, tennis game",
        "two friends dovolleyingatnet": "volleyball match, volleyball game, beach volleyball",
    }
)
RETOLD |= {f"{name} player": f"man {'playing' if name == 'piano' else 'with'} {name}" for name in INSTRUMENTS}
"""Nouns that are told as other words."""
_TOLD_AS_PHRASES = {f"{phrase}{end}" for phrase in RETOLD if " " in phrase for end in ("", "s")}
_OF_TRADE = {"man": "tradesman", "woman": "tradeswoman"}
"""After an animal these are the animal as well: a panda painter."""
_COOLING = ("ceiling", "electric", "paper", "hand", "silk", "desk", "folding", "feather")
"""Fans that are no people."""
_BEFORE_PICTURES = ("a", "the", "famous", "valuable", "priceless", "old", "precious")
_WHERE_ONE_STEPS = [
    [word] for word in ("out", "into", "onto", "through", "forward", "forwards", "back", "over", "inside", "off")
]
_NEAR = 8
"""Words to either side."""
_AT_CURTAINS = {"climb", "hang", "hide", "hid", "tear", "peek", "shred"}
"""Deeds for which the curtains themselves are needed."""
_FOR_SHOPPING = word_list("bag, bags, cart, basket, trolley, mall, street, centre, center, list, district, arcade")
_TAKES = ("steal", "carry", "hold", "hang", "sell", "rob")
"""What is done with a painting that is a thing, not the painting of one."""
_SLEEPING = ("village", "town", "city", "forest", "house", "world", "valley", "castle", "kingdom", "street", "farm")
"""Places that are quiet: nobody is said to sleep."""
_PARTS = {"tongue", "wing", "wings", "talons", "claws", "mane", "tail", "fur", "feathers", "whiskers", "jaws", "trunk"}
_CLIMBERS = {"cat", "cats", "kitten", "kittens", "squirrel", "squirrels", "raccoon"}
_NARROW = {"fence", "wall", "ledge", "railing", "branch", "bough"}
"""Along these they go on top."""
_OF_TRAFFIC = word_set("light, lights, cop, jam, police, policeman, controller, warden, cone, cones, sign, signs")
"""After "traffic" these are no cars."""
_WORN_BEFORE = {"wearing", "wears", "with", "in", "reading", "his", "her", "its"}


def retell(words: list[str]) -> list[str]:
    """Words with nouns like "surfer" told as "man on surfboard"; a plural stays one."""
    words = _take_off_costumes(words)
    words = [_sense(words, at) or word for at, word in enumerate(words)]
    told: list[str] = []
    at = 0
    while at < len(words):
        length = next((many for many in (3, 2) if " ".join(words[at : at + many]) in _TOLD_AS_PHRASES), 1)
        length = min(length, len(words) - at)
        phrase = " ".join([*words[at : at + length - 1], singular(words[at + length - 1])])
        if phrase in RETOLD and not (length == 1 and at and find(f"{words[at - 1]} {phrase}")):  # "a trapeze artist"
            first, *rest = RETOLD[phrase].split()
            if rest[-1:] in (["guitar"], ["microphone"]) and length == 1 and _names_instrument(words):
                rest = []  # "a musician plays the violin"
            if told and told[-1] in PEOPLES and "and" in rest:
                rest.insert(rest.index("and") + 1, told[-1])  # a skeleton band is of skeletons
            first = _OF_TRADE.get(first, first) if told and told[-1] in KINDS and rest[:1] == ["with"] else first
            told += [first if phrase.endswith(words[at + length - 1]) else first + "s", *rest]
        else:
            told += words[at : at + length]
        at += length
    return told


def _take_off_costumes(words: list[str]) -> list[str]:
    """ "A girl dressed as a princess" is a little princess."""
    at = next((at for at in range(2, len(words) - 2) if words[at : at + 2] == ["dressed", "as"]), 0)
    if not at or words[at + 2] not in ("a", "an"):
        return words
    small = words[at - 1] in ("girl", "boy", "child", "kid", "toddler")
    return [*words[: at - 1], *(["little"] if small else []), *words[at + 3 :]]


def _sense(words: list[str], at: int) -> str:
    """Another word for one that means something else beside its neighbours; empty if it does not."""
    word, before, following = words[at], words[max(at - 3, 0) : at], words[at + 1 : at + 2]
    if word in ("boat", "boats") and any(stem(other) in ("row", "paddle") for other in before):
        return "rowboat"
    if word == "row" and following[:1] in (["boat"], ["boats"]):
        return "wooden"
    if word == "glasses" and {*before[-2:]} & _WORN_BEFORE and following != ["of"]:
        return "spectacles"
    if word == "hole" and {*before[-3:]} & {"out", "from"}:
        return "burrow"
    directs = {stem(other) for other in before} & {"stop", "direct", "control", "regulate", "guide", "halt"}
    if (
        word == "traffic"
        and not directs
        and before[-1:] not in (["in"], ["through"])
        and not {*following} & _OF_TRAFFIC
    ):
        return "cars"
    if word == "clearing" and following[:1] in (["a"], ["the"], ["snow"]):
        return "pushing"
    if word == "fans" and not {*before[-1:]} & {*_COOLING}:
        return "supporters"
    if word in ("swallows", "swallowing") and following[:1] in (["a"], ["an"], ["the"], ["its"], ["fish"]) and before:
        return "gulps" if word == "swallows" else "gulping"  # and no bird
    if word in ("mother", "mom", "mama", "father", "dad") and before and _is_animal(before[-1]):
        return "grown"  # "a polar bear mother"
    if word.endswith("'s") and {*following} & _PARTS and _is_animal(word[:-2]):
        return word[:-2]  # "a chameleon's tongue" is seen with all of it
    if word == "cape" and {"bull", "matador", "bullfighter", "torero"} & {*words}:
        return "flag"
    if word in ("roof", "hood", "bonnet") and following == ["of"] and _is_vehicle(words[at + 2 : at + 6]):
        return "atop"  # of a car, and no place
    if word == "along" and {*words[:at]} & _CLIMBERS and {*words[at + 1 : at + 5]} & _NARROW:
        return "on"
    if word == "painting" and _is_taken(words, at):
        return "masterpiece"
    if word == "shopping" and following[:1] not in ([], *([noun] for noun in _FOR_SHOPPING)):
        return "strolling"
    if word == "steps" and following[:1] in _WHERE_ONE_STEPS:
        return "walks"
    if (
        word in ("curtains", "drapes")
        and not {stem(other) for other in words[max(at - _NEAR, 0) : at + _NEAR]} & _AT_CURTAINS
    ):
        return "window"
    if word in ("sleeping", "sleepy") and following[:1] in ([place] for place in _SLEEPING):
        return "quiet"
    if word == "train" and following == ["of"] and "camels" in words[at + 2 : at + 4]:
        return "four"
    return sense_of(words, at)


def _is_animal(word: str) -> bool:
    entry = find(word)
    return entry is not None and entry.family in ("quadruped", "bird", "animal", "sea", "insect")


def _is_vehicle(words: list[str]) -> bool:
    """Does the first thing that is named here drive?"""
    entry = next((found for word in words if (found := find(singular(word))) is not None), None)
    return entry is not None and entry.family in ("car", "train")


def _names_instrument(words: list[str]) -> bool:
    return any((entry := find(singular(word))) is not None and entry.name in INSTRUMENTS for word in words)


def _is_taken(words: list[str], at: int) -> bool:
    """ "Steals a painting": is it a thing here, and not the painting of something?"""
    named = words[max(at - 1, 0)] in _BEFORE_PICTURES and words[at + 1 : at + 2] != ["of"]
    return named and any(stem(word) in _TAKES for word in words[:at])
