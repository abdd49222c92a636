"""The moderator that is always used: word lists for prompts, a face detector for images. It needs no network."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generation.moderation import faces, lexicon, matcher, words
from generation.moderation.phrase_tree import CATEGORIES, EXPLICIT, Lexicon
from generation.moderation.scripts import has_unread_words
from generation.moderation.steps import Steps, TooManySteps
from generation.moderation.verdict import Finding, Verdict

BACKEND: Final = "local"
ORDER: Final = (*CATEGORIES, "language", "unreadable")
"""If several categories refuse with the same severity, the first of these is named."""
FACE_SEVERITY: Final = 2
LONGEST_PROMPT: Final = 5_000
"""Characters that are checked. The API takes no more, not counting blanks around them (docs/api.md, "Parameters")."""
UNREAD_SCRIPTS: Final = ("pass", "refuse", "external")
"""What may happen to a prompt in a script that no list covers. `external`: another moderator has to check it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Explained:
    """A finding, and what in the prompt it is about. Only for who wrote the prompt: it is neither logged nor stored."""

    finding: Finding
    words: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalModerator:
    """Judges by the lists and the face detector."""

    least_severity: int = 1
    """1 refuses everything that is in the lists, 3 only what is explicit."""
    face_threshold: float = faces.THRESHOLD
    """Score from 0 to 1 from which something is a face."""
    own_list: Path | None = None
    """An operator's list, in the format of ours: more rules, and more allow-phrases."""
    unread_scripts: str = "pass"
    """One of `UNREAD_SCRIPTS`."""

    def check_prompt(self, prompt: str) -> Verdict:
        """See `Moderator`. Takes well under 100 ms for any 5,000 characters."""
        findings = tuple(dict.fromkeys(explained.finding for explained in self.explain(prompt)))
        refuses = bool(findings) and findings[0].severity >= self.least_severity
        return Verdict(
            backend=BACKEND,
            version=self._lists().version,
            rule=findings[0].category if refuses else None,
            findings=findings,
            needs_another=self.unread_scripts == "external" and has_unread_words(prompt),
        )

    def explain(self, prompt: str) -> list[Explained]:
        """Every rule that the prompt breaks and by which words, the most severe one first."""
        lists, steps = self._lists(), Steps()
        found = []
        try:
            slots = words.read(prompt.strip()[:LONGEST_PROMPT], vocabulary=lists, steps=steps)
            for match in matcher.find(slots, lists, steps=steps):
                finding = Finding(category=match.rule.category, severity=match.rule.severity, name=match.rule.name)
                by = " ".join(slot.readings[0] for slot in slots[match.start : match.end])
                found.append(Explained(finding=finding, words=by))
        except TooManySteps:
            built = Finding(category="unreadable", severity=EXPLICIT, name="built to cost much")
            found.append(Explained(finding=built))
        if self.unread_scripts == "refuse" and has_unread_words(prompt):
            unread = Finding(category="language", severity=EXPLICIT, name="a script without a list")
            found.append(Explained(finding=unread))
        return sorted(
            dict.fromkeys(found),
            key=lambda one: (-one.finding.severity, ORDER.index(one.finding.category), one.finding.name),
        )

    def check_image(self, path: Path) -> Verdict:
        """See `Moderator`. A face is a finding, however it is turned."""
        version = f"{faces.MODEL}:{self.face_threshold:g}"
        if not faces.shows_face(path, threshold=self.face_threshold):
            return Verdict(backend=BACKEND, version=version)
        finding = Finding(category="face", severity=FACE_SEVERITY, name="a face")
        return Verdict(backend=BACKEND, version=version, rule="face", findings=(finding,))

    def _lists(self) -> Lexicon:
        return lexicon.load(own=self.own_list)
