"""The real LiteLLM proxy. Opt-in: LITELLM names its program, of an environment of its own:

python3 -m venv FOLDER && FOLDER/bin/pip install 'litellm[proxy]==1.106.2'
make test-litellm LITELLM=FOLDER/bin/litellm
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from videogen.local.embedded.server import find_free_port

PROGRAM = os.environ.get("LITELLM", "")
MARKS = [
    pytest.mark.slow,
    pytest.mark.skipif(not PROGRAM, reason="LITELLM does not name the proxy's program"),
]
READY_SECONDS = 180


@contextlib.contextmanager
def running(folder: Path, *, key: str, models: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The address of a proxy whose `models` (name -> litellm_params) are open to `key`."""
    port = find_free_port()
    config = {
        "model_list": [{"model_name": name, "litellm_params": dict(params)} for name, params in models.items()],
        "general_settings": {"master_key": key},
        "litellm_settings": {"telemetry": False, "num_retries": 0},
    }
    (folder / "config.yaml").write_text(json.dumps(config))
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "LITELLM_LOCAL_MODEL_COST_MAP": "True"}
    with (folder / "log").open("wb") as log:
        proxy = subprocess.Popen(
            [PROGRAM, "--config", str(folder / "config.yaml"), "--host", "127.0.0.1", "--port", str(port)],
            cwd=folder,
            env=environment,
            stdout=log,
            stderr=log,
        )
        try:
            _wait_until_ready(proxy, f"http://127.0.0.1:{port}/health/liveliness")
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            proxy.terminate()
            proxy.wait(60)


def _wait_until_ready(proxy: subprocess.Popen[bytes], url: str) -> None:
    ends_at = time.monotonic() + READY_SECONDS
    while time.monotonic() < ends_at and proxy.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=5):
                return
        except OSError:
            time.sleep(0.5)
    raise AssertionError("the proxy did not start")
