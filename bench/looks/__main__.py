"""Does the storybook draw as well as before? Eighty films judged by eye, four hundred and eighty scenes by the machine.

    python -m bench.looks draw FOLDER [--code CHECKOUT]       frames, contact sheets and scenes of one code state
    python -m bench.looks compare OLD_FOLDER NEW_FOLDER       films to judge anew, as sheets (old above new), and other scenes
    python -m bench.looks means before.csv after.csv          what the judges said

Draw with the code of before and of after, judge those films that `compare` names, write the marks into a copy of the table,
and report both means. Every mark is 1 or 0, from the frames alone:

    setting    the place that is expected can be recognised; a place that the prompt leaves open need only be plausible
    subject    the first one that is expected can be recognised, in its number and colour
    action     that subject can be seen at it; 0 if there is no such subject
    accepted   somebody who ordered the film would take it as a preview of what they meant: slips are allowed, strangers in
               the picture and a thing that is the point of the prompt and is missing are not
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import cv2

from . import frames, scenes
from .checkout import Storybook
from .prompts import judged, means, net, read_scores

_SCENES = "scenes.json"


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what is asked."""
    options = _read(arguments)
    cv2.setNumThreads(1)
    options.do(options)


def _draw(options: argparse.Namespace) -> None:
    prompts, folder = judged(), options.folder
    storybook = Storybook(options.code)
    frames.draw(storybook, prompts, folder)
    frames.write_sheets([folder], prompts, folder / "sheets")
    found = scenes.read(storybook, [*(prompt.prompt for prompt in prompts), *net()])
    (folder / _SCENES).write_text(json.dumps(found, indent=1), encoding="utf-8")
    for fault in sorted(folder.glob("*.txt")):
        print(f"{fault.stem}: {fault.read_text(encoding='utf-8').strip()}")


def _compare(options: argparse.Namespace) -> None:
    prompts = {prompt.id: prompt for prompt in judged()}
    changed = frames.changes(options.old, options.new, list(prompts))
    print(f"{len(changed)} of {len(prompts)} films look different")
    for change in changed:
        print(f"  {change.share:5.1%} {change.id}: {prompts[change.id].prompt[:100]}")
    sheets = frames.write_sheets(
        [options.old, options.new], [prompts[change.id] for change in changed], options.new / "changed"
    )
    print("\n".join(f"  {path}" for path in sheets), end="\n\n")
    old, new = (json.loads((folder / _SCENES).read_text(encoding="utf-8")) for folder in (options.old, options.new))
    print(scenes.compare(old, new))


def _means(options: argparse.Namespace) -> None:
    for table in options.tables:
        scores = read_scores(table)
        print(f"{table.name}: " + ", ".join(f"{mark} {mean:.2f}" for mark, mean in means(scores).items()))


def _read(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "python -m bench.looks", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(required=True)
    draw = commands.add_parser("draw", help="frames, sheets and scenes into a folder")
    draw.add_argument("folder", type=Path)
    draw.add_argument("--code", type=Path, default=Path(), help="a checkout other than this one")
    draw.set_defaults(do=_draw)
    compare = commands.add_parser("compare", help="what differs between two folders that `draw` made")
    compare.add_argument("old", type=Path)
    compare.add_argument("new", type=Path)
    compare.set_defaults(do=_compare)
    table = commands.add_parser("means", help="the means of tables of marks")
    table.add_argument("tables", nargs="+", type=Path)
    table.set_defaults(do=_means)
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
