// Virtual functions: objects made on the device, abstract bases, multiple and virtual
// inheritance, virtual destructors, calls through references.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"

struct Shape {
  virtual double area() const = 0;
  virtual int sides() const { return 0; }
  virtual ~Shape() {}
};
struct Named {
  virtual char name() const = 0;
  int tag = 5;
};
struct Square : Shape, Named {
  double edge;
  Square(double edge) : edge(edge) {}
  double area() const override { return edge * edge; }
  int sides() const override { return 4; }
  char name() const final { return 's'; }
};
struct Circle final : Shape {
  double radius;
  int *deaths;
  Circle(double radius, int *deaths) : radius(radius), deaths(deaths) {}
  double area() const override { return 3 * radius * radius; }
  ~Circle() override { ++*deaths; }
};
struct Root { int value = 1; virtual int get() { return value; } };
struct Left : virtual Root {};
struct Right : virtual Root { int get() override { return value * 10; } };
struct Bottom : Left, Right {};

double total(const Shape *const *shapes, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += shapes[i]->area() + shapes[i]->sides();
  return sum;
}
__global__ void kernel(double *out, int *deaths) {
  Square square(2);
  Circle circle(1, deaths);
  const Shape *shapes[] = {&square, &circle, &square};
  out[0] = total(shapes, 3);
  const Named &named = square;
  out[1] = named.name() + named.tag;
  Bottom bottom;
  Root &root = bottom;
  root.value = 7;
  out[2] = root.get() + static_cast<Left &>(bottom).get();
}

int main() {
  double *out = managed<double>(3);
  int *deaths = managed<int>();
  kernel<<<1, 1>>>(out, deaths);
  CHECK_LAUNCH();
  std::printf("%g %g %g %d\n", out[0], out[1], out[2], *deaths);
}
// EXPECT: 19 120 140 1
