"""Device code in host files: cubins, which are ELF files, and what they say of kernels."""

import collections
import struct

EM_CUDA = 190
NOBITS = 8
HAS_SIZE = 4  # the form of an attribute of .nv.info that is more than a number of 16 bits
MAX_THREADS = 0x05

Section = collections.namedtuple("Section", "name contents size")


def images(data):
    """The device's ELF files in a host object or executable."""
    at = data.find(b"\x7fELF", 1)
    while at >= 0:
        if struct.unpack_from("<H", data, at + 18)[0] == EM_CUDA:
            yield data[at:]
        at = data.find(b"\x7fELF", at + 1)


def arch_of(elf):
    """90 for sm_90; of cubins with the second version of the flags, from CUDA 13 on."""
    flags, = struct.unpack_from("<I", elf, 48)
    return flags >> 8 & 0xFF


def text_at(data, at):
    return data[at : data.index(b"\0", at)].decode()


def sections(elf):
    offset, = struct.unpack_from("<Q", elf, 40)
    count, names = struct.unpack_from("<HH", elf, 60)
    headers = [struct.unpack_from("<IIQQQQIIQQ", elf, offset + 64 * i) for i in range(count)]
    start = headers[names][4]
    return [Section(text_at(elf, start + h[0]),
                    elf[h[4] : h[4] + h[5]] if h[1] != NOBITS else b"", h[5])
            for h in headers]


def entries(info):
    """(attribute, bytes) of each entry of a .nv.info that is not a number of 16 bits."""
    at = 0
    while at + 4 <= len(info):
        form, which, size = struct.unpack_from("<BBH", info, at)
        at += 4
        if form == HAS_SIZE:
            yield which, info[at : at + size]
            at += size


def attributes(parts):
    """{attribute: {function: number}} from .nv.info."""
    by_name = {part.name: part.contents for part in parts}
    symbols, strings = by_name[".symtab"], by_name[".strtab"]
    result = collections.defaultdict(dict)
    for which, value in entries(by_name.get(".nv.info", b"")):
        if len(value) == 8:
            symbol, number = struct.unpack("<II", value)
            name = text_at(strings, struct.unpack_from("<I", symbols, 24 * symbol)[0])
            result[which][name] = number
    return result
