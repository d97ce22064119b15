// A precompiled header with kernels, templates, virtual functions and lambdas.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs -x cuda-header %S/Inputs/precompiled/shapes.h -o %t.pch
// RUN: %cupcc -std=c++20 %archs -I%inputs -include-pch %t.pch %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++20 -arch=compute_80 -I%inputs -x cuda-header %S/Inputs/precompiled/shapes.h -o %t.cpu.pch
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs -include-pch %t.cpu.pch

struct Tall : Square {
  Tall() : Square(1) {}
  double area() const override { return Square::area() + corners(); }
};

__global__ void mine(double *out) {
  Tall tall;
  std::unique_ptr<Shape> owned(new Disc);
  const Shape *shape = &tall;
  out[0] = shape->area();
  out[1] = owned->area();
  int values[] = {5, 1, 4, 2, 3};
  std::sort(values, values + 5);
  out[2] = values[0] * 10 + values[4];
}

int main() {
  int *out = managed<int>(64);
  forEach<<<2, 32>>>(64, out, affine(3, 1));
  CHECK_LAUNCH();
  std::printf("%d %d\n", out[0], out[63]);
  forEach<<<2, 32>>>(64, out, [](int i) { return i * i; });
  CHECK_LAUNCH();
  std::printf("%d\n", out[63]);
  double *numbers = managed<double>(3);
  areas<<<1, 2>>>(numbers);
  CHECK_LAUNCH();
  std::printf("%g %g\n", numbers[0], numbers[1]);
  mine<<<1, 1>>>(numbers);
  CHECK_LAUNCH();
  std::printf("%g %g %g\n", numbers[0], numbers[1], numbers[2]);
  std::cout << launchHidden(17) << ' ' << Disc().area() << std::endl;
}
// EXPECT: 1 190
// EXPECT: 3969
// EXPECT: 13 12
// EXPECT: 5 12 15
// EXPECT: 17 12
