"""The documentation as a site: it builds without a warning, and all in it can be reached."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

import pytest

if TYPE_CHECKING:
    from collections.abc import Mapping

DOCS = Path(__file__).parents[2] / "docs"
OWN_PAGES = frozenset({"genindex", "modindex", "py-modindex", "search"})
"""The pages that Sphinx writes itself, over those of the same name."""


class Page(HTMLParser):
    """What there is to check of a page of the site."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: dict[str, list[str]] = {}
        """The texts under which each link stands; images and the like have none."""
        self.heading = ""
        self._link: str | None = None
        self._in_heading = False
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if name := given.get("id"):
            self.ids.add(name)
        link = given.get("href", given.get("src"))
        if link is not None:
            texts = self.links.setdefault(link, [])
            if tag == "a":
                texts.append("")
                self._link = link
        self._in_heading |= tag == "h1"

    def handle_endtag(self, tag: str) -> None:
        if tag == "a":
            self._link = None
        self._in_heading &= tag != "h1"

    def handle_data(self, data: str) -> None:
        if self._link is not None:
            self.links[self._link][-1] += data
        elif self._in_heading:  # but not the link beside it that leads to it
            self.heading += data


Site = dict[str, Page]
"""Pages by their paths in the site."""


def build(docs: Path, site: Path, *options: str) -> Site:
    """Build a site as a reader gets it, and read its pages."""
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-b", "html", *options, docs, site],
        # Sphinx is not what is measured when coverage is.
        env={name: value for name, value in os.environ.items() if "COVERAGE" not in name},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return {path.relative_to(site).as_posix(): Page(path) for path in site.rglob("*.html")}


def titles(docs: Path) -> Mapping[str, str]:
    """Read the title of each page from its source, which may include another file."""
    found: dict[str, str] = {}
    for path in docs.glob("*.md"):
        text = path.read_text(encoding="utf-8")
        if include := re.match(r"```\{include\} (\S+)\n", text):
            text = (docs / include[1]).read_text(encoding="utf-8")
        title = re.search(r"^# (.+)$", text, re.MULTILINE)
        assert title is not None, path
        found[path.stem] = title[1].replace("`", "")
    return found


def shadowed(docs: Path, pages: Site) -> list[str]:
    """List the pages at whose address there is another text."""
    return [
        f"{name}.html has the heading {pages[f'{name}.html'].heading!r}, not {title!r}"
        for name, title in titles(docs).items()
        if name in OWN_PAGES or pages[f"{name}.html"].heading != title
    ]


def target(page: str, link: str) -> tuple[str, str] | None:
    """Work out the path in the site, and the anchor, that a link leads to; None: out of it."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return None
    path = os.path.normpath(Path(page).parent / unquote(parts.path)) if parts.path else page
    return Path(path).as_posix(), unquote(parts.fragment)


def broken(site: Path, pages: Site) -> list[str]:
    """List the links that lead to no file of the site, or to an anchor that is not there."""
    found: list[str] = []
    for name, page in pages.items():
        for link in page.links:
            if leads := target(name, link):
                path, anchor = leads
                anchors = pages[path].ids if path in pages else set[str]()
                if not (site / path).is_file() or (anchor and anchor not in anchors):
                    found.append(f"{name} has a link to {link}")
    return sorted(found)


def unreachable(docs: Path, pages: Site) -> list[str]:
    """List the pages to which no way of links leads from the front page."""
    reached: set[str] = set()
    ahead = {"index.html"}
    while ahead:
        reached |= ahead
        links = [(name, link) for name in ahead for link in pages[name].links]
        leads = {found[0] for name, link in links if (found := target(name, link))}
        ahead = (leads & pages.keys()) - reached
    return sorted({f"{name}.html" for name in titles(docs)} - reached)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="module")
def pages(site: Path) -> Site:
    return build(DOCS, site, "-W", "--keep-going", "-d", str(site / ".doctrees"))


def test_every_link_and_anchor_leads_somewhere(site: Path, pages: Site) -> None:
    assert sum(len(page.links) for page in pages.values()) > 1000
    assert broken(site, pages) == []


def test_every_page_has_its_own_text_at_its_address(pages: Site) -> None:
    assert shadowed(DOCS, pages) == []


def test_every_page_is_reached_from_the_front_page(pages: Site) -> None:
    assert unreachable(DOCS, pages) == []


@pytest.mark.parametrize(("name", "title"), sorted(titles(DOCS).items()))
def test_the_contents_lead_to_every_page_by_its_title(pages: Site, name: str, title: str) -> None:
    if name != "index":  # the contents stand beside every page, here beside the front page
        assert pages["index.html"].links[f"{name}.html"][0] == title


def test_signatures_show_names_and_no_objects(site: Path, pages: Site) -> None:
    text = "".join((site / name).read_text(encoding="utf-8") for name in pages)
    defaults = set(re.findall(r'"default_value"><span class="pre">([^<]*)', text))
    assert {"None", "Rules()", "RandomBot", "raise_faults"} <= defaults
    assert not {default for default in defaults if "&lt;" in default or default == "NOTHING"}
    assert "TypeAliasForwardRef" not in text


def test_what_is_wrong_with_a_site_is_found(tmp_path: Path) -> None:
    docs, site = tmp_path / "docs", tmp_path / "site"
    docs.mkdir()
    for name, text in {
        "index": "# Front\n\n[](search.md)\n\n```{toctree}\nsearch\n```\n",
        "search": '# Search with hidden cards\n\n<a href="none.html">a</a> <a href="#no">b</a>\n',
        "lost": '---\norphan: true\n---\n\n# Lost\n\n<a href="none.html#x">a</a> <a href="#">b</a>'
        '<a href="index.html#no">c</a> <img src="none.png">\n',
    }.items():
        (docs / f"{name}.md").write_text(text, encoding="utf-8")
    pages = build(docs, site, "-C", "-D", "extensions=myst_parser", "-D", "html_theme=basic")
    assert shadowed(docs, pages) == [
        "search.html has the heading 'Search', not 'Search with hidden cards'"
    ]
    assert unreachable(docs, pages) == ["lost.html"]
    assert broken(site, pages) == [
        "lost.html has a link to index.html#no",
        "lost.html has a link to none.html#x",
        "lost.html has a link to none.png",
    ]
