"""The contract suite over the backends that need nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest

from generation.backends.storybook import StorybookBackend
from generation.contracts import Backend, Request
from tests.generation.backends.contract import BackendContract
from tests.instant_backend import InstantBackend


@pytest.mark.slow
class TestStorybook(BackendContract):
    """The embedded default."""

    refused: ClassVar[Request | None] = Request(
        prompt="a whale", width=160, height=90, duration_seconds=1, image=Path(__file__)
    )

    def build(self) -> Backend:
        """One child process per video."""
        return StorybookBackend()


class TestInstant(BackendContract):
    """That of the tests, so that it cannot drift from what it stands for."""

    stops_at: ClassVar[tuple[str, ...]] = ("progress", "checkpoint")
    refused: ClassVar[Request | None] = Request(
        prompt="a whale [reject:violence]", width=160, height=90, duration_seconds=1
    )

    def build(self) -> Backend:
        """It draws in this process."""
        return InstantBackend()
