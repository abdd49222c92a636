"""Prompt, picture or earlier film in, animated preview out: an embedded generator that draws in the manner of a picture book.

    import storybook
    storybook.make("a red fox in the snow", "fox.mp4")

It draws; it is no model and needs no GPU. `README.md` shows it, `docs/guide.md` explains the rooms. Importing this package
costs nothing: no OpenCV, NumPy or PyAV.
"""

from .making import BadOption, make

__all__ = ["BadOption", "make"]
