"""What lies on tables and stands in rooms. Each module begins or ends with its list `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry
from . import (
    books_and_tools,
    building_sets,
    containers,
    crafts,
    drinks,
    figures,
    fruit,
    furniture,
    greens,
    in_hand,
    lights,
    meals,
    music,
    plates,
    playthings,
    strings_and_winds,
    sweets,
    tableware,
    toys,
    treasures,
    vegetables,
    wearables,
)

ENTRIES: tuple[Entry, ...] = (
    *fruit.ENTRIES,
    *vegetables.ENTRIES,
    *sweets.ENTRIES,
    *meals.ENTRIES,
    *plates.ENTRIES,
    *tableware.ENTRIES,
    *drinks.ENTRIES,
    *lights.ENTRIES,
    *furniture.ENTRIES,
    *containers.ENTRIES,
    *books_and_tools.ENTRIES,
    *music.ENTRIES,
    *strings_and_winds.ENTRIES,
    *in_hand.ENTRIES,
    *toys.ENTRIES,
    *building_sets.ENTRIES,
    *treasures.ENTRIES,
    *figures.ENTRIES,
    *greens.ENTRIES,
    *playthings.ENTRIES,
    *crafts.ENTRIES,
    *wearables.ENTRIES,
)
