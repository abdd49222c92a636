"""From a scene to those who play it: who stands where and how large, hangs on whom, and how a figure gets into the picture."""
