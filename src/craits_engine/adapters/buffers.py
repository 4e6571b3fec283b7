"""Arrays that a caller hands in to be filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from craits_engine.adapters.extras import Needs
from craits_engine.base.errors import CraitsError
from craits_engine.base.validation import is_a, type_name

with Needs("numpy", "adapters"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray


class BufferMisfitError(CraitsError, ValueError):
    """An array that cannot be filled: of another shape or type, or one that is read only."""


def check_buffer(
    out: NDArray[np.generic], size: int, dtype: type[np.generic], *, filled: bool = False
) -> None:
    """Refuse an array that a mask or an observation does not fit.

    Args:
        out: what the caller handed in.
        size: how many numbers it must hold, in one dimension.
        dtype: of which type they must be.
        filled: it is only to be read.

    Raises:
        BufferMisfitError: it does not fit; the message tells what would.

    """
    what = "an observation must be an array" if filled else "out must be a writable array"
    wanted = f"{what} of {size} {dtype.__name__}"
    if not is_a(out, np.ndarray):
        msg = f"{wanted}, not an object of type {type_name(out)}"
        raise BufferMisfitError(msg)
    if out.shape != (size,) or out.dtype != dtype:
        msg = f"{wanted}, not one of shape {out.shape} and type {out.dtype}"
        raise BufferMisfitError(msg)
    if not filled and not out.flags.writeable:
        msg = f"{wanted}, not one that is read only"
        raise BufferMisfitError(msg)
