// Memory of the host that kernels read and write in place: mapped, and registered
// later. What the devices can do with each other's memory is asked, and used if so.
//
// RUN: %cupcc -std=c++17 %archs %s -o %t
// RUN: %run-on-gpu %t %s

#include "program.h"
#include <memory>

__global__ void saxpy(float a, const float *x, const float *y, float *out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    out[i] = a * x[i] + y[i];
}

int main() {
  Report report;
  const int n = 4000;
  float *x, *deviceX, *out, *deviceOut, *deviceY;
  CHECK(cudaHostAlloc(&x, n * sizeof(float), cudaHostAllocMapped | cudaHostAllocWriteCombined));
  CHECK(cudaHostAlloc(&out, n * sizeof(float), cudaHostAllocMapped | cudaHostAllocPortable));
  CHECK(cudaHostGetDevicePointer(&deviceX, x, 0));
  CHECK(cudaHostGetDevicePointer(&deviceOut, out, 0));
  std::size_t page = 4096, bytes = (n * sizeof(float) + page - 1) / page * page;
  std::unique_ptr<void, void (*)(void *)> memory(std::aligned_alloc(page, bytes), std::free);
  float *y = static_cast<float *>(memory.get());
  CHECK(cudaHostRegister(y, bytes, cudaHostRegisterMapped));
  CHECK(cudaHostGetDevicePointer(&deviceY, y, 0));

  std::vector<float> expected;
  for (int i = 0; i < n; ++i) { // small integers: everything is exact
    x[i] = i % 100;
    y[i] = i % 17;
    out[i] = -1;
    expected.push_back(3 * (i % 100) + i % 17);
  }
  saxpy<<<4, 128>>>(3, deviceX, deviceY, deviceOut, n);
  CHECK_LAUNCH();
  report.equal("in place", std::vector<float>(out, out + n), expected);
  cudaPointerAttributes attributes;
  CHECK(cudaPointerGetAttributes(&attributes, out));
  report.check("the host's", attributes.type == cudaMemoryTypeHost && attributes.devicePointer == deviceOut);

  int devices = 0, current = -1;
  CHECK(cudaGetDeviceCount(&devices));
  CHECK(cudaGetDevice(&current));
  bool fine = devices > 0 && current == 0;
  for (int other = 1; other < devices; ++other) {
    int possible = 0;
    CHECK(cudaDeviceCanAccessPeer(&possible, 0, other));
    if (!possible)
      continue;
    CHECK(cudaDeviceEnablePeerAccess(other, 0));
    CHECK(cudaSetDevice(other));
    DeviceArray<float> there(std::vector<float>(y, y + n));
    CHECK(cudaDeviceSynchronize());
    CHECK(cudaSetDevice(0));
    DeviceArray<float> here(n);
    saxpy<<<4, 128>>>(3, deviceX, there.get(), here.get(), n);
    CHECK_LAUNCH();
    fine = fine && here.download() == expected;
    CHECK(cudaDeviceDisablePeerAccess(other));
  }
  report.check("other devices", fine);
  CHECK(cudaHostUnregister(y));
  CHECK(cudaFreeHost(x));
  CHECK(cudaFreeHost(out));
  return report.status();
}
// EXPECT: in place: 4000 equal
// EXPECT: the host's: yes
// EXPECT: other devices: yes
