// A function that only computes, but with branches, is called once for the same arguments, in a
// function and in the iterations of a loop that is unrolled: here it divides once for each coordinate.
// RUN: %cupcc -ptx -sm_90 %s -o - | FileCheck %s

enum Mode { Clamp, Wrap };

__device__ int place(int at, int size, Mode mode) {
  if (mode == Wrap)
    return (at % size + size) % size;
  return at < 0 ? 0 : at < size ? at : size - 1;
}

struct Image {
  const float *data;
  int width, height;
  Mode mode;

  __device__ float at(int x, int y) const {
    return data[place(y, height, mode) * width + place(x, width, mode)];
  }
};

// Two columns and two rows, two remainders each.
// CHECK-LABEL: .entry _Z7corners5ImagePfii(
// CHECK-COUNT-8: rem.s32
// CHECK-NOT: rem.s32
// CHECK: ret;
__global__ void corners(Image image, float *out, int x, int y) {
  out[0] = image.at(x - 1, y - 1) + image.at(x + 1, y - 1) + image.at(x - 1, y + 1) + image.at(x + 1, y + 1);
}

__device__ float read(const float *data, int x, int y, int width, int height, Mode mode) {
  return data[place(y, height, mode) * width + place(x, width, mode)];
}

// Before a loop that is unrolled, but in one that is not: values before that would fill the registers.
// CHECK-LABEL: .entry _Z8channelsPKfPfiiiii4Mode(
// CHECK-NOT: rem.s32
// CHECK: st.global
// CHECK-COUNT-10: rem.s32
// CHECK-NOT: rem.s32
// CHECK: ret;
__global__ void channels(const float *data, float *out, int count, int x, int y, int width, int height, Mode mode) {
  for (int i = 0; i < count; ++i) {
    float sum = 0;
#pragma unroll
    for (int j = 0; j < 4; ++j)
      sum += read(data + i * width * height, x, y + j, width, height, mode);
    out[i] = sum;
  }
}

// One that does more than compute is called each time.
__device__ int counted;
__device__ int next(int size, Mode mode) {
  if (mode == Wrap)
    return atomicAdd(&counted, 1) % size;
  return size;
}
__device__ int vote(int size, Mode mode) {
  if (mode == Wrap)
    return __ballot_sync(~0u, size > 3);
  return size;
}
__device__ int both(int size, Mode mode) { return next(size, mode) + vote(size, mode); }

// CHECK-LABEL: .entry _Z5countPii4Mode(
// CHECK-COUNT-2: {{atom|red}}.global.add
// CHECK: ret;
__global__ void count(int *out, int size, Mode mode) {
  out[0] = both(size, mode) - 2 * both(size, mode);
}

// What stops the kernel stays in front of what is not defined behind it.
// CHECK-LABEL: .entry _Z7checkedPKfPfiii4Mode(
// CHECK-NOT: rem.s32
// CHECK: call.uni {{.*}}
// CHECK: rem.s32
// CHECK: ret;
__device__ __noinline__ void check(int size) {
  if (size == 0)
    __trap();
}
__global__ void checked(const float *data, float *out, int x, int y, int size, Mode mode) {
  float sum = 0;
#pragma unroll
  for (int j = 0; j < 4; ++j) {
    check(size);
    sum += read(data, x, y + j, size, size, mode);
  }
  *out = sum;
}
