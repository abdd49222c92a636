"""Videos from any server that speaks `/v1/videos`: SGLang Diffusion, vLLM-Omni, TensorRT-LLM, LiteLLM and others.

    backend.py      what `generation.routing` builds
    attempt.py      one attempt: create, wait, download, continue
    job_log.py      the jobs of a task, as stored in its checkpoint
    server.py       the calls to a server
    answers.py      reading its jobs and errors
    download.py     the file of a finished job
    waiting.py      pauses between two polls
    image.py        what needs a decoder, in a child process (child.py)
    options.py      what the operator writes into MODELS_FILE
    presets.py      how each known server works, as plain data
    diagnostics.py  what `manage.py check_backend` reports about a server

An upstream job costs money. So a job's id is in the database before the job is polled for the first time, and an attempt that
finds an id resumes that job. One case can't be known: a create was sent, and this process or the connection died before the
answer was stored. `Idempotency-Key` solves it, or a marker in the list of jobs if one is configured. A server with neither may
then make one job that nobody uses. That is logged, and it never happens twice for one task: the task fails instead.
"""

from generation.backends.openai_videos.backend import OpenAIVideosBackend
from generation.backends.openai_videos.options import Options

__all__ = ["OpenAIVideosBackend", "Options"]
