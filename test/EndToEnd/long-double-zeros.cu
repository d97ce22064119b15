// lgamma of long double at the number next to each of its zeros between -15 and -2: the exact
// results, rounded. What is near 0 there is the difference of numbers that are not.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>

// MPFR's.
const long double rows[][2] = {
    {-0x9d3fe4b007c360abp-62L, -0xeaf4ee6888185dd0p-131L},
    {-0xafda0850dec8065ep-62L, -0xc222c84bcdc1771fp-126L},
    {-0xc9306de4f2cd7beep-62L, 0xb9389592472176e3p-125L},
    {-0xfd238aa3e17f285cp-62L, -0x898572e27aa6df49p-123L},
    {-0x814273c2ccac0618p-61L, 0xc207dd7ef72dd86bp-121L},
    {-0x9fbabbd37757e6a2p-61L, -0xbdf9e37454a60cbfp-121L},
    {-0xa04352bf85b6c865p-61L, 0x8dc16b59599822e3p-119L},
    {-0xbff497ac8fa06afcp-61L, 0xf10543e45bcf8e23p-117L},
    {-0xc00b592c4be4676cp-61L, 0xaf881d0d80524381p-119L},
    {-0xdffe5fbb5c377fe8p-61L, 0xcdcf45c6aa8eb230p-114L},
    {-0xe0019fef6ff0f5bfp-61L, -0x9283ec0c6eeb43edp-113L},
    {-0xffffcbfc0ace7879p-61L, -0xce3d19d6ca3c62b6p-111L},
    {-0x80001a01459fc9f6p-60L, 0xfa1ac2b2795a332dp-113L},
    {-0x8ffffd1c425e8100p-60L, 0x99f221c58dcea5eep-107L},
    {-0x900002e3bb47d86dp-60L, 0x979a6d4bf6786745p-106L},
    {-0x9fffffb606bdfdcdp-60L, -0xaac0c515a15d10bap-107L},
    {-0xa0000049f93bb992p-60L, 0xd54e17158814e2bfp-103L},
    {-0xaffffff9466e9f1bp-60L, -0x828300f9cbbc503bp-100L},
    {-0xb0000006b9915316p-60L, -0xb7b0b23e2c581b57p-101L},
    {-0xbfffffff70893874p-60L, 0xd65d9840e2817355p-96L},
    {-0xc00000008f76c773p-60L, 0x98c8ba9567e4e82ep-98L},
    {-0xcffffffff4f6dcf6p-60L, -0x8b0979b99347697bp-94L},
    {-0xd00000000b09230ap-60L, -0xb86b23210d9fa9d9p-93L},
    {-0xdfffffffff36345bp-60L, 0xb1e85c9859b8f978p-89L},
    {-0xe000000000c9cba5p-60L, 0xb16171a54903e8e0p-89L},
};
constexpr int count = sizeof rows / sizeof rows[0];

__global__ void compute(const long double *in, long double *out, int *sign) {
  const int i = threadIdx.x;
  out[i] = lgammal_r(in[i], &sign[i]);
}

int main() {
  auto *in = managed<long double>(count), *out = managed<long double>(count);
  int *sign = managed<int>(count);
  for (int i = 0; i < count; ++i)
    in[i] = rows[i][0];
  compute<<<1, count>>>(in, out, sign);
  CHECK_LAUNCH();
  int right = 0;
  for (int i = 0; i < count; ++i) {
    // Of gamma: positive between -4 and -3, for one.
    const int expected = std::fmod(std::floor(in[i]), 2.0L) == 0 ? 1 : -1;
    if (out[i] == rows[i][1] && sign[i] == expected)
      ++right;
    else
      std::printf("%La: %La %d\n", in[i], out[i], sign[i]);
  }
  std::printf("%d of %d\n", right, count);
}

// EXPECT: 25 of 25
