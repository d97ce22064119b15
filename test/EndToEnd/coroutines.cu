// Coroutines in a kernel: a generator, lazy tasks that await one another, frames on the
// heap and destroyed.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <coroutine>
#include <exception>
#include <utility>

struct Generator {
  struct promise_type {
    int value = 0;
    Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int v) { value = v; return {}; }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> handle;
  Generator(std::coroutine_handle<promise_type> h) : handle(h) {}
  Generator(Generator &&other) : handle(std::exchange(other.handle, {})) {}
  ~Generator() { if (handle) handle.destroy(); }
  bool next() { handle.resume(); return !handle.done(); }
  int value() const { return handle.promise().value; }
};

struct Counted { int *count; Counted(int *c) : count(c) { ++*c; } ~Counted() { --*count; } };

Generator range(int from, int to, int *alive) {
  Counted counted(alive);
  for (int i = from; i != to; ++i)
    co_yield i;
}
Generator squares(int n, int *alive) {
  Generator inner = range(0, n, alive);
  while (inner.next())
    co_yield inner.value() * inner.value();
}

struct Task {
  struct promise_type {
    long result = 0;
    Task get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() noexcept { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_value(long v) { result = v; }
    void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  ~Task() { handle.destroy(); }
  bool await_ready() { return false; }
  bool await_suspend(std::coroutine_handle<>) { handle.resume(); return !handle.done(); }
  long await_resume() { return handle.promise().result; }
};
Task leaf(int n) { co_return n * 2; }
Task sum(int n) {
  long total = 0;
  for (int i = 0; i != n; ++i)
    total += co_await leaf(i);
  co_return total;
}

void ask(Answers &a) {
  int alive = 0;
  {
    Generator g = squares(5, &alive);
    while (g.next())
      a.note("square", alive, g.value());
    Generator stopped = range(3, 100, &alive);
    stopped.next();
    stopped.next();
    a.note("stopped", alive, stopped.value());
  }
  a.note("alive", 0, alive);
  Task task = sum(10);
  task.handle.resume();
  a.note("task", task.handle.done(), task.await_resume());
  a.note("noop", 0, (std::noop_coroutine().resume(), 1));
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
