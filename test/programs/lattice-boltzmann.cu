// A lattice Boltzmann flow (D2Q9) between plates, with a moving lid and an obstacle:
// arrays of structures against structures of arrays, double precision.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

constexpr int Width = 48, Height = 32, Cells = Width * Height;
constexpr double Relaxation = 0.8, Lid = 0.05;

__constant__ int dx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, dy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const int hostDx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, hostDy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};

__host__ __device__ constexpr double weight(int i) { return i == 0 ? 4.0 / 9 : i < 5 ? 1.0 / 9 : 1.0 / 36; }
__host__ __device__ constexpr int opposite(int i) { return i == 0 ? 0 : i < 5 ? (i + 1) % 4 + 1 : (i - 3) % 4 + 5; }
__host__ __device__ bool solid(int x, int y) { return y == 0 || y == Height - 1 || (x > 10 && x < 16 && y > 8 && y < 20); }

// What stands in a cell after one step: it comes from the neighbours, and relaxes.
// Its functions are lambdas of one side.
#pragma nv_exec_check_disable
template <typename Load, typename Store>
__host__ __device__ void cell(int x, int y, const int *cx, const int *cy, Load load, Store store) {
  double f[9], density = 0, ux = 0, uy = 0;
  for (int i = 0; i < 9; ++i) {
    int fromX = (x - cx[i] + Width) % Width, fromY = y - cy[i];
    if (solid(fromX, fromY)) {
      f[i] = load(opposite(i), x, y);
      if (fromY == Height - 1)
        f[i] += 6 * weight(i) * cx[i] * Lid;
    } else {
      f[i] = load(i, fromX, fromY);
    }
    density += f[i];
    ux += cx[i] * f[i];
    uy += cy[i] * f[i];
  }
  ux /= density, uy /= density;
  for (int i = 0; i < 9; ++i) {
    double along = cx[i] * ux + cy[i] * uy;
    double rest = weight(i) * density * (1 + 3 * along + 4.5 * along * along - 1.5 * (ux * ux + uy * uy));
    store(i, f[i] + Relaxation * (rest - f[i]));
  }
}

struct Planes {
  __host__ __device__ static int at(int i, int x, int y) { return i * Cells + y * Width + x; }
};
struct Records {
  __host__ __device__ static int at(int i, int x, int y) { return (y * Width + x) * 9 + i; }
};

template <typename Layout> __global__ void step(const double *in, double *out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < Width && y < Height && !solid(x, y))
    cell(x, y, dx, dy, [=](int i, int x, int y) { return in[Layout::at(i, x, y)]; },
         [=](int i, double value) { out[Layout::at(i, x, y)] = value; });
}

template <typename Layout> static std::vector<double> simulate(int steps) {
  std::vector<double> start(9 * Cells);
  for (int i = 0; i < 9; ++i)
    for (int c = 0; c < Cells; ++c)
      start[Layout::at(i, c % Width, c / Width)] = weight(i);
  DeviceArray<double> now(start), next(start);
  for (int s = 0; s < steps; ++s) {
    step<Layout><<<dim3(3, 4), dim3(16, 8)>>>(now.get(), next.get());
    CHECK_LAUNCH();
    now.swap(next);
  }
  auto result = now.download();
  std::vector<double> planes(9 * Cells);
  for (int i = 0; i < 9; ++i)
    for (int c = 0; c < Cells; ++c)
      planes[i * Cells + c] = result[Layout::at(i, c % Width, c / Width)];
  return planes;
}

int main() {
  Report report;
  const int steps = 40;
  std::vector<double> now(9 * Cells);
  for (int i = 0; i < 9 * Cells; ++i)
    now[i] = weight(i / Cells);
  for (int s = 0; s < steps; ++s) {
    auto next = now;
    for (int c = 0; c < Cells; ++c)
      if (int x = c % Width, y = c / Width; !solid(x, y))
        cell(x, y, hostDx, hostDy, [&](int i, int x, int y) { return now[Planes::at(i, x, y)]; },
             [&](int i, double value) { next[Planes::at(i, x, y)] = value; });
    now = next;
  }
  report.near("planes", simulate<Planes>(steps), now, 1e-12);
  report.near("records", simulate<Records>(steps), now, 1e-12);
  double mass = 0;
  for (double f : now)
    mass += f;
  report.check("the lid moves mass nowhere", std::fabs(mass - Cells) < 1e-8);
  return report.status();
}
// EXPECT: planes: 13824 near
// EXPECT: records: 13824 near
// EXPECT: the lid moves mass nowhere: yes
