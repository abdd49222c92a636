"""Wiring, and the kernel (`videogen.lib`) that knows no app."""
