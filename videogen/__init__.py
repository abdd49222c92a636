"""Project settings and wiring, and `videogen.lib`, the kernel that knows no app."""

__version__ = "1.0.0"
