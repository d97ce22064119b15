// What is read through __restrict__, of a kernel, a function or a local variable, and not
// written, is read with ld.global.nc. nvcc's code has them at the same places.
//
// RUN: %cupcc -std=c++20 -sm_90 -ptx %s -o - | FileCheck %s
// RUN: %cupcc -std=c++20 -sm_90 -S -emit-llvm -O0 %s -o - 2>/dev/null | FileCheck %s --check-prefix=HOST --implicit-check-not=var.annotation --implicit-check-not=cupcc.restrict
// HOST: define {{.*}}@main
// RUN: %cupcc -std=c++20 -sm_90 -G -ptx %s -o - | FileCheck %s --check-prefix=DEBUG
// DEBUG: .entry local(
// DEBUG-NOT: ld.global.nc

#define KERNEL extern "C" __global__ void
#define INDEX (blockIdx.x * blockDim.x + threadIdx.x)

// CHECK-LABEL: .entry local(
// CHECK: ld.global.nc.b32
KERNEL local(float *in, float *out) {
  const float *__restrict__ p = in;
  out[INDEX] = p[INDEX];
}

// A view of memory, as std::span is one, whose operator[] says it.
template <class T> struct View {
  T *memory;
  int count, capacity;
  int size() const { return count; }
  T &operator[](int i) { return memory[i]; }
  T operator[](int i) const {
    const T *__restrict__ p = memory;
    return p[i];
  }
};
// CHECK-LABEL: .entry views(
// CHECK-NOT: ld.global.b32
// CHECK: [[LOOP:\$L[^:]*]]:
// CHECK-NOT: ld.global.b32
// CHECK: ld.global.nc.b32
// CHECK-NOT: ld.global.b32
// CHECK: ld.global.nc.b32
// CHECK-NOT: ld.global.b32
// CHECK: bra{{.*}} [[LOOP]];
KERNEL views(const View<float> a, const View<float> b, View<float> c) {
  const int n = c.size();
#pragma unroll 1
  for (int i = INDEX; i < n; i += blockDim.x * gridDim.x)
    c[i] = a[i] + b[i] * 3.2f;
}

// CHECK-LABEL: .entry parameter(
// CHECK: ld.global.nc.b32
__device__ float get(const float *__restrict__ p, int i) { return p[i]; }
KERNEL parameter(const float *a, float *out) { out[INDEX] = get(a, INDEX); }

// CHECK-LABEL: .entry reference(
// CHECK: ld.global.nc.b32
KERNEL reference(float *a, float *out) {
  const float &__restrict__ value = a[INDEX];
  out[INDEX] = value;
}

// What is written through a restricted pointer is not what is read through another.
// CHECK-LABEL: .entry written_apart(
// CHECK: ld.global.nc.b32
KERNEL written_apart(const float *a, float *__restrict__ out) { out[INDEX] = a[INDEX]; }
// CHECK-LABEL: .entry written_apart_local(
// CHECK: ld.global.nc.b32
KERNEL written_apart_local(const float *a, float *out) {
  float *__restrict__ p = out;
  p[INDEX] = a[INDEX];
}

// Calls, barriers and other writes do not matter to what is restricted.
// CHECK-LABEL: .entry calls(
// CHECK: ld.global.nc.b32
__device__ __noinline__ void opaque(float *p) { *p = 3; }
KERNEL calls(float *a, float *out) {
  const float *__restrict__ p = a + 2;
  opaque(out);
  __syncthreads();
  asm volatile("" ::: "memory");
  atomicAdd(out, 1);
  out[INDEX] = p[INDEX];
}

// A pointer that is chosen from what is computed from such a one.
// CHECK-LABEL: .entry chosen(
// CHECK: ld.global.nc.b32
// CHECK: ld.global.nc.b32
// CHECK: st.global
KERNEL chosen(const float *a, float *out, int last) {
  const float *__restrict__ p = a;
  const float *low = INDEX == last ? &p[INDEX - 1] : &p[INDEX], *high = low + 1;
  out[INDEX] = *high - *low;
}
// CHECK-LABEL: .entry advanced(
// CHECK: ld.global.nc.b32
// CHECK: st.global
KERNEL advanced(const float *a, float *out, int n) {
  const float *__restrict__ p = a;
  float sum = 0;
#pragma unroll 1
  for (; n; --n, ++p)
    sum += *p;
  *out = sum;
}

// From here on: read as what may change.
// CHECK-NOT: ld.global.nc
KERNEL nothing_said(const float *a, float *out) { out[INDEX] = a[INDEX]; }
KERNEL written_before(float *a, float *out) {
  a[INDEX] = 1;
  const float *__restrict__ p = a;
  out[INDEX] = p[INDEX + 1];
}
KERNEL written_after(float *a, float *out, int n) {
  for (int i = 0; i < n; ++i) {
    float x;
    {
      const float *__restrict__ p = a;
      x = p[i + 1];
    }
    a[i * 2] = x;
  }
}
KERNEL written_through_it(float *a, float *out) {
  float *__restrict__ p = a;
  p[INDEX] = 3;
  out[INDEX] = p[INDEX + 1];
}
KERNEL written_through_two(float *a, float *out) {
  const float *__restrict__ p = a;
  float *__restrict__ q = a;
  q[INDEX] = 2;
  out[INDEX] = p[INDEX + 1];
}
KERNEL written_by_choice(float *a, float *out, bool which) {
  const float *__restrict__ p = a;
  float *q = which ? a : out;
  *q = p[INDEX];
}
// nvcc reads this one with ld.global.nc, though 'out' may be 'b'.
KERNEL chosen_with_another(const float *a, const float *b, float *out, bool which) {
  const float *__restrict__ p = a;
  const float *q = which ? p : b;
  out[INDEX] = q[INDEX];
}
KERNEL written_by_call(float *a, float *out) {
  const float *__restrict__ p = a;
  opaque(a);
  out[INDEX] = p[INDEX];
}
KERNEL written_by_assembly(float *a, float *out) {
  const float *__restrict__ p = a;
  asm volatile("st.global.f32 [%0], 0f00000000;" ::"l"(a));
  out[INDEX] = p[INDEX];
}
KERNEL added_to(float *a, float *out) {
  const float *__restrict__ p = a;
  atomicAdd(a, 1.f);
  out[INDEX] = p[INDEX + 1];
}
KERNEL volatile_read(float *a, float *out) {
  const volatile float *__restrict__ p = a;
  out[INDEX] = p[INDEX];
}
KERNEL one_of_two(float *a, float *b, float *out, bool which) {
  const float *__restrict__ p;
  if (which)
    p = a;
  else
    p = b;
  out[INDEX] = p[INDEX];
}
struct Members {
  float *p;
};
KERNEL member_written(Members s, float *out) {
  const float *__restrict__ p = s.p;
  s.p[INDEX] = 3;
  out[INDEX] = p[INDEX + 1];
}
KERNEL member_changed(Members s, float *out, bool which) {
  const float *__restrict__ p = s.p;
  if (which)
    s.p = out;
  s.p[INDEX] = p[INDEX + 1];
}
KERNEL member_elsewhere(Members *s, float *out) {
  const float *__restrict__ p = s->p;
  s->p[INDEX] = 3;
  out[INDEX] = p[INDEX + 1];
}
// CHECK: .entry last(
KERNEL last() {}
int main() {
  int value = 3;
  int *__restrict__ p = &value;
  return *p;
}
