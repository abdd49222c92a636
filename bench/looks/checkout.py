"""The storybook of some checkout: the one that is judged need not be the one that these tools belong to."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

PLACES = {"storybook": "storybook", "generation/backends/storybook": "generation.backends.storybook"}
"""Where its package lies, and lay in earlier releases: folder, name."""


class Storybook:
    """Its modules by their names inside the package. A process can look at one checkout only."""

    def __init__(self, checkout: Path) -> None:
        """Raise SystemExit if the checkout holds no storybook."""
        names = (name for folder, name in PLACES.items() if (checkout / folder / "__init__.py").is_file())
        name = next(names, None)
        if name is None:
            raise SystemExit(f"{checkout} has no storybook")
        self._name = name
        sys.path.insert(0, str(checkout.resolve()))
        folder = Path(import_module(name).__path__[0])
        if not folder.is_relative_to(checkout.resolve()):
            raise SystemExit(f"the storybook of {folder} is loaded already: look at {checkout} in a process of its own")

    def module(self, name: str) -> ModuleType:
        """For example "reading.parse"."""
        return import_module(f"{self._name}.{name}")
