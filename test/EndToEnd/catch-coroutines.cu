// An exception in a coroutine's body, before and after it is suspended, arrives in
// unhandled_exception(), which keeps it, swallows it or counts; its variables are
// destroyed, and who resumed it goes on.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "told-alike.h"
#include <coroutine>
#include <exception>
#include <stdexcept>

template <bool Keeps> struct Numbers {
  struct promise_type {
    int value = 0;
    std::exception_ptr error;
    Numbers get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int v) { value = v; return {}; }
    void return_void() {}
    void unhandled_exception() {
      if (Keeps)
        error = std::current_exception();
      else
        value = -1;
    }
  };
  std::coroutine_handle<promise_type> handle;
  bool next() {
    handle.resume();
    if (handle.promise().error)
      std::rethrow_exception(handle.promise().error);
    return !handle.done();
  }
  ~Numbers() { handle.destroy(); }
};
struct Tells { Notes &note; ~Tells() { note("destroyed"); } };

template <bool Keeps> Numbers<Keeps> count(Notes &note, int to, int bad) {
  Tells tells{note};
  for (int i = 0; i < to; ++i) {
    if (i == bad)
      throw std::runtime_error("bad");
    try {
      if (i == bad + 1) throw i;
    } catch (int) {
      note("inside");
    }
    co_yield i;
  }
}

void play(int which, Notes &note) {
  switch (which) {
  case 0:
  case 1:
    try {
      Numbers<true> numbers = count<true>(note, 4, which == 0 ? 2 : -1);
      while (numbers.next())
        note("number", numbers.handle.promise().value);
      note("end");
    } catch (const std::exception &e) {
      note(e.what());
    }
    break;
  case 2: {
    Numbers<false> numbers = count<false>(note, 4, 2);
    while (numbers.next())
      note("number", numbers.handle.promise().value);
    note("value", numbers.handle.promise().value);
    break;
  }
  }
}

int main() { return playOnBoth<play>(3); }
// EXPECT: 0: number=0 number=1 destroyed bad
// EXPECT: 1: inside number=0 number=1 number=2 number=3 destroyed end
// EXPECT: 2: number=0 number=1 destroyed value=-1
