// What the files of untagged-functions.cu have for each other: no function has a
// specifier.
#pragma once
#include <stdexcept>
#include <string>
#include <vector>

// shapes.cu
struct Shape {
  explicit Shape(int s);
  virtual ~Shape();
  virtual int area() const;
  int side;
};
struct Named {
  virtual ~Named();
  virtual const char *name() const;
  int extra = 3;
};
struct Square : Shape, Named {
  explicit Square(int s);
  int area() const override;
  const char *name() const override; // called through a thunk
};
Shape *makeShape(int kind, int side);
struct Local { // its virtual function is defined in shapes.cu, objects are made here
  virtual int get() const;
};

// numbers.cu
int isEven(int n); // calls isOdd(), which calls isEven()
int isOdd(int n);
int nextNumber();              // a static variable, which a kernel of numbers.cu has, too
int nextOfHelper();            // of a static function
int fail(int code);            // throws unless it is 0
template <class T> T twice(T); // instantiated there
extern template int twice<int>(int);
int sum(int count, ...);
extern "C" int cFunction(int);
using Operation = int (*)(int);
Operation operation(int which);
int countDevice(); // a static __device__ variable
namespace ns {
struct Number {
  int value;
};
Number operator+(Number a, Number b);
} // namespace ns
int numbersKernel(); // host: launches a kernel that calls nextNumber() three times

// plain.cpp
double horner(const std::vector<double> &c, double x);
std::string spell(int digit);
int plainCalls();
