"""The one decorator of the compiled build: marks base classes that plain Python may extend.

The compiler reads it from `mypy_extensions`; at run time it does nothing, so nobody needs that
package.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_):
        """Leave the class as it is."""
        return lambda cls: cls


__all__ = ["mypyc_attr"]
