// Vectors, iterators and algorithms of Thrust's, with functions of the user.

#include <cstdio>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>
#include <thrust/unique.h>

struct Square {
  __host__ __device__ float operator()(float x) const { return x * x; }
};

int main() {
  thrust::device_vector<float> keys(1000);
  thrust::device_vector<int> values(1000);
  thrust::transform(thrust::counting_iterator<int>(0),
                    thrust::counting_iterator<int>(1000), keys.begin(),
                    [] __host__ __device__(int i) { return 0.5f * (i % 7); });
  thrust::stable_sort_by_key(keys.begin(), keys.end(), values.begin());
  const auto end =
      thrust::unique_by_key(keys.begin(), keys.end(), values.begin());
  const thrust::host_vector<float> result(keys.begin(), end.first);
  std::printf("%zu %f\n", result.size(),
              thrust::transform_reduce(keys.begin(), end.first, Square(), 0.0f,
                                       thrust::plus<float>()));
}
