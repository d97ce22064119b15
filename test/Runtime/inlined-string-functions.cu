// strlen, memcpy and their kin become part of the kernel: no call is left, and
// no loop has been turned into a call of the function that it is the body of.
//
// RUN: %cupcc -sm_75 -gpu -S -std=c++17 %s -o - | FileCheck %s --implicit-check-not=call
//
// CHECK: .entry lengths(
// CHECK: .entry moves(
#include <cstring>
extern "C" __global__ void lengths(char *p, size_t *n) {
  n[0] = strlen(p);
  n[1] = strnlen(p, 9);
  n[2] = strcmp(p, p + 1);
  n[3] = strchr(p, 'a') - p;
}
extern "C" __global__ void moves(char *p, size_t n) {
  memcpy(p, p + n, n);
  memset(p, 1, n);
  memmove(p, p + 1, n);
  p[0] = memcmp(p, p + n, n);
}
