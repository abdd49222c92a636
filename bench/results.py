"""bench/results.md: one section a bench, each written by its own bench alone."""

from __future__ import annotations

import datetime as dt
import os
import platform
import re
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

RESULTS: Final = Path(__file__).parent / "results.md"
_TITLE: Final = """# Results

Written by `make bench`; each section by its own bench, in one run on one machine. Compare what stands in one table, and the
CPU time of a request first: requests per second depend on what else the machine does. `python -m bench.api`, `bench.latency`,
`bench.lifetime`, `bench.scale` and `bench.growth` take `--before COMMIT` and measure the service of that commit in the same run.
"""


def write_section(name: str, text: str, *, path: Path = RESULTS) -> None:
    """Put `text` in the place of the section `name`, or at the end; the other sections stay as they are."""
    page = path.read_text(encoding="utf-8") if path.exists() else _TITLE
    begin, end = f"<!-- begin {name} -->", f"<!-- end {name} -->"
    section = f"{begin}\n{text.strip()}\n{end}"
    if begin in page:
        page = page[: page.index(begin)] + section + page[page.index(end) + len(end) :]
    else:
        page = f"{page.rstrip()}\n\n{section}\n"
    path.write_text(page, encoding="utf-8")


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A Markdown table."""
    lines = [header, ["---"] * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)


def circumstances() -> str:
    """When and on what: processor, cores, kernel, and how busy and how fast the machine was before."""
    before = time.process_time()
    sum(number * number for number in range(1_000_000))
    loop = (time.process_time() - before) * 1000
    cpu = re.search(r"model name\s*: (.+)", Path("/proc/cpuinfo").read_text())
    return (
        f"{dt.datetime.now(dt.UTC):%Y-%m-%d %H:%M} UTC, {os.cpu_count()} x {cpu[1] if cpu else platform.machine()}, "
        f"kernel {'.'.join(platform.release().split('.')[:2])}, Python {platform.python_version()}, "
        f"load before the run {os.getloadavg()[0]:.1f}, a loop of a million squares {loop:.0f} ms of CPU"
    )
