"""What a create may choose from, for editors and type checkers. The service decides: any text or number is sent as it is.

A newer service may know more: `typing.cast(ModelName, "…")` passes a value that stands here in no list.
"""

from __future__ import annotations

from typing import Literal

ModelName = Literal["gen2_text_to_video", "gen2_image_to_video", "gen2_pro_text_to_video", "gen2_pro_image_to_video"]
AspectRatio = Literal["9:16", "16:9"]
Duration = Literal[10, 15, 25]
"""Seconds. Only pro models make 25."""
