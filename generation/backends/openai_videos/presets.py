"""How each known server wants to be spoken to. Plain data; what an operator writes wins.

SGLang Diffusion 0.5.23 and LiteLLM 1.106.2 were run; vLLM-Omni 0.30.0 is from its recorded answers, TensorRT-LLM and FastVideo
from the source of their create, aquiles and new-api from their descriptions.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_WAN: Final = {"9:16": "480x832", "16:9": "832x480"}
_HOSTED: Final = {"9:16": "720x1280", "16:9": "1280x720"}

PRESETS: Final[Mapping[str, Mapping[str, Any]]] = {
    # JSON for text: earlier releases demand an image of every form. An image goes to a model without an image route: 400.
    # DELETE forgets the job, and the GPU works on.
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
    # JSON is answered with 422. `model` must be the served one, so it is left out. A failed job's GET is a 4xx or 5xx.
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
    # Create answers 202, an error is a plain text.
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
    # queued, then completed, never in_progress. Without a seed every video is made with 1024.
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
    # Busy is a 503, the status `processing`.
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
    # Chooses the provider by `model`. fal and Runway want image = "data_uri"; MiniMax refuses a seed.
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
    # As openai-python speaks: always a form.
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
