// libstdc++ asks for a logarithm of an engine's range, which is known, in long double, and its
// containers for none: kernels with them have no function on long double.
// RUN: %cupcc -std=c++20 -sm_90 -gpu -S %s -o %t.ptx
// RUN: not grep -E "__[a-z]+xf|x87|__nv_fp128" %t.ptx
// RUN: %cupcc -std=c++20 -sm_90 -gpu -S -DNEEDED %s -o %t.needed.ptx
// RUN: grep -c "__mulxf3" %t.needed.ptx
#include <random>
#include <unordered_map>
__global__ void containers(int *out, int n) {
  std::unordered_map<int, int> map;
  map.max_load_factor(0.75f);
  map.reserve(n);
  for (int i = 0; i < n; ++i)
    map[out[i]] += i;
  out[0] = map.size() + map.bucket_count();
}
__global__ void distributions(double *out) {
  std::mt19937 engine(5);
  std::uniform_real_distribution<double> uniform;
  std::normal_distribution<double> normal;
  *out = uniform(engine) + normal(engine);
}
#ifdef NEEDED
__global__ void product(long double *out) { *out *= *out; }
#endif
