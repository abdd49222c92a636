"""What the shell offers for the value of an option.

The values are those of the API's version 1, kept here: a Tab must not wait for a service, need a key or use up the rate limit.
A service may have more models: `videogen models` asks it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

from videogen_client.choices import AspectRatio, Duration, ModelName


def _offer(*values: str) -> Callable[[str], list[str]]:
    def complete(incomplete: str) -> list[str]:
        return [value for value in values if value.startswith(incomplete)]

    return complete


models = _offer(*get_args(ModelName))
aspect_ratios = _offer(*get_args(AspectRatio))
durations = _offer(*map(str, get_args(Duration)))
statuses = _offer("processing", "success", "failed")
usage_groups = _offer("day", "key", "model")
