"""What the shell offers for the value of an option.

The values are those of the API's version 1, kept here: a Tab must not wait for a service, need a key or use up the rate limit.
A service may have more models: `videogen models` asks it.
"""

from __future__ import annotations

from collections.abc import Callable

MODELS = ("gen2_text_to_video", "gen2_image_to_video", "gen2_pro_text_to_video", "gen2_pro_image_to_video")


def _offer(*values: str) -> Callable[[str], list[str]]:
    def complete(incomplete: str) -> list[str]:
        return [value for value in values if value.startswith(incomplete)]

    return complete


models = _offer(*MODELS)
aspect_ratios = _offer("9:16", "16:9")
durations = _offer("10", "15", "25")
statuses = _offer("processing", "success", "failed")
usage_groups = _offer("day", "key", "model")
