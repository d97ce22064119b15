// libstdc++ spins with the host's pause; on the device that is nothing, or a
// short sleep.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
__global__ void k(int *out) {
  while (*(volatile int *)out == 0)
    __builtin_ia32_pause();
}
