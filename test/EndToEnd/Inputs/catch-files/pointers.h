// What the files of catch-files-pointers.cu have of each other.
#pragma once

#include "parts.h"

struct Shape {
  BOTH virtual ~Shape() {}
  BOTH virtual int area(int x) const { return x; }
};
struct Square : Shape {
  BOTH int area(int x) const override;
};

BOTH int (*halver())(int);
BOTH int twice(int (*function)(int), int x, Notes &note);
