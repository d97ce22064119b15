// Gravity among bodies: tiles of positions in shared memory, the leapfrog method in
// double. The momentum stays what it was.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Bodies = 192, Tile = 64;
constexpr double Softening = 0.05, TimeStep = 0.01;

struct Point {
  double x, y, z, mass;
};

struct Body {
  Point position;
  double3 velocity;
};

__host__ __device__ void attract(double3 &sum, Point from, Point to) {
  double x = to.x - from.x, y = to.y - from.y, z = to.z - from.z;
  double squared = x * x + y * y + z * z + Softening;
  double inverse = 1 / sqrt(squared), factor = to.mass * inverse * inverse * inverse;
  sum.x += x * factor;
  sum.y += y * factor;
  sum.z += z * factor;
}

__host__ __device__ void advance(Body &body, double3 pull) {
  body.velocity.x += pull.x * TimeStep;
  body.velocity.y += pull.y * TimeStep;
  body.velocity.z += pull.z * TimeStep;
  body.position.x += body.velocity.x * TimeStep;
  body.position.y += body.velocity.y * TimeStep;
  body.position.z += body.velocity.z * TimeStep;
}

__global__ void __launch_bounds__(Tile) move(const Body *in, Body *out) {
  __shared__ Point others[Tile];
  int i = blockIdx.x * Tile + threadIdx.x;
  Body own = in[i];
  double3 pull = make_double3(0, 0, 0);
  for (int tile = 0; tile < Bodies; tile += Tile) {
    others[threadIdx.x] = in[tile + threadIdx.x].position;
    __syncthreads();
#pragma unroll 4
    for (int k = 0; k < Tile; ++k)
      attract(pull, own.position, others[k]);
    __syncthreads();
  }
  advance(own, pull);
  out[i] = own;
}

static std::vector<double> flat(const std::vector<Body> &bodies) {
  std::vector<double> result;
  for (const Body &b : bodies)
    result.insert(result.end(), {b.position.x, b.position.y, b.position.z, b.velocity.x, b.velocity.y, b.velocity.z});
  return result;
}

int main() {
  Report report;
  Random random(17);
  std::vector<Body> bodies(Bodies);
  for (Body &b : bodies) {
    b.position.x = random.between(-1, 1), b.position.y = random.between(-1, 1), b.position.z = random.between(-1, 1);
    b.position.mass = random.between(0.1f, 1) / Bodies;
    b.velocity = make_double3(0, 0, 0);
  }
  DeviceArray<Body> now(bodies), next(bodies);
  for (int step = 0; step < 20; ++step) {
    move<<<Bodies / Tile, Tile>>>(now.get(), next.get());
    CHECK_LAUNCH();
    now.swap(next);
    std::vector<Body> before = bodies;
    for (Body &b : bodies) {
      double3 pull = make_double3(0, 0, 0);
      for (const Body &other : before)
        attract(pull, b.position, other.position);
      advance(b, pull);
    }
  }
  auto result = now.download();
  report.near("coordinates", flat(result), flat(bodies), 1e-10);
  double momentum[3] = {};
  for (const Body &b : result) {
    momentum[0] += b.position.mass * b.velocity.x;
    momentum[1] += b.position.mass * b.velocity.y;
    momentum[2] += b.position.mass * b.velocity.z;
  }
  report.check("momentum stays", std::hypot(momentum[0], momentum[1], momentum[2]) < 1e-13);
  return report.status();
}
// EXPECT: coordinates: 1152 near
// EXPECT: momentum stays: yes
