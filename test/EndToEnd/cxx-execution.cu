// <execution>: a policy is accepted; the calling thread does the work.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs -D_GLIBCXX_USE_TBB_PAR_BACKEND=0 %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs -D_GLIBCXX_USE_TBB_PAR_BACKEND=0

#include "same-report.h"
#include <algorithm>
#include <execution>
#include <numeric>
#include <vector>

template <typename Policy> void askPolicy(Report &out, Policy policy) {
  std::vector<int> v(100);
  std::iota(v.begin(), v.end(), -50);
  std::for_each(policy, v.begin(), v.end(), [](int &x) { x = x * 37 % 101; });
  out("sum", std::reduce(policy, v.begin(), v.end()),
      std::count_if(policy, v.begin(), v.end(), [](int x) { return x > 0; }));
  std::sort(policy, v.begin(), v.end());
  out("sorted", v, std::find(policy, v.begin(), v.end(), 36) - v.begin());
}

void ask(Report &out) {
  askPolicy(out, std::execution::seq);
  askPolicy(out, std::execution::unseq);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
