// std::promise, std::packaged_task and std::future: between threads of a warp and of a grid,
// with values, references, exceptions and timeouts; and waiting for a condition with a timeout.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: env CUPCC_CPU_THREADS=32 %run-on-cpu %t.cpu %s -std=c++17 -I%inputs

#include "check.h"
#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>
#include <stdexcept>
#include <vector>

using namespace std::chrono_literals;

// Thread 0 of each block waits for the others, and block 1 for block 0.
__global__ void exchange(std::promise<int> *promises, std::future<int> *futures) {
  int all = gridDim.x * blockDim.x, me = blockIdx.x * blockDim.x + threadIdx.x;
  if (threadIdx.x != 0) {
    promises[me].set_value(me);
    return;
  }
  int sum = 0;
  for (int i = 1; i < int(blockDim.x); ++i)
    sum += futures[me + i].get();
  if (blockIdx.x == 0)
    promises[0].set_value(sum);
  else
    printf("%d of %d: %d and %d\n", me, all, futures[0].get(), sum);
}

__global__ void make(std::promise<int> *promises, std::future<int> *futures, int n) {
  for (int i = 0; i < n; ++i)
    new (futures + i) std::future<int>((new (promises + i) std::promise<int>)->get_future());
}

__device__ const char *answerOf(std::future<void> future) {
  try {
    future.get();
    return "a value";
  } catch (const std::future_error &e) {
    return e.code() == std::future_errc::broken_promise ? "broken promise" : "another error";
  } catch (const std::runtime_error &e) {
    return "what was thrown";
  }
}

__global__ void alone() {
  std::promise<void> kept, broken, thrown;
  auto ofKept = kept.get_future(), ofBroken = broken.get_future(), ofThrown = thrown.get_future();
  printf("timeout: %d\n", ofKept.wait_for(1us) == std::future_status::timeout);
  kept.set_value();
  printf("ready: %d\n", ofKept.wait_for(0s) == std::future_status::ready);
  thrown.set_exception(std::make_exception_ptr(std::runtime_error("no")));
  { std::promise<void> gone = std::move(broken); }
  printf("%s, %s, %s\n", answerOf(std::move(ofKept)), answerOf(std::move(ofBroken)),
         answerOf(std::move(ofThrown)));
  try {
    kept.set_value();
  } catch (const std::future_error &e) {
    printf("%s: %s\n", e.code().category().name(), e.code().message().c_str());
  }

  int hidden = 1;
  std::promise<int &> reference;
  auto shared = reference.get_future().share(), other = shared;
  reference.set_value(hidden);
  ++shared.get();
  printf("%d %d\n", other.get(), hidden);

  std::packaged_task<int(int)> task([](int n) { return n < 0 ? throw n : 2 * n; });
  auto first = task.get_future();
  task(21);
  task.reset();
  auto second = task.get_future();
  task(-1);
  try {
    printf("%d\n", first.get());
    printf("%d\n", second.get());
  } catch (int n) {
    printf("thrown: %d\n", n);
  }

  std::mutex mutex;
  std::condition_variable condition;
  std::unique_lock<std::mutex> lock(mutex);
  bool byTimeout = condition.wait_for(lock, 2us) == std::cv_status::timeout;
  bool done = condition.wait_until(lock, std::chrono::system_clock::now() + 2us, [] { return false; });
  printf("condition: %d %d, locked: %d\n", byTimeout, done, lock.owns_lock());
}

int main() {
  constexpr int n = 64;
  auto *promises = managed<std::promise<int>>(n);
  auto *futures = managed<std::future<int>>(n);
  make<<<1, 1>>>(promises, futures, n);
  CHECK_LAUNCH();
  exchange<<<2, n / 2>>>(promises, futures);
  CHECK_LAUNCH();
  alone<<<1, 1>>>();
  CHECK_LAUNCH();
}
// EXPECT: 32 of 64: 496 and 1488
// EXPECT: timeout: 1
// EXPECT: ready: 1
// EXPECT: a value, broken promise, what was thrown
// EXPECT: future: Promise already satisfied
// EXPECT: 2 2
// EXPECT: 42
// EXPECT: thrown: -1
// EXPECT: condition: 1 0, locked: 1
