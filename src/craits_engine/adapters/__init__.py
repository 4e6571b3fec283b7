"""The game in the forms that learning and search programs know.

What all of them share: `ids` gives every action a number, `masks` tells which of them are legal,
`observations` writes a view as numbers, and `rewards` says what a round or a game was worth.
Each needs NumPy at most. An adapter needs the package that it is for, which the extra of the same
name installs; nothing is imported before it is used.
"""
