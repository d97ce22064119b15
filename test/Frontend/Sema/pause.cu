// libstdc++ spins with the host's pause instruction. On the device that is a short
// sleep; the host's code keeps the instruction.
//
// RUN: %cupcc -std=c++20 -sm_75 -gpu -S %s -o - | FileCheck %s --check-prefix=DEVICE
// RUN: %cupcc -std=c++20 -sm_75 -S %s -o - | FileCheck %s --check-prefix=HOST

#include <atomic>

// DEVICE-LABEL: .entry _Z7builtinPVi(
// DEVICE:         mov.b32 [[TIME:%r[0-9]+]], 32;
// DEVICE:         nanosleep.u32 [[TIME]];
// DEVICE-NOT:     nanosleep
__global__ void builtin(volatile int *out) {
  while (*out == 0)
    __builtin_ia32_pause();
}

// DEVICE-LABEL: .entry _Z7libraryPSt6atomicIiE(
// DEVICE:         mov.b32 [[WAIT:%r[0-9]+]], 32;
// DEVICE:         nanosleep.u32 [[WAIT]];
__global__ void library(std::atomic<int> *value) { value->wait(0); }

// HOST-LABEL: _Z4hostPVi:
// HOST:         pause
// HOST:         ret
void host(volatile int *out) {
  while (*out == 0)
    __builtin_ia32_pause();
}
