"""Whether the files that the options name are on this machine. Nothing is loaded."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Final

from generation.backends.diffusers.options import Options

ROOT: Final = Path(__file__).resolve().parents[3]
"""Relative paths begin here, because the child runs here."""
_HUB_ID: Final = re.compile(r"[A-Za-z0-9_][\w.-]*/[A-Za-z0-9_][\w.-]*")


def check(options: Options) -> None:
    """Raise ValueError if something isn't there; the text begins with the option's name.

    A model that may be an id of a hub isn't looked for: the hub may be away, and the child asks it.
    """
    if options.python and not _is_program(options.python):
        raise ValueError(f"python: there is no program {options.python}.")
    folder = ROOT / options.model
    if folder.is_dir():
        if not (folder / "model_index.json").is_file():
            raise ValueError(f"model: {options.model} has no model_index.json, so it is not a diffusers model.")
    elif not _may_be_hub_id(options.model):
        raise ValueError(f"model: there is no folder {options.model}.")
    for lora in options.lora:
        if not (ROOT / lora.path).exists() and not _may_be_hub_id(lora.path):
            raise ValueError(f"lora: there is no {lora.path}.")


def _is_program(python: str) -> bool:
    return (ROOT / python).is_file() if "/" in python else shutil.which(python) is not None


def _may_be_hub_id(name: str) -> bool:
    """Whether it has the form `owner/name`. If a folder `owner` is here, the folder in it is meant."""
    return _HUB_ID.fullmatch(name) is not None and not (ROOT / name).parent.is_dir()
