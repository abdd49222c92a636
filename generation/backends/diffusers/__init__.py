"""Videos from any folder or hub id that `DiffusionPipeline.from_pretrained` loads, made on a GPU of this machine.

    options.py   what the operator writes into MODELS_FILE          plan.py     sizes and numbers of frames, plain arithmetic
    attempt.py   one attempt: clip after clip until it is enough    kept.py     finished clips, kept for the next attempt
    seat.py      a device and the one child that sits on it         child.py    starting, asking and ending that child

The worker imports neither torch nor diffusers. They live in the child process (`python -m generation.backends.diffusers`),
which may run in another interpreter with packages of its own (requirements-gpu.txt) and stays warm from video to video:

    __main__.py  the child: JSON lines in, JSON lines out           faults.py   which fault an exception is
    model.py     loading, and what the pipeline says of itself      making.py   one clip, its steps watched
    clip.py      frames and sound to and from files

Here nothing heavy is imported, so that both sides can.
"""

from generation.backends.diffusers.backend import DiffusersBackend
from generation.backends.diffusers.options import Options

__all__ = ["DiffusersBackend", "Options"]
