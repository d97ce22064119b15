// The conversions of runtime/libc/long_double.cpp, compiled for this machine,
// beside what its x87 makes of the same bits.
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <random>
#include <type_traits>

using Bits = unsigned __int128;
extern "C" double __cupcc_x87_to_double(Bits);
extern "C" Bits __cupcc_double_to_x87(double);

static long Compared, Different;

static void compareToDouble(uint64_t SignAndExponent, uint64_t Significand) {
  Bits X = Bits(SignAndExponent & 0xffff) << 64 | Significand;
  long double Memory;
  std::memcpy(&Memory, &X, sizeof(X));
  double Ours = __cupcc_x87_to_double(X), Theirs;
  asm volatile("fldt %1; fstpl %0" : "=m"(Theirs) : "m"(Memory));
  ++Compared;
  if (std::memcmp(&Ours, &Theirs, sizeof(Ours)) == 0 || ++Different > 10)
    return;
  std::printf("%04lx %016lx: %a instead of %a\n", SignAndExponent & 0xffff,
              Significand, Ours, Theirs);
}

static void compareToX87(uint64_t DoubleBits) {
  double X;
  std::memcpy(&X, &DoubleBits, sizeof(X));
  long double Memory = 0;
  asm volatile("fldl %1; fstpt %0" : "=m"(Memory) : "m"(X));
  Bits Theirs = 0, Ours = __cupcc_double_to_x87(X);
  std::memcpy(&Theirs, &Memory, 10);
  ++Compared;
  if (Ours != Theirs && ++Different <= 10)
    std::printf("%a: %04lx %016lx instead of %04lx %016lx\n", X,
                uint64_t(Ours >> 64), uint64_t(Ours), uint64_t(Theirs >> 64),
                uint64_t(Theirs));
}

/// What a double rounds: ties, nearly ties, carries.
static uint64_t interesting(std::mt19937_64 &Random) {
  uint64_t X = Random(), Low = (uint64_t(1) << Random() % 63) - 1;
  switch (Random() % 4) {
  case 0:
    return X & ~Low;
  case 1:
    return X | Low;
  case 2:
    return (X & ~Low) | (Low + 1);
  default:
    return X;
  }
}

int main() {
  constexpr uint64_t Top = uint64_t(1) << 63;
  std::mt19937_64 Random(2026);
  for (int I = 0; I < 1000000; ++I) {
    uint64_t Sign = Random() & 0x8000, X = interesting(Random);
    compareToDouble(Random(), Random());              // anything
    compareToDouble(Random(), X | Top);               // a number
    compareToDouble(Sign | (15360 + Random() % 2047), X | Top); // normal double
    compareToDouble(Sign | (15290 + Random() % 80), X | Top);   // subnormal
    compareToDouble(Sign | (17400 + Random() % 10), X | Top);   // near infinity
    compareToDouble(Sign | 0x7fff, X | Top);          // NaN
    compareToDouble(Sign | Random() % 2, X);          // subnormal here
    compareToX87(Random());
    compareToX87(X & ~(uint64_t(0x7ff) << 52));       // subnormal
    compareToX87(X | uint64_t(0x7ff) << 52);          // NaN
  }
  for (uint64_t Sign : {0, 0x8000}) {
    compareToDouble(Sign, 0);
    compareToDouble(Sign | 0x7fff, Top);
    compareToX87(Sign << 48);
    compareToX87(Sign << 48 | uint64_t(0x7ff) << 52);
  }
  std::printf("%ld compared, %ld different\n", Compared, Different);
  return Different != 0;
}
