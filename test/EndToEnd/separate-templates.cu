// Kernels of templates in two files that are linked: one kernel each, with one address,
// and those that the other file alone has.
//
// RUN: %cupcc -std=c++17 -rdc=true -Werror %archs %s %S/Inputs/separate-templates/other.cu -o %t
// RUN: %run-on-gpu %t %s
// RUN: %cupcc -std=c++17 -dlto %archs %s %S/Inputs/separate-templates/other.cu -o %t.dlto
// RUN: %run-on-gpu %t.dlto %s
#include "Inputs/separate-templates/templates.h"

static int launch(void (*Kernel)(int *), int Value) {
  int *Out;
  cudaMallocManaged(&Out, sizeof(int));
  *Out = Value;
  Kernel<<<1, 1>>>(Out);
  const cudaError_t Error = cudaDeviceSynchronize();
  if (Error != cudaSuccess)
    std::printf("%s\n", cudaGetErrorString(Error));
  return *Out;
}

int main() {
  int *Out;
  cudaMallocManaged(&Out, sizeof(int));
  std::printf("%d\n", launch(implicit, 5));
  launchThere(Out);
  cudaDeviceSynchronize();
  std::printf("%d %d\n", *Out, launch(implicit, 5));
  std::printf("%d %d %d\n", launch(twice, 5), launch(declared, 5),
              launch(defined, 5));
  std::printf("%d\n", addressThere() == (const void *)implicit<int>);
}
// EXPECT: 1
// EXPECT: 12 3
// EXPECT: 15 105 1005
// EXPECT: 1
