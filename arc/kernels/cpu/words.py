"""Eight bytes of an array at once, at any position."""

from __future__ import annotations

from llvmlite import ir

from arc.kernels.cpu.types import intrinsic, uint64, void

_WORD = ir.IntType(64)
_HALF = ir.IntType(16)


def _pointer(context, builder, array_type, array, position, kind=_WORD):
    from numba.np.arrayobj import make_array

    data = make_array(array_type)(context, builder, array).data
    return builder.bitcast(builder.gep(data, [position]), kind.as_pointer())


@intrinsic
def load_word(typing_context, array, position):
    """The 8 bytes from a position, least significant first."""

    def generate(context, builder, signature, args):
        pointer = _pointer(context, builder, signature.args[0], *args)
        return builder.load(pointer, align=1)

    return uint64.made(array, uint64.made), generate


@intrinsic
def store_word(typing_context, array, position, word):
    """Writes 8 bytes from a position, least significant first."""

    def generate(context, builder, signature, args):
        pointer = _pointer(context, builder, signature.args[0], *args[:2])
        builder.store(args[2], pointer, align=1)
        return context.get_dummy_value()

    return void.made(array, uint64.made, uint64.made), generate


@intrinsic
def reversed_word(typing_context, word):
    """The bytes in the opposite order."""

    def generate(context, builder, signature, args):
        return builder.bswap(args[0])

    return uint64.made(uint64.made), generate


@intrinsic
def bits_set(typing_context, word):
    """How many bits are 1."""

    def generate(context, builder, signature, args):
        return builder.ctpop(args[0])

    return uint64.made(uint64.made), generate


@intrinsic
def first_bit(typing_context, word):
    """How many bits below the lowest 1 are 0; the word must not be 0."""

    def generate(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return uint64.made(uint64.made), generate


@intrinsic
def set_bit(typing_context, array, position, half, bit):
    """Makes a bit 1 in one of the two-byte numbers that follow each other from a position."""

    def generate(context, builder, signature, args):
        pointer = builder.gep(_pointer(context, builder, signature.args[0], *args[:2], _HALF), [args[2]])
        mask = builder.shl(ir.Constant(_HALF, 1), builder.trunc(args[3], _HALF))
        builder.store(builder.or_(builder.load(pointer, align=2), mask), pointer, align=2)
        return context.get_dummy_value()

    return void.made(array, uint64.made, uint64.made, uint64.made), generate


@intrinsic
def prefetch(typing_context, array, position):
    """Tells the processor that an element will be read soon."""

    def generate(context, builder, signature, args):
        from numba.core import cgutils

        pointer = _pointer(context, builder, signature.args[0], *args, ir.IntType(8))
        integer = ir.IntType(32)
        declared = ir.FunctionType(ir.VoidType(), [pointer.type, integer, integer, integer])
        function = cgutils.get_or_insert_function(builder.module, declared, "llvm.prefetch.p0i8")
        builder.call(function, [pointer, *(ir.Constant(integer, each) for each in (0, 3, 1))])
        return context.get_dummy_value()

    return void.made(array, uint64.made), generate
