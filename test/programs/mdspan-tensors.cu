// cuda::std::mdspan over a tensor in several layouts: a permutation, slices by hand,
// a batched product, with static and dynamic extents.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cuda/std/mdspan>

namespace ct = cuda::std;

using Dynamic3 = ct::dextents<int, 3>;
template <typename Layout> using Tensor = ct::mdspan<float, Dynamic3, Layout>;
template <typename Layout> using ConstTensor = ct::mdspan<const float, Dynamic3, Layout>;

template <typename From, typename To> __global__ void permute(ConstTensor<From> in, Tensor<To> out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int b = in.extent(1), c = in.extent(2);
  if (i < int(in.size()))
    out(i % c, i / c % b, i / (b * c)) = in(i / (b * c), i / c % b, i % c);
}

// A product of 4 x K by K x 8 for each of the batches.
template <typename Layout> __global__ void multiply(ConstTensor<Layout> a, ConstTensor<ct::layout_right> b, float *out) {
  ct::mdspan<float, ct::extents<int, ct::dynamic_extent, 4, 8>> c(out, a.extent(0));
  static_assert(decltype(c)::static_extent(1) == 4 && c.rank_dynamic() == 1);
  int batch = blockIdx.x, i = threadIdx.x / 8, j = threadIdx.x % 8;
  float sum = 0;
  for (int k = 0; k < a.extent(2); ++k)
    sum += a(batch, i, k) * b(batch, k, j);
  c(batch, i, j) = sum;
}

int main() {
  Report report;
  const int A = 6, B = 10, C = 7;
  std::vector<float> numbers, permuted(A * B * C);
  for (int i = 0; i < A * B * C; ++i)
    numbers.push_back(i);
  DeviceArray<float> in(numbers), out(numbers.size());
  const Dynamic3 from(A, B, C), to(C, B, A);
  permute<<<4, 128>>>(ConstTensor<ct::layout_right>(in.get(), from), Tensor<ct::layout_right>(out.get(), to));
  CHECK_LAUNCH();
  for (int i = 0; i < A * B * C; ++i)
    permuted[(i % C * B + i / C % B) * A + i / (B * C)] = i;
  report.equal("permuted", out.download(), permuted);
  // The other layout of the permuted tensor is the first one's memory.
  permute<<<4, 128>>>(ConstTensor<ct::layout_right>(in.get(), from), Tensor<ct::layout_left>(out.get(), to));
  CHECK_LAUNCH();
  report.equal("columns first", out.download(), numbers);

  const int batches = 5, K = 9;
  Random random(58);
  std::vector<float> a(batches * 4 * K), b(batches * K * 8), expected;
  for (float &x : a)
    x = int(random.below(9)) - 4;
  for (float &x : b)
    x = int(random.below(9)) - 4;
  for (int i = 0; i < batches * 32; ++i) {
    float sum = 0;
    for (int k = 0; k < K; ++k)
      sum += a[(i / 32 * 4 + i / 8 % 4) * K + k] * b[(i / 32 * K + k) * 8 + i % 8];
    expected.push_back(sum);
  }
  DeviceArray<float> left(a), right(b), product(expected.size());
  // The strides of a padded matrix would do as well; these are those of layout_right.
  ct::layout_stride::mapping<Dynamic3> strides(Dynamic3(batches, 4, K), ct::array<int, 3>{4 * K, K, 1});
  multiply<ct::layout_stride><<<batches, 32>>>(ConstTensor<ct::layout_stride>(left.get(), strides),
                                              ConstTensor<ct::layout_right>(right.get(), batches, K, 8), product.get());
  CHECK_LAUNCH();
  report.equal("products", product.download(), expected);
  return report.status();
}
// EXPECT: permuted: 420 equal
// EXPECT: columns first: 420 equal
// EXPECT: products: 160 equal
