// A pipeline of Thrust's algorithms: words of a text are counted and ranked, and a
// polygon's area is an inner product over zipped iterators.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <algorithm>
#include <map>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/functional.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/reduce.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>

struct IsBegin {
  const char *text;
  __host__ __device__ bool operator()(int i) const { return text[i] != ' ' && (i == 0 || text[i - 1] == ' '); }
};
struct HashWord {
  const char *text;
  int length;
  __host__ __device__ unsigned operator()(int i) const {
    unsigned h = 2166136261u;
    for (; i < length && text[i] != ' '; ++i)
      h = (h ^ (unsigned char)text[i]) * 16777619u;
    return h;
  }
};
using Point = thrust::tuple<int, int>;
struct Cross {
  __host__ __device__ long long operator()(Point a, Point b) const {
    return (long long)thrust::get<0>(a) * thrust::get<1>(b) - (long long)thrust::get<0>(b) * thrust::get<1>(a);
  }
};

int main() {
  Report report;
  Random random(53);
  std::vector<char> text;
  const char *words[] = {"to", "be", "or", "not", "that", "is", "the", "question"};
  for (int i = 0; i < 1500; ++i) {
    for (const char *c = words[random.below(1 + random.below(8))]; *c; ++c)
      text.push_back(*c);
    text.push_back(' ');
  }
  const int n = text.size();
  thrust::device_vector<char> characters(text.begin(), text.end());
  const char *raw = thrust::raw_pointer_cast(characters.data());
  thrust::device_vector<int> begins(n);
  auto end = thrust::copy_if(thrust::counting_iterator<int>(0), thrust::counting_iterator<int>(n), begins.begin(), IsBegin{raw});
  begins.resize(end - begins.begin());
  thrust::device_vector<unsigned> hashes(begins.size());
  thrust::transform(begins.begin(), begins.end(), hashes.begin(), HashWord{raw, n});
  thrust::sort(hashes.begin(), hashes.end());
  thrust::device_vector<unsigned> keys(8);
  thrust::device_vector<int> counts(8);
  auto ends = thrust::reduce_by_key(hashes.begin(), hashes.end(), thrust::constant_iterator<int>(1), keys.begin(), counts.begin());
  int different = ends.first - keys.begin();
  thrust::sort_by_key(counts.begin(), counts.begin() + different, keys.begin(), thrust::greater<int>());

  std::map<unsigned, int> table;
  for (int i = 0; i < n; ++i)
    if (IsBegin{text.data()}(i))
      ++table[HashWord{text.data(), n}(i)];
  std::vector<int> expected, actual(different);
  for (auto [hash, count] : table)
    expected.push_back(count);
  std::sort(expected.rbegin(), expected.rend());
  thrust::copy(counts.begin(), counts.begin() + different, actual.begin());
  report.equal("counts", actual, expected);
  report.check("words are found by their hash", table[keys[0]] == counts[0]);

  const int corners = 1000;
  std::vector<int> x(corners + 1), y(corners + 1);
  for (int i = 0; i < corners; ++i)
    x[i] = random.below(10000), y[i] = random.below(10000);
  x[corners] = x[0], y[corners] = y[0];
  long long area = 0;
  for (int i = 0; i < corners; ++i)
    area += (long long)x[i] * y[i + 1] - (long long)x[i + 1] * y[i];
  thrust::device_vector<int> dx(x), dy(y);
  auto points = thrust::make_zip_iterator(dx.begin(), dy.begin());
  long long sum = thrust::inner_product(points, points + corners, points + 1, 0ll, thrust::plus<long long>(), Cross());
  report.check("twice the area", sum == area);
  return report.status();
}
// EXPECT: counts: 8 equal
// EXPECT: words are found by their hash: yes
// EXPECT: twice the area: yes
