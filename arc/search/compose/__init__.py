"""Answers put together from the values that the enumeration found."""
