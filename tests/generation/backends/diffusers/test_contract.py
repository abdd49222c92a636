"""The contract of backends over this one: with the stand-ins, and with a tiny model of real classes."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from generation.backends.diffusers.backend import DiffusersBackend
from generation.contracts import Backend, Request
from tests.generation.backends.contract import BackendContract
from tests.generation.backends.diffusers.conftest import IS_REAL_THERE, NEEDS_REAL, REAL_PYTHON, SMALL, request


class _Diffusers(BackendContract):
    """The child is warm before each test: it belongs to the process, not to an attempt, and stays when one ends."""

    request_for_a_video: ClassVar[Request] = request(prompt="a whale in the sea")
    stops_at: ClassVar[tuple[str, ...]] = ("check", "progress", "checkpoint")
    options: ClassVar[dict[str, Any]] = {}

    def build(self) -> Backend:
        """A new one; it finds the child that is there."""
        return DiffusersBackend(self.options)


@pytest.mark.slow
class TestWithStandIns(_Diffusers):
    """The real child process without torch's weight."""

    refused: ClassVar[Request | None] = request(prompt="a whale [refuse]")

    @pytest.fixture(autouse=True)
    def warm(self, fake_options: dict[str, Any], tmp_path: Path) -> None:
        """Load the model before the test looks at the processes."""
        type(self).options = {**fake_options, "keep_in": str(tmp_path / "kept")}
        self.build().capabilities()


@pytest.mark.slow
@pytest.mark.skipif(not IS_REAL_THERE, reason=NEEDS_REAL)
class TestWithTinyModel(_Diffusers):
    """Wan's own classes with a few thousand random weights."""

    @pytest.fixture(autouse=True)
    def warm(self, tiny: Path) -> None:
        """Load the model before the test looks at the processes."""
        type(self).options = {**SMALL, "python": REAL_PYTHON, "model": str(tiny / "wan-ti2v"), "clip_seconds": 0.6}
        self.build().capabilities()


del _Diffusers
