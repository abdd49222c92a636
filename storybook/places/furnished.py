"""Rooms put together out of `furnishings`: a room is a line of `FURNISHED`."""

from __future__ import annotations

from .furnishings import (
    Room,
    bands,
    boxes,
    cabinets,
    columns,
    counter,
    crowd,
    drums,
    hangers,
    lamps,
    loudspeakers,
    mirror,
    panels,
    picture,
    room,
    screen,
    shelves,
    spots,
    table,
    things,
    tubes,
    window,
)
from .interiors import boards, plain, tiles

_CARTONS = ("#d0a46c", "#c2935a", "#dcb680", "#b98a54")
_CLAY = ("#c98a5e", "#e0c8a0", "#7fa0a8", "#b8603f")
_CLOTH = ("#c9483c", "#3f6f9a", "#e0b04a", "#5f8f6a", "#8a5a8f", "#e8e0d0", "#d88aa0", "#39435f")
_STEEL, _ROPE_RED, _ROPE_BLUE = "#5d666e", "#d8303a", "#3f6fd0"

FURNISHED = (
    room(
        "warehouse",
        "warehouse, storehouse, depot, storage hall, stockroom, distribution center, distribution centre, "
        "fulfillment center, storage room, logistics center, warehouse aisle, storage facility",
        Room(
            wall="#b9c2c8",
            floor=plain("#a3a6a8"),
            along=(
                shelves(0.2, 8.6, 6, _CARTONS, wood="#2f5f9a", step=2.0),
                boxes("#59636c", (9.5, 0.9, 10.3, 4.4)),
                shelves(11.2, 19.6, 6, _CARTONS, wood="#2f5f9a", step=2.0),
                bands((2.08, 2.3, "#e8862f"), (4.08, 4.3, "#e8862f"), (6.08, 6.3, "#e8862f")),
                tubes(2.8, 13.8, wide=3.2),
            ),
            out=(bands((-0.42, -0.26, "#f2c531")), things("box", 1.3, 1.4, 2.9, 18.9, 20.4)),
        ),
    ),
    room(
        "locker room",
        "locker room, changing room, dressing room of a stadium, team cabin, gym locker room, changing cubicle",
        Room(
            wall="#d6dcd8",
            floor=tiles("#c6ccc9", "#b2bab8"),
            skirting="#6f7a80",
            focus=9.0,
            along=(
                cabinets(0.2, 15.5, "#3f6fa0", "#5586b8"),
                boxes("#8a5a34", (16.2, 4.3, 21.6, 4.55)),
                boxes("#d8503e", (16.5, 1.9, 17.6, 4.3)),
                boxes("#f4f4ee", (18.2, 2.2, 19.3, 4.3)),
                tubes(5.4, wide=5.0),
            ),
            out=(table(0.4, 7.0, high=1.2, code="#c08a52"), table(14.6, 21.2, high=1.2, code="#c08a52")),
        ),
    ),
    room(
        "pottery studio",
        "pottery studio, pottery, pottery workshop, potter's studio, potter's workshop, ceramics studio, ceramic studio, "
        "pottery class, ceramics workshop, pottery shop",
        Room(
            wall="#e3d2b8",
            floor=boards("#a97a50"),
            along=(shelves(0.8, 9.2, 4, _CLAY), window(10.6, 15.0), shelves(16.0, 20.4, 4, _CLAY), lamps(12.8)),
            out=(
                table(0.4, 5.0, code="#b98a5a"),
                things("vase", 1.3, 1.4, 3.9, y=2.5),
                things("bowl", 0.6, 2.6, y=2.5),
            ),
        ),
    ),
    room(
        "art studio",
        "art studio, artist's studio, artist studio, painter's studio, painting studio, atelier, art class, art room, "
        "painting class, sculptor's studio, artist's workshop",
        Room(
            wall="#eee6d8",
            floor=boards("#b98d62"),
            along=(
                window(1.2, 8.6, bars=4),
                picture(10.2, 3.2, 13.0, 6.2, "#7fb0c8", "#8a5a34"),
                picture(14.0, 4.4, 16.0, 6.4, "#e0a04a", "#8a5a34"),
                picture(17.2, 3.2, 21.0, 5.8, "#8fae7a", "#8a5a34"),
                table(9.6, 16.0),
                things("vase", 1.4, 10.6, y=2.5),
                things("paintbrush", 1.0, 12.2, 12.8, y=2.5),
                shelves(17.2, 21.0, 1, _CLOTH),
            ),
            out=(picture(1.2, 1.6, 3.6, 4.6, "#f0c878"), boxes("#8a5a34", (2.2, 0, 2.5, 1.5), (0.9, 1.3, 3.9, 1.5))),
        ),
    ),
    room(
        "tailor's shop",
        "tailor's shop, tailor shop, tailor's workshop, sewing room, sewing workshop, dressmaker's shop, fabric shop, "
        "fashion studio, sewing studio, fashion atelier, tailoring shop",
        Room(
            wall="#d9c7c0",
            along=(
                shelves(0.6, 8.4, 5, _CLOTH, step=1.3),
                mirror(10.0, 12.6, low=0.8),
                things("dress", 4.2, 14.4, 16.6, 18.8, y=0.6),
                lamps(6.0, 16.0),
            ),
            out=(table(0.4, 5.4), things("sewing machine", 1.4, 2.6, y=2.5)),
        ),
        "room",
    ),
    room(
        "tv studio",
        "tv studio, television studio, news studio, newsroom, news desk, broadcast studio, game show, talk show, "
        "quiz show, film studio, movie set, film set, movie studio",
        Room(
            wall="#2f3f62",
            floor=plain("#4a5470"),
            along=(
                screen(1.0, 2.6, 6.6, 6.2),
                screen(7.4, 2.2, 14.6, 6.6, "#5fb0e8"),
                screen(15.4, 2.6, 21.0, 6.2),
                counter(7.0, 15.0, high=1.8, top="#d8e4f0", front="#3f78c0"),
                spots(3.0, 8.4, 13.6, 19.0),
            ),
            out=(boxes("#23262e", (19.4, 2.6, 21.4, 4.0), (20.2, 0, 20.5, 2.6), (18.9, 2.9, 19.4, 3.7)),),
        ),
    ),
    room(
        "barbershop",
        "barbershop, barber shop, barber's shop, hair salon, hairdresser's, beauty salon, hairdressing salon, salon",
        Room(
            wall="#cfe0dc",
            floor=tiles("#f4f2ea", "#3a3e46"),
            skirting="#8f2f34",
            focus=6.0,
            along=(
                *(mirror(1.6 + 6.6 * at, 6.0 + 6.6 * at, low=2.95, bulbs=True) for at in range(3)),
                counter(1.4, 19.6, front="#a8693f"),
                things("bottle", 0.9, *(2.0 + 0.8 * at for at in range(22)), y=2.6),
                boxes("#fbf9f4", (0.3, 3.2, 1.0, 6.2)),
                *(boxes(("#d8303a", "#2f5fb8")[at % 2], (0.3, 3.4 + 0.6 * at, 1.0, 3.7 + 0.6 * at)) for at in range(5)),
            ),
            out=(things("armchair", 3.4, 3.8, 17.2, code="#c83a44"),),
        ),
    ),
    room(
        "laundromat",
        "laundromat, laundry room, launderette, coin laundry, laundry shop, dry cleaner",
        Room(
            wall="#bfe0e6",
            floor=tiles("#f2f4f2", "#9fd0d8"),
            focus=9.0,
            along=(
                *(drums("#f4f6f7", "#3a5a78", *(0.2 + 2.72 * at for at in range(8)), y=y) for y in (0.0, 3.05)),
                bands((6.3, 6.6, "#e8503e"), (6.6, 6.9, "#f8f4ea")),
                tubes(2.0, 9.0, 16.0),
            ),
            out=(things("basket", 1.8, 1.6, 19.6),),
        ),
        "machines",
    ),
    room(
        "recording studio",
        "recording studio, sound studio, music studio, recording booth, radio studio, podcast studio, sound booth",
        Room(
            wall="#5a4660",
            floor=boards("#8a5f45"),
            along=(
                panels("#4a3a52", "#66506f"),
                picture(5.9, 2.6, 16.1, 5.9, "#3f5a78", "#8a5f3c"),
                boxes("#2c3038", (6.4, 2.6, 15.6, 3.5)),
                boxes(
                    "#f4f6f4",
                    *((6.8 + 0.6 * at, 2.9 + 0.1 * (at % 4), 7.0 + 0.6 * at, 3.1 + 0.1 * (at % 4)) for at in range(14)),
                ),
                screen(9.5, 6.5, 12.5, 7.1, "#ff3f3f"),
                things("guitar", 3.4, 2.0, 4.0, y=1.0),
            ),
            out=(loudspeakers(0.6, 18.8), things("microphone", 4.6, 15.0)),
        ),
    ),
    room(
        "bowling alley",
        "bowling alley, bowling lane, bowling center, bowling hall, bowling, bowling pin",
        Room(
            wall="#3a2f5a",
            floor=boards("#d8a868"),
            along=(
                bands((0.0, 2.6, "#1c1a2c"), (2.6, 3.2, "#e8503e"), (3.2, 3.5, "#f2c94c")),
                *(
                    boxes("#fbf6ea", *((x + 0.5 * at, 0.1, x + 0.3 + 0.5 * at, 1.3) for at in range(6)))
                    for x in (1.4, 8.2, 15.0)
                ),
                *(screen(x, 4.2, x + 4.0, 6.2) for x in (1.0, 7.8, 14.6)),
                spots(3.0, 9.8, 16.6, code="#ff9ad0"),
            ),
        ),
        "crowd",
    ),
    room(
        "basement",
        (
            "basement, cellar, root cellar, boiler room, dark cellar, cellar stair, basement stair, underground "
            "bunker, bunker, bank vault, strongroom, treasure vault, bank safe, money vault, inside a bank, in a "
            "bank, inside the bank, in the bank, wine cellar, cellar with barrels, cellar full of barrels, wine "
            "cave, wine vault, barrel cellar, beer cellar, whiskey cellar, distillery"
        ),
        Room(
            wall="#8f7f74",
            floor=plain("#7f7a76"),
            along=(
                panels("#9a8578", "#86756a", tall=0.6),
                bands((7.6, 7.82, "#b8704a"), (8.0, 8.22, "#8a8f94")),
                shelves(0.8, 7.4, 4, ("#c98a4a", "#b8503a", "#8fa05a", "#c9a06a")),
                boxes("#6f8a90", (8.6, 0.3, 11.2, 5.4), (9.7, 5.4, 10.1, 8.0)),
                boxes("#ff9a40", (9.4, 1.1, 10.4, 1.7), shines=1.0),
                *(
                    boxes("#b8844f", (13.4 + 0.62 * at, 0.55 * at, 14.1 + 0.62 * at, 0.55 * at + 0.4))
                    for at in range(13)
                ),
                lamps(12.3),
            ),
        ),
    ),
    room(
        "closet",
        "closet, wardrobe interior, inside a wardrobe, in a wardrobe, inside the wardrobe, in the wardrobe, "
        "walk in closet, inside a closet, in the closet, dressing room, cloakroom",
        Room(
            wall="#9a7450",
            floor=boards("#8a5f3c"),
            along=(
                bands((7.1, 7.35, "#b88a5a")),
                things("box", 1.2, 1.4, 4.1, 9.5, 14.9, 17.6, y=7.35),
                hangers(6.6, *_CLOTH),
                things("shoe", 0.6, 1.4, 4.4, 7.4, 10.4, 13.4, 16.4, 19.4),
            ),
        ),
    ),
    room(
        "elevator",
        "elevator, lift cabin, elevator door, elevator interior",
        Room(
            wall="#c9a878",
            floor=tiles("#d8c8a8", "#a88a5e"),
            along=(
                panels("#c9a878", "#bd9b6a", wide=2.75, tall=9.0),
                boxes("#8a929a", (6.6, 0, 15.4, 7.2)),
                boxes("#c3ccd2", (6.9, 0, 10.9, 6.9), (11.1, 0, 15.1, 6.9)),
                screen(9.6, 7.5, 12.4, 8.1, "#ffb03a"),
                boxes("#5d666e", (16.4, 2.6, 17.6, 5.4)),
                *(boxes("#fff4d0", (16.8, 2.9 + 0.6 * at, 17.2, 3.2 + 0.6 * at), shines=0.8) for at in range(4)),
                bands((2.3, 2.5, "#e8c56a")),
            ),
        ),
        "hall",
    ),
    room(
        "hotel lobby",
        (
            "hotel lobby, lobby, hotel reception, reception, lobby of a hotel, reception desk, hotel foyer, "
            "foyer, front desk, hotel, concert hall, empty hall, ballroom, ball hall, dance hall, grand hall, "
            "banquet hall, big hall"
        ),
        Room(
            wall="#e2c79a",
            floor=tiles("#f0e6d2", "#cbb08a"),
            skirting="#6b4028",
            along=(
                columns("#f6ecd8", "#dfcfae", 0.8, 5.0, 17.0, 21.2),
                shelves(6.4, 15.6, 4, ("#f2c94c", "#3f2618", "#6b4028")),
                counter(5.8, 16.2, high=2.2, top="#f4efe4", front="#7a4a2c"),
                things("vase", 1.3, 14.4, y=2.5),
                things("lamp", 1.5, 6.8, y=2.5),
                things("potted plant", 3.6, 3.0, 19.1),
                lamps(8.0, 14.0, code="#d8ac4e"),
            ),
            out=(things("sofa", 2.2, 2.4, 19.6, code="#8f2f3a"),),
        ),
        "hall",
    ),
    room(
        "parking garage",
        "parking garage, underground garage, car park, parking deck, parking structure, underground parking, "
        "multi storey car park",
        Room(
            wall="#8a8f94",
            floor=plain("#6f747a"),
            focus=10.0,
            along=(
                bands((6.9, 7.2, "#70757b"), (7.3, 7.6, "#5f646a"), (2.6, 3.2, "#e8c23a")),
                tubes(1.6, 9.6, 16.6),
                picture(20.0, 3.8, 21.8, 6.0, "#2f6fc0"),
                things("car", 2.9, 3.6, code="#c8503e", widest=6.6),
                things("car", 2.9, 10.6, code="#3f78b0", widest=6.6),
                things("van", 2.9, 17.2, code="#e8e4da", widest=6.6),
            ),
            out=(
                columns("#a3a8ac", "#8a8f94", 0.8, 14.2),
                boxes("#f2c230", (0.3, 0.6, 1.3, 2.4), (13.7, 0.6, 14.7, 2.4)),
            ),
        ),
        "hall",
    ),
    room(
        "courtroom",
        "courtroom, court room, court of law, in court, courthouse, tribunal",
        Room(
            wall="#d9c7a6",
            floor=boards("#8a5a3a"),
            skirting="#5a3624",
            along=(
                cabinets(0.0, 22.0, "#7a4a30", "#8a5638", high=3.6, wide=2.8),
                columns("#efe4cc", "#d3c2a0", 5.2, 16.8),
                picture(9.9, 2.6, 12.1, 5.6, "#8f2f34", "#5a3024"),
                counter(7.0, 15.0, high=3.3, top="#a8703f", front="#6b4028"),
                things("books", 0.8, 13.8, y=3.6),
            ),
            out=(
                counter(-0.05, 6.2, high=1.7, top="#a8703f", front="#6b4028"),
                counter(15.8, 22.05, high=1.7, top="#a8703f", front="#6b4028"),
            ),
        ),
        "hall",
    ),
    room(
        "boxing ring",
        "boxing ring, wrestling ring, fight ring, boxing match, boxing arena, corner of the ring, "
        "corner of the boxing ring",
        Room(
            wall="#23243a",
            floor=plain("#cfd8e2"),
            focus=6.0,
            along=(crowd("#3a3d5c", "#44405f", "#353a54", "#5a5068"), spots(3.0, 8.4, 13.6, 19.0)),
            out=(
                bands((0.0, 0.35, "#2f4f9a"), (1.5, 1.67, _ROPE_RED), (2.6, 2.77, "#fbfaf4"), (3.7, 3.87, _ROPE_BLUE)),
                boxes(_STEEL, (2.4, 0, 2.8, 4.4), (19.2, 0, 19.6, 4.4)),
                boxes(_ROPE_RED, *((2.05, y, 3.15, y + 0.6) for y in (1.3, 2.4, 3.5))),
                boxes(_ROPE_BLUE, *((18.85, y, 19.95, y + 0.6) for y in (1.3, 2.4, 3.5))),
            ),
        ),
        "crowd",
    ),
    room(
        "dance studio",
        "dance studio, ballet studio, ballet barre, barre, dance room, yoga studio",
        Room(
            wall="#f2e6e2",
            floor=boards("#dcae76"),
            focus=9.0,
            along=(
                *(mirror(0.4 + 4.3 * at, 4.3 + 4.3 * at, low=0.6, frame="#e8d8c8") for at in range(4)),
                window(18.0, 21.4, low=3.2),
            ),
            out=(
                bands((2.9, 3.1, "#b98a54")),
                boxes("#b98a54", (3.0, 0, 3.2, 2.9), (11.0, 0, 11.2, 2.9), (19.0, 0, 19.2, 2.9)),
            ),
        ),
    ),
    room(
        "dojo",
        "dojo, karate dojo, martial arts dojo, martial arts hall, karate class, judo class, ryokan, ryokan room, "
        "tatami room, tatami, japanese room, japanese house interior, japanese tea house, japanese teahouse, tea ceremony, "
        "shoji, japanese inn, traditional japanese house, japanese tea room",
        Room(
            wall="#efe6d0",
            floor=tiles("#d3c88f", "#c8bc80"),
            along=(
                panels("#fbf8ee", "#f4efdf", wide=1.1, tall=1.5, gap=0.1),
                boxes("#6b4a32", *((x, 0, x + 0.25, 12.0) for x in (0.0, 4.4, 8.8, 13.2, 17.6, 21.8))),
                bands((6.2, 6.5, "#6b4a32"), (0.0, 0.3, "#6b4a32")),
                picture(10.2, 2.6, 11.8, 5.8, "#fbf6ea", "#8a5a34"),
                things("vase", 1.6, 11.0, y=0.3),
            ),
        ),
    ),
    room(
        "casino floor",
        (
            "casino interior, inside a casino, in a casino, in the casino, inside the casino, casino floor, "
            "casino table, slot machine, poker table, roulette table, roulette, blackjack table, roulette wheel, "
            "poker room, at a casino, poker game, arcade, video arcade, game arcade, amusement arcade, arcade "
            "hall, arcade machine, arcade game, retro arcade, neon arcade, game center, penny arcade, pinball "
            "machine"
        ),
        Room(
            wall="#5a2438",
            floor=tiles("#8f2f3a", "#a8434a"),
            along=(
                bands((6.6, 6.8, "#e8c15a")),
                cabinets(0.2, 21.8, "#c9973c", "#8f2434", high=5.0, wide=2.4),
                *(
                    screen(0.7 + 2.4 * at, 2.6, 2.1 + 2.4 * at, 4.0, ("#ffd24a", "#5fd0ff", "#ff7ab0")[at % 3])
                    for at in range(9)
                ),
                lamps(5.0, 16.0, code="#d8ac4e"),
            ),
            out=(
                table(0.4, 6.4, code="#2f7a4f"),
                table(15.6, 21.6, code="#2f7a4f"),
                things("coins", 0.5, 2.0, 17.4, 19.6, y=2.5),
            ),
        ),
        "hall",
    ),
    room(
        "observatory",
        "observatory, astronomical observatory, planetarium, observatory dome",
        Room(
            wall="#3a4668",
            floor=boards("#6b5444"),
            along=(
                panels("#3f4c72", "#394566", wide=2.2, tall=2.2),
                window(7.6, 14.4, low=3.0, high=8.4, bars=1),
                shelves(0.6, 5.6, 4, ("#b8493f", "#3f6f9a", "#d6a545", "#5d8a5a")),
                picture(16.4, 3.2, 20.8, 6.2, "#1f2a4a", "#c9973c"),
            ),
            out=(things("telescope", 5.4, 17.4), things("desk globe", 1.8, 3.0)),
        ),
        "hall",
    ),
)
"""Rooms out of pieces."""
