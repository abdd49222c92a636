"""Colours that many things share."""

from __future__ import annotations

from ..painting.canvas import tint

INK = tint("#2f2d36")
STEEL = tint("#bcc4cd")
WOOD = tint("#a9744a")
DARK_WOOD = tint("#8a5a36")
BRASS = tint("#e0b04a")
PAPER = tint("#fbf6e8")
CREAM = tint("#fbf3e0")
GLASS = tint("#dceef5")
LEAF = tint("#5fa548")
WATER = tint("#8fd2ee")
WHITE = (255, 255, 255)
