"""What carries people on wheels, on water and through the air. Each module begins or ends with its list `ENTRIES`."""

from __future__ import annotations

from ..entry import Entry
from . import (
    aeroplanes,
    balloons,
    boards,
    cars,
    crews,
    cycles,
    farm_vehicles,
    fast_craft,
    gondolas,
    hovercars,
    loaders,
    lorries,
    sailing_boats,
    ships,
    skyships,
    small_boats,
    small_cars,
    spacecraft,
    teams,
    trains,
    work_vehicles,
)

ENTRIES: tuple[Entry, ...] = (
    *cars.ENTRIES,
    *lorries.ENTRIES,
    *trains.ENTRIES,
    *cycles.ENTRIES,
    *farm_vehicles.ENTRIES,
    *sailing_boats.ENTRIES,
    *ships.ENTRIES,
    *small_boats.ENTRIES,
    *gondolas.ENTRIES,
    *boards.ENTRIES,
    *aeroplanes.ENTRIES,
    *balloons.ENTRIES,
    *spacecraft.ENTRIES,
    *teams.ENTRIES,
    *hovercars.ENTRIES,
    *fast_craft.ENTRIES,
    *work_vehicles.ENTRIES,
    *loaders.ENTRIES,
    *small_cars.ENTRIES,
    *crews.ENTRIES,
    *skyships.ENTRIES,
)
