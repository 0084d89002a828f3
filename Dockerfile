# The workflow with its environment, built from the lock file:
#
#   docker build --tag arc-workbench .
#   docker run --rm --user "$(id -u)" --volume "$PWD:/data" arc-workbench --cores 4 --config source=tasks
#
# Every argument goes to Snakemake. It runs in /data, where its records stay with the results.
FROM python:3.11.14-slim-trixie

ENV ARC_KERNEL_CACHE=/opt/kernels \
    HOME=/tmp \
    PYTHONDONTWRITEBYTECODE=1

WORKDIR /arc
COPY requirements-bootstrap.lock requirements.lock pyproject.toml ./
RUN python -m pip install --no-cache-dir --no-deps --require-hashes --requirement requirements-bootstrap.lock \
    && python -m uv pip install --system --no-cache --compile-bytecode --no-deps --require-hashes \
        --no-build-isolation --requirement requirements.lock

COPY Snakefile README.md LICENSE NOTICE ./
COPY arc arc
COPY config config
COPY envs envs
COPY profiles profiles
COPY workflow workflow
RUN python -m pip install --no-cache-dir --no-deps --no-build-isolation --editable . \
    && python -m compileall -q arc \
    && python -m arc kernels \
    && useradd --create-home arc \
    && chmod -R a+rX /arc /opt/kernels \
    && mkdir --mode=a+rwx /data

USER arc
WORKDIR /data
ENTRYPOINT ["snakemake", "--snakefile", "/arc/Snakefile"]
CMD ["--cores", "1"]
