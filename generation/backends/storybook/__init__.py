"""The embedded preview generator: a prompt, a picture or an earlier video becomes an animated, storybook-like film.

It draws; it is no model and needs no GPU. `backend` is what the service calls, everything else runs in a child process.
`docs/storybook.md` explains the rooms. Importing this package costs nothing: no OpenCV, NumPy or PyAV.
"""
