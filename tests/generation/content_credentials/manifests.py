"""What c2pa's own reader says about a file."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import c2pa

IPTC: Final = "http://cv.iptc.org/newscodes/digitalsourcetype/"


@dataclass(frozen=True, slots=True)
class Manifest:
    """The active manifest of a file."""

    state: str
    """Valid: unchanged, signed by an authority that nobody trusts. Invalid: changed."""
    failures: list[str]
    active: dict[str, Any]
    count: int
    """Manifests in the file, those of ingredients included."""

    @property
    def created(self) -> dict[str, Any]:
        """The one action."""
        [action] = self.actions
        return action

    @property
    def actions(self) -> list[dict[str, Any]]:
        """All of them."""
        [assertion] = [each for each in self.active["assertions"] if each["label"] == "c2pa.actions.v2"]
        assert assertion["created"]
        actions: list[dict[str, Any]] = assertion["data"]["actions"]
        return actions

    @property
    def source_type(self) -> str:
        """IPTC's digital source type, by its name."""
        return str(self.created["digitalSourceType"]).removeprefix(IPTC)

    @property
    def ingredients(self) -> list[dict[str, Any]]:
        """What the video was made from."""
        ingredients: list[dict[str, Any]] = self.active.get("ingredients", [])
        return ingredients


def read(path: Path) -> Manifest:
    """Raises C2paError if the file has none."""
    settings = {"verify": {"remote_manifest_fetch": False, "ocsp_fetch": False}}
    with (
        path.open("rb") as file,
        c2pa.Context.from_dict(settings) as context,
        c2pa.Reader("video/mp4", file, context=context) as reader,
    ):
        store = json.loads(reader.json())
    failures = [each["code"] for each in store["validation_results"]["activeManifest"]["failure"]]
    return Manifest(
        state=store["validation_state"],
        failures=[code for code in failures if code != "signingCredential.untrusted"],
        active=store["manifests"][store["active_manifest"]],
        count=len(store["manifests"]),
    )


def has_one(path: Path) -> bool:
    """Whether the file carries a manifest."""
    try:
        read(path)
    except c2pa.C2paError.ManifestNotFound:
        return False
    return True
