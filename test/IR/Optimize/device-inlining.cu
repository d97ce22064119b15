// What is inlined in device code: what must be, callees first where that makes functions with
// thousands of variables, large functions with one call, as with nvcc, and those to which a kernel
// hands variables that are in registers then.
// RUN: %cupcc -c -sm_90 -Rpass=inline -DORDER %s -o %t.o 2>&1 | FileCheck %s --check-prefix=ORDER
// RUN: %cupcc -ptx -sm_90 %s -o - | FileCheck %s

#define TIMES4(...) __VA_ARGS__ __VA_ARGS__ __VA_ARGS__ __VA_ARGS__
#define TIMES256(...) TIMES4(TIMES4(TIMES4(TIMES4(__VA_ARGS__))))

#ifdef ORDER
// ORDER-NOT: 'inner(int&)' inlined into 'outer(int*)'
// ORDER: 'inner(int&)' inlined into 'middle(int&)'
// ORDER-NOT: 'inner(int&)' inlined into 'outer(int*)'
// ORDER: 'middle(int&)' inlined into 'outer(int*)'
// ORDER-NOT: 'inner(int&)' inlined into
__device__ __forceinline__ void inner(int &i) { i *= 3; }
__device__ __forceinline__ void middle(int &i) { TIMES4(TIMES256({ int j = i ^ 1; inner(j); i += j; })) }
__global__ void outer(int *p) { middle(*p); middle(p[1]); }
#else
#define STEP x = x * y + p[i & 1023]; y = y * 0.25f - x; i = i * 5 + 1;

// The addresses of the variables do not reach memory.
__device__ void steps(float &x, float &y, int &i, const float *p) { TIMES256(STEP) }
__device__ float larger(float x, float y, int i, const float *p) { TIMES256(STEP) TIMES256(STEP) return x + y; }
__device__ float once(float x, float y, int i, const float *p) { TIMES4(TIMES256(STEP)) return x - y; }
__device__ float small(float x, float y, int i, const float *p) { TIMES4(TIMES256(STEP)) return x * y; }
__device__ __noinline__ float never(float x, float y, int i, const float *p) { TIMES256(STEP) return x; }

// CHECK-LABEL: .entry _Z9addressesPf(
// CHECK-NOT: call.uni
// CHECK-NOT: .local
// CHECK: ret;
__global__ void addresses(float *p) {
  float x = p[1], y = p[2];
  int i = 0;
  steps(x, y, i, p);
  p[threadIdx.x] = x + y;
}

// A function with several calls is copied into kernels that hand it their arrays, and not into
// another function; an address that is kept elsewhere is in memory whatever is inlined.
__device__ void fill(float (&values)[2], int i, const float *p) {
  float x = p[0], y = p[1];
  TIMES256(STEP)
  values[0] = x;
  values[1] = y;
}
__device__ float *kept;
__device__ void keep(float (&values)[2], int i, const float *p) {
  kept = values;
  float x = 1, y = 2;
  TIMES256(STEP)
  values[0] = x;
}

// CHECK-LABEL: .entry _Z6firstsPf(
// CHECK-NOT: call.uni
// CHECK-NOT: .local
// CHECK: ret;
__global__ void firsts(float *p) {
  float values[2];
  fill(values, threadIdx.x, p);
  p[threadIdx.x] = values[0] + values[1];
}

// CHECK-LABEL: .entry _Z7secondsPf(
// CHECK-NOT: call.uni
// CHECK-NOT: .local
// CHECK: ret;
__global__ void seconds(float *p) {
  float values[2];
  fill(values, blockIdx.x, p);
  p[threadIdx.x] = values[0] * values[1];
}

// CHECK-LABEL: .entry _Z6keeperPf(
// CHECK-COUNT-2: call.uni _Z4keep
// CHECK: ret;
__global__ void keeper(float *p) {
  float values[2];
  keep(values, blockIdx.x, p);
  p[threadIdx.x] = *kept;
  keep(values, blockIdx.y, p);
  p[threadIdx.x] += *kept;
}

// CHECK-LABEL: .entry _Z4manyPf(
// CHECK-COUNT-3: call.uni{{.*}}
// CHECK-NOT: call.uni
// CHECK: ret;
__global__ void many(float *p) {
  float x = p[0];
  x += larger(x, p[1], threadIdx.x * 1, p);
  x += larger(x, p[2], threadIdx.x * 2, p);
  x += larger(x, p[3], threadIdx.x * 3, p);
  p[threadIdx.x] = x;
}

// CHECK-LABEL: .entry _Z4solePf(
// CHECK-NOT: call.uni
// CHECK: ret;
__global__ void sole(float *p) { p[threadIdx.x] = once(p[0], p[1], 0, p); }

// CHECK-LABEL: .entry _Z7minimalPf(
// CHECK: call.uni
// CHECK: ret;
__attribute__((minsize)) __global__ void minimal(float *p) { p[threadIdx.x] = small(p[0], p[1], 0, p); }

// CHECK-LABEL: .entry _Z7refusedPf(
// CHECK: call.uni
// CHECK: ret;
__global__ void refused(float *p) { p[threadIdx.x] = never(p[0], p[1], 0, p); }
#endif
