"""Writes NOTICE: the licence of every package that Dowse needs at run time, from the installed metadata.

Versions are left out on purpose: the file says what we depend on, not what happened to be newest that day.
"""

import re
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.generated import PROJECT, main

NOTICE = PROJECT / "NOTICE"
HEAD = """\
Dowse
Licensed under the MIT licence; see LICENSE.

Dowse contains no code of other projects. At run time it needs the packages below, which are installed
beside it and not distributed with it. Each stands under its own licence.
(Written by `make generated` from the metadata of the packages.)

"""
# Asked for this Python, the answer is the same whichever one runs this.
LOWEST_PYTHON = {"extra": "", "python_version": "3.11", "python_full_version": "3.11.0"}
# Said in different words by different packages; SPDX has one for each.
SPDX = {
    "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}


def render() -> str:
    rows = [row for name in sorted(needed_packages()) if (row := notice_row(name))]
    width = max(len(name) for name, _, _ in rows)
    licence_width = max(len(licence) for _, licence, _ in rows)
    lines = [f"{name:<{width}}  {licence:<{licence_width}}  {home}".rstrip() for name, licence, home in rows]
    return HEAD + "\n".join(lines) + "\n"


def needed_packages() -> set[str]:
    """Canonical names of everything that `pip install dowse` brings here."""
    found: set[str] = set()
    open_ = {"dowse"}
    while open_:
        name = open_.pop()
        found.add(name)
        open_ |= set(requirements_of(name)) - found
    return found - {"dowse"}


def requirements_of(name: str) -> Iterator[str]:
    package = find_distribution(name)
    for line in package.requires or () if package else ():
        requirement = Requirement(line)
        if requirement.marker is None or requirement.marker.evaluate(LOWEST_PYTHON):
            yield canonicalize_name(requirement.name)


def find_distribution(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def notice_row(name: str) -> tuple[str, str, str] | None:
    """Name, licence and home page; a row of the present file where the package is not installed here."""
    package = find_distribution(name)
    if package is None:
        return present_row(name)
    metadata = package.metadata.json
    return name, licence_of(metadata), home_of(metadata)


def present_row(name: str) -> tuple[str, str, str] | None:
    for line in NOTICE.read_text("utf-8").splitlines():
        fields = re.split(r"\s{2,}", line)
        if fields[0] == name:
            return name, fields[1], fields[2] if len(fields) > 2 else ""
    return None


def licence_of(metadata: dict[str, str | list[str]]) -> str:
    """The SPDX expression, or the classifier, or the first line of the free text."""
    said = str(metadata.get("license_expression", ""))
    for classifier in metadata.get("classifier", ()):
        if not said and classifier.startswith("License :: OSI Approved :: "):
            said = classifier.rpartition(" :: ")[2]
    said = said or (str(metadata.get("license", "")).strip() or "not stated").splitlines()[0]
    return SPDX.get(said, said)


def home_of(metadata: dict[str, str | list[str]]) -> str:
    urls = dict(re.split(r",\s*", url, maxsplit=1) for url in metadata.get("project_url", ()))
    by_label = {label.lower(): url for label, url in urls.items()}
    for label in ("homepage", "repository", "source", "source code", "code", "github"):
        if label in by_label:
            return by_label[label]
    return str(metadata.get("home_page", "")) or next(iter(urls.values()), "")


if __name__ == "__main__":
    sys.exit(main(NOTICE, render))
