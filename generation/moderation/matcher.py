"""Finds the lists' phrases in a prompt, and decides which rules they break.

It goes over the prompt once: from every slot it descends the tree of phrases, which is as deep as the longest phrase. Then it
goes once over what it found. Neither pass goes back, so the time grows only with the prompt's length.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from generation.moderation.lexicon import ANY, NEGATIONS, SKIPPED, Lexicon, Node, Rule, Target
from generation.moderation.words import Slot

_MAX_SKIPPED: Final = 2
"""Words of `SKIPPED` in a row that may be skipped. Without a limit, a prompt of only such words would be searched to its end from
each of its words."""
_SENTENCE_DISTANCE: Final = 3
"""The end of a sentence counts as this many words between two words that a rule needs close together."""

_Steps = list[tuple[str, int]]
"""The edges that can be followed from a slot: the symbol of each, and how many slots it covers."""


class _Hit(NamedTuple):
    """A phrase that was found, from slot `start` to the slot before `end`."""

    target: Target
    start: int
    end: int


def find(slots: Sequence[Slot], lexicon: Lexicon) -> list[Rule]:
    """The rules that the prompt breaks, in the order of the lists."""
    hits = _without_allowed(_hits(slots, lexicon), slots, lexicon)
    groups = {hit.target.group for hit in hits}
    met = {hit.target.rule for hit in hits if hit.target.rule is not None}
    met |= _combinations([hit for hit in hits if hit.target.group is not None], slots, lexicon)
    return [lexicon.rules[index] for index in sorted(met) if groups.isdisjoint(lexicon.rules[index].unless)]


def _hits(slots: Sequence[Slot], lexicon: Lexicon) -> list[_Hit]:
    steps = _steps(slots, lexicon)
    hits: list[_Hit] = []
    for start in range(len(slots)):
        if len(steps[start]) == 1:
            continue  # only ANY, and no phrase begins with it
        clause = slots[start].clause
        pending: list[tuple[Node, int, int]] = []
        seen: set[tuple[int, int]] = set()
        _advance(lexicon.root, steps[start], start, pending, seen)
        while pending:
            node, index, skipped = pending.pop()
            if not skipped:
                hits.extend(_Hit(target, start, index) for target in node.targets)
            if not node.edges or index >= len(slots) or slots[index].clause != clause:
                continue
            _advance(node, steps[index], index, pending, seen)
            if skipped < _MAX_SKIPPED and not SKIPPED.isdisjoint(slots[index].readings):
                pending.append((node, index + 1, skipped + 1))
    return hits


def _advance(
    node: Node, steps: _Steps, index: int, pending: list[tuple[Node, int, int]], seen: set[tuple[int, int]]
) -> None:
    """Add every place that one step leads to, but each only once."""
    edges = node.edges
    for symbol, count in steps:
        child = edges.get(symbol)
        if child is not None:
            key = (id(child), index + count)
            if key not in seen:
                seen.add(key)
                pending.append((child, index + count, 0))


def _steps(slots: Sequence[Slot], lexicon: Lexicon) -> list[_Steps]:
    known: dict[str, _Steps] = {}
    steps: list[_Steps] = []
    for slot in slots:
        word = slot.readings[0]
        if word not in known:
            # The same word has the same readings everywhere.
            known[word] = [(ANY, 1), *((symbol, 1) for reading in slot.readings for symbol in lexicon.symbols(reading))]
        joined = [(symbol, count) for reading, count in slot.joined for symbol in lexicon.symbols(reading)]
        steps.append(known[word] + joined if joined else known[word])
    return steps


def _without_allowed(hits: list[_Hit], slots: Sequence[Slot], lexicon: Lexicon) -> list[_Hit]:
    """Drop the hits that are negated, and those that overlap an allow-phrase of the same list that is at least as long."""
    if not hits:
        return []
    allowed: dict[tuple[str, int], int] = {}
    found = []
    for hit in hits:
        if hit.target.allows:
            for index in range(hit.start, hit.end):
                key = (hit.target.category, index)
                allowed[key] = max(allowed.get(key, 0), hit.end - hit.start)
        else:
            found.append(hit)
    negated = [index > 0 and not NEGATIONS.isdisjoint(slots[index - 1].readings) for index in range(len(slots))]
    kept = []
    for hit in found:
        target, start, end = hit
        if negated[start] and target.category in lexicon.negated:
            continue
        if allowed and any(allowed.get((target.category, index), 0) >= end - start for index in range(start, end)):
            continue
        kept.append(hit)
    return kept


def _combinations(hits: list[_Hit], slots: Sequence[Slot], lexicon: Lexicon) -> set[int]:
    """The rules, as indexes, whose groups are close enough together."""
    present = {hit.target.group for hit in hits}
    interested: dict[str, list[tuple[int, Rule]]] = defaultdict(list)
    for index, rule in enumerate(lexicon.rules):
        if rule.together and present.issuperset(rule.together):
            for group in rule.together:
                interested[group].append((index, rule))
    met: set[int] = set()
    last: dict[str, _Hit] = {}
    for hit in sorted(hits, key=lambda hit: (hit.start, -hit.end)):
        group = hit.target.group or ""
        for index, rule in interested[group]:
            if index not in met and _is_met(rule, hit, last, slots):
                met.add(index)
        last[group] = hit
    return met


def _is_met(rule: Rule, hit: _Hit, last: Mapping[str, _Hit], slots: Sequence[Slot]) -> bool:
    """Whether words of the rule's other groups are close enough before this hit."""
    group = hit.target.group
    if rule.ordered and group != rule.together[-1]:
        return False
    return all(other == group or _is_near(last.get(other), hit, slots, rule.within) for other in rule.together)


def _is_near(earlier: _Hit | None, hit: _Hit, slots: Sequence[Slot], within: int) -> bool:
    if earlier is None or earlier.end > hit.start or hit.start - earlier.end > within:
        return False
    sentences = slots[hit.start].sentence - slots[earlier.end - 1].sentence
    return hit.start - earlier.end + _SENTENCE_DISTANCE * sentences <= within
