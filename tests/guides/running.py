"""Follows a guide as its reader does: types its commands into a real shell, saves its files, looks at what comes."""

from __future__ import annotations

import contextlib
import dataclasses
import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Final

from tests.guides.answers import same_json, same_text
from tests.guides.blocks import Block

INTERPRETERS: Final = {"python": "python {}", "js": "node {}", "go": "go run {}"}
SUFFIXES: Final = {"python": "py", "js": "mjs", "go": "go"}
PATIENCE_SECONDS: Final = 90
PAUSE_SECONDS: Final = 0.25
"""Before each block: the reader's account may send 10 requests a second."""
SECOND: Final = "second terminal"


class Stumbled(Exception):
    """The reader cannot go on: a command failed, or something else came than is shown. The text names page and line."""


class Terminal:
    """A real shell in the reader's folder. What it prints beside standard output (warnings, bars) is shown on a fault only."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self._scripts = Path(tempfile.mkdtemp(dir=folder.parent, prefix="typed-"))
        self._errors = self._scripts / "errors"
        self._count = 0
        self._text = ""
        self._changed = threading.Condition()
        with self._errors.open("w") as errors:
            self._process = subprocess.Popen(
                ["sh", "-e"],
                cwd=folder,
                env=dict(environment),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                bufsize=1,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        self._reading = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reading.start()

    def run(self, code: str) -> str:
        """What the commands print, once the last has ended. Raises `Stumbled` if one of them fails."""
        end = f"--- end of block {self._count} ---\n"
        self.start(code)
        self._type(f"echo '{end[:-1]}'")
        with self._changed:
            in_time = self._changed.wait_for(lambda: end in self._text or not self.is_alive, PATIENCE_SECONDS)
            printed, ended, self._text = self._text.partition(end)
        if not ended:
            raise Stumbled(f"{'a command failed' if in_time else 'no end'}:\n{code}\nprinted:\n{printed}{self.trouble}")
        return printed

    def start(self, code: str) -> None:
        """Type the commands and wait for nothing."""
        script = self._scripts / f"{self._count}.sh"
        script.write_text(code)
        self._count += 1
        self._type(f". {script} </dev/null")

    def lines(self, count: int) -> str:
        """The next so many lines, or what there is of them when patience or the shell ends."""
        with self._changed:
            self._changed.wait_for(lambda: self._text.count("\n") >= count or not self.is_alive, PATIENCE_SECONDS)
            lines = self._text.splitlines(keepends=True)
            self._text = "".join(lines[count:])
        return "".join(lines[:count])

    @property
    def trouble(self) -> str:
        """What was printed and not looked at, and all that went to standard error."""
        return f"{self._text}{self._errors.read_text()}"

    @property
    def is_alive(self) -> bool:
        """Whether the shell still runs."""
        return self._process.poll() is None

    def close(self) -> None:
        """End the shell and all that was started in it."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGTERM)
        self._reading.join(timeout=60)
        self._process.communicate(timeout=60)

    def _type(self, line: str) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # the shell ended with a command that failed; `run` says so
            self._process.stdin.write(line + "\n")

    def _read(self, screen: IO[str]) -> None:
        for line in screen:  # to the end: a program in the background may outlive the shell
            with self._changed:
                self._text += line
                self._changed.notify_all()
        self._process.wait()
        with self._changed:
            self._changed.notify_all()


@dataclasses.dataclass
class Reader:
    """Somebody with a folder, an environment and two terminals, who follows one page."""

    folder: Path
    environment: Mapping[str, str]
    instead: Mapping[str, str]
    """Texts of the page that are others here: addresses and ports."""
    first: Terminal = dataclasses.field(init=False)
    second: Terminal = dataclasses.field(init=False)
    unshown: str = ""
    unused: set[str] = dataclasses.field(default_factory=set)

    def __post_init__(self) -> None:
        self.first = Terminal(self.folder, self.environment)
        self.second = Terminal(self.folder, self.environment)

    def follow(self, blocks: Iterable[Block]) -> None:
        """Every block in its order. Raises `Stumbled`."""
        for block in blocks:
            if block.is_run:
                try:
                    self._do(block)
                except Stumbled as trouble:
                    raise Stumbled(f"{block}: {trouble}") from None

    def arrive(self) -> None:
        """The end of the page: all that came was shown, and all that was saved was run. Raises `Stumbled`."""
        self._demand_nothing_unshown()
        if self.unused:
            raise Stumbled(f"saved and never run: {sorted(self.unused)}")

    def close(self) -> None:
        """End all that was started."""
        self.first.close()
        self.second.close()

    def _do(self, block: Block) -> None:
        text = self._as_here(block.text)
        if block.language in ("json", "text"):
            self._look(block, text)
            return
        self._demand_nothing_unshown()
        if block.language == "sh" and block.remark == SECOND:
            self._note_use(text)
            self.second.start(text)
        elif block.language == "sh":
            self._note_use(text)
            time.sleep(PAUSE_SECONDS)
            self.unshown = self.first.run(text)
        elif block.language in INTERPRETERS:
            self._save_or_run(block, text)
        else:
            raise Stumbled(f"nobody knows how to run {block.language or 'a block without a language'}")

    def _save_or_run(self, block: Block, text: str) -> None:
        name = block.file_name or f"block-{block.line}.{SUFFIXES[block.language]}"
        (self.folder / name).write_text(text)
        if block.file_name:
            self.unused.add(name)
        else:
            time.sleep(PAUSE_SECONDS)
            self.unshown = self.first.run(INTERPRETERS[block.language].format(name))

    def _look(self, block: Block, shown: str) -> None:
        if block.remark == SECOND:
            came = self.second.lines(shown.count("\n"))
        else:
            came, self.unshown = self.unshown, ""
        compare = same_json if block.language == "json" else same_text
        if difference := compare(shown, came):
            raise Stumbled(f"{difference}\n{self.first.trouble}\nthe second terminal:\n{self.second.trouble}")

    def _demand_nothing_unshown(self) -> None:
        if self.unshown.strip():
            raise Stumbled(f"the block before prints what no answer below it shows:\n{self.unshown}")

    def _note_use(self, commands: str) -> None:
        self.unused -= {name for name in self.unused if name in commands}

    def _as_here(self, text: str) -> str:
        for there, here in self.instead.items():
            text = text.replace(there, here)
        return text
