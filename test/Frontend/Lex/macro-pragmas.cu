// A '#pragma' that a macro makes is the rest of its line, as in nvcc, but that
// nvcc then leaves out what is written behind it.
// RUN: not %cupcc -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -sm_90 -DRIGHT -Wall -c %s -o %t.o
#define UNROLL #pragma unroll
#define PACK # pragma pack(push, 1)
#define UNPACK #pragma pack(pop)
template <class F> int call(F f) { return f(); }
PACK
struct S { char c; int i; };
UNPACK
static_assert(sizeof(S) == 5);
__global__ void kernel(int *out, int n) {
  *out = call([=] { int sum = 0;
    UNROLL 4
    for (int i = 0; i < n; i++) sum += i;
    return sum; });
  int (x)(({ int sum = 0;
    UNROLL
    for (int i = 0; i < 4; i++) sum += i;
    sum; }));
  out[1] = x;
#ifndef RIGHT
  // CHECK: [[#@LINE+1]]:10: error: 'for' is on the line that a macro makes a '#pragma' of; begin a new line before it
  UNROLL for (int i = 0; i < n; i++) out[i] = i;
#endif
}
