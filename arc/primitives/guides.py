"""What the files of a new kernel say about its arguments and its result."""

from __future__ import annotations

from arc.dsl.signature import Pattern, Signature

_SCALARS = ("Boolean", "Integer", "Color", "0..3", "0..7", "IJ", "Cell")

SCALAR, GRID, RUN, PARTS, GRID_PARTS = "SCALAR", "WARP_GRID", "RUN", "PARTS", "GRID_PARTS"


def made(result: Pattern) -> str:
    """The macro of CUDA kernels that make results of a type, see ``arc/kernels/gpu/kernel.h``."""
    if result.name in _SCALARS:
        return SCALAR
    if result.name == "Grid":
        return GRID
    element = result.args[0].name if result.args else ""
    if element == "Grid":
        return GRID_PARTS
    return PARTS if result.name == "Objects" or element in ("Object", "Indices") else RUN


def cpu_guide(signature: Signature) -> list[str]:
    """How a cpu kernel reads its arguments and gives its result."""
    lines = [_cpu_argument(parameter.name, parameter.pattern.name) for parameter in signature.parameters]
    keep = {
        SCALAR: ["out[k] = the number; of a location, cell(i, j, 0)"],
        GRID: [
            "if not grid_room(G, height * width): return k",
            "write the cells, row by row, to G.cells from G.state[1] on",
            "out[k] = keep_grid(G, height, width)",
        ],
        RUN: [
            "if not run_room(R, length): return k",
            "write the items (of a set in ascending order, each once) to R.items from R.state[1] on",
            "out[k] = keep_run(R, length)",
        ],
        PARTS: ["make each part, then the run of their ids, as arc/kernels/cpu/components.py does"],
        GRID_PARTS: ["make each grid, then the run of their ids, as arc/kernels/cpu/grid_runs.py does"],
    }
    return [
        *lines,
        *keep[made(signature.result)],
        "or where there is no result: out[k] = missing(int(Reason.NO_MATCH))",
    ]


def _cpu_argument(name: str, type: str) -> str:
    match type:
        case "Grid":
            x = f"{name}[k]"
            return (
                f"{name}: sides G.heights[{x}], G.widths[{x}]; its cells, row by row, in G.cells from G.offsets[{x}] on"
            )
        case "IJ":
            return f"{name}: row({name}[k]), column({name}[k]) of arc/kernels/cpu/cells.py"
        case "Patch" | "Object":
            x = f"{name}[k]"
            return f"{name}: R.lengths[{x}] cells, for row, column and color, in R.items from R.offsets[{x}] on"
        case "Objects" | "Samples":
            return f"{name}: ids of R.lengths[{name}[k]] runs in R.items from R.offsets[{name}[k]] on"
    return f"{name}: {name}[k]"


def gpu_guide(signature: Signature) -> list[str]:
    """How a CUDA kernel reads its arguments and gives its result."""
    lines = [_gpu_argument(parameter.name, parameter.pattern.name) for parameter in signature.parameters]
    keep = {
        SCALAR: ["return the number; of a location, cell(i, j, 0)"],
        GRID: ["return out.filled(team, height, width, [=](int32 i, int32 j) { return the cell; })"],
        RUN: ["if (!out.room(length)) return SIZED; out.put(position, item) for each; return out.keep(length)"],
        PARTS: ["if (!out.room(items, parts)) return SIZED; out.add(item), out.end_part(); return out.keep(parts)"],
        GRID_PARTS: ["see arc/kernels/gpu/grid_runs.cu"],
    }
    return [*lines, *keep[made(signature.result)], "or where there is no result: return missing(NO_MATCH)"]


def _gpu_argument(name: str, type: str) -> str:
    match type:
        case "Grid":
            return f"{name}: sides pools.heights[{name}], pools.widths[{name}]; cells pools.cells_of({name})"
        case "IJ":
            return f"{name}: row({name}), column({name})"
        case "Patch" | "Object":
            return f"{name}: pools.lengths[{name}] cells, each for row, column, color: pools.items_of({name})"
        case "Objects" | "Samples":
            return f"{name}: ids of pools.lengths[{name}] runs: pools.items_of({name})"
    return f"{name} is the number itself"
