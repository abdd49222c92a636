"""Reads a guide: the fenced code blocks of a Markdown page, in their order.

    ```sh          typed into the reader's terminal
    ```python      a program; also js and go. Named by a comment on its first line ("# fox.py") it is saved under that name and
                   run by the commands behind it; without a name it is run right away
    ```json        what the block above prints, as JSON
    ```text        what the block above prints, as text

Behind the language the fence may say what no page shows: `second terminal` or `not run: reason`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_HEADING: Final = re.compile(r"#+ (.+)")
_FILE_NAME: Final = re.compile(r"(?:#|//) ([a-z][a-z0-9_-]*\.(?:py|mjs|go))")

LANGUAGES: Final = {"py": "python", "mjs": "js", "go": "go"}
"""What a file is written in, by the end of its name."""


class BadPage(Exception):
    """A page that cannot be followed as it is written; the text names page and line."""


@dataclasses.dataclass(frozen=True, kw_only=True)
class Block:
    """One fenced block."""

    page: str
    line: int
    language: str
    text: str
    heading: str
    remark: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def file_name(self) -> str | None:
        """The name on the first line of a program that is to be saved."""
        named = _FILE_NAME.fullmatch(self.text.partition("\n")[0])
        return named[1] if named and LANGUAGES[named[1].rpartition(".")[2]] == self.language else None

    @property
    def is_run(self) -> bool:
        """False: the page says why nobody runs it here."""
        return not self.remark.startswith("not run: ")


def read(page: Path, *, section: str = "") -> list[Block]:
    """All blocks of a page, or of the part under the heading `section`. Code that is set apart in another way is refused: it
    would be run by nobody."""
    blocks: list[Block] = []
    heading = before = ""
    inside = not section
    lines = iter(enumerate(page.read_text().splitlines(), start=1))
    for number, line in lines:
        where = f"{page.name}:{number}"
        if title := _HEADING.fullmatch(line):
            heading = title[1]
            inside = inside if not section or not line.startswith("## ") else heading == section
        elif inside and line.startswith("```"):
            text = "".join(f"{code}\n" for code in _until_closed(lines, where))
            language, _, remark = line.removeprefix("```").partition(" ")
            blocks.append(
                Block(page=page.name, line=number, language=language, text=text, heading=heading, remark=remark)
            )
        elif inside and (line.lstrip().startswith(("```", "~~~")) or (line.startswith("    ") and not before)):
            raise BadPage(f"{where}: code stands in a block between ``` at the start of a line, else no test runs it")
        before = line
    return blocks


def _until_closed(lines: Iterator[tuple[int, str]], where: str) -> list[str]:
    code: list[str] = []
    for _, line in lines:
        if line == "```":
            return code
        code.append(line)
    raise BadPage(f"{where}: the block is never closed")
