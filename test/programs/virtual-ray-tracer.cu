// Shapes with virtual functions, made on the device by placement new, are hit by rays;
// a picture of numbers is compared with the host's, which has shapes of its own.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <new>

struct Ray {
  double x, y; // straight down from z = 10
};

class Shape {
public:
  __host__ __device__ virtual ~Shape() {}
  // The height at which the ray hits, or -1.
  __host__ __device__ virtual double hit(const Ray &ray) const = 0;
  __host__ __device__ virtual int colour() const { return 1; }
};

class Sphere : public Shape {
  double x, y, z, radius;

public:
  __host__ __device__ Sphere(double x, double y, double z, double radius) : x(x), y(y), z(z), radius(radius) {}
  __host__ __device__ double hit(const Ray &ray) const override {
    double d = radius * radius - (ray.x - x) * (ray.x - x) - (ray.y - y) * (ray.y - y);
    return d < 0 ? -1 : z + sqrt(d);
  }
};

class Plate : public Shape {
protected:
  double low, high, z;

public:
  __host__ __device__ Plate(double low, double high, double z) : low(low), high(high), z(z) {}
  __host__ __device__ double hit(const Ray &ray) const override {
    return ray.x >= low && ray.x < high && ray.y >= low && ray.y < high ? z : -1;
  }
  __host__ __device__ int colour() const override { return 2; }
};

class Ramp final : public Plate {
public:
  using Plate::Plate;
  __host__ __device__ double hit(const Ray &ray) const override {
    double flat = Plate::hit(ray);
    return flat < 0 ? flat : flat + (ray.x - low) / (high - low);
  }
  __host__ __device__ int colour() const override { return 3; }
};

constexpr int Slot = 64, Shapes = 9, Side = 64;

__host__ __device__ void make(char *memory, Shape **shapes) {
  for (int i = 0; i < Shapes; ++i) {
    void *at = memory + i * Slot;
    switch (i % 3) {
    case 0: shapes[i] = new (at) Sphere(i - 4, 4 - i, 1, 1.5 + i * 0.25); break;
    case 1: shapes[i] = new (at) Plate(-i, i - 2, 0.25 * i); break;
    default: shapes[i] = new (at) Ramp(i - 6, i - 1, 2); break;
    }
  }
}

__host__ __device__ int look(Shape *const *shapes, int pixel) {
  Ray ray = {(pixel % Side - Side / 2 + 0.25) / 6, (pixel / Side - Side / 2 + 0.25) / 6};
  double nearest = -1;
  int colour = 0;
  for (int i = 0; i < Shapes; ++i)
    if (double height = shapes[i]->hit(ray); height > nearest + 1e-9) {
      nearest = height;
      colour = shapes[i]->colour() * 10 + i;
    }
  return colour;
}

__global__ void makeAll(char *memory, Shape **shapes) { make(memory, shapes); }
__global__ void render(Shape *const *shapes, int *out) {
  int pixel = blockIdx.x * blockDim.x + threadIdx.x;
  out[pixel] = look(shapes, pixel);
}
__global__ void end(Shape **shapes) { shapes[threadIdx.x]->~Shape(); }

int main() {
  static_assert(sizeof(Sphere) <= Slot && sizeof(Ramp) <= Slot, "a slot is large enough");
  Report report;
  alignas(16) char own[Slot * Shapes];
  Shape *ownShapes[Shapes];
  make(own, ownShapes);
  std::vector<int> expected;
  for (int pixel = 0; pixel < Side * Side; ++pixel)
    expected.push_back(look(ownShapes, pixel));
  DeviceArray<char> memory(Slot * Shapes);
  DeviceArray<Shape *> shapes(Shapes);
  DeviceArray<int> picture(Side * Side);
  makeAll<<<1, 1>>>(memory.get(), shapes.get());
  CHECK_LAUNCH();
  render<<<Side * Side / 128, 128>>>(shapes.get(), picture.get());
  CHECK_LAUNCH();
  end<<<1, Shapes>>>(shapes.get());
  CHECK_LAUNCH();
  report.equal("pixels", picture.download(), expected);
  return report.status();
}
// EXPECT: pixels: 4096 equal
