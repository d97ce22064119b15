// Where types stand in classes and arrays is the same on both sides: sizes,
// alignments, strides and offsets as the code of each computes them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <complex>
#include <utility>

template <class T> struct In { char c; T t; char d; T a[2]; char e; };
template <class T> struct Derived : In<T> { char z; short b : 3; T y; };
template <class T> struct Fields { char c; T b : 1; T e : 1; char d; T : 0; char f; };
template <class T, int N> using Vector = T __attribute__((ext_vector_type(N)));
template <int N> using Bits = _BitInt(N);
template <int N> using UnsignedBits = unsigned _BitInt(N);
template <class T, int N> struct Array { T a[N]; };
template <class T, int N> using Atomic = _Atomic(Array<T, N>);
struct Empty {};
struct Tail : Empty { int i; char c; };
struct [[gnu::packed]] Packed { char c; long l; };
struct alignas(64) Aligned { char c; };
union Union { char c[9]; short s; };
struct Virtual { virtual ~Virtual() = default; char c; };
struct VirtualBase : virtual Tail { char c; };
enum Plain {};
enum class Short : short {};
enum Wide { Big = 1ll << 40 };

__attribute__((noinline)) int distance(const void *to, const void *from) { return (const char *)to - (const char *)from; }
template <class T> void measure(int *&out) {
  auto *p = reinterpret_cast<Derived<T> *>(0x100000);
  for (const volatile void *place : {(const volatile void *)&p->t, (const volatile void *)&p->d, (const volatile void *)&p->a[1], (const volatile void *)&p->e, (const volatile void *)&p->z, (const volatile void *)&p->y, (const volatile void *)(p + 1)})
    *out++ = distance((const void *)place, p);
  *out++ = sizeof(T) * 1000 + alignof(T);
}
template <class T> void measureFields(int *&out) {
  auto *p = reinterpret_cast<Fields<T> *>(0x100000);
  *out++ = distance(&p->d, p) * 10000 + distance(&p->f, p) * 100 + distance(p + 1, p);
}
template <class T, int... N> void vectors(int *&out, std::integer_sequence<int, N...>) { (measure<Vector<T, N>>(out), ...); }
template <int... N> void bits(int *&out, std::integer_sequence<int, N...>) { (measure<Bits<N>>(out), ...), (measure<UnsignedBits<N>>(out), ...), (measureFields<Bits<N>>(out), ...); }
template <class T, int... N> void atomics(int *&out, std::integer_sequence<int, N...>) { (measure<Atomic<T, N>>(out), ...); }
// Without templates, in which Clang asks for a type's size while it parses, and
// keeps the host's answer.
#define ATOMIC(N) \
  struct Bytes##N { char c[N]; }; \
  struct Holds##N { char x; _Atomic(Bytes##N) a[2]; char y; }; \
  void atomic##N(int *&out) { \
    auto *p = reinterpret_cast<Holds##N *>(0x100000); \
    *out++ = distance((const void *)&p->a[1], (const void *)&p->a[0]) * 1000 + distance(&p->y, p); \
  }
ATOMIC(1) ATOMIC(2) ATOMIC(3) ATOMIC(4) ATOMIC(5) ATOMIC(6) ATOMIC(7) ATOMIC(8) ATOMIC(9) ATOMIC(12) ATOMIC(15) ATOMIC(16) ATOMIC(17) ATOMIC(24)
struct Pair { int a, b; };
struct Triple { short a, b, c; };
struct Written {
  char c; _Atomic(Pair) pair[2]; char d; _Atomic(Triple) triple[2]; char e; _Atomic(float3) f[2]; char g; _Atomic(_Complex float) h[2];
  char i; _BitInt(37) j[3]; char k; float l __attribute__((ext_vector_type(3))); char m; long double n; char o; int Pair::*p; void (Pair::*q)(); char r;
};
void written(int *&out) {
  auto *p = reinterpret_cast<Written *>(0x100000);
  for (const void *place : {(const void *)&p->pair[1], (const void *)&p->d, (const void *)&p->triple[1], (const void *)&p->e, (const void *)&p->f[1], (const void *)&p->g, (const void *)&p->h[1], (const void *)&p->j[2], (const void *)&p->k, (const void *)&p->m, (const void *)&p->o, (const void *)&p->q, (const void *)&p->r, (const void *)(p + 1)})
    *out++ = distance(place, p);
}
template <class... T> void each(int *&out) {
  (measure<T>(out), ...);
  (measure<_Atomic(T)>(out), ...);
}
template <class... T> void eachFields(int *&out) { (measureFields<T>(out), ...); }
void all(int *out) {
  using Sizes = std::integer_sequence<int, 2, 3, 4, 5, 7, 8, 12, 16, 32, 64>;
  vectors<char>(out, Sizes()), vectors<short>(out, Sizes()), vectors<int>(out, Sizes()), vectors<long>(out, Sizes());
  vectors<float>(out, Sizes()), vectors<double>(out, Sizes()), vectors<_Float16>(out, Sizes()), vectors<bool>(out, Sizes());
  bits(out, std::integer_sequence<int, 2, 7, 8, 9, 17, 24, 33, 48, 63, 64, 65, 96, 127, 128, 129, 190, 255, 256, 257, 500, 1025>());
  atomics<char>(out, std::integer_sequence<int, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 15, 16, 17, 24, 33>());
  atomics<short>(out, std::integer_sequence<int, 1, 2, 3, 4, 5, 6, 7, 8, 9>()), atomics<int>(out, std::integer_sequence<int, 1, 2, 3, 4, 5>());
  each<bool, char, short, int, long, long long, __int128, _Float16, float, double, long double, float _Complex, double _Complex, long double _Complex, int _Complex>(out);
  each<void *, int Tail::*, int (Tail::*)(), int (*)(), Plain, Short, Wide, wchar_t, char32_t>(out);
  each<Tail, Packed, Aligned, Union, float2, float3, float4, double2, dim3>(out);
  measure<Virtual>(out), measure<VirtualBase>(out), measure<std::complex<float>>(out), measure<std::complex<long double>>(out), measure<decltype(nullptr)>(out);
  atomic1(out), atomic2(out), atomic3(out), atomic4(out), atomic5(out), atomic6(out), atomic7(out), atomic8(out);
  atomic9(out), atomic12(out), atomic15(out), atomic16(out), atomic17(out), atomic24(out), written(out);
  eachFields<bool, char, short, int, long, unsigned, unsigned long, __int128, Plain, Short, Wide>(out);
  *out = -1;
}
__global__ void kernel(int *out) { all(out); }

int main() {
  constexpr int Room = 4096;
  int *device = managed<int>(Room), host[Room];
  kernel<<<1, 1>>>(device);
  CHECK_LAUNCH();
  all(host);
  int n = 0;
  for (; host[n] != -1; n++)
    if (device[n] != host[n]) std::printf("%d: %d on the host, %d on the device\n", n, host[n], device[n]);
  std::printf("%s\n", n > 1500 && device[n] == -1 ? "compared" : "not compared");
}
// EXPECT: compared
