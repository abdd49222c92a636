"""Stands for `docker compose` in the shell of an operator who has no containers: runs the command of one beside the stack.

    docker compose exec|run [options] SERVICE COMMAND...

The volume /data is the stack's folder, and for the service `migrate` an empty one, as in a new installation: RESTORED. There
`pg_restore` fills a database of that name. Any other command of compose is refused.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

RESTORED: Final = "restored"
FLAGS: Final = {"-T", "--rm", "--no-deps"}


def in_container(service: str, command: list[str], *, data: str) -> list[str]:
    """What the command of a container is here."""
    if command[0] == "pg_restore":
        return [RESTORED if word == "videogen" and before == "-d" else word for before, word in pairs(command)]
    folder = RESTORED if service == "migrate" else data
    return [folder + word.removeprefix("/data") if word.startswith("/data") else word for word in command]


def pairs(words: list[str]) -> list[tuple[str, str]]:
    """Each word with the one before it."""
    return list(zip(["", *words], words, strict=False))


def main(arguments: list[str]) -> None:
    """Become the command."""
    words = [word for word in arguments if word not in FLAGS]
    if words[0] != "compose" or words[1] not in ("exec", "run"):
        sys.exit(f"no containers run here: {arguments}")
    _, _, service, *command = words
    if command[0] == "python":
        os.chdir(Path(__file__).parents[2])
    os.execvp(command[0], in_container(service, command, data=os.environ["DATA_DIR"]))


if __name__ == "__main__":
    main(sys.argv[1:])
