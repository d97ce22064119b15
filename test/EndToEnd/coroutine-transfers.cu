// Coroutines that resume one another (symmetric transfer): 20,000 times without a
// deeper stack; at the start, with conditions, through one that destroys itself.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 %archs -G -I%inputs %s -o %t.g
// RUN: %run-on-gpu %t.g %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: %run-on-cpu %t.g.cpu %s -std=c++20 -G -I%inputs

#include "same-answers.h"
#include <coroutine>
#include <utility>

template <bool Eager> struct Task {
  struct promise_type {
    std::coroutine_handle<> waiting = std::noop_coroutine();
    long result = 0;
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    struct Initial {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<> self) noexcept {
        return Eager ? self : std::noop_coroutine();
      }
      void await_resume() noexcept {}
    };
    Initial initial_suspend() noexcept { return {}; }
    struct Final {
      bool await_ready() noexcept { return false; }
      std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> self) noexcept {
        return self.promise().waiting;
      }
      void await_resume() noexcept {}
    };
    Final final_suspend() noexcept { return {}; }
    void return_value(long v) { result = v; }
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  ~Task() { handle.destroy(); }
  bool await_ready() { return handle.done(); }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiting) {
    handle.promise().waiting = waiting;
    return handle;
  }
  long await_resume() { return handle.promise().result; }
};
Task<false> leaf(int n) { co_return n % 7; }
Task<true> eager(int n) { co_return n + co_await leaf(n); }
Task<false> sum(int n) {
  long total = 0;
  for (int i = 0; i != n; ++i)
    total += i % 3 ? co_await leaf(i) : co_await eager(1);
  co_return total;
}

/// Two that hand control to each other; the first to end destroys itself.
struct Player {
  struct promise_type {
    Player get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_never final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
};
struct Pass {
  std::coroutine_handle<> &self, &other;
  bool await_ready() { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<> h) { self = h; return other; }
  void await_resume() {}
};
Player play(std::coroutine_handle<> &self, std::coroutine_handle<> &other, int count, long *digits) {
  for (int i = 0; i != count; ++i) {
    *digits = *digits * 3 % 1000003 + count;
    co_await Pass{self, other};
  }
}

void ask(Answers &a) {
  Task task = sum(20000);
  task.handle.resume();
  a.note("sum", task.handle.done(), task.await_resume());
  long digits = 0;
  std::coroutine_handle<> one, two;
  one = play(one, two, 1000, &digits).handle;
  two = play(two, one, 1001, &digits).handle;
  one.resume();
  a.note("played", 0, digits);
  two.destroy();
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(4096);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
