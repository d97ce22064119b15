// snprintf of numbers: every flag, width, precision and length with many values,
// one thread for each format, each text compared with the host's.
//
// RUN: %cupcc -std=c++20 -w %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -I%inputs

#include "check.h"

static __host__ __device__ unsigned long hash(unsigned long H, const char *Text, int Result) {
  for (; *Text; ++Text)
    H = (H ^ (unsigned char)*Text) * 0x100000001b3;
  return (H ^ Result) * 0x100000001b3;
}

/// The conversion of that number: its flags, width, precision, size and letter
/// are digits of it. Returns the letter.
static __host__ __device__ char makeFormat(char *Format, unsigned Number, const char *Letters,
                                           int LetterCount, const char *const *Sizes,
                                           int SizeCount) {
  auto take = [&](unsigned Count) { unsigned D = Number % Count; Number /= Count; return D; };
  const char *Amounts[] = {"", "1", "7", "24"}, *Precisions[] = {"", ".", ".1", ".3", ".17", ".40"};
  *Format++ = '%';
  for (const char *Flag = "-+ #0'"; *Flag; ++Flag)
    if (take(2))
      *Format++ = *Flag;
  for (const char *P : {Amounts[take(4)], Precisions[take(6)], Sizes[take(SizeCount)]})
    for (; *P; ++P)
      *Format++ = *P;
  char Letter = *Format++ = Letters[take(LetterCount)];
  *Format = 0;
  return Letter;
}

static __host__ __device__ unsigned long formatIntegers(char *Format, unsigned Number) {
  static const char *const Sizes[] = {"", "h", "hh", "l", "ll", "j", "z", "t", "L", "q"};
  makeFormat(Format, Number, "dioxXubB", 8, Sizes, 10);
  bool IsLong = Number / (64 * 24) % 10 >= 3;
  unsigned long H = 0;
  for (long V : {0l, 1l, -1l, 8l, 255l, -12345l, 0x7fffffffl, 1l << 31, 0x123456789abcdefl, 1l << 63}) {
    char Text[200];
    int Result = IsLong ? snprintf(Text, sizeof Text, Format, V)
                        : snprintf(Text, sizeof Text, Format, (int)V);
    H = hash(H, Text, Result);
  }
  return H;
}

static __host__ __device__ unsigned long formatFloats(char *Format, unsigned Number) {
  static const char *const Sizes[] = {"", "L"};
  makeFormat(Format, Number, "fFeEgGaA", 8, Sizes, 2);
  bool IsLong = Number / (64 * 24) % 2;
  unsigned long H = 0;
  for (double V : {0.0, -0.0, 1.0, 0.5, 1.5, 2.5, -0.1, 3.999, 99.99951, 123456.789, 1e-5, 9.5e-5, 1e15,
                   1.0 / 3, 6.02214076e23, 1.7976931348623157e308, 2.2250738585072014e-308,
                   4.9406564584124654e-324, -__builtin_inf(), __builtin_nan("")}) {
    char Text[400];
    int Result = IsLong ? snprintf(Text, sizeof Text, Format, (long double)V)
                        : snprintf(Text, sizeof Text, Format, V);
    H = hash(H, Text, Result);
  }
  return H;
}

constexpr unsigned Integers = 64 * 24 * 10 * 8, Floats = 64 * 24 * 2 * 8;

__global__ void kernel(unsigned long *Out) {
  unsigned I = blockIdx.x * blockDim.x + threadIdx.x;
  char Format[20];
  if (I < Integers)
    Out[I] = formatIntegers(Format, I);
  else if (I < Integers + Floats)
    Out[I] = formatFloats(Format, I - Integers);
}

int main() {
  auto *Out = managed<unsigned long>(Integers + Floats);
  kernel<<<(Integers + Floats + 255) / 256, 256>>>(Out);
  CHECK_LAUNCH();
  unsigned Wrong = 0;
  char Format[20];
  for (unsigned I = 0; I != Integers + Floats; ++I) {
    unsigned long Host =
        I < Integers ? formatIntegers(Format, I) : formatFloats(Format, I - Integers);
    if (Host != Out[I] && Wrong++ < 10)
      printf("differs: %s\n", Format);
  }
  printf("%u formats, %u differ\n", Integers + Floats, Wrong);
}

// EXPECT: 147456 formats, 0 differ
