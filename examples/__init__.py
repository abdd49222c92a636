"""To read and to copy: what somebody else adds to the service."""
