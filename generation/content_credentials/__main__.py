"""The child process: reads one request as JSON from standard input, signs the video, and answers with a line of JSON.

It lives exactly as long as its standard input is open: if the worker dies in any way, the child ends too.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from generation.child_process import end, read_request, report
from generation.limits import limit_this_process

MEMORY_BYTES: Final = 2 * 2**30
"""Address space. Signing a video of 30 MB takes a tenth of it."""
CPU_SECONDS: Final = 60
OUTPUT_BYTES: Final = 640 * 2**20
"""More than postprocessing may write."""


def main() -> None:
    """Do what the request says."""
    request = read_request()
    limit_this_process(memory_bytes=MEMORY_BYTES, cpu_seconds=CPU_SECONDS, file_bytes=OUTPUT_BYTES)
    from generation.content_credentials import signer

    paths = {name: Path(request[name]) if request[name] else None for name in ("key_file", "chain_file", "original")}
    try:
        signer.sign(Path(request.pop("video")), Path(request.pop("signed")), **{**request, **paths})
    except signer.NotSigned as fault:
        report({"fault": str(fault)})
    except OSError as fault:
        if fault.errno not in {errno.ENOSPC, errno.EDQUOT, errno.EROFS}:
            raise
        report({"errno": fault.errno})
    else:
        report({"signed": True})
    end()


if __name__ == "__main__":
    main()
