// Exceptions of the language in kernels: what is thrown, which handler is entered, what
// is destroyed on the way, and what goes on after it, as on the host.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "told-alike.h"
#include <exception>
#include <new>
#include <stdexcept>
#include <typeinfo>

struct Tells {
  Notes &note;
  const char *name;
  Tells(Notes &note, const char *name) : note(note), name(name) {}
  ~Tells() { note(name); }
};

struct Left { virtual ~Left() {} int left = 1; };
struct Right { virtual ~Right() {} int right = 2; };
struct Both : Left, Right { int both = 3; };
struct Virtually : virtual Right { int own = 4; };
class Hidden : Right {};

void deep(Notes &note, int depth) {
  Tells d(note, depth % 2 ? "odd" : "even");
  if (depth == 0)
    throw depth + 40;
  deep(note, depth - 1);
  note("not reached");
}

struct Member {
  Notes &note;
  int number;
  Member(Notes &note, int number) : note(note), number(number) {
    if (number == 3)
      throw std::domain_error("third");
    note("make", number);
  }
  ~Member() { note("drop", number); }
};
struct Whole {
  Member first, second, third;
  Whole(Notes &note) : first(note, 1), second(note, 2), third(note, 3) { note("not reached"); }
};
struct Guarded : Member {
  Guarded(Notes &note) try : Member(note, 3) {
    note("not reached");
  } catch (const std::domain_error &e) {
    note(e.what());
  } // thrown again
};
struct Counted {
  int number;
  Counted(Notes &to, int &count, int bad) : number(count++) {
    if (number == bad)
      throw number;
    noteTo = &to;
  }
  ~Counted() { (*noteTo)("~", number); }
  Notes *noteTo;
};
void byFunctionTry(Notes &note) try {
  throw 'c';
} catch (char c) {
  note("function try", c);
}

struct NotCopied {
  Notes *note;
  NotCopied(Notes *note) : note(note) {}
  NotCopied(const NotCopied &other) : note(other.note) { (*note)("copied"); }
  ~NotCopied() { (*note)("gone"); }
};

struct Thrower { virtual int call(int x) { return x; } virtual ~Thrower() {} };
struct Throwing : Thrower { int call(int x) override { if (x > 1) throw x; return -x; } };
int throughPointer(int (*function)(int), int x) { return function(x); }
int plainThrow(int x) { if (x == 5) throw 5L; return x + 1; }
int plain(int x) { return x + 2; }

__noinline__ void onlyNoexcept(Notes &note) noexcept { try { throw 1; } catch (int) { note("inside noexcept"); } }

void play(int which, Notes &note) {
  switch (which) {
  case 0:
    try { deep(note, 3); } catch (int x) { note("int", x); }
    break;
  case 1: // the first handler that fits, by base classes
    try { throw Both(); } catch (int) { note("wrong"); } catch (Right &r) { note("right", r.right); } catch (Left &) { note("later"); }
    break;
  case 2:
    try { throw Virtually(); } catch (Right r) { note("virtual base", r.right); }
    break;
  case 3: // a private base does not count
    try { throw Hidden(); } catch (Right &) { note("wrong"); } catch (...) { note("all"); }
    break;
  case 4: { // pointers
    Both both;
    try { throw &both; } catch (Right *r) { note("pointer", r->right); }
    try { throw nullptr; } catch (int *p) { note(p ? "wrong" : "null"); }
    try { throw &note; } catch (const void *p) { note(p == &note ? "void" : "wrong"); }
    break;
  }
  case 5: // again, to a handler further up
    try {
      try { throw std::runtime_error("again"); }
      catch (std::exception &e) { note("inner"); throw; }
    } catch (std::runtime_error &e) { note(e.what()); }
    break;
  case 6: // another from a handler, while the first is handled
    try {
      try { throw 1; }
      catch (int x) { Tells t(note, "left handler"); throw x + 1.5; }
    } catch (double d) { note("double", long(d * 10)); }
    break;
  case 7:
    try { Whole whole(note); } catch (std::domain_error &e) { note(e.what()); }
    break;
  case 8:
    try { Guarded guarded(note); } catch (std::domain_error &e) { note("again", 1); }
    break;
  case 9: { // an array, half-way
    int count = 0;
    try { Counted array[4] = {{note, count, 2}, {note, count, 2}, {note, count, 2}, {note, count, 2}}; }
    catch (int x) { note("bad", x); }
    break;
  }
  case 10: { // on the heap: its memory is freed
    int count = 0;
    for (int i = 0; i < 1000; ++i)
      try { delete new Member(note, 3); } catch (std::logic_error &) { ++count; }
    note("freed", count);
    break;
  }
  case 11: byFunctionTry(note); break;
  case 12: // by value and by reference
    try { throw NotCopied(&note); } catch (NotCopied &) { note("by reference"); }
    try { throw NotCopied(&note); } catch (NotCopied) { note("by value"); }
    break;
  case 13: { // through virtual functions and pointers
    Throwing throwing;
    Thrower *through = &throwing;
    for (int x = 1; x < 4; ++x)
      try { note("returned", through->call(x)); } catch (int y) { note("caught", y); }
    int (*functions[])(int) = {plainThrow, plain};
    for (int x = 4; x < 6; ++x)
      for (auto *function : functions)
        try { note("returned", throughPointer(function, x)); } catch (long y) { note("caught", y); }
    break;
  }
  case 14: onlyNoexcept(note); break;
  case 15: { // in a loop, with break and continue out of handlers
    int sum = 0;
    for (int i = 0;; ++i) {
      try {
        if (i % 3 == 0) throw i;
        if (i == 8) throw 'x';
        sum += i;
      } catch (int x) { sum += 100; continue; } catch (char) { break; }
    }
    note("sum", sum);
    break;
  }
  case 16: // casts of references, typeid of null
    try { Left left; Left &l = left; static_cast<void>(dynamic_cast<Both &>(l)); } catch (std::bad_cast &e) { note(e.what()); }
    try { Left *none = nullptr; static_cast<void>(typeid(*none).name()); } catch (std::bad_typeid &e) { note(e.what()); }
    break;
  case 17: // an array that is too long
    try { volatile long n = -1; delete[] new int[n]; } catch (std::bad_alloc &e) { note(e.what()); }
    try { volatile unsigned long n = 1ul << 60; delete[] new char[n]; } catch (std::bad_alloc &e) { note(e.what()); }
    break;
  case 18: // in a static's initialiser: the next one tries again
    for (int i = 0; i < 2; ++i)
      try { auto make = [](int i) { if (i == 0) throw i; return i; }; static int once = make(i); note("made", once); }
      catch (int) { note("not made"); }
    break;
  case 19: // in what unwinding destroys
    try {
      struct Inner { Notes &note; ~Inner() { try { throw 2; } catch (int x) { note("inner", x); } } } inner{note};
      throw 1;
    } catch (int x) { note("outer", x); }
    break;
  case 20: // goto out, return out
    [&note] { try { throw 1; } catch (...) { note("returns"); return; } note("wrong"); }();
    break;
  }
}

int main() { return playOnBoth<play>(21); }
// EXPECT: 0: even odd even odd int=40
// EXPECT: 1: right=2
// EXPECT: 2: virtual base=2
// EXPECT: 3: all
// EXPECT: 4: pointer=2 null void
// EXPECT: 5: inner again
// EXPECT: 6: left handler double=25
// EXPECT: 7: make=1 make=2 drop=2 drop=1 third
// EXPECT: 8: third again=1
// EXPECT: 9: ~=1 ~=0 bad=2
// EXPECT: 10: freed=1000
// EXPECT: 11: function try=99
// EXPECT: 12: by reference gone copied by value gone gone
// EXPECT: 13: returned=-1 caught=2 caught=3 returned=5 returned=6 caught=5 returned=7
// EXPECT: 14: inside noexcept
// EXPECT: 15: sum=319
// EXPECT: 16: std::bad_cast std::bad_typeid
// EXPECT: 17: std::bad_alloc std::bad_alloc
// EXPECT: 18: not made made=1
// EXPECT: 19: inner=2 outer=1
// EXPECT: 20: returns
