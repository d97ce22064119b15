// An exception that leaves a coroutine goes to who resumed or called it, as on the host: by
// unhandled_exception() that throws it again or another, before the first suspension, from
// each of an awaiter's functions, and after a symmetric transfer. The coroutine is done then.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
// RUN: %run-on-cpu %t.debug %s -std=c++20 -I%inputs -G -g

#include "told-alike.h"
#include <coroutine>
#include <exception>
#include <stdexcept>

struct Tells {
  Notes &note;
  const char *what;
  Tells(Notes &note, const char *what) : note(note), what(what) {}
  Tells(const Tells &) = default;
  ~Tells() { note(what); }
};

enum class Place { Nowhere, Promise, Object, Initial, InitialReady, InitialResume, Body, Return, Yield };

struct Plan {
  Place bad;
  bool starts;  // without a first suspension
  bool another; // unhandled_exception() throws another
};

/// A coroutine that throws where its plan says.
struct Task {
  struct promise_type {
    Plan plan;
    Notes &note;
    promise_type(Notes &note, Plan plan, int) : plan(plan), note(note) { fail(Place::Promise); }
    ~promise_type() { note("~promise"); }
    void fail(Place here) {
      if (plan.bad == here)
        throw std::runtime_error("bad");
    }
    Task get_return_object() {
      fail(Place::Object);
      return {std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    struct Start {
      promise_type &promise;
      bool await_ready() { promise.fail(Place::InitialReady); return promise.plan.starts; }
      void await_suspend(std::coroutine_handle<>) {}
      void await_resume() { promise.fail(Place::InitialResume); }
    };
    Start initial_suspend() { fail(Place::Initial); return {*this}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int i) { note("yield", i); fail(Place::Yield); return {}; }
    void return_void() { fail(Place::Return); }
    void unhandled_exception() {
      note("unhandled");
      if (plan.another)
        throw 42;
      throw;
    }
  };
  std::coroutine_handle<promise_type> handle;
};

Task work(Notes &note, Plan plan, int count) {
  Tells tells{note, "~local"};
  for (int i = 0; i < count; ++i) {
    co_yield i;
    if (plan.bad == Place::Body)
      throw std::logic_error("body");
  }
}

void use(Notes &note, Plan plan) {
  Task task{};
  try {
    Tells tells{note, "~user"};
    task = work(note, plan, 2);
    note("called");
    while (!task.handle.done())
      task.handle.resume();
    note("finished");
  } catch (const std::exception &e) {
    note(e.what());
  } catch (int i) {
    note("int", i);
  }
  note("uncaught", std::uncaught_exceptions());
  if (task.handle) {
    note("done", task.handle.done());
    task.handle.destroy();
  }
}

// Awaiters that throw, in a coroutine that catches some.
enum class Step { Ready, Suspend, SuspendOrNot, Transfer, Resume };

struct Simple {
  struct promise_type {
    Simple get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    void return_void() {}
    void unhandled_exception() { throw; }
  };
  std::coroutine_handle<promise_type> handle;
};

template <Step bad> struct Awaiter {
  Notes &note;
  bool await_ready() {
    if (bad == Step::Ready) throw 1;
    return false;
  }
  auto await_suspend(std::coroutine_handle<> h) {
    if constexpr (bad == Step::Suspend) {
      note("suspend");
      throw 2;
    } else if constexpr (bad == Step::SuspendOrNot) {
      note("or not");
      if (h) throw 3;
      return true;
    } else if constexpr (bad == Step::Transfer) {
      note("transfer");
      if (h) throw 4;
      return h;
    }
  }
  int await_resume() {
    if (bad == Step::Resume) throw 5;
    return 0;
  }
  ~Awaiter() { note("~awaiter"); }
};

template <Step bad> Simple awaits(Notes &note, bool catches) {
  try {
    co_await Awaiter<bad>{note};
    note("awaited");
  } catch (int i) {
    note("caught", i);
    if (!catches) throw;
  }
  co_await std::suspend_always();
  note("end");
}

template <Step bad> void await(Notes &note) {
  for (bool catches : {true, false}) {
    Simple simple = awaits<bad>(note, catches);
    try {
      while (!simple.handle.done())
        simple.handle.resume();
    } catch (int i) {
      note("left", i);
    }
    note("done", simple.handle.done());
    simple.handle.destroy();
  }
}

// One that is resumed in the place of another throws to who resumed the first.
struct Hand {
  std::coroutine_handle<> to;
  bool await_ready() { return false; }
  std::coroutine_handle<> await_suspend(std::coroutine_handle<>) { return to; }
  void await_resume() {}
};
Simple last(Notes &note) {
  Tells tells{note, "~last"};
  note("last");
  throw std::runtime_error("last");
  co_return;
}
Simple first(Notes &note, std::coroutine_handle<> to) {
  Tells tells{note, "~first"};
  note("first");
  co_await Hand{to};
  note("first again");
}
void transfer(Notes &note) {
  Simple b = last(note), a = first(note, b.handle), c = first(note, a.handle);
  try {
    c.handle.resume();
  } catch (const std::exception &e) {
    note(e.what());
  }
  note("c", c.handle.done());
  note("a", a.handle.done());
  note("b", b.handle.done());
  a.handle.resume();
  note("a", a.handle.done());
  c.handle.destroy();
  a.handle.destroy();
  b.handle.destroy();
}

// Through coroutines that await each other and resume in a plain call.
struct Nested {
  std::coroutine_handle<> inner;
  bool await_ready() { return false; }
  bool await_suspend(std::coroutine_handle<>) { inner.resume(); return false; }
  void await_resume() {}
};
Simple middle(Notes &note, std::coroutine_handle<> inner) {
  Tells tells{note, "~middle"};
  co_await Nested{inner};
}
void nest(Notes &note) {
  Simple c = last(note), b = middle(note, c.handle), a = middle(note, b.handle);
  try {
    try {
      a.handle.resume();
    } catch (...) {
      note("through");
      throw;
    }
  } catch (const std::runtime_error &e) {
    note(e.what());
  }
  note("done", a.handle.done() + b.handle.done() + c.handle.done());
  c.handle.destroy(), b.handle.destroy(), a.handle.destroy();
}

void play(int which, Notes &note) {
  switch (which) {
  case 0: return use(note, {Place::Nowhere, false, false});
  case 1: return use(note, {Place::Promise, false, false});
  case 2: return use(note, {Place::Object, false, false});
  case 3: return use(note, {Place::Initial, false, false});
  case 4: return use(note, {Place::InitialReady, false, false});
  case 5: return use(note, {Place::InitialResume, false, false});
  case 6: return use(note, {Place::InitialResume, true, false});
  case 7: return use(note, {Place::Body, false, false});
  case 8: return use(note, {Place::Body, true, true});
  case 9: return use(note, {Place::Return, false, false});
  case 10: return use(note, {Place::Yield, true, false});
  case 11: return use(note, {Place::Yield, false, true});
  case 12: return await<Step::Ready>(note);
  case 13: return await<Step::Suspend>(note);
  case 14: return await<Step::SuspendOrNot>(note);
  case 15: return await<Step::Transfer>(note);
  case 16: return await<Step::Resume>(note);
  case 17: return transfer(note);
  case 18: return nest(note);
  }
}

int main() { return playOnBoth<play>(19); }
// EXPECT: 0: called yield=0 yield=1 ~local finished ~user uncaught=0 done=1 ~promise
// EXPECT: 1: ~user bad uncaught=0
// EXPECT: 2: ~promise ~user bad uncaught=0
// EXPECT: 3: ~promise ~user bad uncaught=0
// EXPECT: 4: ~promise ~user bad uncaught=0
// EXPECT: 5: called unhandled ~user bad uncaught=0 done=1 ~promise
// EXPECT: 6: unhandled ~promise ~user bad uncaught=0
// EXPECT: 7: called yield=0 ~local unhandled ~user body uncaught=0 done=1 ~promise
// EXPECT: 8: yield=0 called ~local unhandled ~user int=42 uncaught=0 done=1 ~promise
// EXPECT: 9: called yield=0 yield=1 ~local unhandled ~user bad uncaught=0 done=1 ~promise
// EXPECT: 10: yield=0 ~local unhandled ~promise ~user bad uncaught=0
// EXPECT: 11: called yield=0 ~local unhandled ~user int=42 uncaught=0 done=1 ~promise
// EXPECT: 12: ~awaiter caught=1 end done=1 ~awaiter caught=1 left=1 done=1
// EXPECT: 13: suspend ~awaiter caught=2 end done=1 suspend ~awaiter caught=2 left=2 done=1
// EXPECT: 14: or not ~awaiter caught=3 end done=1 or not ~awaiter caught=3 left=3 done=1
// EXPECT: 15: transfer ~awaiter caught=4 end done=1 transfer ~awaiter caught=4 left=4 done=1
// EXPECT: 16: ~awaiter caught=5 end done=1 ~awaiter caught=5 left=5 done=1
// EXPECT: 17: first first last ~last last c=0 a=0 b=1 first again ~first a=1 ~first
// EXPECT: 18: last ~last ~middle ~middle through last done=3
