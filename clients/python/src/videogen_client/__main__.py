"""`python -m videogen_client` is the command `videogen`."""

from videogen_client.cli import main

if __name__ == "__main__":
    main()
