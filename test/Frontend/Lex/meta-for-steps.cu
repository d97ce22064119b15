// '@meta for' over any enumeration, up to a number and with the header of a 'for': the
// variable is a constant. In templates, with labels of a switch around, leaving the loop.
// RUN: %cupcc -std=c++17 -sm_75 -sm_80 -fsyntax-only -Wall -Wextra -Wpedantic -Wshadow -Werror %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -Wall -Wextra -Werror %s
// RUN: %cupcc -std=c++23 -sm_75 -c -o %t.o %s
// RUN: %cupcc -std=c++17 -sm_75 -E %s | FileCheck %s
// CHECK: @meta for enum(E x : E)
constexpr bool same(const char *a, const char *b) { return *a == *b && (*a == 0 || same(a + 1, b + 1)); }
enum class Shape { circle = 5, square, rhombus = 9 };
namespace deep { enum Kind : char { one = 'a', two, three, uno = one }; }
template <int N> struct Constant { static constexpr int value = N; };

template <class E> constexpr int total() { int sum = 0; @meta for enum(E e : E) sum += Constant<(int)e>::value; @meta for enum(auto e : E) { sum += 100 * Constant<(int)e>::value; } return sum; }
static_assert(total<Shape>() == 2020 && total<deep::Kind>() == 294 * 101);
constexpr int known() { int sum = 0; @meta for enum(const Shape s : Shape) sum += Constant<(int)s>::value; @meta for enum(deep::Kind k : ::deep::Kind) sum += Constant<k>::value; return sum; }
static_assert(known() == 20 + 294);
template <class E> constexpr const char *nameOf(E e) { switch (e) { @meta for enum(E x : E) { case x: return x.string; } default: return "none"; } }
static_assert(same(nameOf(Shape::square), "square") && same(nameOf(Shape(7)), "none") && same(nameOf(deep::three), "three"));
constexpr const char *shapeName(Shape e) { switch (e) { @meta for enum(Shape x : Shape) case x: return x.string; } return "none"; }
static_assert(same(shapeName(Shape::rhombus), "rhombus"));
template <class E> constexpr bool has(int v) { @meta for enum(E e : E) if ((int)e == v) return true; return false; }
static_assert(has<Shape>(6) && !has<Shape>(7));

template <int N> constexpr int pick(int k) { switch (k) { @meta for (int i : N) { case i: return 10 * Constant<i>::value; } case 20: k = 7; break; } return -k; }
static_assert(pick<4>(3) == 30 && pick<4>(5) == -5 && pick<0>(0) == 0 && pick<4>(20) == -7);
template <int N> constexpr int many(int k) { switch (k) { @meta for (int i : N) { case i: return 10 * Constant<i>::value; } } return -k; }
static_assert(many<64>(63) == 630 && many<63>(63) == -63);
template <int N> constexpr int steps(int k) { int r = 0; switch (k) { @meta for (int i = 1; i < N; i += 2) { case i * 2: case -i: r += i; } break; default: r = 99; } return r; }
static_assert(steps<6>(6) == 8 && steps<6>(-5) == 5 && steps<6>(4) == 99);
template <int N> constexpr int sum() { int r = 0; for (int k : 3) { @meta for (int i : N) { if (i == 2) continue; if (k == 2) break; static_assert(i < N); r += i; } r += 100; } return r; }
static_assert(sum<4>() == 2);
constexpr int counted() { constexpr int n = 3; int r = 0; @meta for (int i : n) r = r * 10 + Constant<i>::value; @meta for (unsigned i : 2) r += Constant<i>::value; @meta for (char c = 'a'; c <= 'e'; c += 2) { r += Constant<c - 'a'>::value; } @meta for (int i : 0) r = i; return r; }
static_assert(counted() == 12 + 1 + 6);
template <int N> constexpr int nested() { int r = 0; @meta for (int i : N) @meta for (int j = 0; j < i; ++j) { r += Constant<i * 10 + j>::value; } return r; }
static_assert(nested<3>() == 10 + 20 + 21);
template <int N, class E> __global__ void kernel(int *out, E e) {
  __shared__ int shared[N];
  @meta for (int i : N) shared[i] = Constant<i>::value + threadIdx.x;
  @meta for (int i = N - 1; i >= 0; --i) out[i] = shared[N - 1 - i];
  @meta for enum(E x : E) { if (e == x) { printf("%s\n", x.string); return; } }
  @meta for enum(nvvm_arch_t arch : nvvm_arch_t) if target(arch == __nvvm_arch) { @meta for (int i : 2) out[i] = arch; }
}
void launch() { kernel<3><<<1, 1>>>(nullptr, Shape::circle); }
struct Late { int run(int v) { enum Local { x = 4, y }; @meta for enum(Local l : Local) { if (v == l) return Constant<l>::value; } return -1; } int meta = 1; int f() { for (int i : meta) meta += i; return meta; } };
