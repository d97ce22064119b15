// cuda::atomic and cuda::atomic_ref of every scope and type: the members' answers are
// those of the host, and what many threads do at a time adds up.
//
// RUN: %cupcc -std=c++17 -Xptxas=-O1 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cuda/atomic>
#include <new>
#include <type_traits>

enum class Color : short { Red, Green = 700, Blue };
struct Pair {
  int first, second;
};

// What a member returned: the bits of the value.
template <typename T> __host__ __device__ unsigned long long bitsOf(const T &value) {
  unsigned long long bits = 0;
  memcpy(&bits, &value, sizeof(T));
  return bits;
}

struct Answers {
  unsigned long long values[64];
  int count;
  template <typename T> __host__ __device__ void note(const T &value) { values[count++] = bitsOf(value); }
};

template <typename T, typename Atomic> __host__ __device__ void askAny(Answers &a, Atomic &object, T one, T two) {
  object.store(one);
  a.note(object.load());
  a.note(T(object));
  a.note(object.load(cuda::memory_order_relaxed));
  a.note(object.load(cuda::memory_order_acquire));
  a.note(object.exchange(two));
  object.store(one, cuda::memory_order_release);
  a.note(object.exchange(two, cuda::memory_order_acq_rel));
  T expected = one;
  a.note(object.compare_exchange_strong(expected, one));
  a.note(expected);
  a.note(object.compare_exchange_strong(expected, one, cuda::memory_order_acq_rel, cuda::memory_order_acquire));
  a.note(object.load());
  while (!object.compare_exchange_weak(expected, two, cuda::memory_order_relaxed))
    ;
  a.note(object.load());
  a.note(object.is_lock_free());
}

template <typename T, typename Atomic> __host__ __device__ void askSums(Answers &a, Atomic &object, T one, T two) {
  askAny(a, object, one, two);
  a.note(object.fetch_add(one));
  a.note(object.fetch_sub(two, cuda::memory_order_relaxed));
  a.note(T(object += two));
  a.note(T(object -= one));
}

template <typename T, typename Atomic> __host__ __device__ void askIntegers(Answers &a, Atomic &object, T one, T two) {
  askSums(a, object, one, two);
  a.note(object.fetch_and(T(one | 0x35), cuda::memory_order_acquire));
  a.note(object.fetch_or(T(0x42)));
  a.note(object.fetch_xor(two, cuda::memory_order_release));
  a.note(object.fetch_max(one));
  a.note(object.fetch_min(two, cuda::memory_order_relaxed));
  a.note(T(object &= T(0x7b)));
  a.note(T(object |= one));
  a.note(T(object ^= two));
  a.note(T(++object));
  a.note(T(object++));
  a.note(T(--object));
  a.note(T(object--));
  a.note(object.load());
}

// Each class of types in an atomic of its own, and in a place that an atomic_ref names.
struct Places {
  alignas(16) unsigned char own[16], plain[16];
};

struct AskAny {
  template <typename T, typename Atomic> __host__ __device__ static void ask(Answers &a, Atomic &o, T one, T two) {
    askAny(a, o, one, two);
  }
};
struct AskSums {
  template <typename T, typename Atomic> __host__ __device__ static void ask(Answers &a, Atomic &o, T one, T two) {
    askSums(a, o, one, two);
  }
};
struct AskIntegers {
  template <typename T, typename Atomic> __host__ __device__ static void ask(Answers &a, Atomic &o, T one, T two) {
    askIntegers(a, o, one, two);
  }
};

template <typename Ask, cuda::thread_scope Scope, typename T>
__host__ __device__ void askBoth(Answers &a, Places &places, T one, T two) {
  auto *own = new (places.own) cuda::atomic<T, Scope>(one);
  Ask::template ask<T>(a, *own, one, two);
  T *plain = new (places.plain) T(one);
  cuda::atomic_ref<T, Scope> reference(*plain);
  Ask::template ask<T>(a, reference, one, two);
  a.note(*plain);
}

template <typename Ask, cuda::thread_scope Scope, typename T> __global__ void kernel(Answers *a, Places *places, T one, T two) {
  __shared__ Places shared;
  askBoth<Ask, Scope>(a[threadIdx.x], threadIdx.x ? shared : *places, one, two);
}

template <typename Ask, cuda::thread_scope Scope, typename T>
bool sameWithScope(T one, T two) {
  DeviceArray<Answers> answers(2);
  DeviceArray<Places> places(1);
  kernel<Ask, Scope, T><<<1, 2>>>(answers.get(), places.get(), one, two);
  CHECK_LAUNCH();
  Answers expected = {};
  Places onHost;
  askBoth<Ask, Scope>(expected, onHost, one, two);
  auto actual = answers.download();
  bool same = true;
  for (const Answers &a : actual) {
    same &= a.count == expected.count;
    for (int i = 0; i < expected.count; ++i)
      if (a.values[i] != expected.values[i]) {
        same = false;
        std::fprintf(stderr, "answer %d: %llx, not %llx\n", i, a.values[i], expected.values[i]);
      }
  }
  return same;
}

template <typename Ask, typename T> bool same(T one, T two) {
  return sameWithScope<Ask, cuda::thread_scope_thread>(one, two) &&
         sameWithScope<Ask, cuda::thread_scope_block>(one, two) &&
         sameWithScope<Ask, cuda::thread_scope_device>(one, two) &&
         sameWithScope<Ask, cuda::thread_scope_system>(one, two);
}

// Many threads at one place: shared memory for the block's scope, global for the device's.
template <typename T> __global__ void together(T *sums) {
  // libcu++ exchanges the word around a small number, and compute-sanitizer wants all of it.
  __shared__ union {
    T number;
    int word;
  } shared;
  T &inBlock = shared.number;
  if (threadIdx.x == 0)
    inBlock = 0;
  __syncthreads();
  cuda::atomic_ref<T, cuda::thread_scope_block>(inBlock).fetch_add(T(threadIdx.x % 3));
  __syncthreads();
  if (threadIdx.x == 0)
    cuda::atomic_ref<T, cuda::thread_scope_device>(sums[0]).fetch_add(inBlock, cuda::memory_order_relaxed);
  cuda::atomic_ref<T, cuda::thread_scope_system> last(sums[1]);
  T before = last.load();
  while (!last.compare_exchange_weak(before, T(before + 1)))
    ;
}

template <typename T> bool addsUp() {
  DeviceArray<T> sums(sizeof(int)); // two, and what is in the word around small ones
  together<T><<<3, 40>>>(sums.get());
  CHECK_LAUNCH();
  auto result = sums.download();
  return result[0] == T(3 * 39) && result[1] == T(120);
}

__global__ void fences(int *out) {
  cuda::atomic_thread_fence(cuda::memory_order_seq_cst, cuda::thread_scope_thread);
  cuda::atomic_thread_fence(cuda::memory_order_acq_rel, cuda::thread_scope_block);
  cuda::atomic_thread_fence(cuda::memory_order_acquire, cuda::thread_scope_device);
  cuda::atomic_thread_fence(cuda::memory_order_release);
  cuda::atomic_signal_fence(cuda::memory_order_seq_cst);
  cuda::std::atomic_flag flag{};
  out[0] = flag.test_and_set();
  out[1] = flag.test_and_set(cuda::std::memory_order_acquire);
  flag.clear();
  out[2] = flag.test_and_set();
}

int main() {
  Report report;
  report.check("signed char", same<AskIntegers, signed char>(17, -90));
  report.check("unsigned short", same<AskIntegers, unsigned short>(65000, 7));
  report.check("int", same<AskIntegers, int>(-5, 2000000));
  report.check("unsigned long long", same<AskIntegers, unsigned long long>(3, ~0ull));
  report.check("enumeration", same<AskAny, Color>(Color::Green, Color::Blue));
  report.check("float", same<AskSums, float>(1.5f, 1024.25f));
  report.check("double", same<AskSums, double>(-1.5, 1e100));
  report.check("pointer", same<AskAny, void *>(nullptr, reinterpret_cast<void *>(64)));
  report.check("class", same<AskAny, Pair>({1, -2}, {3, 4}));
  report.check("many threads", addsUp<unsigned char>() && addsUp<short>() && addsUp<int>() && addsUp<float>() &&
                                   addsUp<unsigned long long>() && addsUp<double>());
  DeviceArray<int> flags(3);
  fences<<<1, 1>>>(flags.get());
  CHECK_LAUNCH();
  report.equal("flag", flags.download(), {0, 1, 0});
  return report.status();
}
// EXPECT: signed char: yes
// EXPECT: unsigned short: yes
// EXPECT: int: yes
// EXPECT: unsigned long long: yes
// EXPECT: enumeration: yes
// EXPECT: float: yes
// EXPECT: double: yes
// EXPECT: pointer: yes
// EXPECT: class: yes
// EXPECT: many threads: yes
// EXPECT: flag: 3 equal
