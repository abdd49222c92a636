"""What operators configure: environment variables and MODELS_FILE, and the checks of both at startup."""
