"""Content Credentials (C2PA): what a video says about how it was made, signed into its file."""
