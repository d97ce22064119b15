// What the files of catch-files.cu have of each other.
#pragma once

#include "told-alike.h"
#include <exception>

#define BOTH __host__ __device__

struct Base {
  int number;
  BOTH explicit Base(int number) : number(number) {}
  BOTH virtual ~Base() {}
  BOTH virtual int kind() const { return 1; }
};
struct Derived : Base {
  using Base::Base;
  BOTH int kind() const override { return 2; }
};

struct Tells {
  Notes &note;
  const char *what;
  BOTH ~Tells() { note(what); }
};

struct Large {
  double values[5];
};
struct Four {
  float x, y, z, w;
};

// thrower.cu, without a handler.
BOTH int throwsInt(int x);
BOTH void throwsDerived(int x, Notes &note);
BOTH Large throwsLarge(const Large &values, Large copy, int at);
BOTH Four throwsFour(int x);
extern "C" BOTH double throwsFromC(double x);
BOTH void throwsAgain();
template <typename T> BOTH T throwsIfBelow(T value, T least) {
  if (value < least)
    throw value;
  return value - least;
}
BOTH int at(const int *values, int count, int i);

// between.cu, with a handler for another type.
BOTH int between(int x, Notes &note);
BOTH int changes(int x, Notes &note);
BOTH int callsBack(int x, int depth, Notes &note);
BOTH std::exception_ptr keeps(int x);
BOTH int neverThrows(int x) noexcept;
