"""What a film sounds like, synthesised from the scene."""
