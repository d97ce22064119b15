//===- against-x87.cpp - the device's long double beside the processor's --===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
//   against-x87 COUNT [SEED]
//
// The sources of runtime/x87, compiled for this machine, beside its x87: COUNT
// operations of each kind on random bits and on what is near the edges. Every
// bit counts, a NaN's too. (test/long-double/compare builds it.)
//
//===----------------------------------------------------------------------===//

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

using Bits = unsigned __int128;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

namespace {

std::mt19937_64 Random;

/// Ties, nearly ties, carries, few bits.
uint64_t significand() {
  uint64_t X = Random(), Low = (uint64_t(1) << Random() % 63) - 1;
  switch (Random() % 6) {
  case 0:
    return X & ~Low;
  case 1:
    return X | Low;
  case 2:
    return (X & ~Low) | (Low + 1);
  case 3:
    return uint64_t(1) << Random() % 64;
  case 4:
    return ~uint64_t(0) << Random() % 64;
  default:
    return X;
  }
}

uint64_t exponent() {
  switch (Random() % 8) {
  case 0:
    return Random() & 0x7fff;
  case 1:
    return Random() % 70; // near the smallest
  case 2:
    return 0x7fff - Random() % 70; // near the greatest
  case 3: // what float and double can hold, and not any more
    return 16383 + (Random() & 1 ? 127 : 1023) * (Random() & 1 ? 1 : -1) +
           Random() % 60 - 30;
  case 4:
    return 16383 + Random() % 130; // integers
  default:
    return 16383 + Random() % 80 - 40;
  }
}

Bits number() {
  constexpr uint64_t Top = uint64_t(1) << 63;
  uint64_t Sign = Random() & 0x8000, Field = exponent(), S = significand();
  switch (Random() % 64) {
  case 0: // anything, most of it invalid
    return Bits(Random() & 0xffff) << 64 | Random();
  case 1:
    return Bits(Sign | (Random() & 1 ? 0x7fff : 0)) << 64 |
           (Random() & 1 ? Top : 0);
  case 2: // NaNs
    return Bits(Sign | 0x7fff) << 64 | S | Top;
  case 3: // subnormal and pseudo-denormal
    return Bits(Sign) << 64 | S;
  default:
    return Bits(Sign | Field) << 64 | S | (Field ? Top : 0);
  }
}

/// Often near \p X.
Bits numberNear(Bits X) {
  switch (Random() % 4) {
  case 0:
    return X ^ Bits(Random() & 3) ^ Bits(Random() & 0x8000) << 64;
  case 1:
    return X + (Bits(Random() % 5) << 64) - (Bits(Random() % 130) << 64);
  default:
    return number();
  }
}

/// What glibc and libgcc compute without the x87 does not look for what is
/// invalid or pseudo-denormal.
Bits usual() {
  Bits X = number();
  return (X >> 64 & 0x7fff) ? X | uint64_t(1) << 63 : X & ~Bits(uint64_t(1) << 63);
}
Bits usualNear(Bits Other) {
  Bits X = numberNear(Other);
  return (X >> 64 & 0x7fff) ? X | uint64_t(1) << 63 : X & ~Bits(uint64_t(1) << 63);
}

long double memory(Bits X) {
  long double Result;
  std::memcpy(&Result, &X, sizeof(X));
  return Result;
}
Bits bits(long double X) {
  Bits Result = 0;
  std::memcpy(&Result, &X, 10);
  return Result;
}
template <typename T> Bits bits(T X) {
  Bits Result = 0;
  std::memcpy(&Result, &X, sizeof(X));
  return Result;
}
Bits bits(bool X) { return X; }

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

long Different;

struct Kind {
  const char *Name;
  long Compared = 0, Wrong = 0;

  void check(Bits Ours, Bits Theirs, Bits X, Bits Y = 0, Bits Z = 0) {
    ++Compared;
    if (Ours == Theirs)
      return;
    ++Different;
    if (++Wrong > 5)
      return;
    std::printf("%s", Name);
    for (Bits V : {X, Y, Z, Ours, Theirs})
      std::printf(" %04lx:%016lx", uint64_t(V >> 64), uint64_t(V));
    std::printf("\n");
  }
  ~Kind() { std::printf("%s %ld compared, %ld different\n", Name, Compared, Wrong); }
};

/// Of operands that the compiler does not know.
[[gnu::noinline]] long double hide(Bits X) {
  long double V = memory(X);
  asm volatile("" : "+m"(V));
  return V;
}

} // namespace

#define UNARY(NAME, FUNCTION, EXPRESSION, OPERAND)                             \
  {                                                                            \
    Kind K{NAME};                                                              \
    for (long I = 0; I < Count; ++I) {                                         \
      Bits XBits = OPERAND();                                                  \
      long double X = hide(XBits);                                             \
      K.check(bits(FUNCTION(XBits)), bits(EXPRESSION), XBits);                 \
    }                                                                          \
  }
#define BINARY(NAME, FUNCTION, EXPRESSION, OPERAND)                            \
  {                                                                            \
    Kind K{NAME};                                                              \
    for (long I = 0; I < Count; ++I) {                                         \
      Bits XBits = OPERAND(), YBits = OPERAND##Near(XBits);                    \
      long double X = hide(XBits), Y = hide(YBits);                            \
      K.check(bits(FUNCTION), bits(EXPRESSION), XBits, YBits);                 \
    }                                                                          \
  }
#define FROM(NAME, FUNCTION, TYPE, SOURCE)                                     \
  {                                                                            \
    Kind K{NAME};                                                              \
    for (long I = 0; I < Count; ++I) {                                         \
      TYPE X = SOURCE;                                                         \
      asm volatile("" : "+m"(X));                                              \
      K.check(FUNCTION(X), bits((long double)X), bits(X));                     \
    }                                                                          \
  }

extern "C" {
Bits __addxf3(Bits, Bits), __subxf3(Bits, Bits), __mulxf3(Bits, Bits),
    __divxf3(Bits, Bits), __cupcc_x87_sqrt(Bits), __cupcc_x87_trunc(Bits),
    __cupcc_x87_ceil(Bits), __cupcc_x87_floor(Bits), __cupcc_x87_rint(Bits),
    __cupcc_x87_round(Bits), __cupcc_x87_fmod(Bits, Bits),
    __cupcc_x87_fma(Bits, Bits, Bits), __cupcc_x87_fmax(Bits, Bits),
    __cupcc_x87_fmin(Bits, Bits),
    __cupcc_x87_fmaximum(Bits, Bits), __cupcc_x87_fminimum(Bits, Bits),
    __cupcc_x87_fmaximum_num(Bits, Bits),
    __cupcc_x87_fminimum_num(Bits, Bits), __cupcc_x87_remquo(Bits, Bits, int *);
int __eqxf2(Bits, Bits), __lexf2(Bits, Bits), __gexf2(Bits, Bits),
    __unordxf2(Bits, Bits), __cupcc_x87_class(Bits), __cupcc_x87_short(Bits),
    __fixxfsi(Bits);
unsigned __fixunsxfsi(Bits);
long __fixxfdi(Bits);
unsigned long __fixunsxfdi(Bits);
__int128 ours_fixxfti(Bits);
Bits ours_fixunsxfti(Bits);
double __truncxfdf2(Bits);
float __truncxfsf2(Bits);
_Float16 ours_truncxfhf2(Bits);
__bf16 __truncxfbf2(Bits);
Bits __extenddfxf2(double), __extendsfxf2(float), ours_extendhfxf2(_Float16);
__float128 ours_extendxftf2(Bits);
Bits ours_trunctfxf2(__float128);
Bits __floatsixf(int), __floatdixf(long), __floatunsixf(unsigned),
    __floatundixf(unsigned long), ours_floattixf(__int128),
    ours_floatuntixf(Bits);
}

namespace {

long double remainderOf(Bits X, Bits Y) {
  int Quotient;
  return memory(__cupcc_x87_remquo(X, Y, &Quotient));
}
int quotientOf(Bits X, Bits Y) {
  int Quotient;
  __cupcc_x87_remquo(X, Y, &Quotient);
  return Quotient;
}
int quotientOf(long double X, long double Y) {
  int Quotient = 0;
  std::remquo(X, Y, &Quotient);
  return Quotient;
}
/// glibc leaves it open where there is no quotient.
bool hasQuotient(long double X, long double Y) {
  return std::isfinite(X) && std::isfinite(Y) && Y != 0;
}

/// fprem, again and again: glibc's fmodl does the same, but for errno.
long double rest(long double X, long double Y) {
  asm volatile("1: fprem; fnstsw %%ax; testb $4, %%ah; jnz 1b"
               : "+t"(X)
               : "u"(Y)
               : "ax", "cc");
  return X;
}
long double root(long double X) {
  asm volatile("fsqrt" : "+t"(X));
  return X;
}
long double nearest(long double X) {
  asm volatile("frndint" : "+t"(X));
  return X;
}
short asShort(long double X) {
  short Result;
  asm volatile("fisttps %0" : "=m"(Result) : "t"(X) : "st");
  return Result;
}
int asInt(long double X) {
  int Result;
  asm volatile("fisttpl %0" : "=m"(Result) : "t"(X) : "st");
  return Result;
}
long asLong(long double X) {
  long Result;
  asm volatile("fisttpll %0" : "=m"(Result) : "t"(X) : "st");
  return Result;
}
/// What Clang's code for the host computes. Of a NaN it takes 2^63 off, too.
[[gnu::noinline]] unsigned asUnsigned(long double X) { return asLong(X); }
[[gnu::noinline]] unsigned long asUnsignedLong(long double X) {
  const long double Half = 0x1p63L;
  return X < Half ? asLong(X) : asLong(X - Half) ^ (1ul << 63);
}
bool fits(long double X, int Size) { return std::fabs(X) < ldexpl(1, Size); }

/// Exactly, where it fits into 128 bits.
void checkWide(long Count) {
  Kind K{"__int128"}, U{"unsigned 128"};
  for (long I = 0; I < Count; ++I) {
    Bits XBits = number();
    long double X = hide(XBits);
    if (fits(X, 127))
      K.check(bits(ours_fixxfti(XBits)), bits((__int128)X), XBits);
    if (fits(X, 128) && X >= 0)
      U.check(ours_fixunsxfti(XBits), (Bits)X, XBits);
  }
}

/// glibc's fmal is right but for the sign of a NaN.
void checkFma(long Count) {
  Kind K{"fma"};
  for (long I = 0; I < Count; ++I) {
    Bits XBits = usual(), YBits = usualNear(XBits), ZBits;
    switch (Random() % 3) {
    case 0: // cancels
      ZBits = __mulxf3(XBits, YBits) ^ Bits(0x8000) << 64 ^ Bits(Random() & 1);
      break;
    case 1:
      ZBits = usualNear(__mulxf3(XBits, YBits));
      break;
    default:
      ZBits = usual();
    }
    long double X = hide(XBits), Y = hide(YBits), Z = hide(ZBits);
    long double Theirs = fmal(X, Y, Z), Ours = memory(__cupcc_x87_fma(XBits, YBits, ZBits));
    if (Theirs != Theirs && Ours != Ours)
      continue;
    K.check(bits(Ours), bits(Theirs), XBits, YBits, ZBits);
  }
}

int classOf(long double X) {
  int Kind = std::isnan(X)        ? -1
             : std::isinf(X)      ? 0
             : X == 0             ? 3
             : std::isnormal(X)   ? 1
                                  : 2;
  if (Kind < 0)
    return 3;
  return 1 << (std::signbit(X) ? 2 + Kind : 9 - Kind);
}
int ourClass(Bits X) {
  int Class = __cupcc_x87_class(X);
  return Class & 3 ? 3 : Class;
}

/// The random bits of any narrower type, often near its edges.
uint64_t patternOf(int Size, int Fraction) {
  uint64_t X = significand() & (Size == 64 ? ~uint64_t(0) : (uint64_t(1) << Size) - 1);
  uint64_t Exponents = (uint64_t(1) << (Size - 1)) - (uint64_t(1) << Fraction);
  switch (Random() % 8) {
  case 0:
    return X | Exponents;
  case 1:
    return X & ~Exponents;
  default:
    return X;
  }
}
template <typename T, typename Pattern> T from(Pattern X) {
  return __builtin_bit_cast(T, X);
}
Bits wide() { return (Bits(significand()) << 64 | significand()) >> Random() % 128; }
__float128 quad() {
  Bits Fraction = (Bits(significand()) << 64 | significand()) & ((Bits(1) << 112) - 1);
  return from<__float128>(Bits((Random() & 0x8000) | exponent()) << 112 | Fraction);
}

void operations(long Count) {
  BINARY("add", __addxf3(XBits, YBits), X + Y, number)
  BINARY("subtract", __subxf3(XBits, YBits), X - Y, number)
  BINARY("multiply", __mulxf3(XBits, YBits), X * Y, number)
  BINARY("divide", __divxf3(XBits, YBits), X / Y, number)
  UNARY("sqrt", __cupcc_x87_sqrt, root(X), number)
  BINARY("==", __eqxf2(XBits, YBits) == 0, X == Y, number)
  BINARY("<", __lexf2(XBits, YBits) < 0, X < Y, number)
  BINARY("<=", __lexf2(XBits, YBits) <= 0, X <= Y, number)
  BINARY(">", __gexf2(XBits, YBits) > 0, X > Y, number)
  BINARY(">=", __gexf2(XBits, YBits) >= 0, X >= Y, number)
  BINARY("unordered", __unordxf2(XBits, YBits) != 0, __builtin_isunordered(X, Y), number)
  UNARY("class", ourClass, classOf(X), usual)
}

void functions(long Count) {
  UNARY("trunc", __cupcc_x87_trunc, truncl(X), number)
  UNARY("ceil", __cupcc_x87_ceil, ceill(X), number)
  UNARY("floor", __cupcc_x87_floor, floorl(X), number)
  UNARY("rint", __cupcc_x87_rint, nearest(X), number)
  UNARY("round", __cupcc_x87_round, roundl(X), usual)
  BINARY("fmod", __cupcc_x87_fmod(XBits, YBits), rest(X, Y), number)
  BINARY("remainder", remainderOf(XBits, YBits), remainderl(X, Y), usual)
  BINARY("remquo", hasQuotient(X, Y) ? quotientOf(XBits, YBits) : 0,
         hasQuotient(X, Y) ? quotientOf(X, Y) : 0, usual)
  BINARY("fmax", __cupcc_x87_fmax(XBits, YBits), fmaxl(X, Y), usual)
  BINARY("fmin", __cupcc_x87_fmin(XBits, YBits), fminl(X, Y), usual)
  BINARY("fmaximum", __cupcc_x87_fmaximum(XBits, YBits), fmaximuml(X, Y), usual)
  BINARY("fminimum", __cupcc_x87_fminimum(XBits, YBits), fminimuml(X, Y), usual)
  BINARY("fmaximum_num", __cupcc_x87_fmaximum_num(XBits, YBits),
         fmaximum_numl(X, Y), usual)
  BINARY("fminimum_num", __cupcc_x87_fminimum_num(XBits, YBits),
         fminimum_numl(X, Y), usual)
  checkFma(Count);
}

void conversions(long Count) {
  UNARY("to double", __truncxfdf2, (double)X, number)
  UNARY("to float", __truncxfsf2, (float)X, number)
  UNARY("to half", ours_truncxfhf2, (_Float16)X, usual)
  UNARY("to quad", ours_extendxftf2, (__float128)X, usual)
  UNARY("to short", (short)__cupcc_x87_short, asShort(X), number)
  UNARY("to int", __fixxfsi, asInt(X), number)
  UNARY("to long", __fixxfdi, asLong(X), number)
  UNARY("to unsigned", __fixunsxfsi, asUnsigned(X), number)
  UNARY("to ulong", __fixunsxfdi, asUnsignedLong(X), number)
  checkWide(Count);
  FROM("double", __extenddfxf2, double, from<double>(patternOf(64, 52)))
  FROM("float", __extendsfxf2, float, from<float>((unsigned)patternOf(32, 23)))
  FROM("half", ours_extendhfxf2, _Float16, from<_Float16>((unsigned short)patternOf(16, 10)))
  FROM("quad", ours_trunctfxf2, __float128, quad())
  FROM("int", __floatsixf, int, (int)significand())
  FROM("long", __floatdixf, long, (long)significand())
  FROM("unsigned", __floatunsixf, unsigned, (unsigned)significand())
  FROM("ulong", __floatundixf, unsigned long, significand())
  FROM("int128", ours_floattixf, __int128, (__int128)wide())
  FROM("uint128", ours_floatuntixf, Bits, wide())
}

} // namespace

int main(int Count, char **Arguments) {
  long Each = Count > 1 ? std::atol(Arguments[1]) : 10000;
  Random.seed(Count > 2 ? std::strtoull(Arguments[2], nullptr, 10) : 2026);
  operations(Each);
  functions(Each);
  conversions(Each);
  std::printf("%ld different\n", Different);
  return Different != 0;
}
