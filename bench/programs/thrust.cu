// Thrust, as it comes with the toolkit: vectors, a sort, a reduction and a
// selection. Most of the time is NVIDIA's headers.

#include <cstdio>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/host_vector.h>
#include <thrust/sort.h>
#include <thrust/transform_reduce.h>

struct Square {
  __host__ __device__ long long operator()(int x) const { return (long long)x * x; }
};
struct Odd {
  __host__ __device__ bool operator()(int x) const { return x % 2 != 0; }
};

int main() {
  thrust::host_vector<int> host(1 << 20);
  for (size_t i = 0; i < host.size(); ++i)
    host[i] = int(i * 2654435761u >> 12);
  thrust::device_vector<int> device = host, odd(host.size());
  thrust::sort(device.begin(), device.end());
  long long sum = thrust::transform_reduce(device.begin(), device.end(), Square(), 0ll,
                                           thrust::plus<long long>());
  auto end = thrust::copy_if(device.begin(), device.end(), odd.begin(), Odd());
  std::printf("%lld %d\n", sum, int(end - odd.begin()));
}
