"""Host names that the contract tests may send a webhook to: all of them lead to this machine, where nobody listens."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_DESCRIPTION: Final = Path(__file__).parents[2] / "tasks_api" / "openapi.json"
GENERATED: Final = ["example.com", "a-b.3.example.co.uk", "xn--mnchen-3ya.de"]
"""In what Schemathesis makes up."""
IN_EXAMPLES: Final = sorted(set(re.findall(r"https?://([a-z0-9.-]+)", _DESCRIPTION.read_text())))
HERE: Final = dict.fromkeys([*GENERATED, *IN_EXAMPLES], "127.0.0.1")
