"""Makes a program that fails smaller."""


def reduce(program, fails):
    """Leaves out a part at a time, as long as it fails."""
    for name in ("objects", "parts"):
        index = 0
        while index < len(getattr(program, name)):
            kept = getattr(program, name)
            setattr(program, name, kept[:index] + kept[index + 1:])
            if not fails(program):
                setattr(program, name, kept)
                index += 1
    return program
