"""How each known server works, as plain data. What an operator writes wins.

SGLang Diffusion 0.5.23 and LiteLLM 1.106.2 were run. vLLM-Omni 0.30.0 is known from recorded answers, TensorRT-LLM and
FastVideo from the source code of their create, aquiles and new-api from their documentation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_OWN_GPU: Final[dict[str, Any]] = {
    "body": "json",
    "image": "file",
    "seconds": "num_frames",
    "seed": True,
    "delete_stops": False,
    "sizes": {"9:16": "480x832", "16:9": "832x480"},
    "clip_seconds": [5],
    "fps": 16,
    "too_short": "slow",
}
"""A server that runs an open model, such as Wan."""
_HOSTED: Final[dict[str, Any]] = {
    "body": "json",
    "image": "file",
    "seconds": "text",
    "seed": False,
    "delete_stops": False,
    "sizes": {"9:16": "720x1280", "16:9": "1280x720"},
    "clip_seconds": [5, 10],
    "fps": 24,
    "too_short": "extend",
}
"""A provider, or a gateway to several."""

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    # JSON for text, because earlier releases require an image in every form. A model without an image route answers 400 to
    # an image. DELETE forgets the job, and the GPU goes on.
    "sglang": _OWN_GPU | {"too_short": "extend"},
    # JSON gets a 422. `model` must be the one that is served, so it is not sent. GET of a failed job is a 4xx or 5xx.
    "vllm_omni": _OWN_GPU | {"body": "multipart", "delete_stops": True},
    # Create answers 202. An error is plain text.
    "trtllm": _OWN_GPU | {"seconds": "number", "delete_stops": True},
    # The status is queued, then completed, never in_progress. Without a seed every video uses seed 1024.
    "fastvideo": _OWN_GPU,
    # A full server answers 503. The status of a running job is `processing`.
    "aquiles": _OWN_GPU | {"image": "data_uri", "seconds": "text", "seed": False},
    # `model` selects the provider. fal and Runway need image = "data_uri"; MiniMax refuses a seed.
    "litellm": _HOSTED | {"needs_model": True},
    "new_api": _HOSTED | {"needs_model": True},
    # Always a form, as openai-python sends it.
    "openai": _HOSTED | {"body": "multipart", "delete_stops": True, "clip_seconds": [4, 8, 12]},
}
