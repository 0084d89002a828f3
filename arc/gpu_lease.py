"""Which job runs on which GPU of a machine: one file per card, locked by the process that has the card.

The lock belongs to the process, not to the file: it ends with the process, also with one that was killed, and the
files stay. So no card is lost, and processes that know nothing of each other, such as the jobs of two workflows, share
the cards of a machine by sharing the folder of the files. A card that broke down is marked there, so that other jobs,
and the same one when it runs again, take another one.
"""

from __future__ import annotations

import fcntl
import os
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from importlib.util import find_spec
from pathlib import Path

from arc.errors import InputError, LostDeviceError, Problem

GPU_DEVICES = ("cuda",)
"""The values of ``engine.device`` whose jobs need a card each."""

AUTO = "auto"
"""Stands for ``cuda`` where there is a card and CuPy, else for ``cpu``."""

VISIBLE = "CUDA_VISIBLE_DEVICES"
"""The variable that CUDA and schedulers use: cards by number or UUID, separated by commas; empty for none."""

FOLDER = "ARC_GPU_LEASES"
"""The variable that names the folder of the lock files, in place of ``arc-gpu-leases`` in the temporary folder."""

_LIST = ("nvidia-smi", "--query-gpu=uuid", "--format=csv,noheader")
_PAUSE = 0.1
"""seconds between two looks for a free card"""

MARKED_FOR = 3600.0
"""Seconds for which a card that broke down is left out while there are others."""


def cards() -> list[str]:
    """The cards that this process may use: their UUIDs, by which every process of the machine knows them.

    Those that a scheduler gave (``CUDA_VISIBLE_DEVICES``), else all that the driver lists. A number stands for the card
    at that place of the list, which is by PCI bus; without a driver to ask, it stands for itself.
    """
    listed = _listed()
    given = os.environ.get(VISIBLE)
    if given is None:
        return listed
    names = []
    for name in filter(None, map(str.strip, given.split(","))):
        place = int(name) if name.isdecimal() else -1
        if name == "-1":  # as CUDA reads it: what follows is not visible
            break
        names.append(listed[place] if 0 <= place < len(listed) else name)
    return list(dict.fromkeys(names))


@contextmanager
def leased() -> Iterator[str]:
    """Waits for a card that no other process has, and has it until the end of the context or of the process.

    ``CUDA_VISIBLE_DEVICES`` is set to the card meanwhile, so it must be entered before CUDA is. A LostDeviceError that
    ends the context marks the card. Raises InputError where there are no cards.
    """
    names = cards()
    if not names:
        raise InputError(_no_cards())
    before = os.environ.get(VISIBLE)
    card, handle = _taken(names)
    os.environ[VISIBLE] = card
    try:
        yield card
    except LostDeviceError:
        _mark(card)
        raise
    finally:
        os.close(handle)
        if before is None:
            del os.environ[VISIBLE]
        else:
            os.environ[VISIBLE] = before


def chosen_device(device: str) -> str:
    """The device that a name in a configuration means; says in one line what ``auto`` means here."""
    if device != AUTO:
        return device
    lacks = "there is no GPU" if not cards() else "CuPy is not installed" if find_spec("cupy") is None else ""
    print(f"device auto: cpu, since {lacks}" if lacks else "device auto: cuda", file=sys.stderr)
    return "cpu" if lacks else "cuda"


def require_card(device: str) -> None:
    """Raises InputError for a device that needs a card where there is none, or no CuPy."""
    if device not in GPU_DEVICES:
        return
    if not cards():
        raise InputError(_no_cards())
    if find_spec("cupy") is None:
        raise InputError(Problem("device", "", "CuPy is not installed", "pip install -e '.[gpu]', or take device cpu"))


def lease_for(device: str) -> AbstractContextManager[str | None]:
    """``leased`` for a device that needs a card; nothing for the others."""
    return leased() if device in GPU_DEVICES else nullcontext()


def _taken(names: Sequence[str]) -> tuple[str, int]:
    """A card and the open file that holds its lock; processes begin at different cards. One that broke down lately is
    taken only where there is no other."""
    folder = _folder()
    first = os.getpid() % len(names)
    told = False
    while True:
        ordered = [*names[first:], *names[:first]]
        for name in [name for name in ordered if not _marked(folder, name)] or ordered:
            handle = _opened(_file(folder, name, "lock"))
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(handle)
            else:
                return name, handle
        if not told:
            print(f"waiting for one of {len(names)} GPUs: other processes have them all", file=sys.stderr, flush=True)
            told = True
        time.sleep(_PAUSE)


def _file(folder: Path, card: str, kind: str) -> Path:
    return folder / f"{card.replace(os.sep, '-')}.{kind}"


def _mark(card: str) -> None:
    """Notes that a card broke down. Who may not write there has told so already: by the error itself."""
    path = _file(_folder(), card, "failed")
    with suppress(OSError):
        path.unlink(missing_ok=True)
    with suppress(OSError):
        path.touch()


def _marked(folder: Path, card: str) -> bool:
    """Whether a card broke down within the last hour."""
    try:
        return time.time() - _file(folder, card, "failed").stat().st_mtime < MARKED_FOR
    except OSError:
        return False


def _folder() -> Path:
    """The folder of the lock files, on a disk of this machine, where every user may make files."""
    folder = Path(os.environ.get(FOLDER) or Path(tempfile.gettempdir(), "arc-gpu-leases"))
    try:
        folder.mkdir(parents=True)
        folder.chmod(0o1777)
    except FileExistsError:
        pass
    except OSError as error:
        message = f"cannot be made: {error.strerror or error}"
        raise InputError(Problem(str(folder), "", message, f"name another folder in {FOLDER}")) from None
    return folder


def _opened(path: Path) -> int:
    """The file open for reading, as another user's file may be; made if it is not there."""
    try:
        with suppress(FileNotFoundError):
            return os.open(path, os.O_RDONLY)
        with suppress(FileExistsError):
            return os.open(path, os.O_RDONLY | os.O_CREAT | os.O_EXCL, 0o644)
        return os.open(path, os.O_RDONLY)
    except OSError as error:
        message = f"cannot be opened: {error.strerror or error}"
        raise InputError(Problem(str(path), "", message, f"name another folder in {FOLDER}")) from None


def _listed() -> list[str]:
    """The UUIDs of the driver's cards, by PCI bus; none without a driver."""
    import subprocess  # here, as jobs without a GPU need not wait for it

    try:
        done = subprocess.run(_LIST, capture_output=True, text=True, timeout=60, check=True)
    except (OSError, subprocess.SubprocessError):
        return []
    return done.stdout.split()


def _no_cards() -> Problem:
    given = os.environ.get(VISIBLE)
    if given is not None:
        return Problem(VISIBLE, "", f"{given!r} names no GPU", "ask the scheduler for one, or take device cpu")
    message = "there is no GPU: nvidia-smi lists none"
    return Problem("device", "", message, "install NVIDIA's driver, or take device cpu")
