// Memory space specifiers behind the definition of a class or an enumeration are the
// variable's, as with nvcc. Clang takes them for the type's, which ignores them.
// RUN: %cupcc -sm_75 -std=c++17 -Werror -ptx %s -o - | FileCheck %s
//
// Behind a precompiled header, where declarations are read before they are parsed.
// RUN: rm -rf %t && mkdir %t && echo 'struct Empty {};' > %t/pre.cuh
// RUN: %cupcc -sm_75 -std=c++17 -x cu-header %t/pre.cuh -o %t/pre.pch
// RUN: %cupcc -sm_75 -std=c++17 -Werror -include-pch %t/pre.pch -ptx %s -o - | FileCheck %s
// RUN: not %clangxx -x cuda -nocudainc -nocudalib --cuda-host-only -std=c++17 -fsyntax-only -DCLANG %s 2>&1 | FileCheck %s --check-prefix=CLANG
#ifdef CLANG
#define __shared__ __attribute__((shared))
#define __device__ __attribute__((device))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __global__ __attribute__((global))
#endif
struct Settings { int Count; } __constant__ settings = {5};
static struct { int Value; } __device__ pair[2] = {{1}, {2}};
enum Mode { Off, On } __device__ mode;
struct Both { int Value; } __managed__ managed;
struct __attribute__((aligned(8))) Aligned { int Value; } __device__ aligned;

struct Functions {
  __device__ int first() { return 1; } __device__ int second() { return 2; }
  struct Inner { int Value; } inner; __device__ Functions() {}
  enum { Some } __attribute__((packed)) some;
} __attribute__((aligned(8)));

// CLANG: [[#@LINE+3]]:{{[0-9]+}}: warning: 'shared' attribute only applies to variables
__global__ void kernel(int *out) {
  const int i = threadIdx.x;
  struct { int Values[32], Last; } __shared__ unnamed;
  union Words { int Integers[32]; float Floats[32]; } __shared__ words, others;
  enum State { Begun } __shared__ state;
  struct { int Values[4]; } __constant__ static table = {{1, 2, 3, 4}};
  struct { int Values[4]; } local = {{out[0], out[1], out[2], out[3]}};
  unnamed.Values[i] = words.Integers[i] = others.Integers[i] = out[i];
  state = State(out[i]);
  __syncthreads();
  out[i] = unnamed.Values[31 - i] + words.Integers[31 - i] + others.Integers[31 - i] +
           state + table.Values[i & 3] + settings.Count + pair[i & 1].Value + mode +
           managed.Value + aligned.Value + local.Values[0] + Functions().first();
}
// CHECK-DAG: .visible .const .align 4 .b8 settings[4] = {5};
// CHECK-DAG: .global .align 4 .b8 {{.*}}pair[8] = {1, 0, 0, 0, 2};
// CHECK-DAG: .visible .global .align 8 .b8 aligned[8];
// CHECK-DAG: .visible .global .align 4 .u32 mode;
// CHECK-DAG: .attribute(.managed) .align 4 .b8 managed[4];
// CHECK-DAG: .const .align 4 .b8 _ZZ6kernelPiE5table[16] = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 4};
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPiE7unnamed[132];
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPiE5words[128];
// CHECK-DAG: .shared .align 4 .b8 _ZZ6kernelPiE6others[128];
// CHECK-DAG: .shared .align 4 .u32 _ZZ6kernelPiE5state;
