"""How each known server works, as plain data. What an operator writes wins.

SGLang Diffusion 0.5.23 and LiteLLM 1.106.2 were run. vLLM-Omni 0.30.0 is known from recorded answers, TensorRT-LLM and
FastVideo from the source code of their create, aquiles and new-api from their documentation.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_WAN: Final = {"9:16": "480x832", "16:9": "832x480"}
_HOSTED: Final = {"9:16": "720x1280", "16:9": "1280x720"}

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    # JSON for text, because earlier releases require an image in every form. A model without an image route answers 400 to
    # an image. DELETE forgets the job, and the GPU goes on.
    "sglang": {
        "body": "json",
        "image": "file",
        "seconds": "num_frames",
        "seed": True,
        "delete_stops": False,
        "sizes": _WAN,
        "clip_seconds": [5],
        "fps": 16,
        "too_short": "extend",
    },
    # JSON gets a 422. `model` must be the one that is served, so it is not sent. GET of a failed job is a 4xx or 5xx.
    "vllm_omni": {
        "body": "multipart",
        "image": "file",
        "seconds": "num_frames",
        "seed": True,
        "delete_stops": True,
        "sizes": _WAN,
        "clip_seconds": [5],
        "fps": 16,
        "too_short": "slow",
    },
    # Create answers 202. An error is plain text.
    "trtllm": {
        "body": "json",
        "image": "file",
        "seconds": "number",
        "seed": True,
        "delete_stops": True,
        "sizes": _WAN,
        "clip_seconds": [5],
        "fps": 16,
        "too_short": "slow",
    },
    # The status is queued, then completed, never in_progress. Without a seed every video uses seed 1024.
    "fastvideo": {
        "body": "json",
        "image": "file",
        "seconds": "num_frames",
        "seed": True,
        "delete_stops": False,
        "sizes": _WAN,
        "clip_seconds": [5],
        "fps": 16,
        "too_short": "slow",
    },
    # A full server answers 503. The status of a running job is `processing`.
    "aquiles": {
        "body": "json",
        "image": "data_uri",
        "seconds": "text",
        "seed": False,
        "delete_stops": False,
        "sizes": _WAN,
        "clip_seconds": [5],
        "fps": 16,
        "too_short": "slow",
    },
    # `model` selects the provider. fal and Runway need image = "data_uri"; MiniMax refuses a seed.
    "litellm": {
        "body": "json",
        "image": "file",
        "seconds": "text",
        "seed": False,
        "delete_stops": False,
        "sizes": _HOSTED,
        "clip_seconds": [5, 10],
        "fps": 24,
        "too_short": "extend",
        "needs_model": True,
    },
    "new_api": {
        "body": "json",
        "image": "file",
        "seconds": "text",
        "seed": False,
        "delete_stops": False,
        "sizes": _HOSTED,
        "clip_seconds": [5, 10],
        "fps": 24,
        "too_short": "extend",
        "needs_model": True,
    },
    # Always a form, as openai-python sends it.
    "openai": {
        "body": "multipart",
        "image": "file",
        "seconds": "text",
        "seed": False,
        "delete_stops": True,
        "sizes": _HOSTED,
        "clip_seconds": [4, 8, 12],
        "fps": 24,
        "too_short": "extend",
    },
}
