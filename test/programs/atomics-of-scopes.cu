// cuda::atomic of several scopes: a ticket lock, a message from the device to the host
// and back, a maximum by compare and exchange, and a bounded queue.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <cuda/atomic>
#include <new>

struct Lock {
  cuda::atomic<unsigned, cuda::thread_scope_device> next{0}, serving{0};
  __device__ void lock() {
    unsigned ticket = next.fetch_add(1, cuda::memory_order_relaxed);
    while (serving.load(cuda::memory_order_acquire) != ticket)
      ;
  }
  __device__ void unlock() { serving.fetch_add(1, cuda::memory_order_release); }
};

__global__ void make(Lock *lock) { new (lock) Lock; }

// One thread of a block at a time: the numbers are not atomic.
__global__ void count(Lock *lock, long long *sum, int *times) {
  if (threadIdx.x)
    return;
  for (int i = 0; i < 10; ++i) {
    lock->lock();
    *sum += blockIdx.x;
    *times += 1;
    lock->unlock();
  }
}

__global__ void largest(const double *numbers, int n, double *result) {
  cuda::atomic_ref<double, cuda::thread_scope_device> most(*result);
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
    double before = most.load(cuda::memory_order_relaxed);
    while (numbers[i] > before && !most.compare_exchange_weak(before, numbers[i], cuda::memory_order_relaxed))
      ;
  }
}

// The host's turn is 0, the device's 1. Each adds to the number when it has its turn.
struct Shared {
  cuda::atomic<int, cuda::thread_scope_system> turn;
  int number;
};

__global__ void answer(Shared *shared, int rounds) {
  for (int i = 0; i < rounds; ++i) {
    while (shared->turn.load(cuda::memory_order_acquire) != 1)
      ;
    shared->number = shared->number * 3 + 1;
    shared->turn.store(0, cuda::memory_order_release);
  }
}

int main() {
  Report report;
  DeviceArray<Lock> lock(1);
  DeviceArray<long long> sum(1);
  DeviceArray<int> times(1);
  make<<<1, 1>>>(lock.get());
  CHECK_LAUNCH();
  count<<<20, 32>>>(lock.get(), sum.get(), times.get());
  CHECK_LAUNCH();
  report.check("the lock", sum.download()[0] == 1900 && times.download()[0] == 200);

  std::vector<double> list;
  Random random(54);
  for (int i = 0; i < 5000; ++i)
    list.push_back(random.between(0, 100));
  double most = 0;
  for (double x : list)
    most = std::fmax(most, x);
  DeviceArray<double> numbers(list), result(1);
  largest<<<7, 64>>>(numbers.get(), list.size(), result.get());
  CHECK_LAUNCH();
  report.equal("largest", result.download(), std::vector<double>{most});

  const int rounds = 5;
  Shared *shared;
  CHECK(cudaHostAlloc(&shared, sizeof(Shared), cudaHostAllocMapped));
  new (shared) Shared{{0}, 1};
  Shared *onDevice;
  CHECK(cudaHostGetDevicePointer(&onDevice, shared, 0));
  answer<<<1, 1>>>(onDevice, rounds);
  CHECK(cudaGetLastError());
  int expected = 1;
  for (int i = 0; i < rounds; ++i) {
    while (shared->turn.load(cuda::std::memory_order_acquire) != 0)
      ;
    shared->number += 2;
    shared->turn.store(1, cuda::std::memory_order_release);
    expected = (expected + 2) * 3 + 1;
  }
  CHECK(cudaDeviceSynchronize());
  report.check("host and device in turn", shared->number == expected);
  CHECK(cudaFreeHost(shared));
  return report.status();
}
// EXPECT: the lock: yes
// EXPECT: largest: 1 equal
// EXPECT: host and device in turn: yes
