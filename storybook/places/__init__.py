"""The places a film can be set in. A setting is one `Setting` entry in the table at the end of its module."""

from __future__ import annotations

from .abyss import ABYSS
from .aerial_city import AERIAL_CITY
from .aerial_coast import AERIAL_COAST
from .aerial_country import AERIAL_COUNTRY
from .aerial_fields import AERIAL_FIELDS
from .antiquities import ANTIQUITIES
from .asia import ASIA
from .base import Backdrop, Setting
from .bridges import BRIDGES
from .brinks import BRINKS
from .cabins import CABINS
from .camps import CAMPS
from .canals import CANALS
from .chambers import CHAMBERS
from .clashes import CLASHES
from .cockpits import COCKPITS
from .corridors import CORRIDORS
from .cosmos import COSMOS
from .country import COUNTRY
from .courts import COURTS
from .currents import CURRENTS
from .depths import DEPTHS
from .displays import DISPLAYS
from .doorsteps import DOORSTEPS
from .eateries import EATERIES
from .eyes import EYES
from .fables import FABLES
from .falls import FALLS
from .fronts import FRONTS
from .furnished import FURNISHED
from .gardens import GARDENS
from .gatherings import GATHERINGS
from .greens import GREENS
from .groves import GROVES
from .halls import HALLS
from .harbours import HARBOURS
from .harvests import HARVESTS
from .huts import HUTS
from .ice import ICE
from .inlets import INLETS
from .insides import INSIDES
from .lands import LANDS
from .learning import LEARNING
from .lots import LOTS
from .neon_street import NEON_STREETS
from .outings import OUTINGS
from .outposts import OUTPOSTS
from .pavements import PAVEMENTS
from .phenomena import PHENOMENA
from .planets import PLANETS
from .ploughland import PLOUGHLAND
from .raceways import RACEWAYS
from .rivers import RIVERS
from .rooms import ROOMS
from .seafront import SEAFRONT
from .shelters import SHELTERS
from .shops import SHOPS
from .shores import SHORES
from .sills import SILLS
from .sites import SITES
from .slopes import SLOPES
from .squares import SQUARES
from .stops import STOPS
from .surf import SURF
from .terraces import TERRACES
from .tomorrow import TOMORROW
from .towns import TOWNS
from .venues import VENUES
from .visions import VISIONS
from .wilds import WILDS
from .woods import WOODS
from .workrooms import WORKROOMS
from .worlds import WORLDS

_ALL = (
    *LANDS,
    *WOODS,
    *WILDS,
    *SITES,
    *CAMPS,
    *STOPS,
    *GROVES,
    *GARDENS,
    *ASIA,
    *OUTINGS,
    *COURTS,
    *RACEWAYS,
    *GREENS,
    *SHORES,
    *SEAFRONT,
    *CANALS,
    *SURF,
    *ICE,
    *SLOPES,
    *INLETS,
    *RIVERS,
    *CURRENTS,
    *FALLS,
    *BRINKS,
    *BRIDGES,
    *TOWNS,
    *FRONTS,
    *HARBOURS,
    *TOMORROW,
    *SQUARES,
    *NEON_STREETS,
    *ANTIQUITIES,
    *PAVEMENTS,
    *TERRACES,
    *DOORSTEPS,
    *COUNTRY,
    *HARVESTS,
    *PLOUGHLAND,
    *INSIDES,
    *ROOMS,
    *SILLS,
    *EATERIES,
    *LEARNING,
    *HALLS,
    *VENUES,
    *SHOPS,
    *CABINS,
    *COCKPITS,
    *CORRIDORS,
    *WORKROOMS,
    *LOTS,
    *CLASHES,
    *CHAMBERS,
    *SHELTERS,
    *HUTS,
    *GATHERINGS,
    *WORLDS,
    *FURNISHED,
    *FABLES,
    *VISIONS,
    *PHENOMENA,
    *COSMOS,
    *PLANETS,
    *OUTPOSTS,
    *DISPLAYS,
    *DEPTHS,
    *EYES,
    *ABYSS,
    *AERIAL_COUNTRY,
    *AERIAL_FIELDS,
    *AERIAL_COAST,
    *AERIAL_CITY,
)

SETTINGS: dict[str, Setting] = {setting.name: setting for setting in _ALL}
"""Every setting by name."""

__all__ = ["SETTINGS", "Backdrop", "Setting"]
