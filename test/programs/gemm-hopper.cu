// A product of bf16 matrices in the way that Hopper wants it: a block stays for many
// tiles (persistent), one warp group asks the tensor memory accelerator for what the
// others multiply with wgmma, and hands over registers that it does not need. The sums
// are exact. With the argument "speed" it also prints TFLOP/s to standard error.
//
// RUN: %cupcc -std=c++17 -sm_90a %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++17 -sm_90a -ptx %s -o %t.ptx
// RUN: ptxas -arch=sm_90a -v %t.ptx -o %t.cubin 2>&1 | FileCheck %s --check-prefix=ASSEMBLED
// The accumulators stay in registers, so ptxas need not wait after each wgmma.
// ASSEMBLED-NOT:  wgmma
// ASSEMBLED:      0 bytes spill stores, 0 bytes spill loads
// ASSEMBLED-NEXT: Used 168 registers

#include "program.h"
#include <algorithm>
#include <cstring>
#include <cuda/ptx>
#include <cudaTypedefs.h>
#include <cuda_bf16.h>

namespace ptx = cuda::ptx;
using bf16 = __nv_bfloat16;

// A tile of the result, and how much of K is loaded at once: 128 bytes, which the
// accelerator's swizzle spreads over the banks.
constexpr int TileM = 128, TileN = 256, TileK = 64;
constexpr int Stages = 4, Group = 128, Consumers = 2, Threads = (1 + Consumers) * Group;
constexpr int Instruction = 16; // of K, per wgmma
constexpr int Band = 16;        // tiles above each other before the next column

struct Stage {
  bf16 a[TileM * TileK], b[TileN * TileK];
};
struct Shared {
  Stage stages[Stages];
  std::uint64_t full[Stages], empty[Stages];
};
static_assert(sizeof(Stage) % 1024 == 0, "the swizzle repeats every 1024 bytes");

/// Which stage of the ring is next, and how often the ring was gone round.
struct Position {
  unsigned stage = 0, phase = 0;

  __device__ void advance() {
    if (++stage == Stages)
      stage = 0, phase ^= 1;
  }
};

struct Tile {
  int row, column;

  /// Bands of tiles that share what they load, while it is in the second-level cache.
  __device__ Tile(int index, int rows, int columns) {
    int first = index / (Band * columns) * Band, inBand = index % (Band * columns);
    int height = min(Band, rows - first);
    row = (first + inBand % height) * TileM;
    column = inBand / height * TileN;
  }
};

__device__ void wait(std::uint64_t *barrier, unsigned phase) {
  while (!ptx::mbarrier_try_wait_parity(barrier, phase))
    ;
}

/// How wgmma finds rows of 128 bytes in swizzled shared memory: eight rows are 1024
/// bytes.
__device__ std::uint64_t matrixDescriptor(const bf16 *matrix) {
  std::uint64_t address = __cvta_generic_to_shared(matrix);
  return (address & 0x3ffff) >> 4 | std::uint64_t(1) << 16 | std::uint64_t(1024 >> 4) << 32 | std::uint64_t(1) << 62;
}

__device__ void beginMultiply() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__device__ void commitMultiply() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
template <int Left> __device__ void waitMultiply() {
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(Left) : "memory");
}

#define TEN(t)                                                                                                        \
  "%" #t "0, %" #t "1, %" #t "2, %" #t "3, %" #t "4, %" #t "5, %" #t "6, %" #t "7, %" #t "8, %" #t "9, "
#define EIGHT(i)                                                                                                      \
  "+f"(sum[i]), "+f"(sum[i + 1]), "+f"(sum[i + 2]), "+f"(sum[i + 3]), "+f"(sum[i + 4]), "+f"(sum[i + 5]),             \
      "+f"(sum[i + 6]), "+f"(sum[i + 7])

/// 64 x 256 sums, of which a thread has 128, plus 16 products each; the sums that there
/// were count unless \p add is 0.
__device__ void multiply(float (&sum)[128], std::uint64_t a, std::uint64_t b, int add) {
  asm volatile("{\n"
               ".reg .pred add;\n"
               "setp.ne.b32 add, %130, 0;\n"
               "wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 {"
               "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, "
               TEN(1) TEN(2) TEN(3) TEN(4) TEN(5) TEN(6) TEN(7) TEN(8) TEN(9) TEN(10) TEN(11)
               "%120, %121, %122, %123, %124, %125, %126, %127}, %128, %129, add, 1, 1, 0, 0;\n"
               "}"
               : EIGHT(0), EIGHT(8), EIGHT(16), EIGHT(24), EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56), EIGHT(64),
                 EIGHT(72), EIGHT(80), EIGHT(88), EIGHT(96), EIGHT(104), EIGHT(112), EIGHT(120)
               : "l"(a), "l"(b), "r"(add));
}

/// Fills the stages for one tile after the other. One thread does.
__device__ void produce(Shared &shared, const CUtensorMap &a, const CUtensorMap &b, int rows, int columns, int steps) {
  Position at;
  for (int index = blockIdx.x; index < rows * columns; index += gridDim.x) {
    Tile tile(index, rows, columns);
    for (int step = 0; step < steps; ++step, at.advance()) {
      wait(&shared.empty[at.stage], at.phase ^ 1);
      Stage &stage = shared.stages[at.stage];
      std::uint64_t *full = &shared.full[at.stage];
      ptx::mbarrier_arrive_expect_tx(ptx::sem_release, ptx::scope_cta, ptx::space_shared, full, sizeof(Stage));
      ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, stage.a, &a, {step * TileK, tile.row}, full);
      ptx::cp_async_bulk_tensor(ptx::space_cluster, ptx::space_global, stage.b, &b, {step * TileK, tile.column}, full);
    }
  }
}

/// Writes a thread's sums: of eight columns it has two, in two rows.
__device__ void store(const float (&sum)[128], float *c, int row, int column, int m, int n) {
  int lane = threadIdx.x % 32;
  row += threadIdx.x % Group / 32 * 16 + lane / 4;
  column += lane % 4 * 2;
  for (int half = 0; half < 2; ++half, row += 8)
    if (row < m)
#pragma unroll
      for (int i = 0; i < TileN / 8; ++i)
        if (column + i * 8 < n)
          __stcs(reinterpret_cast<float2 *>(c + std::size_t(row) * n + column + i * 8),
                 make_float2(sum[i * 4 + half * 2], sum[i * 4 + half * 2 + 1]));
}

/// Multiplies 64 rows of each of the block's tiles.
__device__ void consume(Shared &shared, float *c, int m, int n, int rows, int columns, int steps) {
  const int group = threadIdx.x / Group - 1;
  const bool speaksForWarp = threadIdx.x % 32 == 0;
  Position at;
  for (int index = blockIdx.x; index < rows * columns; index += gridDim.x) {
    Tile tile(index, rows, columns);
    float sum[128];
    unsigned previous = 0;
    for (int step = 0; step < steps; ++step, at.advance()) {
      wait(&shared.full[at.stage], at.phase);
      std::uint64_t a = matrixDescriptor(shared.stages[at.stage].a + group * 64 * TileK);
      std::uint64_t b = matrixDescriptor(shared.stages[at.stage].b);
      beginMultiply();
#pragma unroll
      for (int k = 0; k < TileK; k += Instruction)
        multiply(sum, a + (k * sizeof(bf16) >> 4), b + (k * sizeof(bf16) >> 4), step | k);
      commitMultiply();
      waitMultiply<1>(); // what the step before read is free
      if (step && speaksForWarp)
        ptx::mbarrier_arrive(&shared.empty[previous]);
      previous = at.stage;
    }
    waitMultiply<0>();
    if (speaksForWarp)
      ptx::mbarrier_arrive(&shared.empty[previous]);
    store(sum, c, tile.row + group * 64, tile.column, m, n);
  }
}

__global__ void __launch_bounds__(Threads, 1)
    gemm(const __grid_constant__ CUtensorMap a, const __grid_constant__ CUtensorMap b, float *c, int m, int n, int k) {
  extern __shared__ __align__(1024) unsigned char memory[];
  Shared &shared = *reinterpret_cast<Shared *>(memory);
  if (threadIdx.x == 0) {
    for (int i = 0; i < Stages; ++i) {
      ptx::mbarrier_init(&shared.full[i], 1);
      ptx::mbarrier_init(&shared.empty[i], Consumers * Group / 32);
    }
    ptx::fence_mbarrier_init(ptx::sem_release, ptx::scope_cluster);
    ptx::fence_proxy_async();
  }
  __syncthreads();
  int rows = (m + TileM - 1) / TileM, columns = (n + TileN - 1) / TileN, steps = (k + TileK - 1) / TileK;
  if (threadIdx.x < Group) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    if (threadIdx.x == 0)
      produce(shared, a, b, rows, columns, steps);
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
    consume(shared, c, m, n, rows, columns, steps);
  }
}

/// Describes rows of \p k numbers, to be taken by \p tileRows and TileK.
static CUtensorMap tensorMap(bf16 *matrix, int rows, int k, int tileRows) {
  void *encode = nullptr;
  cudaDriverEntryPointQueryResult found;
  CHECK(cudaGetDriverEntryPointByVersion("cuTensorMapEncodeTiled", &encode, 12000, cudaEnableDefault, &found));
  CUtensorMap map;
  cuuint64_t sizes[] = {cuuint64_t(k), cuuint64_t(rows)}, strides[] = {k * sizeof(bf16)};
  cuuint32_t box[] = {TileK, cuuint32_t(tileRows)}, steps[] = {1, 1};
  if (found != cudaDriverEntryPointSuccess ||
      reinterpret_cast<PFN_cuTensorMapEncodeTiled_v12000>(encode)(
          &map, CU_TENSOR_MAP_DATA_TYPE_BFLOAT16, 2, matrix, sizes, strides, box, steps, CU_TENSOR_MAP_INTERLEAVE_NONE,
          CU_TENSOR_MAP_SWIZZLE_128B, CU_TENSOR_MAP_L2_PROMOTION_L2_256B, CU_TENSOR_MAP_FLOAT_OOB_FILL_NONE)) {
    std::fprintf(stderr, "the driver makes no tensor map\n");
    std::exit(2);
  }
  return map;
}

/// Rows of A times rows of B, as weights are often kept.
class Product {
  int m, n, k;
  std::vector<bf16> a, b;
  DeviceArray<bf16> left, right;
  CUtensorMap leftMap, rightMap;

  /// Small integers: every sum is exact.
  static std::vector<bf16> numbers(std::size_t count, std::uint64_t seed) {
    std::vector<bf16> result(count);
    Random random(seed);
    for (bf16 &x : result)
      x = __float2bfloat16(int(random.below(17)) - 8);
    return result;
  }

public:
  DeviceArray<float> out;

  Product(int m, int n, int k)
      : m(m), n(n), k(k), a(numbers(std::size_t(m) * k, 71)), b(numbers(std::size_t(n) * k, 72)), left(a), right(b),
        leftMap(tensorMap(left.get(), m, k, TileM)), rightMap(tensorMap(right.get(), n, k, TileN)),
        out(std::size_t(m) * n) {
    CHECK(cudaFuncSetAttribute(gemm, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Shared)));
  }
  void launch(int blocks) { gemm<<<blocks, Threads, sizeof(Shared)>>>(leftMap, rightMap, out.get(), m, n, k); }

  float expected(std::size_t at) const {
    float sum = 0;
    for (int i = 0; i < k; ++i)
      sum += __bfloat162float(a[at / n * k + i]) * __bfloat162float(b[at % n * k + i]);
    return sum;
  }
};

/// Blocks that have several tiles, some of which end outside of the result.
static void small(Report &report, const char *what, int blocks) {
  const int m = 392, n = 520, k = 328;
  Product product(m, n, k);
  product.launch(blocks);
  CHECK_LAUNCH();
  std::vector<float> expected(m * n);
  for (int i = 0; i < m * n; ++i)
    expected[i] = product.expected(i);
  report.equal(what, product.out.download(), expected);
}

static void speed(Report &report, int multiprocessors) {
  const int n = 8192, runs = 20;
  Product product(n, n, n);
  cudaEvent_t begin, end;
  CHECK(cudaEventCreate(&begin));
  CHECK(cudaEventCreate(&end));
  for (int i = 0; i < 3; ++i)
    product.launch(multiprocessors);
  CHECK_LAUNCH();
  float all = 0, best = INFINITY;
  for (int i = 0; i < runs; ++i) {
    CHECK(cudaEventRecord(begin));
    product.launch(multiprocessors);
    CHECK(cudaEventRecord(end));
    CHECK_LAUNCH();
    float milliseconds;
    CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
    all += milliseconds;
    best = std::min(best, milliseconds);
  }
  CHECK(cudaEventDestroy(begin));
  CHECK(cudaEventDestroy(end));
  const double work = 2.0 * n * n * n / 1e9; // TFLOP, per millisecond
  std::fprintf(stderr, "%.1f TFLOP/s, at best %.1f\n", work * runs / all, work / best);
  std::vector<float> result = product.out.download(), some, expected;
  Random random(73);
  for (int i = 0; i < 2000; ++i) {
    std::size_t at = random.below(n) * std::size_t(n) + random.below(n);
    some.push_back(result[at]);
    expected.push_back(product.expected(at));
  }
  report.equal("some of a large one", some, expected);
}

int main(int argc, char **argv) {
  cudaDeviceProp properties;
  CHECK(cudaGetDeviceProperties(&properties, 0));
  if (properties.major != 9) {
    std::fprintf(stderr, "wgmma is of Hopper alone: skipped\n");
    return 0;
  }
  Report report;
  small(report, "a block for a tile", 12);
  small(report, "a block for several tiles", 5);
  if (argc > 1 && !std::strcmp(argv[1], "speed"))
    speed(report, properties.multiProcessorCount);
  return report.status();
}
// EXPECT: a block for a tile: 203840 equal
// EXPECT: a block for several tiles: 203840 equal
