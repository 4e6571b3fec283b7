"""How Sphinx builds the documentation."""

from __future__ import annotations

import re
from importlib.metadata import version as installed_version
from typing import TYPE_CHECKING

from sphinx.util.inspect import TypeAliasForwardRef

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "craits-engine"
author = "The craits-engine developers"
copyright = f"2026, {author}"
release = installed_version("craits-engine")
version = release

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]

# Every reference must lead somewhere, except those to the standard library and to attrs, whose
# documentation is elsewhere, and single backquotes in docstrings, which link where they can.
nitpicky = True
nitpick_ignore_regex = [
    ("py:.*", r"(attr|attrs|collections|enum|typing)(\..*)?"),
    # Types that a signature names and nobody has to: any mapping from ranks will do for the one,
    # any collection of cards for the next, and the last is spelt out where it is shown.
    ("py:class", r"(craits_engine\.rules\.rank_map\.)?RankMap|Cards|Cut"),
    # The adapters: what is documented where it comes from, and the words that options are made of.
    (
        "py:.*",
        r"((np|numpy|gymnasium|pettingzoo|spaces)\..*|NDArray|AECEnv|ParallelEnv|ResetNeeded)",
    ),
    ("py:class", r"(craits_engine\.adapters\.options\.)?(Table|Env)Options"),
    ("py:class", r"BotMaker|Calls|Illegal|Info|Observation|RenderMode|RewardKind|RewardPer"),
    # What a state of OpenSpiel needs of its game; `CraitsGame` is one.
    ("py:class", r"GameFromStart"),
    ("py:obj", r".*"),
]
default_role = "py:obj"

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
# The names of unions say more than their many members.
autodoc_type_aliases = {
    "Action": "craits_engine.Action",
    "Event": "craits_engine.Event",
    "SeenEvent": "craits_engine.SeenEvent",
    "Json": "craits_engine.records.Json",
    "Recordable": "craits_engine.records.Recordable",
}
# Inside of another type, such as tuple[Action, ...], Sphinx shows such a name by its `repr`.
TypeAliasForwardRef.__repr__ = lambda self: self.name  # type: ignore[method-assign]
python_use_unqualified_type_names = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

html_theme = "furo"
html_title = f"craits-engine {release}"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_favicon = "_static/icon.svg"
# The theme's own style underlines every imported name and every class.
pygments_dark_style = "a11y-high-contrast-dark"


def keep_first_line(_app: Sphinx, what: str, *rest: object) -> None:
    """Keep the whole first line of an attribute's docstring.

    Napoleon takes what precedes a colon there for a type. An empty comment in front of the
    docstring, which shows nothing, makes it look there instead.
    """
    lines = rest[-1]
    if what in {"attribute", "property"} and isinstance(lines, list):
        lines[:0] = ["..", ""]


def name_defaults(*event: object) -> tuple[str, object] | None:
    """Show a function or class that is a default by its name, not by its `repr`."""
    signature, returns = event[-2:]
    if not isinstance(signature, str):
        return None
    return re.sub(r"<(?:class|function) '?(?:\w+\.)*(\w+)'?>", r"\1", signature), returns


def setup(app: Sphinx) -> None:
    """Hook into Sphinx, before Napoleon does (its priority is 500)."""
    app.connect("autodoc-process-docstring", keep_first_line, priority=400)
    app.connect("autodoc-process-signature", name_defaults)
