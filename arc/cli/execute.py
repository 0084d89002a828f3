"""``python -m arc execute``: runs a batt and its differs on the tasks of one shard."""

from __future__ import annotations

import click

from arc.engine.switches import DEFAULT, Switches


@click.command()
@click.option("--batt", required=True, type=click.Path(), help="the batt")
@click.option("--differs", required=True, type=click.Path(), help="a file of differs, or a folder of such files")
@click.option("--tasks", required=True, type=click.Path(), help="the shard's tasks: challenges-<n>.json")
@click.option("--source", required=True, help="the source that the tasks come from")
@click.option("--shard", required=True, type=click.IntRange(min=0), help="the shard's number")
@click.option("--generation", type=click.IntRange(min=1), help="number of the generation, for the profile")
@click.option("--device", default="cpu", show_default=True, help="what to run on")
@click.option(
    "--slice-samples",
    default=256,
    show_default=True,
    type=click.IntRange(min=1),
    help="how many samples to run together; bounds the memory and leaves the results as they are",
)
@click.option(
    "--device-memory",
    type=click.IntRange(min=64),
    help="MiB of a GPU's memory that may be taken  [default: 9/10 of what is free]",
)
@click.option(
    "--clock",
    default="wall",
    show_default=True,
    type=click.Choice(["wall", "cpu"]),
    help="what the profile counts; CPU time is for machines that do other work, too, and takes longer to read",
)
@click.option("--memo/--no-memo", default=DEFAULT.memo, show_default=True, help="call kernels once for equal arguments")
@click.option(
    "--waves/--no-waves",
    default=DEFAULT.waves,
    show_default=True,
    help="run instructions with the same kernel in one call",
)
@click.option(
    "--sharing/--no-sharing",
    default=DEFAULT.sharing,
    show_default=True,
    help="compute what candidates have in common once",
)
@click.option(
    "--out-prefix",
    required=True,
    type=click.Path(),
    help="writes <prefix>.results.parquet, <prefix>.outputs.parquet and <prefix>.profile.parquet",
)
def command(
    batt: str,
    differs: str,
    tasks: str,
    source: str,
    shard: int,
    generation: int | None,
    device: str,
    slice_samples: int,
    device_memory: int | None,
    clock: str,
    out_prefix: str,
    **switches: bool,
) -> None:
    """Run a batt on the tasks of one shard.

    Every candidate runs on every demo and test sample; on demo samples the differs measure its output. One execution
    gives both. A device that needs a GPU waits for one that no other process of the machine has leased. The switches
    are for measurements: each is an optimisation of the device cpu, and none changes a result. Where the workflow's
    time is limited and over, the tasks that are left do not run.
    """
    from arc.engine.profile import CLOCKS, IMPORTS, Profiler

    profiler = Profiler.of_process(CLOCKS[clock])
    with profiler.span(IMPORTS):
        from arc.engine.backend import check_device
        from arc.engine.shard import run_shard
        from arc.gpu_lease import chosen_device, lease_for
        from arc.timetable import deadline

    device = chosen_device(device)
    check_device(device)
    with lease_for(device):
        executed = run_shard(
            batt=batt,
            differs=differs,
            tasks=tasks,
            source=source,
            shard=shard,
            generation=generation,
            device=device,
            slice_samples=slice_samples,
            memory=None if device_memory is None else device_memory << 20,
            switches=Switches(**switches),
            prefix=out_prefix,
            profiler=profiler,
            over=deadline(),
        )
    left = f", no time was left for {executed.tasks_left}" if executed.tasks_left else ""
    click.echo(
        f"shard {shard}: {executed.candidates} candidates on {executed.samples} samples of {executed.tasks} tasks{left}"
    )
