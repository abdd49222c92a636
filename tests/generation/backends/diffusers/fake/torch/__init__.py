"""So much of torch as the child process needs, without its weight: the short suite runs the real child with it."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

__version__ = "0"
float32, float16, bfloat16 = "float32", "float16", "bfloat16"
cuda = SimpleNamespace(is_available=lambda: False)
nn = SimpleNamespace(Module=type("Module", (), {}))


class Generator:
    """Remembers its seed."""

    def __init__(self, device: str) -> None:
        self.device, self.seed = device, 0

    def manual_seed(self, seed: int) -> Generator:
        """As torch has it."""
        self.seed = seed
        return self


@contextlib.contextmanager
def inference_mode() -> Iterator[None]:
    """Nothing."""
    yield


def set_num_threads(number: int) -> None:
    """Nothing."""


def is_tensor(value: Any) -> bool:
    """There are none."""
    return False
