// Members of class templates, and constructors, with a body for each side.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++20 %archs %s -o %t -I%inputs
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
//
// EXPECT: inside 1 2
// EXPECT: outside 13 14
// EXPECT: partial specialisation 21 22
// EXPECT: explicit specialisation 31 32
// EXPECT: static 41 42
// EXPECT: operator 51 52
// EXPECT: conversion 61 62
// EXPECT: member template 71 72
// EXPECT: deduced result 81 82
// EXPECT: friend 91 92
// EXPECT: friend template 101 102
// EXPECT: pointer to member 1 2
// EXPECT: constrained 111 112
// EXPECT: nested 121 122
// EXPECT: base 131 132
// EXPECT: explicitly instantiated 141 142
// EXPECT: default constructor 1 2
// EXPECT: constructor 15 25
// EXPECT: delegating 16 26
// EXPECT: inherited 17 27
// EXPECT: member's 1 2
// EXPECT: copy 101 202
// EXPECT: move 1001 2002
// EXPECT: converting 33 43
// EXPECT: template 52 62
// EXPECT: of a class template 71 82
// EXPECT: outside 5 6
// EXPECT: virtual base 31 32
// EXPECT: new 18 28
// EXPECT: array 2 4
// EXPECT: assigned 10 20
// EXPECT: lambdas 3 4
// EXPECT: deduced argument 72 83
// EXPECT: in the kernel's argument 37

#include "check.h"
#include <new>
#include <utility>

template <class T> struct Box {
  __host__ int inside() const { return 1; }
  __device__ int inside() const { return 2; }
  __host__ int outside(T x);
  __device__ int outside(T x);
  __host__ static int ofClass() { return 41; }
  __device__ static int ofClass() { return 42; }
  __host__ int operator()() const { return 51; }
  __device__ int operator()() const { return 52; }
  __host__ operator T() const { return 61; }
  __device__ operator T() const { return 62; }
  template <class U> __host__ int member(U) const;
  template <class U> __device__ int member(U) const;
  __device__ auto deduced() const { return T(82); }
  __host__ auto deduced() const { return T(81); }
  friend __host__ int befriended(Box) { return 91; }
  friend __device__ int befriended(Box) { return 92; }
  template <class U> friend __host__ int befriendedTemplate(Box, U) {
    return 101;
  }
  template <class U> friend __device__ int befriendedTemplate(Box, U) {
    return 102;
  }
  __host__ int constrained() requires(sizeof(T) > 2) { return 111; }
  __device__ int constrained() requires(sizeof(T) > 2) { return 112; }
  int constrained() { return 0; }
  struct Nested {
    __host__ int get();
    __device__ int get();
  };
};
template <class T> __device__ int Box<T>::outside(T x) { return x + 11; }
template <class T> __host__ int Box<T>::outside(T x) { return x + 10; }
template <class T> template <class U> __host__ int Box<T>::member(U) const {
  return 71;
}
template <class T> template <class U> __device__ int Box<T>::member(U) const {
  return 72;
}
template <class T> __host__ int Box<T>::Nested::get() { return 121; }
template <class T> __device__ int Box<T>::Nested::get() { return 122; }

template <class T> struct Box<T *> {
  __host__ int inside() const { return 21; }
  __device__ int inside() const;
};
template <class T> __device__ int Box<T *>::inside() const { return 22; }

template <> struct Box<char> {
  __host__ int inside() const;
  __device__ int inside() const;
};
__host__ int Box<char>::inside() const { return 31; }
__device__ int Box<char>::inside() const { return 32; }

template <class Derived> struct Base {
  __host__ int get() { return static_cast<Derived *>(this)->value + 130; }
  __device__ int get() { return static_cast<Derived *>(this)->value + 131; }
};
struct Derived : Base<Derived> {
  int value = 1;
};

template <class T> struct Whole {
  __host__ int get() { return 141; }
  __device__ int get() { return 142; }
};
template struct Whole<int>;

struct Value {
  int value;
  __host__ Value() : value(1) {}
  __device__ Value() : value(2) {}
  __device__ Value(int x) : value(x + 20) {}
  __host__ Value(int x) : value(x + 10) {}
  __host__ Value(int x, int y) : Value(x + y) {}
  __device__ Value(int x, int y) : Value(x + y) {}
  __host__ Value(const Value &other) : value(other.value + 100) {}
  __device__ Value(const Value &other) : value(other.value + 200) {}
  __host__ Value(Value &&other) : value(other.value + 1000) {}
  __device__ Value(Value &&other) : value(other.value + 2000) {}
  template <class T> __host__ explicit Value(T *x) : value(*x + 50) {}
  template <class T> __device__ explicit Value(T *x) : value(*x + 60) {}
  __host__ Value &operator=(int x) {
    value = x * 10;
    return *this;
  }
  __device__ Value &operator=(int x) {
    value = x * 20;
    return *this;
  }
};
struct Inheriting : Value {
  using Value::Value;
};
struct Member {
  Value value;
};
int convert(const Value &x) { return x.value; }

template <class T> struct Typed {
  T value;
  __host__ Typed(T x);
  __device__ Typed(T x);
};
template <class T> __host__ Typed<T>::Typed(T x) : value(x + 70) {}
template <class T> __device__ Typed<T>::Typed(T x) : value(x + 81) {}

struct Outside {
  int value;
  __host__ Outside();
  __device__ Outside();
};
__device__ Outside::Outside() : value(6) {}
__host__ Outside::Outside() : value(5) {}

struct Virtual {
  int value;
  __device__ Virtual(int x) : value(x + 31) {}
  __host__ Virtual(int x) : value(x + 30) {}
};
struct Left : virtual Virtual {
  __host__ Left() : Virtual(7) {}
  __device__ Left() : Virtual(8) {}
};
struct Bottom : Left {
  __host__ Bottom() : Virtual(1) {}
  __device__ Bottom() : Virtual(1) {}
};

/// What stands in a body is named after it: one of each side, with one number.
template <class F> int apply(F f) { return f(1); }
struct Lambdas {
  int value;
  __host__ Lambdas() {
    struct Local {
      int get(int x) { return x + 1; }
    };
    value = apply([](int x) { return Local().get(x) + 1; });
  }
  __device__ Lambdas() {
    struct Local {
      int get(int x) { return x + 2; }
    };
    value = apply([](int x) { return Local().get(x) + 1; });
  }
};

/// The host's constructor launches with a lambda, which is the device's, too.
template <class F> __global__ void run(int *out, F f) { *out = apply(f); }
struct Launcher {
  int *out;
  __host__ explicit Launcher(int *out) : out(out) {
    run<<<1, 1>>>(out, [](int x) { return x + 36; });
  }
  __device__ explicit Launcher(int *out) : out(out) {
    *out = apply([](int x) { return x + 46; });
  }
};

enum { Count = 33 };
const char *const names[Count] = {
    "inside", "outside", "partial specialisation", "explicit specialisation",
    "static", "operator", "conversion", "member template", "deduced result",
    "friend", "friend template", "pointer to member", "constrained", "nested",
    "base", "explicitly instantiated", "default constructor", "constructor",
    "delegating", "inherited", "member's", "copy", "move", "converting",
    "template", "of a class template", "outside", "virtual base", "new",
    "array", "assigned", "lambdas", "deduced argument"};

void fill(int *out) {
  Box<int> box;
  int (Box<int>::*member)() const = &Box<int>::inside;
  int two = 2;
  Value first, copy(first), moved(std::move(first)), many[2];
  Value assigned;
  assigned = 1;
  alignas(Value) char place[sizeof(Value)];
  const int all[Count] = {box.inside(),
                          box.outside(3),
                          Box<int *>().inside(),
                          Box<char>().inside(),
                          Box<int>::ofClass(),
                          box(),
                          box,
                          box.member(1),
                          box.deduced(),
                          befriended(box),
                          befriendedTemplate(box, 1),
                          (box.*member)(),
                          box.constrained(),
                          Box<int>::Nested().get(),
                          Derived().get(),
                          Whole<int>().get(),
                          Value().value,
                          Value(5).value,
                          Value(5, 1).value,
                          Inheriting(7).value,
                          Member().value.value,
                          copy.value,
                          moved.value,
                          convert(23),
                          Value(&two).value,
                          Typed<int>(1).value,
                          Outside().value,
                          Bottom().value,
                          (new (place) Value(8))->value,
                          many[0].value + many[1].value,
                          assigned.value,
                          Lambdas().value,
                          Typed(2).value};
  for (int i = 0; i < Count; ++i)
    out[i] = all[i];
}

__global__ void kernel(int *out) {
  fill(out);
  if (!out) // never
    Launcher unused(out);
}

int main() {
  int *there = printSides(names, fill, [](int *out) { kernel<<<1, 1>>>(out); });
  Launcher launcher(there);
  CHECK_LAUNCH();
  std::printf("in the kernel's argument %d\n", *there);
}
