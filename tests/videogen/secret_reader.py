"""A program that a worker starts, as it starts its decoders, and that tries to read the worker's secrets."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path


def attempt(path: str) -> str:
    """The secret key in the file, or what happened instead."""
    try:
        with open(path, "rb") as file:
            found = re.search(rb"SECRET_KEY=([^\0]*)", file.read(100_000) if path.endswith("environ") else b"")
    except OSError as error:
        return type(error).__name__
    return found[1].decode() if found else "readable"


if __name__ == "__main__":
    parent = os.getppid()
    stat = Path(f"/proc/{parent}/stat").read_text()
    grandparent = stat.rpartition(")")[2].split()[1]
    tried = {"environ": f"/proc/{parent}/environ", "mem": f"/proc/{parent}/mem"}
    tried["its parent's environ"] = f"/proc/{grandparent}/environ"
    sys.stdout.write(json.dumps({name: attempt(path) for name, path in tried.items()}) + "\n")
