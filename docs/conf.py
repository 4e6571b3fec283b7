"""How Sphinx builds the documentation."""

from __future__ import annotations

from importlib.metadata import version as installed_version

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
    ("py:obj", r".*"),
]
default_role = "py:obj"

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
python_use_unqualified_type_names = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

html_theme = "furo"
html_title = f"craits-engine {release}"
