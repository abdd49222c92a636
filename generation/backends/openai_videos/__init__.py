"""Videos from any server that speaks `/v1/videos`: SGLang Diffusion, vLLM-Omni, TensorRT-LLM, LiteLLM and others.

    options.py   what the operator writes into MODELS_FILE          presets.py  how each known server wants it, plain data
    attempt.py   one attempt: create, wait, download, continue      ledger.py   what of it is checkpointed
    server.py    the calls                                          answers.py  reading jobs and errors
    image.py   what needs a decoder, in a child process (child.py)
    findings.py  what `manage.py check_backend` tells of a server

What is made elsewhere costs money, so a job's id is in the database before the job is first looked at, and an attempt that
finds one goes on with it. One case cannot be known: a create was sent, and this process or the connection died before the
answer was kept. `Idempotency-Key` and, where it is configured, a marker in the list of jobs close it; a server with neither
may then make one job that nobody reads. It is logged, and never happens twice for one task: that one fails.
"""

from generation.backends.openai_videos.backend import OpenAIVideosBackend
from generation.backends.openai_videos.options import Options

__all__ = ["OpenAIVideosBackend", "Options"]
