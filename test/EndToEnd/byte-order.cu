// <arpa/inet.h>, <endian.h> and <byteswap.h> in a kernel.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <arpa/inet.h>
#include <byteswap.h>
#include <cstdint>
#include <endian.h>

constexpr int Count = 13;
static void compute(std::uint64_t x, std::uint64_t *out) {
  std::uint64_t results[Count] = {
      htonl(x),    ntohl(x),    htons(x),    ntohs(x),    bswap_16(x),
      bswap_32(x), bswap_64(x), htobe64(x),  be64toh(x),  htole32(x),
      le16toh(x),  htobe16(x),  be32toh(x)};
  for (int i = 0; i < Count; ++i)
    out[i] = results[i];
}
__global__ void kernel(std::uint64_t x, std::uint64_t *out) { compute(x, out); }

int main() {
  auto *out = managed<std::uint64_t>(Count);
  kernel<<<1, 1>>>(0x0123456789abcdef, out);
  CHECK_LAUNCH();
  std::uint64_t host[Count];
  compute(0x0123456789abcdef, host);
  for (int i = 0; i < Count; ++i)
    if (out[i] != host[i])
      std::printf("%d: %lx, host %lx\n", i, out[i], host[i]);
  std::printf("%lx %lx\n", out[0], out[2]);
}
// EXPECT: efcdab89 efcd
