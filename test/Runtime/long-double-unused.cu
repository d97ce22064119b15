// What libstdc++ has of long double inside costs kernels nothing: hash tables compute with
// double, and what <random> asks of an engine is known.
//
// RUN: %cupcc -arch=compute_80 -O3 -std=c++17 -ptx %s -o - | \
// RUN:   FileCheck %s --implicit-check-not=xf3 --implicit-check-not=x87
//
// The check sees one that is used.
//
// RUN: %cupcc -arch=compute_80 -O3 -std=c++17 -ptx -DUSED %s -o - | FileCheck %s --check-prefix=USED
// USED: __addxf3
//
// CHECK: .entry tables(
// CHECK: .entry numbers(

#include <random>
#include <unordered_map>
#include <unordered_set>

extern "C" __global__ void tables(unsigned long *out, int n) {
  std::unordered_map<int, int> map(n);
  map.max_load_factor(0.7f);
  for (int i = 0; i < n; ++i)
    map[7 * i] += i;
  map.rehash(2 * map.size());
  std::unordered_multiset<int> set;
  set.reserve(n);
  set.insert(n);
  *out = map.size() + set.size();
}

extern "C" __global__ void numbers(double *out) {
  std::mt19937 engine;
  std::uniform_real_distribution<double> wide;
  std::uniform_real_distribution<float> narrow;
  std::normal_distribution<double> normal;
  *out = wide(engine) + narrow(engine) + normal(engine);
}

#ifdef USED
extern "C" __global__ void used(long double *x) { *x += 1; }
#endif
