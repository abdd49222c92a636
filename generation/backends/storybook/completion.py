"""What the words leave open: the place that suits the figures, the time and the season that suit the weather."""

from __future__ import annotations

from typing import Any

from . import lexicon
from .draft import Draft
from .habitat import home_of
from .settings import SETTINGS
from .spec import Scene
from .subjects import CATALOGUE


def complete(draft: Draft, seed: int) -> Scene:
    """Fill in what the words leave open."""
    setting = draft.setting or _find_home(draft, seed)
    time = draft.time or next(
        (lexicon.IMPLIED_TIME[word] for word in (*draft.extras, *draft.weather) if word in lexicon.IMPLIED_TIME), ""
    )
    season = draft.season or (
        "winter"
        if setting == "snowfield" or "snow" in draft.weather
        else "spring"
        if "petals" in draft.weather
        else "autumn"
        if "leaves" in draft.weather
        else "summer"
    )
    if not time:
        time = "dusk" if draft.style == "neon" else "day"
    values: dict[str, Any] = {
        "setting": setting,
        "time": time,
        "season": season,
        "mood": draft.mood,
        "style": draft.style,
        "camera": draft.camera,
        "pace": draft.pace,
    }
    return Scene(
        seed=seed,
        **values,
        weather=tuple(draft.weather),
        palette=tuple(draft.palette[:3]),
        extras=tuple(draft.extras),
        figures=tuple(draft.figures),
        named=tuple(draft.named),
    )


def _find_home(draft: Draft, seed: int) -> str:
    """The setting that suits the subjects, or else what the rest of the words suggests."""
    homes = [
        home_of(CATALOGUE[figure.name])
        for figure in sorted(draft.figures, key=lambda figure: figure.relation in ("with", "worn"))
    ]
    for figure in draft.figures:
        if figure.relation in ("on", "in", "under", "beside", "above") and figure.to >= 0:
            homes.insert(0, home_of(CATALOGUE[draft.figures[figure.to].name]))
            break
    for home in homes:
        if home in SETTINGS:
            return home
    if "galaxy" in draft.extras:
        return "space"
    if "snow" in draft.weather:
        return "snowfield"
    if "neon" in draft.extras or draft.style == "neon":
        return "city" if "city" in SETTINGS else "meadow"
    if "petals" in draft.weather or "leaves" in draft.weather:
        return "park" if "park" in SETTINGS else "meadow"
    if draft.weather or draft.time or draft.season or draft.extras:
        return ("meadow", "lake", "mountains")[seed % 3]
    return "abstract" if "abstract" in SETTINGS else "meadow"
