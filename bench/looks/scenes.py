"""What is read out of prompts, without a drawing: scenes of one code state, and where another's differ."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .checkout import Storybook

Scene = Mapping[str, Any]
"""As `Scene.to_json` gives it; {"fault": …} where reading failed."""
_LEFT_OUT = ("seed", "version")
"""These come from the letters of the prompt and from the code, not from what was understood."""


def read(storybook: Storybook, prompts: Sequence[str]) -> dict[str, Scene]:
    """Each prompt's scene."""
    parse = storybook.module("reading.parse").parse
    scenes: dict[str, Scene] = {}
    for prompt in prompts:
        try:
            scene = parse(prompt).to_json()
        except Exception as fault:
            scene = {"fault": f"{type(fault).__name__}: {fault}"}
        scenes[prompt] = {name: value for name, value in scene.items() if name not in _LEFT_OUT}
    return scenes


def compare(old: Mapping[str, Scene], new: Mapping[str, Scene]) -> str:
    """Which prompts get another place, other things or other actions, or differ otherwise; the same change counted first."""
    found = [(prompt, kind, was, now) for prompt in old for kind, was, now in _differences(old[prompt], new[prompt])]
    touched = len({prompt for prompt, *_ in found})
    lines = [f"{touched} of {len(old)} prompts have another scene"]
    for kind, count in Counter(kind for _, kind, *_ in found).most_common():
        lines += ["", f"{kind}: {count}"]
        alike = Counter((was, now) for _, other, was, now in found if other == kind)
        for (was, now), times in alike.most_common():
            example = next(prompt for prompt, *rest in found if rest == [kind, was, now])
            lines.append(f"  {times:3} x {was} -> {now}   ({example[:90]})")
    return "\n".join(lines)


def _differences(old: Scene, new: Scene) -> Iterator[tuple[str, str, str]]:
    """Kind of difference, what was, what is."""
    if "fault" in old or "fault" in new:
        if old.get("fault") != new.get("fault"):
            yield "fault", str(old.get("fault")), str(new.get("fault"))
        return
    if old["setting"] != new["setting"]:
        yield "place", old["setting"], new["setting"]
    things = [", ".join(f"{figure['count']} {figure['name']}" for figure in each["figures"]) for each in (old, new)]
    if things[0] != things[1]:
        yield "things", things[0] or "nothing", things[1] or "nothing"
    else:
        for was, now in zip(old["figures"], new["figures"], strict=True):
            yield from _figure_differences(was, now)
    for name in sorted({*old, *new} - {"setting", "figures"}):
        if old.get(name) != new.get(name):
            yield name, str(old.get(name)), str(new.get(name))


def _figure_differences(old: Scene, new: Scene) -> Iterator[tuple[str, str, str]]:
    name = old["name"]
    for field in sorted({*old, *new}):
        if old.get(field) != new.get(field):
            yield field, f"{name}: {old.get(field) or '-'}", f"{name}: {new.get(field) or '-'}"
