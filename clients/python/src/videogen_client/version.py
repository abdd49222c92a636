"""The version of the distribution; pyproject.toml reads it here."""

__version__ = "1.0.0"
