// Coroutines of either side, at any level: the back ends know none.
// RUN: %cupcc -sm_75 -sm_90 -std=c++20 -c %s -o %t.o -O0
// RUN: %cupcc -sm_75 -std=c++20 -c %s -o %t.o -O2 -OG0
// RUN: %cupcc -sm_75 -std=c++20 -c -G %s -o %t.o
// RUN: %cupcc -sm_75 -std=c++20 -gpu -S %s -o - | FileCheck %s
#include <coroutine>
struct Numbers {
  struct promise_type {
    int value;
    Numbers get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int x) { value = x; return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  ~Numbers() { handle.destroy(); }
  int next() { handle.resume(); return handle.promise().value; }
};
Numbers count(int from) {
  for (;;)
    co_yield from++;
}
__global__ void k(int *out) {
  Numbers numbers = count(*out);
  out[1] = numbers.next();
}
int main() { return count(1).next(); }
// CHECK: .entry _Z1kPi(
