"""Its logging alone."""

from types import SimpleNamespace

logging = SimpleNamespace(set_verbosity_error=lambda: None, disable_progress_bar=lambda: None)
