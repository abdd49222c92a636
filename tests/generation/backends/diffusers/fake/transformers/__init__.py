"""Its logging alone."""
