import ast
from pathlib import Path

import arc.search.kernels as package


def test_compiled_functions_call_those_of_their_own_file_or_of_the_cpu_kernels() -> None:
    """numba notices edits of a function's own file, and the cache's folder those of the cpu kernels."""
    for path in Path(package.__file__).parent.glob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("arc.search"):
                names = {alias.name for alias in node.names}
                assert all(name.isupper() for name in names), f"{path.name} imports {names} from {node.module}"
        assert defined or path.name == "__init__.py"
