"""What to tell somebody who has not installed what an adapter is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

if TYPE_CHECKING:
    from types import TracebackType


@final
class Needs:
    """Around an import: name the extra if the package is missing.

    Args:
        package: the package that is imported.
        extra: the extra of this library that installs it.

    Raises:
        ModuleNotFoundError: the package is not there; the message tells how to get it.

    """

    def __init__(self, package: str, extra: str) -> None:
        self.package = package
        self.extra = extra

    def __enter__(self) -> None:
        """Let the import begin."""

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _traceback: TracebackType | None,
    ) -> None:
        """Say more about a failed import; another error passes as it is."""
        if isinstance(error, ModuleNotFoundError) and error.name == self.package:
            msg = (
                f"this adapter of craits_engine needs the package {self.package}, which an extra "
                f"installs: pip install 'craits-engine[{self.extra}]'"
            )
            raise ModuleNotFoundError(msg, name=self.package) from error
