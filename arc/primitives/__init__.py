"""New primitives: a command writes their files, and another one their golden vectors."""
