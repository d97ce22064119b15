// 'if target' in coroutines: what a dead branch awaits or returns is not there.
// RUN: %cupcc -sm_75 -sm_90 -std=c++20 -Wall -Wextra -Werror -OG0 -gpu -S %s -o %t.ptx
// RUN: FileCheck %s --implicit-check-not=wrong < %t.sm_75.ptx
// RUN: FileCheck %s --implicit-check-not=wrong < %t.sm_90.ptx
// RUN: %cupcc -sm_75 -sm_90 -std=c++20 -c -G %s -o %t.o
// RUN: %cupcc -sm_75 -std=c++20 -O0 -S %s -o - | FileCheck %s --check-prefix=HOST --implicit-check-not=wrong
#include <coroutine>
struct Task {
  struct promise_type {
    int value = 0;
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_never initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int x) { value = x; return {}; }
    void return_value(int x) { value = x; }
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  ~Task() { handle.destroy(); }
};
struct Awaited {
  bool await_ready() { asm volatile("wrong"); return false; }
  void await_suspend(std::coroutine_handle<>) {}
  int await_resume() { return 1; }
};
Task task(int x) {
  if target (__nvvm_current_device_sm > 500) {
    co_await Awaited();
    co_yield co_await Awaited();
    co_return co_await Awaited();
  } else if target (__is_host_target) {
    co_yield x;
    co_return 1;
  } else
    co_return 2;
}
Task onlyDead(int x) {
  if target (__nvvm_current_device_sm > 500) co_await Awaited();
  co_return x;
}
__global__ void k(int *out) { *out = task(*out).handle.promise().value + onlyDead(1).handle.promise().value; }
int main() { return task(1).handle.promise().value + onlyDead(1).handle.promise().value; }
// CHECK: .entry _Z1kPi(
// HOST: main:
