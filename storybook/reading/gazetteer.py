"""Names of towns and regions, and what is shown for them if the prompt says nothing else about the place: "people in Lagos"."""

from __future__ import annotations

from .draft import Draft, entry_of
from .wordlists import by_word

NAMES: dict[str, str] = by_word(
    {
        "city": (
            "lagos, nairobi, cairo, johannesburg, cape town, accra, addis ababa, algiers, tunis, dakar, kinshasa, "
            "boston, chicago, los angeles, miami, seattle, philadelphia, detroit, houston, dallas, "
            "atlanta, denver, brooklyn, hollywood, toronto, montreal, vancouver, havana, bogota, lima, quito, "
            "caracas, buenos aires, sao paulo, santiago de chile, montevideo, berlin, hamburg, "
            "munich, frankfurt, cologne, vienna, zurich, geneva, brussels, antwerp, rotterdam, copenhagen, stockholm, "
            "oslo, helsinki, warsaw, krakow, prague, budapest, bucharest, bulgaria, belgrade, zagreb, athens, "
            "ankara, moscow, saint petersburg, kyiv, madrid, barcelona, valencia, porto, rome, "
            "milan, naples, turin, glasgow, manchester, liverpool, dublin, tel aviv, jerusalem, beirut, damascus, "
            "baghdad, tehran, riyadh, dubai, abu dhabi, doha, karachi, lahore, delhi, mumbai, bangalore, kolkata, "
            "dhaka, kathmandu, bangkok, hanoi, saigon, phnom penh, kuala lumpur, singapore, jakarta, manila, hong "
            "kong, shanghai, beijing, shenzhen, guangzhou, chongqing, taipei, seoul, busan, osaka, yokohama, "
            "sapporo, sydney, melbourne, brisbane, auckland, nigeria, india, taiwan, south korea"
        ),
        "jungle": "amazon, borneo, congo, costa rica, papua new guinea, sumatra, madagascar, yucatan, orinoco",
        "savanna": "kenya, tanzania, masai mara, maasai mara, botswana, kruger, namibia, zimbabwe, zambia",
        "canyon": "cappadocia",
        "desert": (
            "gobi, kalahari, atacama, mojave, death valley, egypt, arabia, arizona, nevada, texas, oman, rajasthan"
        ),
        "mountains": (
            "andes, rockies, dolomites, patagonia, yosemite, pyrenees, caucasus, switzerland, tibet, nepal, bhutan, "
            "everest, matterhorn, mont blanc, kilimanjaro, colorado, montana, austria, tyrol, banff"
        ),
        "beach": (
            "california, florida, bali, hawaii, caribbean, tahiti, fiji, seychelles, ibiza, mallorca, phuket, "
            "waikiki, zanzibar, mauritius, malibu, cancun, bahamas, jamaica"
        ),
        "coast": (
            "greece, sicily, big sur, cinque terre, cornwall, algarve, normandy, brittany, capri, sardinia, corsica"
        ),
        "snowfield": "siberia, greenland, alaska, lapland, svalbard, south pole, yukon",
        "vineyard": "italy, provence",
        "village": "france, cotswolds, bavaria, transylvania, hallstatt, alsace",
        "japanese garden": "japan, kyoto, kanazawa, nara",
        "meadow": "england, scotland, ireland, holland, netherlands, mongolia, new zealand, wales, kansas",
        "lake": "norway, milford sound",
        "river": "nile, ganges, mississippi, danube, rhine, mekong, thames, yangtze, volga",
        "waterfall": "niagara, victoria falls, iguazu, angel falls",
    }
)
_ANYWHERE = ("table", "underwater", "heaven")
"""Where those belong whom no town changes anything for; sights and houses (scenery) bring a place of their own."""
_LONGEST = max(len(name.split()) for name in NAMES)


def go_to_named_town(draft: Draft, words: list[str]) -> None:
    """If no word for a place is there, a name says where it is; it gives way to whatever else is known of the place."""
    habitats = [entry_of(one).habitat for one in draft.figures]
    if draft.setting or "scenery" in habitats or (habitats and all(habitat in _ANYWHERE for habitat in habitats)):
        return
    for at in range(len(words)):
        for length in range(_LONGEST, 0, -1):
            place = NAMES.get(" ".join(words[at : at + length]))
            if place:
                draft.setting, draft.weak = place, True
                draft.name("setting")
                return
