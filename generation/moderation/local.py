"""The moderator that is always used: word lists for prompts, a face detector for images. It needs no network."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from generation.moderation import faces, lexicon, matcher, words
from generation.moderation.steps import Steps
from generation.moderation.verdict import Finding, Verdict

BACKEND: Final = "local"
ORDER: Final = ("minors", "adult", "violence", "political", "copyright")
"""If several categories refuse with the same severity, the first of these is named."""
FACE_SEVERITY: Final = 2
LONGEST_PROMPT: Final = 5_000
"""Characters that are checked. The API takes no more, not counting blanks around them (docs/api.md, "Parameters")."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalModerator:
    """Judges by the lists and the face detector."""

    least_severity: int = 1
    """1 refuses everything that is in the lists, 3 only what is explicit."""
    face_neighbours: int = faces.NEIGHBOURS

    def check_prompt(self, prompt: str) -> Verdict:
        """See `Moderator`. Takes well under 100 ms for any 5,000 characters."""
        lists = lexicon.load()
        steps = Steps()
        slots = words.read(prompt.strip()[:LONGEST_PROMPT], vocabulary=lists, steps=steps)
        findings = sorted(
            {
                Finding(category=match.rule.category, severity=match.rule.severity, name=match.rule.name)
                for match in matcher.find(slots, lists, steps=steps)
            },
            key=lambda finding: (-finding.severity, ORDER.index(finding.category), finding.name),
        )
        refuses = bool(findings) and findings[0].severity >= self.least_severity
        return Verdict(
            backend=BACKEND,
            version=lists.version,
            rule=findings[0].category if refuses else None,
            findings=tuple(findings),
        )

    def check_image(self, path: Path) -> Verdict:
        """See `Moderator`. A face in any of four rotations is a finding."""
        version = f"{faces.CASCADE}:{self.face_neighbours}"
        if not faces.count_faces(path, neighbours=self.face_neighbours):
            return Verdict(backend=BACKEND, version=version)
        finding = Finding(category="face", severity=FACE_SEVERITY, name="a face")
        return Verdict(backend=BACKEND, version=version, rule="face", findings=(finding,))
