"""The archive: program texts stored by what they are, and an index of what they are worth on which task."""
