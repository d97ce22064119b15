// Function templates with a body for each side, instantiated for both whoever
// calls them: results that are deduced, constraints, specialisations, members,
// friends, and what such a function calls in turn.
//
// REQUIRES: toolkit
// RUN: %cupcc -std=c++20 %archs %s -o %t -I%inputs
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs
//
// EXPECT: plain 11 21
// EXPECT: from both 12 22
// EXPECT: pointer 13 23
// EXPECT: explicit argument 10 20
// EXPECT: deduced result 5 6
// EXPECT: if constexpr 104 204
// EXPECT: constrained 1 2
// EXPECT: less constrained 3 3
// EXPECT: specialised 70 80
// EXPECT: one specialised 90 95
// EXPECT: explicitly instantiated 31 32
// EXPECT: member template 41 42
// EXPECT: friend 51 52
// EXPECT: friend template 61 62
// EXPECT: lambda 71 72
// EXPECT: calls another 81 91
// EXPECT: host only inside 1 2
// EXPECT: variadic 6 24
// EXPECT: operator 8 15
// EXPECT: declared before 3 4
// EXPECT: default argument 7 17
// EXPECT: static 1 12
// EXPECT: without specifiers 1 2
// EXPECT: overloads 1 2
// EXPECT: template argument 11 21

#include "check.h"
#include <type_traits>
#include <unistd.h>
#pragma clang diagnostic ignored "-Wcuda-compat"

template <class T> __host__ T plain(T x) { return x + 10; }
template <class T> __device__ T plain(T x) { return x + 20; }

int fromBoth() { return plain(2); }
int byPointer() {
  int (*pointer)(int) = plain;
  int (*same)(int) = &plain<int>;
  return pointer == same ? pointer(3) : 0;
}

template <class T> __device__ auto deduced(T x) { return T(x + 5); }
template <class T> __host__ auto deduced(T x) { return T(x + 4); }

template <class T> __host__ int branches(T x) {
  if constexpr (std::is_integral_v<T>)
    return x + 100;
  else
    return -1;
}
template <class T> __device__ int branches(T x) {
  if constexpr (std::is_integral_v<T>)
    return x + 200;
  else
    return -2;
}

template <class T> concept Integral = std::is_integral_v<T>;
template <Integral T> __host__ int constrained(T) { return 1; }
template <Integral T> __device__ int constrained(T) { return 2; }
template <class T> int constrained(T) { return 3; }

template <class T> __host__ int special(T x) { return x; }
template <class T> __device__ int special(T x) { return x; }
template <> __device__ int special(int x) { return x + 79; }
template <> __host__ int special(int x) { return x + 69; }

template <class T> __host__ int half(T x) { return x; }
template <class T> __device__ int half(T x) { return x + 94; }
template <> __host__ int half(int x) { return x + 89; }

template <class T> __host__ int instantiated(T) { return 31; }
template <class T> __device__ int instantiated(T) { return 32; }
template __host__ int instantiated(int);
template __device__ int instantiated(int);

struct Class {
  template <class T> __host__ int member(T x) const { return x + 40; }
  template <class T> __device__ int member(T x) const { return x + 41; }
  friend __host__ int befriended(Class, int x) { return x + 50; }
  friend __device__ int befriended(Class, int x) { return x + 51; }
  template <class T> friend __host__ int befriendedTemplate(Class, T x) {
    return x + 60;
  }
  template <class T> friend __device__ int befriendedTemplate(Class, T x) {
    return x + 61;
  }
};

template <class T> __host__ int withLambda(T x) {
  auto f = [=](auto y) { return x + y; };
  return f(70);
}
template <class T> __device__ int withLambda(T x) {
  auto f = [=](auto y) { return x + y; };
  return f(71);
}

template <class T> __host__ int inner(T x) { return x; }
template <class T> __device__ int inner(T x) { return x + 10; }
template <class T> __host__ int outer(T x) { return inner<long>(x) + 80; }
template <class T> __device__ int outer(T x) { return inner<short>(x) + 80; }

template <class T> __host__ int inside(T) { return getpid() > 0 ? 1 : 0; }
template <class T> __device__ int inside(T) { return clock64() >= 0 ? 2 : 0; }

template <class... Ts> __host__ int variadic(Ts... xs) { return (xs + ...); }
template <class... Ts> __device__ int variadic(Ts... xs) { return (xs * ...); }

struct Number {
  int value;
};
template <class T> __host__ int operator+(Number a, T b) { return a.value + b; }
template <class T> __device__ int operator+(Number a, T b) {
  return a.value * b;
}

template <class T> __host__ int declared(T);
template <class T> __device__ int declared(T);
template <class T> int usesDeclared(T x) { return declared(x); }
template <class T> __host__ int declared(T x) { return x + 2; }
template <class T> __device__ int declared(T x) { return x + 3; }

template <class T> __host__ int withDefault(T x, int y = 6) { return x + y; }
template <class T> __device__ int withDefault(T x, int y) { return x + y + 10; }

template <class T> __host__ static int counted(T x) {
  static T count = 0;
  return count += x;
}
template <class T> __device__ static int counted(T x) {
  static T count = 10;
  return count += x;
}

template <class T> int untold(T) { return 1; }
template <class T> __device__ int untold(T) { return 2; }

// Other templates of the same name are others.
template <class T> __host__ int overloads(T *) { return 1; }
template <class T> __device__ int overloads(T *) { return 2; }
template <class T> int overloads(T) { return 3; }

template <int (*F)(int)> int called(int x) { return F(x); }

enum { Count = 25 };
const char *const names[Count] = {
    "plain",       "from both",  "pointer",    "explicit argument",
    "deduced result", "if constexpr", "constrained", "less constrained",
    "specialised", "one specialised", "explicitly instantiated",
    "member template", "friend", "friend template", "lambda", "calls another",
    "host only inside", "variadic", "operator", "declared before",
    "default argument", "static", "without specifiers", "overloads",
    "template argument"};

void fill(int *out) {
  int one = 1;
  const int all[Count] = {plain(1),
                          fromBoth(),
                          byPointer(),
                          plain<char>(0),
                          deduced(1),
                          branches(4),
                          constrained(1),
                          constrained(1.0),
                          special(1),
                          half(1),
                          instantiated(1),
                          Class().member(1),
                          befriended(Class(), 1),
                          befriendedTemplate(Class(), 1),
                          withLambda(1),
                          outer(1),
                          inside(1),
                          variadic(1, 2, 3) * (variadic(2, 2, 2) - 2 > 4 ? 4 : 1),
                          Number{3} + 5,
                          usesDeclared(1),
                          withDefault(1),
                          counted(1) + (counted(0) > 5),
                          untold(1),
                          overloads(&one),
                          called<plain>(1)};
  for (int i = 0; i < Count; ++i)
    out[i] = all[i];
}

__global__ void kernel(int *out) { fill(out); }

int main() {
  printSides(names, fill, [](int *out) { kernel<<<1, 1>>>(out); });
}
