"""Finds the lists' phrases in a prompt, and decides which rules they break.

It goes over the prompt once: from every slot it descends the tree of phrases, which is as deep as the longest phrase. Then it
goes once over what it found. Neither pass goes back, and each counts its steps (`steps.Steps`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from generation.moderation.phrase_tree import (
    ANY,
    EXCLUDABLE,
    EXPLICIT,
    SKIPPED,
    Lexicon,
    Node,
    Rule,
    Target,
    targets_of,
)
from generation.moderation.steps import Steps
from generation.moderation.words import Slot

_MAX_SKIPPED: Final = 2
"""Words of `SKIPPED` in a row that may be skipped. Without a limit, a prompt of only such words would be searched to its end from
each of its words."""
_CLAUSE_DISTANCE: Final = 1
_SENTENCE_DISTANCE: Final = 2
"""The end of a clause, and that of a sentence besides, count as so many words between two words that a rule needs close
together."""
_EXCUSE_DISTANCE: Final = 10
"""The most words between an excuse and what it excuses."""
_LONGEST_EXCLUSION: Final = 8
"""The most words of a clause in the list of what must not be seen: "no blood or gore"."""

_NEGATION_WITHIN: Final = 3
"""The negation is among so many first words of such a clause: "please keep out blood"."""

_Edges = list[tuple[str, int]]
"""The edges that can be followed from a slot: the symbol of each, and how many slots it covers."""


class Match(NamedTuple):
    """A rule that the prompt breaks, from slot `start` to the slot before `end`."""

    rule: Rule
    start: int
    end: int


class _Hit(NamedTuple):
    """A phrase that was found, from slot `start` to the slot before `end`."""

    target: Target
    start: int
    end: int


def find(slots: Sequence[Slot], lexicon: Lexicon, *, steps: Steps) -> list[Match]:
    """The rules that the prompt breaks, each once, in the order of the lists."""
    hits = _without_allowed(_hits(slots, lexicon, steps), slots, lexicon)
    groups: dict[str, list[_Hit]] = defaultdict(list)
    matches: dict[int, Match] = {}
    for hit in hits:
        if hit.target.group is not None:
            groups[hit.target.group].append(hit)
    for index, start, end in (*_by_phrase(hits), *_combinations(groups, slots, lexicon, steps)):
        rule = lexicon.rules[index]
        if index not in matches and not _is_excused(rule, start, end, groups, slots, steps):
            matches[index] = Match(rule, start, end)
    broken = {match.rule.category for match in matches.values()}
    for index, rule in enumerate(lexicon.rules):
        if rule.beside in broken and (found := groups.get(rule.together[0])):
            matches[index] = Match(rule, found[0].start, found[0].end)
    return [matches[index] for index in sorted(matches)]


def _hits(slots: Sequence[Slot], lexicon: Lexicon, steps: Steps) -> list[_Hit]:
    """All phrases in the prompt. It goes from the end to the beginning: what belongs to a group becomes an edge at its first
    slot, which the phrases that begin before it can follow."""
    edges = _edges(slots, lexicon)
    hits: list[_Hit] = []
    for start in reversed(range(len(slots))):
        if len(edges[start]) > 1:  # there is more than ANY, and no phrase begins with that
            hits += _hits_at(start, slots, edges, lexicon, steps)
    hits.sort(key=lambda hit: hit.start)
    return hits


def _hits_at(start: int, slots: Sequence[Slot], edges: list[_Edges], lexicon: Lexicon, steps: Steps) -> list[_Hit]:
    clause = slots[start].clause
    hits: list[_Hit] = []
    pending: list[tuple[Node, int, int]] = []
    seen: set[tuple[int, int]] = set()
    _advance(lexicon.root, edges[start], start, pending, seen)
    steps.take(len(edges[start]))
    while pending:
        node, index, skipped = pending.pop()
        found = targets_of(node)
        steps.take(1 + len(found))
        for target in found if not skipped else ():
            hits.append(_Hit(target, start, index))
            symbol = lexicon.inside.get(target.group or "")
            if symbol is not None and (edge := (symbol, index - start)) not in edges[start]:
                edges[start] = [*edges[start], edge]
                _advance(lexicon.root, [edge], start, pending, seen)
        if len(node) == bool(found) or index >= len(slots) or slots[index].clause != clause:
            continue
        _advance(node, edges[index], index, pending, seen)
        steps.take(len(edges[index]))
        if skipped < _MAX_SKIPPED and not SKIPPED.isdisjoint(slots[index].readings):
            pending.append((node, index + 1, skipped + 1))
    return hits


def _advance(
    node: Node, edges: _Edges, index: int, pending: list[tuple[Node, int, int]], seen: set[tuple[int, int]]
) -> None:
    """Add every place that one step leads to, but each only once."""
    for symbol, count in edges:
        child = node.get(symbol)
        if child is not None:
            key = (id(child), index + count)
            if key not in seen:
                seen.add(key)
                pending.append((child, index + count, 0))


def _edges(slots: Sequence[Slot], lexicon: Lexicon) -> list[_Edges]:
    known: dict[tuple[tuple[str, ...], str], _Edges] = {}
    edges: list[_Edges] = []
    for slot in slots:
        key = slot.readings, slot.written
        if key not in known:
            symbols = {symbol for reading in slot.readings for symbol in lexicon.symbols(reading)}
            symbols.update(lexicon.exact_symbols(slot.written))
            known[key] = [(ANY, 1), *((symbol, 1) for symbol in symbols)]
        joined = [(symbol, count) for reading, count in slot.joined for symbol in lexicon.symbols(reading)]
        edges.append(known[key] + joined if joined else known[key])
    return edges


# What excuses a hit


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
    negations = _Negations(hits, slots, lexicon)
    return [
        hit
        for hit in found
        if not negations.excuse(hit)
        and not any(
            allowed.get((category, index), 0) >= hit.end - hit.start
            for index in range(hit.start, hit.end)
            for category in (hit.target.category, ANY)
        )
    ]


class _Negations:
    """What a prompt says it does not want. A model draws what follows a "no", so a negation excuses little: a mild word that it
    directly governs, and an explicit one only if it is a noun of what people exclude, in a list that ends the prompt."""

    def __init__(self, hits: Iterable[_Hit], slots: Sequence[Slot], lexicon: Lexicon) -> None:
        self._slots = slots
        self._lexicon = lexicon
        self._excludable = [(hit.start, hit.end) for hit in hits if hit.target.group == EXCLUDABLE]
        self._longest = max(map(len, lexicon.long_negations), default=1)
        self._list_starts = self._find_list()

    def excuse(self, hit: _Hit) -> bool:
        """Whether it excuses this hit."""
        if hit.target.category not in self._lexicon.negated:
            return False
        if hit.start >= self._list_starts and any(
            start <= hit.start and hit.end <= end for start, end in self._excludable
        ):
            return True
        return self._severity(hit) < EXPLICIT and self._is_negated(hit.start) and self._ends(hit.end)

    def _find_list(self) -> int:
        """The slot where the list of what must not be seen begins: "..., no nudity, no blood"."""
        starts = len(self._slots)
        end = len(self._slots)
        while end > 0:
            begin = end - 1
            while begin > 0 and self._slots[begin - 1].clause == self._slots[begin].clause:
                begin -= 1
            negated = [index for index in range(max(begin, end - _LONGEST_EXCLUSION), end) if self._negation_at(index)]
            if negated:
                starts = negated[0]
            if end - begin > _LONGEST_EXCLUSION or (negated and starts - begin >= _NEGATION_WITHIN):
                break  # the list begins inside this clause: "a family at dinner with no blood, violence or gore"
            end = begin
        return starts

    def _is_negated(self, index: int) -> bool:
        """Whether a negation ends right before this slot."""
        return any(self._negation_at(index - length) == length for length in range(1, min(index, self._longest) + 1))

    def _negation_at(self, index: int) -> int:
        """How many words the negation that begins here has; 0 if none does."""
        if not self._lexicon.negations.isdisjoint(self._slots[index].readings):
            return 1
        for words in self._lexicon.long_negations:
            slots = self._slots[index : index + len(words)]
            if len(slots) == len(words) and all(word in slot.readings for word, slot in zip(words, slots, strict=True)):
                return len(words)
        return 0

    def _ends(self, index: int) -> bool:
        return index >= len(self._slots) or self._slots[index].clause != self._slots[index - 1].clause

    def _severity(self, hit: _Hit) -> int:
        return 0 if hit.target.rule is None else self._lexicon.rules[hit.target.rule].severity


def _is_excused(
    rule: Rule, start: int, end: int, groups: Mapping[str, list[_Hit]], slots: Sequence[Slot], steps: Steps
) -> bool:
    """Whether a word that makes this harmless belongs to it: it is near, in the same clause or before it in the same sentence. A
    word that is added after a comma excuses nothing."""
    for group in rule.unless:
        hits = groups.get(group, ())
        steps.take(len(hits))
        for hit in hits:
            distance = start - hit.end if hit.end <= start else hit.start - end
            is_before = hit.start <= start and slots[hit.start].sentence == slots[start].sentence
            if distance <= _EXCUSE_DISTANCE and (is_before or slots[hit.start].clause == slots[end - 1].clause):
                return True
    return False


# Which rules are broken


def _by_phrase(hits: Iterable[_Hit]) -> list[tuple[int, int, int]]:
    return [(hit.target.rule, hit.start, hit.end) for hit in hits if hit.target.rule is not None]


def _combinations(
    groups: Mapping[str, list[_Hit]], slots: Sequence[Slot], lexicon: Lexicon, steps: Steps
) -> list[tuple[int, int, int]]:
    """The rules, as indexes, whose groups are close enough together, and where."""
    interested: dict[str, list[tuple[int, Rule]]] = defaultdict(list)
    for index, rule in enumerate(lexicon.rules):
        if rule.together and not rule.beside and groups.keys() >= set(rule.together):
            for group in rule.together:
                interested[group].append((index, rule))
    found: list[tuple[int, int, int]] = []
    last: dict[str, _Hit] = {}
    hits = sorted((hit for group in interested for hit in groups[group]), key=lambda hit: (hit.start, -hit.end))
    for hit in hits:
        group = hit.target.group or ""
        steps.take(1 + len(interested[group]))
        for index, rule in interested[group]:
            start = _where(rule, hit, last, slots)
            if start is not None:
                found.append((index, start, hit.end))
        last[group] = hit
    return found


def _where(rule: Rule, hit: _Hit, last: Mapping[str, _Hit], slots: Sequence[Slot]) -> int | None:
    """Where the first word is, if words of the rule's other groups are close enough before this hit."""
    group = hit.target.group
    if rule.ordered and group != rule.together[-1]:
        return None
    start = hit.start
    for other in rule.together:
        if other == group:
            continue
        earlier = last.get(other)
        if earlier is None or not _is_near(earlier, hit, slots, rule.within):
            return None
        start = min(start, earlier.start)
    return start


def _is_near(earlier: _Hit, hit: _Hit, slots: Sequence[Slot], within: int) -> bool:
    if earlier.end > hit.start:
        return False
    one, other = slots[earlier.end - 1], slots[hit.start]
    words = other.position - one.position - 1
    clauses, sentences = other.clause - one.clause, other.sentence - one.sentence
    return words + _CLAUSE_DISTANCE * clauses + _SENTENCE_DISTANCE * sentences <= within
