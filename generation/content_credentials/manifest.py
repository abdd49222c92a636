"""What the manifest of a video says: who made it, when, and from what. Plain data, without c2pa.

It is public. So it never says who asked for the video, with which words or image, or which server made it.
"""

from __future__ import annotations

import datetime as dt
from enum import StrEnum
from typing import Any, Final

from videogen import __version__

GENERATOR: Final = {"name": "videogen", "version": __version__}
"""Who made the video, as readers show it."""
ORIGINAL: Final = {
    "title": "Original video",
    "format": "video/mp4",
    "relationship": "inputTo",
    "instance_id": "original",
}
"""The ingredient of a remix. C2PA calls something `inputTo` that was used to make the video, but isn't an earlier state of it."""

_IPTC = "http://cv.iptc.org/newscodes/digitalsourcetype/"


class SourceType(StrEnum):
    """IPTC's digital source types, as far as videos of this service have them."""

    MODEL = f"{_IPTC}trainedAlgorithmicMedia"
    """A model made all of it."""
    MODEL_AND_MORE = f"{_IPTC}compositeWithTrainedAlgorithmicMedia"
    """A model made a part of it. Another part is an image, for example."""
    DRAWN = f"{_IPTC}algorithmicMedia"
    """A program without a model drew all of it."""
    DRAWN_AND_MORE = f"{_IPTC}compositeSynthetic"
    """A program without a model drew a part of it."""

    @property
    def has_model(self) -> bool:
        """Whether a model made any of it."""
        return self in {SourceType.MODEL, SourceType.MODEL_AND_MORE}


def source_type(*, is_model_made: bool, has_image: bool, original: str | None = None) -> SourceType:
    """What the video is made of, together with the original of a remix: the original's frames may be seen in it.

    `original` is the source type in the original's own manifest, "" if it has none that can be read, and None if the video isn't
    a remix.
    """
    whole, composite = (
        (SourceType.MODEL, SourceType.MODEL_AND_MORE)
        if is_model_made or (original and original in set(SourceType) and SourceType(original).has_model)
        else (SourceType.DRAWN, SourceType.DRAWN_AND_MORE)
    )
    own = SourceType.MODEL if is_model_made else SourceType.DRAWN
    if has_image or original not in {None, own}:
        return composite
    return whole


def definition(made_of: SourceType, *, made_at: dt.datetime, is_remix: bool) -> dict[str, Any]:
    """The manifest, as c2pa's Builder takes it. `made_at` is in UTC."""
    created: dict[str, Any] = {
        "action": "c2pa.created",
        "when": made_at.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "softwareAgent": GENERATOR,
        "digitalSourceType": str(made_of),
    }
    if is_remix:
        created["parameters"] = {"ingredientIds": [ORIGINAL["instance_id"]]}
    # `created`: this service itself vouches for the assertion. Otherwise it would count as hearsay.
    actions = {"label": "c2pa.actions.v2", "created": True, "data": {"actions": [created]}}
    return {"claim_generator_info": [GENERATOR], "format": "video/mp4", "assertions": [actions]}
