"""Content Credentials (C2PA): a signed manifest in each video that says who made it, when, and that it is not a recording.

signing       the worker's side: whether a video is signed, by a child process with a time limit, and what a failure means
__main__      the child process: `python -m generation.content_credentials`
signer        what it does with c2pa, the only module that imports that library for signing
manifest      what the manifest says
keys          whether the key and its certificates fit
reading       reads a video's manifest again, for `manage.py verify_video`
doctor        what `manage.py doctor` says
checks        the system check of the settings, and what a worker needs at its start
"""
