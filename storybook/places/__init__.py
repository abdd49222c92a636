"""The places a film can be set in. A setting is one `Setting` entry in the table at the end of its module."""

from __future__ import annotations

from .abyss import ABYSS
from .aerial_city import AERIAL_CITY
from .aerial_coast import AERIAL_COAST
from .aerial_country import AERIAL_COUNTRY
from .aerial_crossing import AERIAL_CROSSING
from .aerial_fields import AERIAL_FIELDS
from .aerial_sights import AERIAL_SIGHTS
from .aloft import ALOFT
from .amusements import AMUSEMENTS
from .antiquities import ANTIQUITIES
from .arenas import ARENAS
from .asia import ASIA
from .barren import BARREN
from .base import Backdrop, Setting
from .bloodstream import BLOODSTREAMS
from .bridges import BRIDGES
from .brinks import BRINKS
from .cabins import CABINS
from .camps import CAMPS
from .canals import CANALS
from .chambers import CHAMBERS
from .clashes import CLASHES
from .clocks import CLOCKS
from .cockpits import COCKPITS
from .corridors import CORRIDORS
from .cosmos import COSMOS
from .country import COUNTRY
from .courts import COURTS
from .currents import CURRENTS
from .decks import DECKS
from .dens import DENS
from .depths import DEPTHS
from .displays import DISPLAYS
from .dohyo import DOHYO
from .domes import DOMES
from .doorsteps import DOORSTEPS
from .eateries import EATERIES
from .eyes import EYES
from .fables import FABLES
from .falls import FALLS
from .far_east import FAR_EAST
from .festivals import FESTIVALS
from .floating_market import FLOATING_MARKETS
from .fronts import FRONTS
from .frozen_canals import FROZEN_CANALS
from .gardens import GARDENS
from .gatherings import GATHERINGS
from .greens import GREENS
from .groves import GROVES
from .gutters import GUTTERS
from .half_under import HALF_UNDER
from .halls import HALLS
from .harbours import HARBOURS
from .harvests import HARVESTS
from .high_offices import HIGH_OFFICES
from .hillsides import HILLSIDES
from .hollows import HOLLOWS
from .huts import HUTS
from .ice import ICE
from .inlets import INLETS
from .insides import INSIDES
from .institutions import INSTITUTIONS
from .lands import LANDS
from .launches import LAUNCHES
from .learning import LEARNING
from .lookouts import LOOKOUTS
from .lots import LOTS
from .marches import MARCHES
from .mazes import MAZES
from .medieval import MEDIEVAL
from .metro import METROS
from .neon_street import NEON_STREETS
from .outings import OUTINGS
from .outposts import OUTPOSTS
from .palaces import PALACES
from .passages import PASSAGES
from .pavements import PAVEMENTS
from .phenomena import PHENOMENA
from .planets import PLANETS
from .ploughland import PLOUGHLAND
from .precincts import PRECINCTS
from .raceways import RACEWAYS
from .revolving_doors import REVOLVING_DOORS
from .rivers import RIVERS
from .roadside import ROADSIDES
from .rooms import ROOMS
from .ruins import RUINS
from .scrap import SCRAP
from .screens import SCREENS
from .seafront import SEAFRONT
from .shelters import SHELTERS
from .shops import SHOPS
from .shores import SHORES
from .sills import SILLS
from .sites import SITES
from .skating import SKATING
from .slopes import SLOPES
from .space_gardens import SPACE_GARDENS
from .spans import SPANS
from .springs import SPRINGS
from .squares import SQUARES
from .stations import STATIONS
from .steampunk import STEAMPUNK
from .steep import STEEP
from .stops import STOPS
from .strips import STRIPS
from .studies import STUDIES
from .studios import STUDIOS
from .suburbs import SUBURBS
from .surf import SURF
from .terraces import TERRACES
from .tombs import TOMBS
from .tomorrow import TOMORROW
from .towns import TOWNS
from .trades import TRADES
from .training import TRAINING
from .under_ice import UNDER_ICES
from .vaults import VAULTS
from .venues import VENUES
from .visions import VISIONS
from .waterworks import WATERWORKS
from .whitewash import WHITEWASH
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
    *SCRAP,
    *STOPS,
    *GROVES,
    *GARDENS,
    *MAZES,
    *ASIA,
    *PRECINCTS,
    *OUTINGS,
    *COURTS,
    *RACEWAYS,
    *GREENS,
    *SKATING,
    *SHORES,
    *SEAFRONT,
    *CANALS,
    *FROZEN_CANALS,
    *WHITEWASH,
    *HILLSIDES,
    *STEEP,
    *FLOATING_MARKETS,
    *SURF,
    *DECKS,
    *ICE,
    *SLOPES,
    *INLETS,
    *RIVERS,
    *CURRENTS,
    *FALLS,
    *WATERWORKS,
    *SPRINGS,
    *BRINKS,
    *SPANS,
    *BRIDGES,
    *TOWNS,
    *STEAMPUNK,
    *STRIPS,
    *SUBURBS,
    *STATIONS,
    *FRONTS,
    *FESTIVALS,
    *FAR_EAST,
    *HARBOURS,
    *TOMORROW,
    *SQUARES,
    *NEON_STREETS,
    *ANTIQUITIES,
    *MARCHES,
    *PAVEMENTS,
    *GUTTERS,
    *RUINS,
    *MEDIEVAL,
    *ROADSIDES,
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
    *HIGH_OFFICES,
    *REVOLVING_DOORS,
    *UNDER_ICES,
    *BLOODSTREAMS,
    *SPACE_GARDENS,
    *HALLS,
    *VENUES,
    *SHOPS,
    *CABINS,
    *METROS,
    *COCKPITS,
    *CORRIDORS,
    *PASSAGES,
    *AMUSEMENTS,
    *TRAINING,
    *TRADES,
    *WORKROOMS,
    *HOLLOWS,
    *DOMES,
    *DOHYO,
    *DENS,
    *ARENAS,
    *TOMBS,
    *LOTS,
    *CLASHES,
    *STUDIOS,
    *CLOCKS,
    *INSTITUTIONS,
    *VAULTS,
    *LOOKOUTS,
    *CHAMBERS,
    *STUDIES,
    *SHELTERS,
    *HUTS,
    *GATHERINGS,
    *SCREENS,
    *WORLDS,
    *FABLES,
    *ALOFT,
    *PALACES,
    *VISIONS,
    *PHENOMENA,
    *BARREN,
    *COSMOS,
    *PLANETS,
    *OUTPOSTS,
    *LAUNCHES,
    *DISPLAYS,
    *DEPTHS,
    *EYES,
    *HALF_UNDER,
    *ABYSS,
    *AERIAL_COUNTRY,
    *AERIAL_SIGHTS,
    *AERIAL_CROSSING,
    *AERIAL_FIELDS,
    *AERIAL_COAST,
    *AERIAL_CITY,
)

SETTINGS: dict[str, Setting] = {setting.name: setting for setting in _ALL}
"""Every setting by name."""

__all__ = ["SETTINGS", "Backdrop", "Setting"]
