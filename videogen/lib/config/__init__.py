"""What operators write: environment variables, MODELS_FILE, and the checks of both at the start."""
