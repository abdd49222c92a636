"""The health check of the web and the ops container: exits with 0 if the server on this machine is ready, else with 1.

Usage: healthcheck.py [PORT]
"""

from __future__ import annotations

import http.client
import sys
from typing import Final

TIMEOUT_SECONDS: Final = 3
PORT: Final = 8000
"""Where the image's web server listens (Dockerfile, CMD)."""


def is_ready(port: int) -> bool:
    """Whether the server on `port` answers /health/ready with 200 in time."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT_SECONDS)
    try:
        connection.request("GET", "/health/ready")
        return connection.getresponse().status == 200
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


if __name__ == "__main__":
    sys.exit(0 if is_ready(int(sys.argv[1]) if len(sys.argv) > 1 else PORT) else 1)
