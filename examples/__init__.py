"""Examples to read and to copy: what an operator may add to the service."""
