// Execution space specifiers do not tell function templates apart, where explicit
// specialisations and instantiations look for theirs. Both are added up.
// RUN: %cupcc -sm_75 -fsyntax-only -Xclang -verify %s
// RUN: %cupcc -sm_75 -rdc=true -ptx -DNO_ERRORS -w %s -o - | FileCheck %s
//
// Messages of nvcc's.
// RUN: %cupcc -sm_75 -fsyntax-only -DNO_ERRORS -DSUPPRESSED -Werror %s
#ifdef SUPPRESSED
#pragma nv_diag_suppress 20035, 20036, 20039, 20040
#endif

template <class T> __host__ __device__ T both(T x) { return x + 1; }
template <class T> __device__ T onDevice(T x) { return x + 2; }
template <class T> __host__ T onHost(T x) { return x + 3; }
template <class T> T any(T x) { return x + 4; }
template <class T> __global__ void kernel(T *out) { *out = 5; }
struct A {
  template <class T> __host__ __device__ T operator+(T x) { return x + 6; }
};
template <class T> struct B {
  template <class U> __device__ U member(U x) { return x + 7; }
  __host__ __device__ T plain(T x) { return x + 8; }
};

// CHECK-DAG: .visible .func {{.*}} _Z4bothIsET_S0_(
template <> short both(short x) { return x + 11; }
// CHECK-DAG: .visible .func {{.*}} _Z4bothIfET_S0_(
template <> __device__ float both(float x) { return x + threadIdx.x; }
// CHECK-DAG: .visible .func {{.*}} _Z8onDeviceIsET_S0_(
template <> short onDevice(short x) { return x + 12; }
// CHECK-DAG: .visible .func {{.*}} _Z8onDeviceIfET_S0_(
template <> __host__ float onDevice(float x) { return x + 13; }
// CHECK-DAG: .visible .func {{.*}} _Z6onHostIfET_S0_(
template <> __device__ float onHost(float x) { return x + 14; }
// CHECK-DAG: .visible .func {{.*}} _Z3anyIfET_S0_(
template <> __device__ float any(float x) { return x + threadIdx.x; }
// CHECK-DAG: .visible .entry _Z6kernelIiEvPT_(
template <> void kernel(int *out) { *out = 15; }
// CHECK-DAG: .visible .func {{.*}} _ZN1AplIsEET_S1_(
template <> short A::operator+(short x) { return x + 16; }
// CHECK-DAG: .visible .func {{.*}} _ZN1BIiE6memberIsEET_S2_(
template <> template <> short B<int>::member(short x) { return x + 17; }
// CHECK-DAG: .visible .func {{.*}} _ZN1BIfE5plainEf(
template <> __device__ float B<float>::plain(float x) { return x + threadIdx.x; }

class Befriending {
  int Value = 5;
  friend __device__ unsigned onDevice<unsigned>(unsigned);
  friend __host__ __device__ char both<>(char);
  template <class T> friend __device__ T onDevice(T);
};
template <> __device__ unsigned onDevice<unsigned>(unsigned x) { return x + Befriending().Value; }

// Types with brackets of all kinds before the specifiers, and lists of attributes.
template decltype(short{}) __device__ onHost<short>(short); // expected-warning {{explicit instantiation of 'onHost<short>' with '__device__'}}
template __attribute__((noinline, device)) char onDevice<char>(char);

// CHECK-DAG: .weak .func {{.*}} _Z4bothIiET_S0_(
template int both<int>(int);
// CHECK-DAG: .weak .func {{.*}} _Z4bothIlET_S0_(
template __host__ long both(long);
// CHECK-DAG: .weak .func {{.*}} _Z8onDeviceIiET_S0_(
template int onDevice<int>(int);
// CHECK-DAG: .weak .func {{.*}} _ZN1BIiE6memberIlEET_S2_(
template __host__ __device__ long B<int>::member<long>(long); // expected-warning {{explicit instantiation of 'member<long>' with '__host__'; its template is for the device, and the instance is for both sides}}
// CHECK-DAG: .weak .func {{.*}} _ZN1AplIiEET_S1_(
template __device__ int A::operator+<int>(int);
extern template long long both(long long);
template __host__ long onDevice(long); // expected-warning {{explicit instantiation of 'onDevice<long>' with '__host__'; its template is for the device, and the instance is for both sides}}
// CHECK-DAG: .weak .func {{.*}} _Z6onHostIlET_S0_(
template __device__ long onHost(long); // expected-warning {{explicit instantiation of 'onHost<long>' with '__device__'; its template is for the host, and the instance is for both sides}}

// Of these there is one for each side.
namespace sides {
template <class T> __host__ T each(T x) { return x + 18; }
template <class T> __device__ T each(T x) { return x + 19; }
template <> __host__ short each(short x) { return x + 20; }
template <> __device__ short each(short x) { return x + threadIdx.x; }
template __host__ int each(int);
template __device__ int each<int>(int);
template <class T> __host__ A operator-(A a, T x) { return a; }
template <class T> __device__ A operator-(A, T x) { return A(); }
template __host__ A operator-(A, int);
template __device__ A operator- <int>(A, int);
template <class T> struct C {
  template <class U> __host__ U member(U x) { return x; }
  template <class U> __device__ U member(U x) { return x + 21; }
};
template __attribute__((visibility("default"))) __host__ int C<int>::member(int);
template __attribute__((visibility("default"))) __device__ int C<int>::member<int>(int);
} // namespace sides
template __host__ long sides::each(long);
template __device__ long sides::each<long>(long);

int host() {
  return both(short(1)) + both(1.) + onDevice(1.f) + onDevice(1l) + onHost(1.f) + any(1) +
         sides::each(short(1)) + sides::each(1) + sides::each(1l);
}

#ifndef NO_ERRORS
template <class T> __device__ void noKernel(T *); // expected-note {{target attributes do not match}}
template <> __global__ void noKernel(int *x) {} // expected-error {{no function template matches}}
template <class T> __global__ void isKernel(T *) {} // expected-note {{target attributes do not match}}
template __device__ void isKernel<long>(long *); // expected-error {{does not refer to a function template}}
#endif
