// std::acosf and its kin, which libstdc++ 12 leaves out and clang's own CUDA
// headers add, on both sides.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cmath>

#define EACH_OF_ONE(X) \
  X(acosf) X(acoshf) X(asinf) X(asinhf) X(atanf) X(atanhf) X(cbrtf) X(ceilf) X(cosf) X(coshf) X(erfcf) X(erff) X(exp2f) \
  X(expf) X(expm1f) X(fabsf) X(floorf) X(lgammaf) X(log10f) X(log1pf) X(log2f) X(logbf) X(logf) X(nearbyintf) X(rintf) \
  X(roundf) X(sinf) X(sinhf) X(sqrtf) X(tanf) X(tanhf) X(tgammaf) X(truncf) X(ilogbf) X(llrintf) X(llroundf) X(lrintf) X(lroundf)
#define EACH_OF_TWO(X) \
  X(atan2f) X(copysignf) X(fdimf) X(fmaxf) X(fminf) X(fmodf) X(hypotf) X(nextafterf) X(powf) X(remainderf)

void compute(float *out, float x) {
#define ONE(F) *out++ = std::F(x);
#define TWO(F) *out++ = std::F(x, 1.5f);
  EACH_OF_ONE(ONE)
  EACH_OF_TWO(TWO)
  int i;
  float whole;
  *out++ = std::fmaf(x, x, x) + std::frexpf(x, &i) + std::ldexpf(x, 2) + std::modff(x, &whole);
  *out++ = std::remquof(x, 2, &i) + std::scalblnf(x, 2) + std::scalbnf(x, 2);
}
__global__ void kernel(float *out) { compute(out, 0.75f); }

int main() {
  float *out = managed<float>(64), host[64];
  kernel<<<1, 1>>>(out);
  CHECK_LAUNCH();
  compute(host, 0.75f);
  int same = 0;
  for (int i = 0; i < 50; i++)
    same += out[i] == host[i] || std::fabsf(out[i] - host[i]) < 4e-6f || (out[i] != out[i] && host[i] != host[i]);
  std::printf("%d\n", same);
}
// EXPECT: 50
