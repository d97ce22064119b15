// explicit_bzero is not left out, though nobody reads what it clears.
//
// RUN: %cupcc -sm_80 -gpu -S -emit-llvm -std=c++20 %s -o - | FileCheck %s
#include <cstring>
__global__ void kernel(char *p, int n) {
  char secret[16];
  for (int i = 0; i < n; i++)
    secret[i] = p[i];
  for (int i = 0; i < n; i++)
    p[i] = secret[n - i - 1];
  explicit_bzero(secret, sizeof secret);
}
// CHECK: store volatile i8 0
