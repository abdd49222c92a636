"""What a deed is that has a drawing of its own: how it is said, who does it unasked, and where."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Chore:
    """One of them."""

    action: str
    """Of people."""
    said: str = ""
    """Phrases in plain forms, set apart by commas; articles may stand between the words."""
    place: str = ""
    """Where it is done, if no place is named."""
    verbs: str = ""
    """The same said more freely: one of these verbs, ..."""
    things: str = ""
    """... and a few words later one of these nouns; the verb alone says it where none is given."""
    who: str = ""
    """Nouns of those whose work it is: they are seen at it if nothing else is told of them."""

    tool: str = ""
    """Name of a figure that stands there too, behind them."""

    drawn: str = ""
    """Names of figures that are drawn with whoever does it, and so are none."""

    @property
    def verb(self) -> str:
        """What the phrases are told as."""
        return f"do{self.action.replace(' ', '')}"
