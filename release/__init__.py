"""What must hold of a release before it is published.

`python -m release.agreement` compares what the repository says about its version in several places,
`python -m release` looks into a built sdist and wheel. `.ci/artefacts` and `.ci/rehearse-release`
call both. Not a part of the library: no wheel has it.
"""
