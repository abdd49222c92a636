"""Is the storybook as good to look at as before? Prompts of our own, judged by eye, and scenes compared by the machine."""
