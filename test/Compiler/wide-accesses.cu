// Objects of up to 16 bytes are loaded and stored as their alignment allows, also where only
// some members are named, and memory of one type is used as another.
//
// RUN: %cupcc -std=c++20 -sm_90 -ptx %s -o - | FileCheck %s --implicit-check-not=.local
// RUN: %cupcc -std=c++20 -sm_75 -O1 -ptx %s -o - | FileCheck %s --implicit-check-not=.local
// RUN: %cupcc -std=c++20 -sm_90 -G -c %s -o %t.o

#define KERNEL extern "C" __global__ void
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

// The arrays are aligned for it: dynamic shared memory, as in nvcc, and bytes.
// CHECK-DAG: .visible .global .align 16 .b8 bytes[4096];
// CHECK-DAG: .visible .global .align 4 .b8 few[12];
// CHECK-DAG: .extern .shared .align 16 .b8 dynamic[];
__device__ char bytes[4096];
__device__ int few[3];
extern __shared__ char dynamic[];

// CHECK-LABEL: .entry one_member(
// CHECK: ld.global.v4.b32
// CHECK-NOT: ld.global
// CHECK: st.global.v4.b32
// CHECK-NOT: st.global
KERNEL one_member(const float4 *in, float4 *out) {
  float4 v = in[INDEX];
  v.x += 1;
  out[INDEX] = v;
}

// CHECK-LABEL: .entry copied(
// CHECK: ld.global.v4.b32
// CHECK-NEXT: st.global.v4.b32
KERNEL copied(const int4 *in, int4 *out) { out[INDEX] = in[INDEX]; }

struct alignas(16) Large {
  double a;
  float b, c;
  short d[8];
};
// All loads come before the stores, since 'out' may be 'in'.
// CHECK-LABEL: .entry large(
// CHECK: ld.global.v4.b32
// CHECK-NEXT: ld.global.v4.b32
// CHECK-NEXT: st.global.v4.b32
// CHECK-NEXT: st.global.v4.b32
KERNEL large(const Large *in, Large *out) { out[INDEX] = in[INDEX]; }

// Three words are three words.
// CHECK-LABEL: .entry three(
// CHECK-COUNT-3: ld.global.b32
// CHECK-COUNT-3: st.global.b32
struct Three {
  int a, b, c;
};
KERNEL three(const Three *in, Three *out) { out[INDEX] = in[INDEX]; }

// CHECK-LABEL: .entry halves(
// CHECK: ld.global.v4.b32
// CHECK: st.global.v4.b32
// CHECK-NOT: st.global
KERNEL halves(const short *in, short *out) {
  short v[8];
  *(int4 *)v = *(const int4 *)in;
  for (int i = 0; i < 8; ++i)
    v[i] += 3;
  *(int4 *)out = *(int4 *)v;
}

// CHECK-LABEL: .entry pixels(
// CHECK: ld.global.b32
// CHECK-NOT: ld.global
// CHECK: st.global.b32
// CHECK-NOT: st.global
KERNEL pixels(const uchar4 *in, uchar4 *out) {
  uchar4 v = in[INDEX];
  v.w = 255;
  out[INDEX] = v;
}

// CHECK-LABEL: .entry pointers(
// CHECK: ld.global.b64
// CHECK: ld.global.b64
struct Pointers {
  float *a, *b;
};
KERNEL pointers(const Pointers *in, float *out) {
  Pointers p = in[INDEX];
  *out = *p.a + *p.b;
}

// CHECK-LABEL: .entry floats_in_bytes(
// CHECK: st.shared.b32
// CHECK: ld.shared.b32
KERNEL floats_in_bytes(float *out) {
  ((float *)dynamic)[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = ((float *)dynamic)[threadIdx.x ^ 1];
}

// CHECK-LABEL: .entry vectors_in_bytes(
// CHECK: st.shared.v4.b32
// CHECK: ld.shared.v4.b32
// CHECK: ld.global.v4.b32
KERNEL vectors_in_bytes(float4 *out) {
  ((float4 *)dynamic)[threadIdx.x] = out[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = ((float4 *)dynamic)[threadIdx.x ^ 1];
  out[threadIdx.x + 64] = ((float4 *)bytes)[threadIdx.x];
}

// The address of an element, whose index is a multiple of four.
// CHECK-LABEL: .entry rows(
// CHECK: .shared .align 16 {{.*}}tile[4608];
// CHECK: ld.shared.v4.b32
KERNEL rows(float4 *out) {
  __shared__ float tile[32][36];
  tile[threadIdx.y][threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = *(float4 *)&tile[threadIdx.x >> 3][(threadIdx.x & 7) * 4];
}

// Of any index nothing is known.
// CHECK-LABEL: .entry anywhere(
// CHECK: .shared .align 4 {{.*}}tile[256];
// CHECK-COUNT-2: ld.shared.b32
KERNEL anywhere(float2 *out, int i) {
  __shared__ float tile[64];
  tile[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = *(float2 *)&tile[i];
}

// CHECK-LABEL: .entry volatile_read(
// CHECK-COUNT-4: ld.volatile.global.b32
KERNEL volatile_read(const volatile int4 *in, int *out) { *out = in->x + in->y + in->z + in->w; }

// CHECK: .entry last(
KERNEL last(int *out) { *out = few[threadIdx.x]; }
