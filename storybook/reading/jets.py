"""What comes out of somebody or something: a dragon's fire, the water of a fire engine, the guns of a ship."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .draft import Draft, act, add_tool, drop, entry_of

ISSUED = "issued"
"""The relation of a jet to what it comes out of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Jet:
    """What comes out of some figures, by which verbs."""

    of: tuple[str, ...]
    verbs: tuple[str, ...]
    """Beginnings of words."""
    shows: str
    grip: tuple[str, ...] = ()
    """Points of the drawing where it comes out, the first that it has."""
    grip_at: tuple[float, float] = (0.9, 0.8)
    """The same in parts of its width and height, if it has none of them."""
    tall: float = 0.5
    """Its height, in heights of what it comes out of."""
    stands: bool = True
    """Does whoever does it stay where it is?"""
    says: tuple[str, ...] = ()
    """Words of which the prompt has one besides."""
    takes: tuple[str, ...] = ("campfire",)
    """Figures that a word of the deed is mistaken for."""


_FIRE = ("breath", "spit", "spew", "exhal", "blast", "fire", "roast", "burn", "flame")
_SHOOT = ("fire", "firing", "shoot", "cannon", "battle", "broadside", "attack")
_SMOKE = ("smoke", "steam", "smoky", "vapour", "vapor")
JETS: tuple[Jet, ...] = (
    Jet(
        of=("dragon", "dinosaur", "phoenix"),
        verbs=(*_FIRE[:4], "sneez"),
        shows="fire breath",
        grip=("mouth",),
        tall=0.36,
    ),
)


def let_out(draft: Draft, words: list[str]) -> None:
    """Add the jet, and turn whoever lets it out to what it is meant for."""
    for jet in JETS:
        at = next((at for at, figure in enumerate(draft.figures) if figure.name in jet.of), -1)
        if at < 0 or not any(word.startswith(verb) for word in words for verb in jet.verbs):
            continue
        if jet.says and (not {*jet.says} & {*words} or "fire" in words):
            continue
        for other in range(len(draft.figures) - 1, -1, -1):
            if draft.figures[other].name in jet.takes and all(figure.to != other for figure in draft.figures):
                drop(draft, other)
                at -= other < at
        _turn_to_target(draft, at, jet)
        if add_tool(draft, jet.shows, at, ISSUED):
            draft.change(-1, count=draft.figures[at].count)
        return


def _turn_to_target(draft: Draft, at: int, jet: Jet) -> None:
    """It stands before it, and does not sit on it."""
    figure = draft.figures[at]
    target = figure.to
    if target >= 0 and figure.relation == "on" and draft.deeds.get(at) in ("land", "perch", "sit"):
        return  # from up there
    for other, one in enumerate(draft.figures):
        if one.to == at and entry_of(one).habitat == "scenery":
            draft.figures[other] = replace(one, relation="", to=-1)
    if jet.stands and figure.action != "fly":
        figure = act(replace(figure, action=""), "stand")
        figure = replace(figure, action="still") if "still" in entry_of(figure).actions else figure
    draft.figures[at] = replace(figure, relation="", to=-1)
    if target < 0:
        return
    scenery = entry_of(draft.figures[target]).habitat == "scenery"
    draft.change(target, relation="" if scenery else "facing", to=-1 if scenery else at)
