"""The embedded preview generator: a prompt, a picture or an earlier video becomes an animated, storybook-like film.

It draws; it is no model and needs no GPU. The service runs it as a child process.
`docs/guide.md` explains the rooms. Importing this package costs nothing: no OpenCV, NumPy or PyAV.
"""
