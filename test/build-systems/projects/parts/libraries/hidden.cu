#include "hidden_export.h"
__global__ void kernel(int *P) { *P = 1; }
int internal() { return 1; }
HIDDEN_EXPORT int shown(bool Really) {
  if (Really)
    kernel<<<1, 1>>>(nullptr);
  return internal();
}
