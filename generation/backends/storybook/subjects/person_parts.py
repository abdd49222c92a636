"""What people wear and carry besides clothes: belts, aprons, capes, staffs, packs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .person import Figure


def draw_behind(figure: Figure) -> None:
    """Capes and packs."""


def draw_front(figure: Figure) -> None:
    """On the trunk."""


def draw_held(figure: Figure) -> None:
    """In the near hand."""
