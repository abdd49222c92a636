"""The web container's health check: ask the server beside it whether it is ready; exit status 0 or 1.

It asks under the host name of BASE_URL: the service answers to no other name (ALLOWED_HOSTS), not even to 127.0.0.1.
Usage: healthcheck.py [PORT]
"""

from __future__ import annotations

import http.client
import os
import sys
from typing import Final
from urllib.parse import urlsplit

TIMEOUT_SECONDS: Final = 3
PORT: Final = 8000
"""Where the image's web server listens (Dockerfile, CMD)."""


def is_ready(port: int) -> bool:
    """Whether the server on this machine's `port` answers /health/ready with 200 in time."""
    host = urlsplit(os.environ.get("BASE_URL", "")).netloc or f"127.0.0.1:{port}"
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/health/ready", headers={"Host": host})
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(0 if is_ready(int(sys.argv[1]) if len(sys.argv) > 1 else PORT) else 1)
