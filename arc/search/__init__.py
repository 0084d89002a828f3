"""Candidates for tasks that no program is known for: enumeration, composition and learned rules."""
