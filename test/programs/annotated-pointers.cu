// cuda::annotated_ptr of every access property: reads, writes and arithmetic of pointers,
// made from plain pointers and each other, copied by memcpy_async, and the functions that
// apply a property or discard memory.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cooperative_groups.h>
#include <cuda/annotated_ptr>
#include <cuda/barrier>
#include <cuda/discard_memory>
#include <new>

namespace cg = cooperative_groups;

template <typename Property> __global__ void add(const int *in, int *out, int n) {
  cuda::annotated_ptr<const int, Property> from(in);
  cuda::annotated_ptr<int, Property> to(out);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = from[i] + i;
}

// The property comes with the launch.
__global__ void addDynamic(const int *in, int *out, int n, cuda::access_property property) {
  cuda::annotated_ptr<const int, cuda::access_property> from(in, property);
  cuda::annotated_ptr<int, cuda::access_property> to(out, property);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    to[i] = from[i] + i;
}

struct Point {
  int x, y;
  __host__ __device__ int sum() const { return x + y; }
};

__global__ void members(Point *points, int *out, int n) {
  cuda::annotated_ptr<Point, cuda::access_property::streaming> p(points), last(points + n);
  cuda::annotated_ptr<Point, cuda::access_property::global> plain(points);
  cuda::annotated_ptr<Point, cuda::access_property> other(plain);
  out[0] = p->x;
  out[1] = p->sum();
  out[2] = int(last - p);
  out[3] = (*other).y;
  out[4] = bool(p);
  out[5] = p.get() == points;
  out[6] = other[n - 1].sum();
  Point changed = p[1];
  changed.x += 100;
  other[1] = changed;
}

__global__ void sharedMemory(const int *in, int *out) {
  __shared__ alignas(16) int tile[64];
  cuda::annotated_ptr<int, cuda::access_property::shared> own(tile);
  own[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = own[63 - threadIdx.x];
}

__global__ void copies(const int *in, int *out) {
  __shared__ alignas(16) int tile[64];
  __shared__ alignas(8) char place[sizeof(cuda::barrier<cuda::thread_scope_block>)];
  auto &barrier = *reinterpret_cast<cuda::barrier<cuda::thread_scope_block> *>(place);
  auto block = cg::this_thread_block();
  if (block.thread_rank() == 0)
    init(&barrier, block.size());
  block.sync();
  cuda::annotated_ptr<const int, cuda::access_property::persisting> from(in);
  cuda::annotated_ptr<int, cuda::access_property::shared> to(tile);
  cuda::memcpy_async(block, to, from, cuda::aligned_size_t<16>(sizeof tile), barrier);
  barrier.arrive_and_wait();
  out[threadIdx.x] = tile[threadIdx.x] * 2;
}

__global__ void properties(int *data, int *scratch, int n) {
  cuda::apply_access_property(data, n * sizeof(int), cuda::access_property::persisting{});
  int *same = cuda::associate_access_property(data, cuda::access_property::global{});
  int *interleaved = cuda::associate_access_property(
      data, cuda::access_property(cuda::access_property::persisting{}, 0.5f, cuda::access_property::streaming{}));
  int i = threadIdx.x;
  scratch[i] = same[i];
  __syncthreads();
  interleaved[i] = scratch[n - 1 - i];
  cuda::apply_access_property(data, n * sizeof(int), cuda::access_property::normal{});
  __syncthreads();
  // scratch is not needed any more.
  if (threadIdx.x == 0)
    cuda::discard_memory(scratch, n * sizeof(int));
}

int main() {
  Report report;
  const int n = 1000;
  auto numbers = Random(71).integers<int>(n, 100000);
  std::vector<int> sums(n);
  for (int i = 0; i < n; ++i)
    sums[i] = numbers[i] + i;
  DeviceArray<int> in(numbers), out(n);
  auto compare = [&](const char *what) {
    CHECK_LAUNCH();
    report.equal(what, out.download(), sums);
    CHECK(cudaMemset(out.get(), 0, n * sizeof(int)));
  };
  add<cuda::access_property::global><<<4, 256>>>(in.get(), out.get(), n);
  compare("global");
  add<cuda::access_property::normal><<<4, 256>>>(in.get(), out.get(), n);
  compare("normal");
  add<cuda::access_property::persisting><<<4, 256>>>(in.get(), out.get(), n);
  compare("persisting");
  add<cuda::access_property::streaming><<<4, 256>>>(in.get(), out.get(), n);
  compare("streaming");
  addDynamic<<<4, 256>>>(in.get(), out.get(), n, cuda::access_property::global{});
  compare("dynamic, global");
  addDynamic<<<4, 256>>>(in.get(), out.get(), n, cuda::access_property::streaming{});
  compare("dynamic, streaming");
  addDynamic<<<4, 256>>>(in.get(), out.get(), n,
                         cuda::access_property(cuda::access_property::persisting{}, 0.25f));
  compare("dynamic, a fraction");
  addDynamic<<<4, 256>>>(in.get(), out.get(), n,
                         cuda::access_property(in.get(), 2048, 4096, cuda::access_property::persisting{}));
  compare("dynamic, a range");

  std::vector<Point> list;
  for (int i = 0; i < 10; ++i)
    list.push_back({i + 3, 7 * i + 1});
  DeviceArray<Point> points(list);
  DeviceArray<int> seen(7);
  members<<<1, 1>>>(points.get(), seen.get(), 10);
  CHECK_LAUNCH();
  report.equal("members", seen.download(), {3, 4, 10, 1, 1, 1, 12 + 64});
  report.check("a member was changed", points.download()[1].x == 104);

  std::vector<int> reversed(numbers.begin(), numbers.begin() + 64), doubled;
  for (int x : reversed)
    doubled.push_back(2 * x);
  DeviceArray<int> few(reversed), result(64);
  copies<<<1, 64>>>(few.get(), result.get());
  CHECK_LAUNCH();
  report.equal("copied", result.download(), doubled);
  for (int i = 0; i < 32; ++i)
    std::swap(reversed[i], reversed[63 - i]);
  sharedMemory<<<1, 64>>>(few.get(), result.get());
  CHECK_LAUNCH();
  report.equal("shared", result.download(), reversed);
  properties<<<1, 64>>>(few.get(), result.get(), 64);
  CHECK_LAUNCH();
  report.equal("applied", few.download(), reversed);
  return report.status();
}
// EXPECT: global: 1000 equal
// EXPECT: normal: 1000 equal
// EXPECT: persisting: 1000 equal
// EXPECT: streaming: 1000 equal
// EXPECT: dynamic, global: 1000 equal
// EXPECT: dynamic, streaming: 1000 equal
// EXPECT: dynamic, a fraction: 1000 equal
// EXPECT: dynamic, a range: 1000 equal
// EXPECT: members: 7 equal
// EXPECT: a member was changed: yes
// EXPECT: copied: 64 equal
// EXPECT: shared: 64 equal
// EXPECT: applied: 64 equal
