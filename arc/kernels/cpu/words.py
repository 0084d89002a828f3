"""Eight bytes of an array at once, at any position."""

from __future__ import annotations

from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

_WORD = ir.IntType(64)


def _pointer(context, builder, array_type, array, position):
    data = make_array(array_type)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [position]), _WORD.as_pointer())


@intrinsic
def load_word(typing_context, array, position):
    """The 8 bytes from a position, least significant first."""

    def generate(context, builder, signature, args):
        pointer = _pointer(context, builder, signature.args[0], *args)
        return builder.load(pointer, align=1)

    return types.uint64(array, types.uint64), generate


@intrinsic
def store_word(typing_context, array, position, word):
    """Writes 8 bytes from a position, least significant first."""

    def generate(context, builder, signature, args):
        pointer = _pointer(context, builder, signature.args[0], *args[:2])
        builder.store(args[2], pointer, align=1)
        return context.get_dummy_value()

    return types.void(array, types.uint64, types.uint64), generate


@intrinsic
def reversed_word(typing_context, word):
    """The bytes in the opposite order."""

    def generate(context, builder, signature, args):
        return builder.bswap(args[0])

    return types.uint64(types.uint64), generate


@intrinsic
def bits_set(typing_context, word):
    """How many bits are 1."""

    def generate(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), generate
