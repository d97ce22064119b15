// Kernels in the style of C++20: sides and architectures told apart by constant functions,
// pointers whose type says where they point, allocators with the runtime's functions, an
// iterator of the whole grid, and a generator.
//
// RUN: %cupcc -std=c++20 -rdc=true %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 -rdc=true -sm_90 -ptx -I%inputs %s -o %t.ptx
// RUN: FileCheck %s --check-prefix=LOOP < %t.ptx
// RUN: not %cupcc -std=c++20 -sm_90 -fsyntax-only -DWRONG -I%inputs %s 2>&1 | FileCheck %s --check-prefix=WRONG --implicit-check-not=error:

#include "check.h"
#include <algorithm>
#include <concepts>
#include <coroutine>
#include <cstdint>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

//===--- Where code runs ---===//

consteval bool onDevice() {
#ifdef __CUDA_ARCH__
  return true;
#else
  return false;
#endif
}
consteval bool isAskedFor(int arch) {
  constexpr int all[] = {__CUDA_ARCH_LIST__};
  return std::find(std::begin(all), std::end(all), arch) != std::end(all);
}
#ifdef __CUDA_ARCH__
constexpr int thisArch = __CUDA_ARCH__;
#else
constexpr int thisArch = 0;
#endif
template <int arch = thisArch> __device__ int generation() { return arch / 100; }
template <> __device__ int generation<750>() { return 75; }

__host__ __device__ float roundedDown(float x, float y, float z) {
  if constexpr (onDevice())
    return __fmaf_rd(x, y, z);
  else
    return x * y + z;
}

//===--- Where memory is ---===//

enum class Memory : std::uint8_t { host, device, managed };

template <class T, Memory where> struct Pointer {
  static constexpr Memory memory = where;
  T *value = nullptr;
  constexpr T &operator[](std::size_t i) const { return value[i]; }
};
static_assert(sizeof(Pointer<int, Memory::device>) == sizeof(int *));

template <class P>
concept OnDevice = P::memory == Memory::device || P::memory == Memory::managed;

template <OnDevice P> __global__ void addGeneration(P numbers, int count) {
  const int i = threadIdx.x;
  if (i < count)
    numbers[i] += generation() > 0;
}
template <class F, class... Args>
  requires std::invocable<F, Args...>
__global__ void launch(F function, Args... arguments) { function(arguments...); }

template <class T, Memory where> struct Allocator {
  using value_type = T;
  template <class U> struct rebind { using other = Allocator<U, where>; };
  Allocator() = default;
  template <class U> Allocator(Allocator<U, where>) {}
  __host__ __device__ T *allocate(std::size_t count) {
    void *result = nullptr;
    if constexpr (where == Memory::managed && !onDevice())
      cudaMallocManaged(&result, count * sizeof(T));
    else
      cudaMalloc(&result, count * sizeof(T));
    return static_cast<T *>(result);
  }
  __host__ __device__ void deallocate(T *pointer, std::size_t = 1) { cudaFree(pointer); }
  friend bool operator==(Allocator, Allocator) { return true; }
};

/// Objects of a class that inherits from it are made in managed memory.
template <class T> struct InManagedMemory {
  static void *operator new(std::size_t) { return Allocator<T, Memory::managed>().allocate(1); }
  static void operator delete(void *p) { Allocator<T, Memory::managed>().deallocate(static_cast<T *>(p)); }
};
struct Cell : InManagedMemory<Cell> { int visits = 0; };
__global__ void visit(Cell *cell) { atomicAdd(&cell->visits, 1); }

//===--- Ranges of the grid ---===//

template <class I> class GridStride {
public:
  class iterator {
  public:
    __device__ constexpr iterator(I at) : at(at) {}
    __device__ std::iter_reference_t<I> operator*() const { return *at; }
    __device__ iterator &operator++() { at += blockDim.x * gridDim.x; return *this; }
    __device__ bool operator!=(iterator end) const { return at < end.at; }
  private:
    I at;
  };
  template <class R> __device__ GridStride(R &&range) : first(std::ranges::begin(range)), last(std::ranges::end(range)) {}
  __device__ iterator begin() const { return first + (threadIdx.x + blockIdx.x * blockDim.x); }
  __device__ iterator end() const { return last; }
private:
  I first, last;
};
template <class R> GridStride(R &&) -> GridStride<std::ranges::iterator_t<R>>;

// LOOP-LABEL: .entry {{.*}}tripleSpan
// LOOP: [[LOOP:\$.*]]:
// LOOP-NEXT: .pragma "nounroll";
// LOOP-NEXT: ld.global.b32 [[VALUE:%r[0-9]+]], [[[AT:%rd[0-9]+]]];
// LOOP-NEXT: mul.lo.s32 [[THREE:%r[0-9]+]], [[VALUE]], 3;
// LOOP-NEXT: st.global.b32 [[[AT]]], [[THREE]];
// LOOP-NEXT: add.s64 [[AT]], [[AT]],
// LOOP-NEXT: setp.lt.u64
// LOOP-NEXT: bra [[LOOP]];
__global__ void tripleSpan(std::span<int> numbers) {
#pragma unroll 1
  for (int &number : GridStride(numbers))
    number *= 3;
}

//===--- Sequences ---===//

template <class T> struct Generator {
  struct promise_type {
    T value{};
    Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(T next) { value = next; return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  ~Generator() { handle.destroy(); }
  bool next() { handle.resume(); return !handle.done(); }
};
Generator<std::uint64_t> collatz(std::uint64_t value) {
  for (; value != 1; value = value % 2 ? 3 * value + 1 : value / 2)
    co_yield value;
}
int stepsFrom(std::uint64_t value) {
  int steps = 0;
  for (auto sequence = collatz(value); sequence.next();)
    ++steps;
  return steps;
}
__global__ void steps(int *out) { *out = stepsFrom(120); }

int main() {
  std::vector<int, Allocator<int, Memory::managed>> numbers(1000, 1);
  addGeneration<<<1, 1000>>>(Pointer<int, Memory::managed>{numbers.data()}, 1000);
  tripleSpan<<<3, 64>>>(numbers);
  CHECK_LAUNCH();
// EXPECT: 1000 of 6
  std::printf("%d of 6\n", (int)std::count(numbers.begin(), numbers.end(), 6));

  auto cell = std::make_unique<Cell>();
  visit<<<2, 16>>>(cell.get());
  steps<<<1, 1>>>(numbers.data());
  launch<<<1, 1>>>([] __device__(int *out, float x) { *out = __float_as_int(roundedDown(x, x, 1)); }, numbers.data() + 1, 0.1f);
  launch<<<1, 1>>>([] __device__(int *out) {
    Allocator<int, Memory::device> heap;
    int *own = heap.allocate(1);
    *own = 5;
    *out = *own + isAskedFor(thisArch);
    heap.deallocate(own);
  }, numbers.data() + 2);
  CHECK_LAUNCH();
// EXPECT: 32 visits, 20 and 20 steps
  std::printf("%d visits, %d and %d steps\n", cell->visits, numbers[0], stepsFrom(120));
// EXPECT: 3f8147ae rounded down, 6
  std::printf("%x rounded down, %d\n", numbers[1], numbers[2]);
#ifdef WRONG
  addGeneration<<<1, 1>>>(Pointer<int, Memory::host>{}, 0);
#endif
}
// WRONG: :[[#@LINE-3]]:3: error: no matching function for call to 'addGeneration'
// WRONG: note: candidate template ignored: constraints not satisfied [with P = Pointer<int, Memory::host>]
// WRONG: note: because 'Pointer<int, Memory::host>' does not satisfy 'OnDevice'
