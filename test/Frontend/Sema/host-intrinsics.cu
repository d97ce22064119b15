// The processor's own headers beside device code.
// RUN: %cupcc -sm_75 -sm_90 -c %s -o %t.o
#include <immintrin.h>
__global__ void k(int *out) { *out = 1; }
int main() { return _mm_extract_epi16(_mm_set1_epi16(0), 1); }
