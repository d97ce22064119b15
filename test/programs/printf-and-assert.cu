// Kernels print a table in the order of launches, with formats and strings, and
// assert what holds.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"
#include <cassert>

struct Planet {
  const char *name;
  double distance;
  int moons;
};

__constant__ char names[4][8] = {"Mercury", "Venus", "Earth", "Mars"};

__device__ double yearOf(double distance) {
  assert(distance > 0 && "planets are not in the sun");
  return sqrt(distance * distance * distance);
}

__global__ void row(int index, double distance, int moons) {
  Planet planet = {names[index], distance, moons};
  if (threadIdx.x == 0)
    printf("%-8s|%6.3f|%8.4f|%3d|%#06x\n", planet.name, planet.distance, yearOf(planet.distance), planet.moons,
           unsigned(1000 * planet.distance));
}

__global__ void lanes() {
  for (unsigned lane = 0; lane < 4; ++lane) {
    if (threadIdx.x == lane)
      printf("lane %u of %u: %c%s %lld\n", lane, blockDim.x, 'A' + lane, lane % 2 ? " odd" : "",
             -(1ll << (10 * lane)));
    __syncwarp();
  }
  assert(blockDim.x == 32);
}

__global__ void nothing(int *out) {
  int written = printf("");
  *out = written;
  assert(written == 0);
}

int main() {
  Report report;
  const double distances[] = {0.387, 0.723, 1, 1.524};
  const int moons[] = {0, 0, 1, 2};
  for (int i = 0; i < 4; ++i) {
    row<<<1, 32>>>(i, distances[i], moons[i]);
    CHECK_LAUNCH();
  }
  lanes<<<1, 32>>>();
  CHECK_LAUNCH();
  DeviceArray<int> out(1);
  nothing<<<1, 1>>>(out.get());
  CHECK_LAUNCH();
  report.check("nothing to print", out.download()[0] == 0);
  return report.status();
}
// EXPECT: Mercury | 0.387|  0.2408|  0|0x0183
// EXPECT: Venus   | 0.723|  0.6148|  0|0x02d3
// EXPECT: Earth   | 1.000|  1.0000|  1|0x03e8
// EXPECT: Mars    | 1.524|  1.8814|  2|0x05f4
// EXPECT: lane 0 of 32: A -1
// EXPECT: lane 1 of 32: B odd -1024
// EXPECT: lane 2 of 32: C -1048576
// EXPECT: lane 3 of 32: D odd -1073741824
// EXPECT: nothing to print: yes
