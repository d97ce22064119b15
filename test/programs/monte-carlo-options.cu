// The prices of European options: the closed form of Black and Scholes in float, and
// paths with antithetic normal numbers by Box and Muller, summed in double.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17

#include "program.h"

struct Option {
  float price, strike, years, rate, volatility;
};

template <typename Real> __host__ __device__ Real normal(Real x) { return Real(0.5) * erfc(-x * Real(0.70710678118654752)); }

template <typename Real> __host__ __device__ Real call(const Option &o) {
  Real spread = Real(o.volatility) * sqrt(Real(o.years));
  Real d1 = (log(Real(o.price) / o.strike) + (o.rate + Real(0.5) * o.volatility * o.volatility) * o.years) / spread;
  return o.price * normal(d1) - o.strike * exp(-Real(o.rate) * o.years) * normal(d1 - spread);
}

__global__ void closed(const Option *options, int count, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count)
    out[i] = call<float>(options[i]);
}

__host__ __device__ std::uint32_t step(std::uint32_t &x) {
  x ^= x << 13;
  x ^= x >> 17;
  return x ^= x << 5;
}

// A block has one option.
__global__ void paths(const Option *options, int each, double *out) {
  __shared__ double sums[4];
  Option o = options[blockIdx.x];
  std::uint32_t state = 0x9E3779B9u * (blockIdx.x * blockDim.x + threadIdx.x + 1);
  for (int i = 0; i < 8; ++i)
    step(state);
  double drift = (o.rate - 0.5 * o.volatility * o.volatility) * o.years, spread = o.volatility * sqrt((double)o.years);
  double sum = 0;
  for (int i = 0; i < each; ++i) {
    double u = (step(state) + 0.5) / 4294967296.0, v = step(state) / 4294967296.0;
    double z = sqrt(-2 * log(u)) * cospi(2 * v);
    sum += fmax(o.price * exp(drift + spread * z) - o.strike, 0.0);
    sum += fmax(o.price * exp(drift - spread * z) - o.strike, 0.0);
  }
  for (int distance = 16; distance; distance /= 2)
    sum += __shfl_down_sync(~0u, sum, distance);
  if (threadIdx.x % 32 == 0)
    sums[threadIdx.x / 32] = sum;
  __syncthreads();
  if (threadIdx.x == 0)
    out[blockIdx.x] = exp(-(double)o.rate * o.years) * (sums[0] + sums[1] + sums[2] + sums[3]) / (2.0 * each * blockDim.x);
}

int main() {
  Report report;
  Random random(16);
  std::vector<Option> list(1000);
  std::vector<float> expected;
  std::vector<double> simulated;
  for (Option &o : list) {
    o = {random.between(5, 30), random.between(1, 60), random.between(0.25f, 3), 0.02f, random.between(0.1f, 0.5f)};
    expected.push_back(call<double>(o));
  }
  const std::vector<Option> few = {{100, 100, 1, 0.05f, 0.2f}, {100, 110, 0.5f, 0.02f, 0.3f}, {50, 40, 2, 0.01f, 0.25f}};
  for (const Option &o : few)
    simulated.push_back(call<double>(o));
  DeviceArray<Option> options(list), some(few);
  DeviceArray<float> prices(list.size());
  DeviceArray<double> means(few.size());
  closed<<<8, 128>>>(options.get(), list.size(), prices.get());
  CHECK_LAUNCH();
  report.near("closed form", prices.download(), expected, 1e-4);
  paths<<<int(few.size()), 128>>>(some.get(), 400, means.get());
  CHECK_LAUNCH();
  report.near("paths", means.download(), simulated, 0.02);
  return report.status();
}
// EXPECT: closed form: 1000 near
// EXPECT: paths: 3 near
