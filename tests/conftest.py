"""Settings of all tests."""

from hypothesis import settings

settings.register_profile("workbench", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("workbench")
