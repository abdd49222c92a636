"""Animals and their young: whose mother it is, of what breed the puppies are, who sits in the nest."""

from __future__ import annotations

from dataclasses import replace

from ..subjects import Entry
from .draft import Draft, drop, entry_of
from .lexicon import PLURAL

_BREEDS = {
    "puppy": ("dog", "dalmatian", "husky", "dachshund"),
    "kitten": ("cat",),
    "lamb": ("sheep",),
    "fawn": ("deer",),
}
"""Of what they are the young; the first of them is drawn as they are."""
_CALVES = ("cow", "chick")
"""What "calf" and "chick" mean by themselves; after another animal they are that one's young."""
_PARENTS = {
    "duckling": "duck",
    "chick": "chicken",
    "piglet": "pig",
    **{young: breeds[0] for young, breeds in _BREEDS.items()},
}
YOUNG = ("cub", "pup", "calf", "foal", "baby", "youngster", "infant")
"""Of any animal: it is drawn small."""
_MOTHERLY = ("mother", "mom", "mum", "mama", "mommy", "mummy", "father", "dad", "parent")
_ANIMALS = ("quadruped", "bird", "animal", "sea", "fish")
_PUSHES, _TENDS = ("nudge", "push"), ("lick", "groom", "nuzzle", "feed", "clean", "wash", "kiss", "hug", "cuddle")
"""Who does it to its young goes behind it, or stands before it."""
_OWN = ("their", "its", "her", "his")


def become_young(entry: Entry, draft: Draft, *, plural: bool) -> bool:
    """ "Golden retriever puppies": what was named just before is the breed of these; whether it is."""
    if (
        draft.figures
        and entry.name in _CALVES
        and entry_of(draft.figures[-1]).family in _ANIMALS
        and not draft.relation
    ):
        last = draft.figures[-1]
        draft.figures[-1] = replace(last, size=0.55 * last.size, count=max(last.count, PLURAL if plural else 1))
        return True  # "an elephant calf" is no cow
    breeds = _BREEDS.get(entry.name, ())
    if not draft.figures or draft.figures[-1].name not in breeds or draft.relation:
        return False
    last = draft.figures[-1]
    count = last.count if last.count > 1 else PLURAL if plural else 1
    if last.name == breeds[0]:
        draft.figures[-1] = replace(last, name=entry.name, count=count)
    else:
        draft.figures[-1] = replace(last, size=0.6 * last.size, count=count)
    return True


def find_parents(draft: Draft, words: list[str]) -> None:
    """ "Ducklings following their mother": she is a duck, and no person."""
    at = next(
        (index for index, word in enumerate(words) if word.removesuffix("'s").rstrip("s") in _MOTHERLY and index), -1
    )
    if at < 0 or words[at - 1] not in _OWN:
        return
    young = draft.find_family(*_ANIMALS)
    parent = draft.find_family("person")
    if young < 0 or parent < young:
        return
    child = draft.figures[young]
    if any(one.name == child.name and one.relation == "trail" for one in draft.figures):
        drop(draft, parent)  # "elephants, a calf holding its mother's tail"
        return
    name = _PARENTS.get(child.name, child.name)
    if name == child.name:
        draft.figures[young] = replace(child, size=0.55 * child.size)
    draft.change(parent, name=name, action=child.action, colour=child.colour)
    if not draft.setting and "swim" in entry_of(child).actions:
        for at in (young, parent):  # at home they are on the water
            draft.change(at, action="swim")


def settle_in_nest(draft: Draft) -> None:
    """Where chicks are fed and a nest is named, they sit in it and the old bird stands beside it."""
    names = [figure.name for figure in draft.figures]
    if "nest" in names and "chick" not in names:
        nest = names.index("nest")
        builder = draft.figures[nest].to
        if draft.figures[nest].relation == "facing" and entry_of(draft.figures[builder]).family == "bird":
            draft.change(nest, relation="", to=-1, count=1)
            draft.change(builder, relation="on", to=nest, action="stand")  # it builds
    if "nest" not in names or "chick" not in names:
        return
    nest, chick = names.index("nest"), names.index("chick")
    draft.change(chick, relation="on", to=nest, action="stand")
    for at, figure in enumerate(draft.figures):
        if entry_of(figure).family == "bird" and at != chick:
            tree = draft.figures[nest].to
            where = ("on", tree) if tree >= 0 and draft.figures[nest].relation == "on" else ("beside", nest)
            action = entry_of(figure).choose("stand")
            draft.figures[at] = replace(figure, relation=where[0], to=where[1], action=action)
