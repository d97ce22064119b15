// nvcc's atomic builtins: every operation and type with every order and scope, by many
// threads at once, against sums on the host; and messages between blocks.
//
// RUN: %cupcc -std=c++17 -sm_90 -Ofc=min -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"

struct S1 { char c; };
struct S2 { short s; };
struct S4 { int i; };
struct alignas(8) S8 { int i[2]; };
struct alignas(16) S16 { int i[4]; };

static int wrong, made;

constexpr int blocks = 8, threads = 64;

// All bytes of an object that a thread stores are equal, so a torn one is seen.
template <class T> __host__ __device__ T ofBytes(int x) {
  T value;
  for (unsigned i = 0; i < sizeof value; ++i)
    reinterpret_cast<unsigned char *>(&value)[i] = x;
  return value;
}
template <class T> __host__ __device__ int byteOf(const T &value) {
  auto *bytes = reinterpret_cast<const unsigned char *>(&value);
  for (unsigned i = 1; i < sizeof value; ++i)
    if (bytes[i] != bytes[0])
      return -1;
  return bytes[0];
}

struct Result {
  int torn, sum, successes;
};

constexpr int loadOrder(int order) {
  return order == __NV_ATOMIC_RELEASE || order == __NV_ATOMIC_ACQ_REL ? __NV_ATOMIC_ACQUIRE : order;
}
constexpr int storeOrder(int order) {
  return order == __NV_ATOMIC_CONSUME || order == __NV_ATOMIC_ACQUIRE || order == __NV_ATOMIC_ACQ_REL
             ? __NV_ATOMIC_RELEASE
             : order;
}

// Each block has an object, so that the scope of a block is enough.
template <class T, int order, int scope> __global__ void objects(T *p, Result *results) {
  T *object = p + blockIdx.x;
  Result &result = results[blockIdx.x];
  for (int i = 0; i < 4; ++i) {
    T value = ofBytes<T>(threadIdx.x + 1), read;
    __nv_atomic_store(object, &value, storeOrder(order), scope);
    __nv_atomic_load(object, &read, loadOrder(order), scope);
    if (int byte = byteOf(read); byte < 1 || byte > threads)
      atomicAdd(&result.torn, 1);
  }
  __syncthreads();
  if constexpr (sizeof(T) >= 4) {
    // What each thread puts in comes out once, or stays.
    T value = ofBytes<T>(threadIdx.x + 1), old;
    if (threadIdx.x == 0)
      *object = ofBytes<T>(0);
    __syncthreads();
    __nv_atomic_exchange(object, &value, &old, order, scope);
    atomicAdd(&result.sum, byteOf(old));
    __syncthreads();
    if (threadIdx.x == 0)
      result.sum += byteOf(*object);
  }
  __syncthreads();
  if constexpr (sizeof(T) >= 2) {
    if (threadIdx.x == 0)
      *object = ofBytes<T>(0);
    __syncthreads();
    for (bool done = false; !done;) {
      T expected, desired;
      __nv_atomic_load(object, &expected, loadOrder(order), scope);
      desired = ofBytes<T>(byteOf(expected) + 1);
      done = __nv_atomic_compare_exchange(object, &expected, &desired, false, order, __NV_ATOMIC_RELAXED, scope);
    }
    __syncthreads();
    if (threadIdx.x == 0)
      result.successes = byteOf(*object);
  }
}

template <class T, int order, int scope> void tryObjects(void *memory, Result *results) {
  std::memset(memory, 1, 16 * blocks);
  std::memset(results, 0, sizeof(Result) * blocks);
  objects<T, order, scope><<<blocks, threads>>>(static_cast<T *>(memory), results);
  CHECK_LAUNCH();
  ++made;
  for (int i = 0; i < blocks; ++i) {
    const Result &r = results[i];
    if (r.torn || (sizeof(T) >= 4 && r.sum != threads * (threads + 1) / 2) ||
        (sizeof(T) >= 2 && r.successes != threads)) {
      ++wrong;
      std::printf("objects of %d bytes, order %d, scope %d: %d %d %d\n", int(sizeof(T)), order, scope, r.torn,
                  r.sum, r.successes);
    }
  }
}

template <class T> struct Numbers {
  T add, sub, min, max, bits[3], counted;
};

template <class T, int order, int scope> __global__ void numbers(Numbers<T> *n) {
  Numbers<T> &own = n[blockIdx.x];
  T x = T(threadIdx.x * 3 + 1);
  if constexpr (!(sizeof(T) == 8 && T(-1) < T(0)) || T(0.5) != T(0)) {
    __nv_atomic_fetch_add(&own.add, x, order, scope);
    __nv_atomic_add(&own.add, x, order, scope);
    __nv_atomic_fetch_sub(&own.sub, x, order, scope);
    __nv_atomic_sub(&own.sub, x, order, scope);
  }
  if constexpr (T(0.5) == T(0)) {
    T seen = __nv_atomic_fetch_min(&own.min, x, order, scope);
    __nv_atomic_min(&own.min, seen, order, scope);
    seen = __nv_atomic_fetch_max(&own.max, T(0) - x, order, scope);
    __nv_atomic_max(&own.max, seen, order, scope);
    __nv_atomic_fetch_and(&own.bits[0], ~(T(1) << threadIdx.x % 20), order, scope);
    __nv_atomic_fetch_or(&own.bits[1], T(1) << threadIdx.x % 20, order, scope);
    __nv_atomic_fetch_xor(&own.bits[2], x, order, scope);
    __nv_atomic_and(&own.bits[0], ~T(1 << 21), order, scope);
    __nv_atomic_or(&own.bits[1], T(1 << 21), order, scope);
    __nv_atomic_xor(&own.bits[2], T(threadIdx.x), order, scope);
    T expected = __nv_atomic_load_n(&own.counted, loadOrder(order), scope);
    while (!__nv_atomic_compare_exchange_n(&own.counted, &expected, expected + 2, true, order, __NV_ATOMIC_SEQ_CST,
                                           scope))
      ;
  }
}

template <class T, int order, int scope> void tryNumbers(void *memory) {
  auto *n = static_cast<Numbers<T> *>(memory);
  Numbers<T> start = {T(7), T(100000), T(50), T(-70), {T(-1), T(0), T(5)}, T(0)}, expected = start;
  for (int i = 0; i < blocks; ++i)
    n[i] = start;
  for (int t = 0; t < threads; ++t) {
    T x = T(t * 3 + 1);
    if constexpr (!(sizeof(T) == 8 && T(-1) < T(0)) || T(0.5) != T(0)) {
      expected.add += 2 * x;
      expected.sub -= 2 * x;
    }
    if constexpr (T(0.5) == T(0)) {
      expected.min = x < expected.min ? x : expected.min;
      expected.max = T(0) - x > expected.max ? T(0) - x : expected.max;
      expected.bits[0] &= ~(T(1) << t % 20) & ~T(1 << 21);
      expected.bits[1] |= (T(1) << t % 20) | T(1 << 21);
      expected.bits[2] ^= x ^ T(t);
      expected.counted += 2;
    }
  }
  numbers<T, order, scope><<<blocks, threads>>>(n);
  CHECK_LAUNCH();
  ++made;
  for (int i = 0; i < blocks; ++i)
    if (std::memcmp(n + i, &expected, sizeof expected) != 0) {
      ++wrong;
      std::printf("numbers of %d bytes, order %d, scope %d differ\n", int(sizeof(T)), order, scope);
    }
}

// A block waits for what another one has written before.
template <int release, int acquire, int scope, bool fence> __global__ void message(int *data, int *flag, int *out) {
  for (int i = 1; i <= 100; ++i) {
    if (blockIdx.x == 0) {
      data[i] = i * 7;
      if (fence)
        __nv_atomic_thread_fence(release, scope);
      __nv_atomic_store_n(flag, i, fence ? __NV_ATOMIC_RELAXED : release, scope);
    } else {
      while (__nv_atomic_load_n(flag, fence ? __NV_ATOMIC_RELAXED : acquire, scope) < i)
        ;
      if (fence)
        __nv_atomic_thread_fence(acquire, scope);
      *out += data[i] == i * 7;
    }
  }
}

template <int release, int acquire, int scope, bool fence> void tryMessage(void *memory) {
  std::memset(memory, 0, 4096);
  int *p = static_cast<int *>(memory);
  message<release, acquire, scope, fence><<<2, 1>>>(p + 64, p, p + 32);
  CHECK_LAUNCH();
  ++made;
  if (p[32] != 100) {
    ++wrong;
    std::printf("message with orders %d and %d, scope %d: %d\n", release, acquire, scope, p[32]);
  }
}

template <int order, int scope> void tryAll(void *memory, Result *results) {
  tryObjects<S1, order, scope>(memory, results);
  tryObjects<S2, order, scope>(memory, results);
  tryObjects<S4, order, scope>(memory, results);
  tryObjects<S8, order, scope>(memory, results);
  tryObjects<S16, order, scope>(memory, results);
  tryObjects<float, order, scope>(memory, results);
  tryObjects<int *, order, scope>(memory, results);
  tryNumbers<int, order, scope>(memory);
  tryNumbers<unsigned, order, scope>(memory);
  tryNumbers<long, order, scope>(memory);
  tryNumbers<unsigned long long, order, scope>(memory);
  tryNumbers<float, order, scope>(memory);
  tryNumbers<double, order, scope>(memory);
}
template <int order> void tryScopes(void *memory, Result *results) {
  // The scope of a thread is that of its block.
  tryAll<order, __NV_THREAD_SCOPE_THREAD>(memory, results);
  tryAll<order, __NV_THREAD_SCOPE_BLOCK>(memory, results);
  tryAll<order, __NV_THREAD_SCOPE_CLUSTER>(memory, results);
  tryAll<order, __NV_THREAD_SCOPE_DEVICE>(memory, results);
  tryAll<order, __NV_THREAD_SCOPE_SYSTEM>(memory, results);
  std::printf("order %d: %d kernels, %d wrong\n", order, made, wrong);
  made = wrong = 0;
}
template <int scope, bool fence> void tryMessages(void *memory) {
  tryMessage<__NV_ATOMIC_RELEASE, __NV_ATOMIC_ACQUIRE, scope, fence>(memory);
  tryMessage<__NV_ATOMIC_SEQ_CST, __NV_ATOMIC_SEQ_CST, scope, fence>(memory);
  tryMessage<__NV_ATOMIC_RELEASE, __NV_ATOMIC_CONSUME, scope, fence>(memory);
}

int main() {
  void *memory = managed<double>(1024);
  Result *results = managed<Result>(blocks);
  tryScopes<__NV_ATOMIC_RELAXED>(memory, results);
  tryScopes<__NV_ATOMIC_CONSUME>(memory, results);
  tryScopes<__NV_ATOMIC_ACQUIRE>(memory, results);
  tryScopes<__NV_ATOMIC_RELEASE>(memory, results);
  tryScopes<__NV_ATOMIC_ACQ_REL>(memory, results);
  tryScopes<__NV_ATOMIC_SEQ_CST>(memory, results);
  tryMessages<__NV_THREAD_SCOPE_DEVICE, false>(memory);
  tryMessages<__NV_THREAD_SCOPE_SYSTEM, false>(memory);
  tryMessages<__NV_THREAD_SCOPE_DEVICE, true>(memory);
  tryMessages<__NV_THREAD_SCOPE_SYSTEM, true>(memory);
  std::printf("%d messages, %d wrong\n", made, wrong);
}
// EXPECT: order 0: 65 kernels, 0 wrong
// EXPECT: order 1: 65 kernels, 0 wrong
// EXPECT: order 2: 65 kernels, 0 wrong
// EXPECT: order 3: 65 kernels, 0 wrong
// EXPECT: order 4: 65 kernels, 0 wrong
// EXPECT: order 5: 65 kernels, 0 wrong
// EXPECT: 12 messages, 0 wrong
