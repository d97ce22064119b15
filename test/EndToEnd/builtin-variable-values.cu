// threadIdx and its kind as objects: nvcc's types, copies that have values of their own,
// references, and what takes a uint3 or dim3.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

static_assert(__is_same(decltype(threadIdx), const uint3));
static_assert(__is_same(decltype(blockIdx), const uint3));
static_assert(__is_same(decltype(blockDim), const dim3));
static_assert(__is_same(decltype(gridDim), const dim3));
static_assert(sizeof(threadIdx) == 12 && sizeof(gridDim) == 12);

struct Place {
  unsigned x, y;
  __device__ Place(uint3 i) : x(i.x), y(i.y) {}
};
struct Stored {
  uint3 where;
  dim3 size = blockDim;
};
__device__ unsigned overloaded(uint3) { return 1; }
__device__ unsigned overloaded(dim3) { return 2; }
__device__ unsigned sum(const uint3 &i) { return i.x + 10 * i.y + 100 * i.z; }
__device__ void swap(uint3 &i) { unsigned x = i.x; i.x = i.y; i.y = x; }
template <class T> __device__ T same(T value) { return value; }
template <class... T> __device__ unsigned sums(const T &...i) { return (sum(i) + ...); }
// Only device code calls it.
__host__ __device__ inline unsigned byDefault(const uint3 &i = threadIdx) { return i.x; }

constexpr int NumValues = 18;
__global__ void kernel(unsigned *out) {
  auto copy = threadIdx;
  copy.x += 40;
  swap(copy);
  auto [x, y, z] = threadIdx;
  const auto &[bx, by, bz] = blockDim;
  const uint3 &reference = blockIdx, &thread = threadIdx;
  const dim3 &block = blockDim;
  Place place = threadIdx;
  Stored stored{blockIdx};
  dim3 converted = threadIdx;
  dim3 assigned;
  assigned = gridDim;
  auto chosen = threadIdx.x % 2 ? threadIdx : blockIdx;
  unsigned flat = threadIdx.x + threadIdx.y * blockDim.x;
  unsigned handed = __shfl_sync(~0u, copy.y, 3); // lane 3's x + 40
  auto later = [where = threadIdx](unsigned n) { return where.y + n; };
  const unsigned *members = reinterpret_cast<const unsigned *>(&block);
  unsigned *to = out + (blockIdx.x * 64 + flat) * NumValues;
  to[0] = copy.x;
  to[1] = copy.y;
  to[2] = x + y + z;
  to[3] = bx + by + bz;
  to[4] = sum(reference);
  to[5] = place.x + place.y;
  to[6] = stored.where.x + stored.size.y;
  to[7] = converted.y;
  to[8] = assigned.x;
  to[9] = sum(chosen);
  to[10] = handed;
  to[11] = overloaded(threadIdx) + 10 * overloaded(gridDim);
  to[12] = same(threadIdx).x + sizeof(same(blockDim));
  to[13] = sums(threadIdx, blockIdx, uint3{1, 2, 3});
  to[14] = later(5);
  to[15] = members[flat % 3];
  to[16] = byDefault();
  to[17] = (&thread.x)[1];
}

int main() {
  unsigned *out = managed<unsigned>(3 * 64 * NumValues);
  kernel<<<3, dim3(8, 8)>>>(out);
  CHECK_LAUNCH();
  for (int thread : {0, 13, 64 + 9, 191}) {
    for (int i = 0; i < NumValues; ++i)
      std::printf("%u ", out[thread * NumValues + i]);
    std::printf("\n");
  }
}
// EXPECT: 0 40 0 17 0 0 8 0 3 0 43 21 12 321 5 8 0 0
// EXPECT: 1 45 6 17 0 6 8 1 3 15 43 21 17 336 6 8 5 1
// EXPECT: 1 41 2 17 1 2 9 1 3 11 43 21 13 333 6 8 1 1
// EXPECT: 7 47 14 17 2 14 10 7 3 77 43 21 19 400 12 8 7 7
