// cub::DeviceTransform copies by bulk on sm_90, as in nvcc's programs, and not on sm_80. What
// makes the toolkit's CUB do so is not for another one's headers: a file that says that it is
// a later version gets nothing.
// RUN: %cupcc -std=c++17 -sm_80 -ptx %s -o - | FileCheck %s --check-prefix=OLD
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -o - | FileCheck %s --check-prefix=NEW
// RUN: rm -rf %t && mkdir -p %t/cub && cp %root/test/cub/Inputs/version.cuh %t/cub
// RUN: %cupcc -std=c++17 -sm_90 -ptx %s -I%t -DTHRUST_IGNORE_CUB_VERSION_CHECK -o - | FileCheck %s --check-prefix=OLD
// OLD: .entry
// OLD-NOT: cp.async.bulk
// NEW: .entry {{.*}}policy1000
// NEW: cp.async.bulk
#include <cub/device/device_transform.cuh>

struct Twice {
  __device__ int operator()(int x) const { return 2 * x; }
};

int main() { cub::DeviceTransform::Transform((int *)nullptr, (int *)nullptr, 0, Twice()); }
