// A value that is chosen from a local variable, a parameter or an array, by a condition or by several,
// is the one that was chosen.
//
// RUN: %cupcc -std=c++17 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%inputs
// EXPECT: replaced 0 wrong
// EXPECT: chosen 0 wrong
// EXPECT: summed 0 wrong

#include "wrong-elements.h"
#include <cstdio>
#include <cstring>
#include <vector>

struct Point {
  long long x;
  int y, z;
  friend bool operator==(const Point &a, const Point &b) { return a.x == b.x && a.y == b.y && a.z == b.z; }
};

struct Replace {
  Point old, replacement;
  Point operator()(const Point &p) const { return p == old ? replacement : p; }
};

constexpr int Count = 256;

Point pointOf(int i) { return {i % 3, i % 5, i % 2}; }

__global__ void replace(Replace change, const Point *in, Point *out) {
  const Replace own = change;
  for (int i = threadIdx.x; i < Count; i += blockDim.x)
    out[i] = i % 2 ? own(in[i]) : change(in[i]);
}

const Point &choose(const Point &a, const Point &b, const Point &c, int i) {
  return i % 7 == 0 ? a : i % 3 == 0 || i % 11 == 5 ? b : c;
}

__global__ void choose(Replace change, const Point *in, Point *out) {
  for (int i = threadIdx.x; i < Count; i += blockDim.x) {
    Point own{i, 2 * i, 3 * i};
    if (i % 13 == 1)
      own = in[Count - 1 - i];
    const Point &chosen = choose(own, change.replacement, in[i], i);
    out[i] = chosen;
    own.x = -1;
    out[i].z += chosen.x == -1;
  }
}

// What is chosen is written to.
__global__ void sum(const Point *in, Point *out) {
  Point own{0, 0, 0};
  for (int i = threadIdx.x; i < Count; i += blockDim.x) {
    Point &to = i % 4 ? own : out[i];
    to.x += in[i].x + 1;
    to.y = in[i].y;
    if (i % 4)
      out[i] = own;
  }
}

int wrongPoints(const Point *out, const std::vector<Point> &expected) {
  std::vector<int> words(expected.size() * sizeof(Point) / sizeof(int));
  std::memcpy(words.data(), expected.data(), expected.size() * sizeof(Point));
  return wrong(reinterpret_cast<const int *>(out), words);
}

int main() {
  const Replace change{{1, 2, 1}, {100, 200, 300}};
  std::vector<Point> in, replaced, chosen, summed(Count, Point{5, 6, 7});
  for (int i = 0; i < Count; ++i)
    in.push_back(pointOf(i));
  for (int i = 0; i < Count; ++i) {
    replaced.push_back(change(in[i]));
    Point own{i, 2 * i, 3 * i};
    if (i % 13 == 1)
      own = in[Count - 1 - i];
    Point one = choose(own, change.replacement, in[i], i);
    one.z += i % 7 == 0;
    chosen.push_back(one);
  }
  Point *points, *out;
  CHECK(cudaMalloc(&points, Count * sizeof(Point)));
  CHECK(cudaMalloc(&out, Count * sizeof(Point)));
  CHECK(cudaMemcpy(points, in.data(), Count * sizeof(Point), cudaMemcpyHostToDevice));
  replace<<<1, 64>>>(change, points, out);
  std::printf("replaced %d wrong\n", wrongPoints(out, replaced));
  choose<<<1, 64>>>(change, points, out);
  std::printf("chosen %d wrong\n", wrongPoints(out, chosen));
  CHECK(cudaMemcpy(out, summed.data(), Count * sizeof(Point), cudaMemcpyHostToDevice));
  for (int t = 0; t < 64; ++t) {
    Point own{0, 0, 0};
    for (int i = t; i < Count; i += 64) {
      Point &to = i % 4 ? own : summed[i];
      to.x += in[i].x + 1;
      to.y = in[i].y;
      if (i % 4)
        summed[i] = own;
    }
  }
  sum<<<1, 64>>>(points, out);
  std::printf("summed %d wrong\n", wrongPoints(out, summed));
}
