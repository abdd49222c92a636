"""The version of this distribution. pyproject.toml reads it from here."""

__version__ = "1.0.0"
