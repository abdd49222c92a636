"""A remix keeps the original's figures with what is told of them; those who are told to get up leave what they are on."""

from __future__ import annotations

from dataclasses import replace

from ..spec import MOST_FIGURES, Figure
from ..subjects import CATALOGUE
from .draft import take_out
from .wordlists import word_list

_FROM_BESIDE = ("facing", "beside", "ahead", "trail", "before", "behind")
"""Whoever is so to a rider is so to the horse."""
_RESTS = ("bench", "chair", "armchair", "rocking chair", "sofa", "bed", "crib", "hammock", "swing", "tree stump")
"""What one is on only while one rests."""
_GETS_UP = word_list(
    "stand, walk, trot, run, gallop, leap, jump, dance, ballet, waltzing, swim, dive, climb, rear, fly, skipping, "
    "marching, sneaking, skating, following, bowing, spin"
)
_ALOFT = ("fly", "soar", "glide")
"""Who does so leaves whatever does not carry it."""
_CARRIES = ("quadruped", "bird", "boat", "car", "train", "aircraft", "balloon", "bicycle", "person", "fable")


def merge(there: list[Figure], told: tuple[Figure, ...], *, moved: bool = False) -> tuple[Figure, ...]:
    """The original's figures with what is told of them, then the new ones; `moved`: they are somewhere else now."""
    figures = _get_up(list(there), told, moved=moved)
    places = []
    for figure in told:
        free = [known.name if at not in places else "" for at, known in enumerate(figures)]  # two told of are two
        if figure.name in free:
            places.append(free.index(figure.name))
        else:
            places.append(len(figures))
            figures.append(replace(figure, to=-1))
    for place, figure in zip(places, told, strict=True):
        known = figures[place]
        figures[place] = replace(
            known,
            count=figure.count if figure.count != 1 else known.count,
            colour=figure.colour or known.colour,
            size=figure.size if figure.size != 1 else known.size,
            action=figure.action or known.action,
        )
        if figure.to >= 0 and places[figure.to] != place:
            host = places[figure.to]
            if figure.relation in _FROM_BESIDE and figures[host].relation == "on":
                host = figures[host].to
            if (
                _rides(figures, place)
                and figure.relation in (*_FROM_BESIDE, "at", "near")
                and figures[place].to != host
            ):
                place = figures[place].to
            figures[place] = replace(figures[place], relation=figure.relation, to=host)
            if figures[host].to == place:
                figures[host] = replace(figures[host], relation="", to=-1)
    return tuple(
        replace(figure, relation="", to=-1) if figure.to >= MOST_FIGURES else figure
        for figure in figures[:MOST_FIGURES]
    )


def _rides(figures: list[Figure], index: int) -> bool:
    """Is it on somebody or something that takes it along?"""
    rider = figures[index]
    return rider.relation == "on" and CATALOGUE[figures[rider.to].name].family in _CARRIES


def _get_up(figures: list[Figure], told: tuple[Figure, ...], *, moved: bool) -> list[Figure]:
    """ "He stands up and walks away": nobody walks on a bench. What is empty stays where it was."""
    leaving = {figure.name for figure in told if figure.to < 0 and figure.action in _GETS_UP}
    for index, figure in enumerate(figures):
        action = next((each.action for each in told if each.name == figure.name), "")
        if figure.name in leaving and figure.to >= 0 and _rests(figures[figure.to], figure.relation, action):
            figures[index] = replace(figure, relation="", to=-1)
    kept = {figure.name for figure in told}
    for index in reversed(range(len(figures)) if moved else ()):
        if (
            figures[index].name in _RESTS
            and figures[index].name not in kept
            and all(each.to != index for each in figures)
        ):
            take_out(figures, index)
    return figures


def _rests(host: Figure, relation: str, action: str) -> bool:
    """Is `host` left by who was on or in it and now does `action`?"""
    if relation not in ("on", "in", "under"):
        return False
    return host.name in _RESTS or (action in _ALOFT and CATALOGUE[host.name].family not in _CARRIES)
