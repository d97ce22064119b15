#include <omp.h>
__global__ void kernel(int *P) { *P = 1; }
int main() {
  int Sum = 0;
#pragma omp parallel for reduction(+ : Sum)
  for (int I = 0; I < 10; ++I)
    Sum += I;
  return Sum == 45 && omp_get_max_threads() > 0 ? 0 : 1;
}
