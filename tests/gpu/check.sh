#!/bin/sh
# Checks a GPU against the device cpu and measures it; --help says more. PYTHON names the interpreter.
set -eu
cd "$(dirname "$0")/../.."
exec "${PYTHON:-python3}" -m tests.gpu.check "$@"
