#include "uses.h"
__global__ void kernel(int *P) { *P = 1; }
int main() {
  kernel<<<1, 1>>>(nullptr);
  return use() == 12345;
}
