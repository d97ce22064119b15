#include <cstdio>
#ifndef ALONE
int other();
#else
static int other() { return 0; }
#endif
__global__ void kernel(int *P) { *P = VALUE; }
int main() {
  std::printf("three\n");
  return VALUE + other();
}
