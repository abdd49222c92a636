"""Wiring, and the kernel (`videogen.lib`) that knows no app."""

__version__ = "1.0.0"
