"""What the pipeline calls: verdicts, refusals, and whose faces pass."""

from __future__ import annotations

import logging
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import pytest

from generation import moderation
from generation.contracts import Rejected
from generation.moderation import Finding, LocalModerator, Verdict
from tests.generation.moderation.faces import draw_face, photograph


@dataclass
class Scripted:
    """A moderator that says what it was told to."""

    rule: str | None
    asked: int = 0

    def check_prompt(self, prompt: str) -> Verdict:
        self.asked += 1
        findings = (Finding(category=self.rule, severity=2, name="scripted"),) if self.rule else ()
        return Verdict(backend="scripted", version="1", rule=self.rule, findings=findings)

    def check_image(self, path: Path) -> Verdict:
        return self.check_prompt(path.name)


@pytest.mark.parametrize(
    ("prompt", "rule"),
    [
        ("A naked woman on a sofa", "adult"),
        ("A man stabs his neighbour", "violence"),
        ("Donald Trump gives a speech", "political"),
        ("Pikachu dances", "copyright"),
    ],
)
def test_prompt_that_breaks_a_rule_is_rejected_with_it(prompt: str, rule: str) -> None:
    with pytest.raises(Rejected) as caught:
        moderation.check_prompt(prompt)

    assert caught.value.rule == rule


def test_harmless_prompt_passes_with_its_verdicts() -> None:
    [verdict] = moderation.check_prompt("A quiet lake at dawn")

    assert (verdict.rule, verdict.findings, verdict.backend) == (None, (), "local")
    assert verdict.version


def test_severest_finding_names_the_rule_and_all_are_kept() -> None:
    verdict = LocalModerator().check_prompt("A sexy woman watches a man being decapitated beside Pikachu")

    assert verdict.rule == "violence"
    assert {finding.category for finding in verdict.findings} == {"adult", "violence", "copyright"}
    assert [finding.severity for finding in verdict.findings] == sorted(
        (finding.severity for finding in verdict.findings), reverse=True
    )


def test_weak_findings_pass_where_only_explicit_ones_refuse() -> None:
    verdict = LocalModerator(least_severity=3).check_prompt("A wet street and blood")

    assert verdict.rule is None
    assert {finding.category for finding in verdict.findings} == {"violence"}


def test_neither_verdict_nor_log_holds_the_prompt(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)

    verdicts: list[Verdict] = []

    with pytest.raises(Rejected):
        moderation.check_prompt("UNIQUEWORD a naked woman", on_verdict=verdicts.append)

    assert [verdict.rule for verdict in verdicts] == ["adult"]
    assert "uniqueword" not in repr(verdicts).lower()
    assert "content_refused" in caplog.text
    assert "uniqueword" not in (caplog.text + repr([vars(record) for record in caplog.records])).lower()


def test_first_moderator_that_refuses_ends_the_judging() -> None:
    first, second, third = Scripted(None), Scripted("political"), Scripted("adult")

    with pytest.raises(Rejected) as caught:
        moderation.check_prompt("anything", moderators=(first, second, third))

    assert (caught.value.rule, first.asked, second.asked, third.asked) == ("political", 1, 1, 0)


@pytest.mark.parametrize("prompt", [" " * 5_000 + "a naked woman", "a quiet lake. " * 350 + "A naked woman"])
def test_no_padding_moves_a_word_out_of_sight(prompt: str) -> None:
    with pytest.raises(Rejected):
        moderation.check_prompt(prompt)


@pytest.mark.parametrize("prompt", ["", " ", "\u200b", "\0", "\ud800", "🙂" * 5000, "杀" * 100_000])
def test_odd_prompts_get_a_verdict(prompt: str) -> None:
    assert isinstance(LocalModerator().check_prompt(prompt), Verdict)


# Faces


def save(image: np.ndarray, folder: Path) -> Path:
    path = folder / "image.png"
    cv2.imwrite(str(path), image)
    return path


@pytest.mark.parametrize("tilt", range(0, 360, 45))
def test_face_is_rejected_however_it_is_turned(tilt: int, tmp_path: Path) -> None:
    with pytest.raises(Rejected) as caught:
        moderation.check_image(save(photograph(tilt=tilt), tmp_path))

    assert caught.value.rule == "face"


def test_drawn_face_passes(tmp_path: Path) -> None:
    [verdict] = moderation.check_image(save(draw_face(), tmp_path))

    assert verdict.rule is None


def test_face_passes_where_the_account_may_use_faces(tmp_path: Path) -> None:
    [verdict] = moderation.check_image(save(photograph(), tmp_path), allows_faces=True)

    assert verdict.rule == "face"


def test_permission_for_faces_covers_nothing_else(tmp_path: Path) -> None:
    with pytest.raises(Rejected) as caught:
        moderation.check_image(tmp_path / "image.png", allows_faces=True, moderators=(Scripted("adult"),))

    assert caught.value.rule == "adult"


def test_image_without_a_face_passes(tmp_path: Path) -> None:
    hills = np.add.outer(np.linspace(0, 120, 300), 60 + 60 * np.sin(np.linspace(0, 9, 400))).astype(np.uint8)

    [verdict] = moderation.check_image(save(hills, tmp_path))

    assert verdict.rule is None


def test_threshold_decides_how_sure_the_detector_must_be(tmp_path: Path) -> None:
    path = save(photograph(), tmp_path)

    assert LocalModerator(face_threshold=0.99).check_image(path).rule is None


def test_verdict_names_the_detector_and_its_threshold(tmp_path: Path) -> None:
    verdict = LocalModerator(face_threshold=0.7).check_image(save(photograph(), tmp_path))

    assert verdict.version == "centerface:0.7"


def test_importing_the_moderator_brings_no_opencv() -> None:
    code = "import sys; import generation.moderation; sys.exit('cv2' in sys.modules or 'PIL' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
