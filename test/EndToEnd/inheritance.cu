// Thunks, covariant results, virtual destructors through each base, pointers to
// members (virtual ones too), calls in constructors.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"

struct Log { long text = 0; void add(int digit) { text = text * 10 + digit; } };

struct First {
  Log *log;
  First(Log *log) : log(log) { log->add(first()); }
  virtual ~First() { log->add(1); }
  virtual int first() { return 1; }
  virtual First *self() { return this; }
  int a = 10;
};
struct Second {
  Log *log;
  Second(Log *log) : log(log) {}
  virtual ~Second() { log->add(2); }
  virtual int second(int x) = 0;
  virtual Second *self() { return this; }
  int b = 20;
};
struct Shared { virtual int shared() const { return 3; } virtual ~Shared() = default; int c = 30; };
struct Both : First, Second, virtual Shared {
  Both(Log *log) : First(log), Second(log) { log->add(first()); }
  ~Both() override { log_()->add(5); }
  Log *log_() { return First::log; }
  int first() override { return 4; }
  int second(int x) override { return x + b + a; }
  Both *self() override { return this; }
  int shared() const override { return c + d; }
  int d = 40;
};
struct Last final : Both {
  using Both::Both;
  ~Last() override { log_()->add(6); }
  int second(int x) override { return Both::second(x) * 2; }
  int shared() const override { return 99; }
};

template <class B> long destroy(Answers &a, int i) {
  Log log;
  B *object = new Last(&log);
  delete object;
  a.note("destroyed", i, log.text);
  return log.text;
}
void ask(Answers &a) {
  Log log;
  {
    Last last(&log);
    Second &second = last;
    First &first = last;
    Shared &shared = last;
    a.note("second", 0, second.second(1));
    a.note("first", 0, first.first());
    a.note("shared", 0, shared.shared());
    a.notePlace("covariant", 0, second.self(), &last);
    a.notePlace("covariant", 1, first.self(), &last);
    int (Second::*function)(int) = &Second::second;
    int Second::*data = &Second::b;
    int (Both::*plain)() = &Both::first;
    int Both::*derived = data;
    a.note("function", 0, (second.*function)(3));
    a.note("function", 1, (last.*function)(4));
    a.note("function", 2, (last.*plain)());
    a.note("data", 0, second.*data + last.*derived);
    int (Both::*converted)(int) = static_cast<int (Both::*)(int)>(function);
    a.note("function", 3, (last.*converted)(5));
    a.note("function", 4, function == &Second::second && converted != nullptr);
  }
  a.note("log", 0, log.text);
  destroy<First>(a, 0);
  destroy<Second>(a, 1);
  destroy<Both>(a, 2);
}
__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  giveStack(8192);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
