// cub::DeviceTransform copies by bulk on sm_90, as in nvcc's programs, and not on sm_80.
// RUN: %cupcc -std=c++17 -sm_80 -ptx %s -o - | FileCheck %s --check-prefix=OLD
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o - | FileCheck %s --check-prefix=NEW
// OLD: .entry
// OLD-NOT: cp.async.bulk
// NEW: .entry {{.*}}policy1000
// NEW: cp.async.bulk
#include <cub/device/device_transform.cuh>

struct Twice {
  __device__ int operator()(int x) const { return 2 * x; }
};

int main() { cub::DeviceTransform::Transform((int *)nullptr, (int *)nullptr, 0, Twice()); }
