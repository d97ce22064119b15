// What csmith's programs include instead of csmith.h: the checksum of their global
// variables. There is no guard. It is included once for each program, in the
// program's namespace: each has a checksum of its own. batch.h comes first.

#undef transparent_crc
#undef transparent_crc_bytes
#define transparent_crc(value, name, flag) addToChecksum(value)
#define transparent_crc_bytes(address, size, name, flag) addToChecksum(*(address))

static RANDOM_C_GLOBAL uint32_t crc32_context = 0xFFFFFFFF;

static void addBytes(uint64_t bytes) {
  for (int bit = 0; bit < 64; ++bit, bytes >>= 1)
    crc32_context = crc32_context >> 1 ^ ((crc32_context ^ bytes) & 1 ? 0xEDB88320 : 0);
}

template <class Integer> static void addToChecksum(Integer value) { addBytes(uint64_t(value)); }

// The bits of a NaN are the machine's own.
static void addToChecksum(float value) {
  uint32_t bits;
  memcpy(&bits, &value, sizeof(bits));
  addBytes(value != value ? 0x7FC00000 : bits);
}

static void crc32_gentab() {}
static void platform_main_begin() {}
static void platform_main_end(uint32_t, int) {}
