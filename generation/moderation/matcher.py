"""Finds the lists' phrases in a prompt and decides which rules they meet.

One walk over the prompt: from every slot down the tree of phrases, which is as deep as the longest phrase. Then one walk
over what was found. Neither goes back, so the time grows with the prompt's length and with nothing else.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from generation.moderation.lexicon import ANY, NEGATIONS, SKIPPED, Lexicon, Node, Rule, Target
from generation.moderation.words import Slot

_MOST_SKIPPED: Final = 2
"""Words of `SKIPPED` in a row that are passed over: "all of his own" ends a phrase, and the walk stays short."""
_SENTENCE_DISTANCE: Final = 3
"""The end of a sentence counts as so many words between two words that a rule wants close together."""


@dataclass(frozen=True, slots=True)
class _Hit:
    """A phrase that was found: slots `start` up to and without `end`."""

    target: Target
    start: int
    end: int


def find(slots: Sequence[Slot], lexicon: Lexicon) -> list[Rule]:
    """The rules that the prompt meets, in the order of the lists."""
    hits = _without_allowed(_hits(slots, lexicon), slots, lexicon)
    groups = {hit.target.group for hit in hits}
    met = {hit.target.rule for hit in hits if hit.target.rule is not None}
    met |= _combinations(hits, slots, lexicon)
    return [lexicon.rules[index] for index in sorted(met) if groups.isdisjoint(lexicon.rules[index].unless)]


def _hits(slots: Sequence[Slot], lexicon: Lexicon) -> list[_Hit]:
    symbols = _symbols(slots, lexicon)
    hits: list[_Hit] = []
    for start, steps in enumerate(symbols):
        pending = [(lexicon.root, start, 0)] if steps else []
        seen: set[tuple[int, int]] = set()
        while pending:
            node, index, skipped = pending.pop()
            if index >= len(slots) or slots[index].clause != slots[start].clause:
                continue
            following: list[tuple[Node, int, int]] = []
            for symbol, count in symbols[index]:
                child = node.edges.get(symbol)
                if child is not None:
                    following.append((child, index + count, 0))
            if index > start:
                child = node.edges.get(ANY)
                if child is not None:
                    following.append((child, index + 1, 0))
                if skipped < _MOST_SKIPPED and not SKIPPED.isdisjoint(slots[index].readings):
                    following.append((node, index + 1, skipped + 1))
            for step in following:
                key = (id(step[0]), step[1])
                if key not in seen:
                    seen.add(key)
                    pending.append(step)
                    if step[0] is not node:
                        hits.extend(_Hit(target, start, step[1]) for target in step[0].targets)
    return hits


def _symbols(slots: Sequence[Slot], lexicon: Lexicon) -> list[list[tuple[str, int]]]:
    """For every slot the edges that lead away from it, and over how many slots."""
    known: dict[str, set[str]] = {}
    steps: list[list[tuple[str, int]]] = []
    for slot in slots:
        found: list[tuple[str, int]] = []
        for reading, count in (*((reading, 1) for reading in slot.readings), *slot.joined):
            if reading not in known:
                known[reading] = lexicon.symbols(reading)
            found.extend((symbol, count) for symbol in known[reading])
        steps.append(found)
    return steps


def _without_allowed(hits: list[_Hit], slots: Sequence[Slot], lexicon: Lexicon) -> list[_Hit]:
    """Drop what an allow-phrase of the same list covers, unless it is longer, and what is negated."""
    allowed: dict[tuple[str, int], int] = defaultdict(int)
    for hit in hits:
        if hit.target.rule is None and hit.target.group is None:
            for index in range(hit.start, hit.end):
                key = (hit.target.category, index)
                allowed[key] = max(allowed[key], hit.end - hit.start)
    kept = []
    for hit in hits:
        category, length = hit.target.category, hit.end - hit.start
        if hit.target.rule is None and hit.target.group is None:
            continue
        if any(allowed.get((category, index), 0) >= length for index in range(hit.start, hit.end)):
            continue
        negated = hit.start > 0 and not NEGATIONS.isdisjoint(slots[hit.start - 1].readings)
        if not (negated and category in lexicon.negated):
            kept.append(hit)
    return kept


def _combinations(hits: Sequence[_Hit], slots: Sequence[Slot], lexicon: Lexicon) -> set[int]:
    """Rules whose groups stand close enough together."""
    by_group: dict[str, list[int]] = defaultdict(list)
    for index, rule in enumerate(lexicon.rules):
        for group in rule.together:
            by_group[group].append(index)
    met: set[int] = set()
    last: dict[tuple[int, str], _Hit] = {}
    for hit in sorted((hit for hit in hits if hit.target.group is not None), key=lambda hit: (hit.start, -hit.end)):
        group = hit.target.group or ""
        for index in by_group[group]:
            if index in met:
                continue
            rule = lexicon.rules[index]
            if rule.ordered:
                place = rule.together.index(group)
                if place and not _is_near(last.get((index, rule.together[place - 1])), hit, slots, rule.within):
                    continue
                last[index, group] = hit
                if place == len(rule.together) - 1:
                    met.add(index)
                continue
            near = sum(
                _is_near(last.get((index, other)), hit, slots, rule.within) for other in rule.together if other != group
            )
            last[index, group] = hit
            if near + 1 >= rule.at_least:
                met.add(index)
    return met


def _is_near(earlier: _Hit | None, hit: _Hit, slots: Sequence[Slot], within: int) -> bool:
    if earlier is None or earlier.end > hit.start:
        return False
    sentences = slots[hit.start].sentence - slots[earlier.end - 1].sentence
    return hit.start - earlier.end + _SENTENCE_DISTANCE * sentences <= within
