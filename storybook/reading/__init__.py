"""From the words of a prompt to a `Scene`: `parse` for a new film, `revise` for a remix. Knows nothing of pictures."""
