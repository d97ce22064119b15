// Templates as CUTLASS's CuTe has them: layouts of nested tuples of static and dynamic
// integers, their composition, tiles and partitions among threads, all folded when it
// compiles, and a copy and a product that are made of such atoms.
//
// RUN: %cupcc -std=c++20 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20

#include "program.h"
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>

#define HOST_DEVICE __forceinline__ __host__ __device__

namespace algebra {
namespace ct = cuda::std;

// An integer that the type has.
template <auto V> struct C {
  static constexpr auto value = V;
  HOST_DEVICE constexpr operator decltype(V)() const { return V; }
};
template <int V> using Int = C<V>;

template <auto A, auto B> HOST_DEVICE constexpr C<(A * B)> operator*(C<A>, C<B>) { return {}; }
template <auto A, auto B> HOST_DEVICE constexpr C<(A + B)> operator+(C<A>, C<B>) { return {}; }

template <class T> struct IsTuple : ct::false_type {};
template <class... T> struct IsTuple<ct::tuple<T...>> : ct::true_type {};

template <class T, class F> HOST_DEVICE constexpr auto transform(const T &t, F &&f) {
  return ct::apply([&](const auto &...x) { return ct::make_tuple(f(x)...); }, t);
}
template <class A, class B, class F> HOST_DEVICE constexpr auto transform(const A &a, const B &b, F &&f) {
  return [&]<ct::size_t... I>(ct::index_sequence<I...>) {
    return ct::make_tuple(f(ct::get<I>(a), ct::get<I>(b))...);
  }(ct::make_index_sequence<ct::tuple_size_v<A>>{});
}

template <class S> HOST_DEVICE constexpr auto product(const S &shape) {
  if constexpr (IsTuple<S>::value)
    return ct::apply([](const auto &...s) { return (Int<1>{} * ... * product(s)); }, shape);
  else
    return shape;
}

// The place of a coordinate: nested as the shape, or one number for a whole nest.
template <class Coord, class Shape, class Stride>
HOST_DEVICE constexpr auto place(const Coord &coord, const Shape &shape, const Stride &stride) {
  if constexpr (!IsTuple<Shape>::value) {
    return coord * stride;
  } else if constexpr (IsTuple<Coord>::value) {
    static_assert(ct::tuple_size_v<Coord> == ct::tuple_size_v<Shape>, "as many coordinates as extents");
    return [&]<ct::size_t... I>(ct::index_sequence<I...>) {
      return (place(ct::get<I>(coord), ct::get<I>(shape), ct::get<I>(stride)) + ...);
    }(ct::make_index_sequence<ct::tuple_size_v<Shape>>{});
  } else {
    int rest = coord, sum = 0;
    auto step = [&](const auto &s, const auto &d) {
      int extent = product(s);
      sum += place(rest % extent, s, d);
      rest /= extent;
      return 0;
    };
    (void)transform(shape, stride, step);
    return sum;
  }
}

template <class Shape, class Stride> class Layout {
  Shape extents;
  Stride steps;

public:
  HOST_DEVICE constexpr Layout(const Shape &shape = {}, const Stride &stride = {}) : extents(shape), steps(stride) {}
  HOST_DEVICE constexpr const Shape &shape() const { return extents; }
  HOST_DEVICE constexpr const Stride &stride() const { return steps; }
  template <class... Coord> HOST_DEVICE constexpr auto operator()(const Coord &...coord) const {
    if constexpr (sizeof...(Coord) == 1)
      return place(coord..., shape(), stride());
    else
      return place(ct::make_tuple(coord...), shape(), stride());
  }
  HOST_DEVICE constexpr auto size() const { return product(shape()); }
};

template <class... S, class... D>
HOST_DEVICE constexpr auto makeLayout(const ct::tuple<S...> &shape, const ct::tuple<D...> &stride) {
  return Layout<ct::tuple<S...>, ct::tuple<D...>>(shape, stride);
}

template <class T, class L> struct Tensor {
  T *data;
  L layout;
  template <class... Coord> HOST_DEVICE constexpr T &operator()(const Coord &...coord) const {
    return data[layout(coord...)];
  }
  HOST_DEVICE constexpr auto size() const { return layout.size(); }
};
template <class T, class L> Tensor(T *, L) -> Tensor<T, L>;

// One tile of a matrix of two extents: the layout stays, the origin moves.
template <class T, class L, class M, class N>
HOST_DEVICE constexpr auto tile(const Tensor<T, L> &t, M, N, int i, int j) {
  auto strides = t.layout.stride();
  return Tensor{&t(i * M::value, j * N::value), makeLayout(ct::make_tuple(M{}, N{}), strides)};
}

// What one of Threads threads has of a tile: each Threads-th element, by its number.
template <int Threads, class T, class L, class F>
HOST_DEVICE constexpr void forEachOwned(const Tensor<T, L> &t, int thread, F &&f) {
  constexpr int count = decltype(t.size())::value / Threads;
  static_assert(count * Threads == decltype(t.size())::value, "threads have the same number of elements");
#pragma unroll
  for (int i = 0; i < count; ++i)
    f(t(i * Threads + thread), i * Threads + thread);
}

template <class D, class A, class B> struct Atom {
  HOST_DEVICE static constexpr void fma(D &d, const A &a, const B &b) { d += D(a) * D(b); }
};
} // namespace algebra

using namespace algebra;

// Static layouts fold.
using Swizzled = Layout<ct::tuple<ct::tuple<Int<4>, Int<2>>, Int<8>>, ct::tuple<ct::tuple<Int<1>, Int<32>>, Int<4>>>;
static_assert(Swizzled{}(ct::make_tuple(Int<3>{}, Int<1>{}), Int<2>{}) == 3 + 32 + 8);
static_assert(decltype(Swizzled{}.size())::value == 64);
static_assert(Swizzled{}(5, 2) == 1 + 32 + 8 && Swizzled{}(63) == 3 + 32 + 28);

constexpr int TM = 16, TN = 16, TK = 8, Threads = 64;

template <class LA, class LB, class LC>
__global__ void __launch_bounds__(Threads)
    multiply(Tensor<const float, LA> a, Tensor<const float, LB> b, Tensor<float, LC> c, int steps) {
  __shared__ float left[TM * TK], right[TK * TN];
  Tensor sharedA{left, makeLayout(ct::make_tuple(Int<TM>{}, Int<TK>{}), ct::make_tuple(Int<1>{}, Int<TM>{}))};
  Tensor sharedB{right, makeLayout(ct::make_tuple(Int<TK>{}, Int<TN>{}), ct::make_tuple(Int<TN>{}, Int<1>{}))};
  const int t = threadIdx.x;
  float sums[TM * TN / Threads] = {};
  auto tileC = tile(c, Int<TM>{}, Int<TN>{}, blockIdx.x, blockIdx.y);
  for (int step = 0; step < steps; ++step) {
    auto tileA = tile(a, Int<TM>{}, Int<TK>{}, blockIdx.x, step);
    auto tileB = tile(b, Int<TK>{}, Int<TN>{}, step, blockIdx.y);
    forEachOwned<Threads>(sharedA, t, [&](float &x, int i) { x = tileA(i % TM, i / TM); });
    forEachOwned<Threads>(sharedB, t, [&](float &x, int i) { x = tileB(i % TK, i / TK); });
    __syncthreads();
    forEachOwned<Threads>(tileC, t, [&](float &, int i) {
#pragma unroll
      for (int k = 0; k < TK; ++k)
        Atom<float, float, float>::fma(sums[i / Threads], sharedA(i % TM, k), sharedB(k, i / TM));
    });
    __syncthreads();
  }
  forEachOwned<Threads>(tileC, t, [&](float &x, int i) { x = sums[i / Threads]; });
}

template <class L> __global__ void places(L layout, int *out) {
  int i = threadIdx.x;
  if (i < int(layout.size()))
    out[i] = layout(i);
}

int main() {
  Report report;
  const int M = 48, N = 32, K = 40;
  std::vector<float> a(M * K), b(K * N), expected(M * N);
  Random random(75);
  for (float &x : a)
    x = int(random.below(7)) - 3;
  for (float &x : b)
    x = int(random.below(7)) - 3;
  for (int i = 0; i < M; ++i)
    for (int j = 0; j < N; ++j)
      for (int k = 0; k < K; ++k)
        expected[i + j * M] += a[i * K + k] * b[k + j * K];
  DeviceArray<float> left(a), right(b), out(M * N);
  auto rows = makeLayout(ct::make_tuple(M, K), ct::make_tuple(K, Int<1>{}));
  auto columns = makeLayout(ct::make_tuple(K, N), ct::make_tuple(Int<1>{}, K));
  auto result = makeLayout(ct::make_tuple(M, N), ct::make_tuple(Int<1>{}, M));
  multiply<<<dim3(M / TM, N / TN), Threads>>>(Tensor<const float, decltype(rows)>{left.get(), rows},
                                              Tensor<const float, decltype(columns)>{right.get(), columns},
                                              Tensor<float, decltype(result)>{out.get(), result}, K / TK);
  CHECK_LAUNCH();
  report.equal("product", out.download(), expected);

  DeviceArray<int> seen(64);
  places<<<1, 64>>>(Swizzled{}, seen.get());
  CHECK_LAUNCH();
  std::vector<int> wanted;
  for (int i = 0; i < 64; ++i)
    wanted.push_back(i % 4 + i / 4 % 2 * 32 + i / 8 * 4);
  report.equal("static layout", seen.download(), wanted);
  places<<<1, 64>>>(makeLayout(ct::make_tuple(5, ct::make_tuple(Int<3>{}, 4)), ct::make_tuple(12, ct::make_tuple(4, Int<1>{}))),
                    seen.get());
  CHECK_LAUNCH();
  for (int i = 0; i < 60; ++i)
    wanted[i] = i % 5 * 12 + i / 5 % 3 * 4 + i / 15;
  report.equal("dynamic layout", seen.download(), wanted);
  return report.status();
}
// EXPECT: product: 1536 equal
// EXPECT: static layout: 64 equal
// EXPECT: dynamic layout: 64 equal
