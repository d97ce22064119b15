// A coroutine that resumes another in its place returns it to the loop that resumes; of
// that is left in its resuming function what asks for the other. Without transfers there is no loop, and a
// generator is folded as ever.
// RUN: %cupcc -sm_80 -gpu -emit-llvm -S -std=c++20 %s -o - | FileCheck %s --check-prefixes=TRANSFER
// RUN: %cupcc -sm_80 -gpu -emit-llvm -S -std=c++20 -G %s -o - | FileCheck %s --check-prefixes=LOOP
// RUN: %cupcc -sm_80 -gpu -emit-llvm -S -std=c++20 -DGENERATOR %s -o - | FileCheck %s --check-prefixes=GENERATOR

// TRANSFER-NOT: musttail
// TRANSFER: define {{.*}} @__cupcc_resume(
// TRANSFER: [[NEXT:%.*]] = {{.*}}call fastcc ptr %{{.*}}(ptr
// TRANSFER: icmp {{eq|ne}} ptr [[NEXT]], null
// TRANSFER-NOT: musttail
// TRANSFER: define internal fastcc {{.*}}ptr @_Z3one{{.*}}.resume(
// TRANSFER-NOT: call
// TRANSFER: call {{.*}}ptr @{{.*}}__await_suspend_wrapper__await(
// TRANSFER-NOT: call
// TRANSFER: ret ptr
// TRANSFER-NOT: {{musttail|__cupcc_transfer}}

// LOOP-NOT: {{musttail|__cupcc_transfer}}
// LOOP: define {{.*}} @__cupcc_resume(
// LOOP-NOT: {{musttail|__cupcc_transfer}}

// GENERATOR: define {{.*}} @_Z6kernel
// GENERATOR-NOT: {{__cupcc_resume|malloc}}
// GENERATOR: store i32 15
#include <coroutine>

template <class Await> struct Coroutine {
  struct promise_type {
    int value = 0;
    Coroutine get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    Await yield_value(int v) { value = v; return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
struct To {
  std::coroutine_handle<> other;
  bool await_ready() { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<>) { return other; }
  void await_resume() {}
};

#ifdef GENERATOR
Coroutine<std::suspend_always> count(int n) {
  for (int i = 1; i <= n; ++i)
    co_yield i;
}
__global__ void kernel(int *out) {
  int sum = 0;
  auto counter = count(5);
  while (counter.handle.resume(), !counter.handle.done())
    sum += counter.handle.promise().value;
  counter.handle.destroy();
  *out = sum;
}
#else
Coroutine<std::suspend_always> one(std::coroutine_handle<> other) { co_await To{other}; }
__global__ void kernel(void *other) {
  one(std::coroutine_handle<>::from_address(other)).handle.resume();
}
#endif
