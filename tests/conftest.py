"""Settings of all tests."""

from hypothesis import settings

from arc.kernels.cpu import objects

settings.register_profile("workbench", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("workbench")


def pytest_configure() -> None:
    """Lets numba call the kernels: it checks the types of arguments, which kernels loaded from object code do not."""
    setattr(objects, "load", lambda path, function: None)  # noqa: B010 (mypy knows the attribute as a function)
