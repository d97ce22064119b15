// nvcc's pass for the host does not instantiate templates of kernels and
// __device__ functions: they may call what only a device's pass declares. What is
// wrong with them is said by the passes for the devices.
// RUN: %cupcc -sm_75 -sm_90 -std=c++17 -c %s -o %t.o 2>&1 | count 0
// RUN: llvm-nm %t.o | FileCheck %s --check-prefix=STUBS
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -DLATER %s 2>&1 | FileCheck %s --check-prefix=LATER
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -DHOST %s 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -DORDINARY %s 2>&1 | FileCheck %s --check-prefix=ORDINARY
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -DCLASS %s 2>&1 | FileCheck %s --check-prefix=CLASS
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -Wunused-variable -DWARNING %s 2>&1 | FileCheck %s --check-prefix=WARNING

template <int N> __device__ void add(int *p) { *p += N; }
#if __CUDA_ARCH__ >= 700
template <int N> __device__ void add(float *p) { *p += N; }
#endif

// STUBS-DAG: {{[tW]}} _Z4pureIfEvPT_
// STUBS-DAG: {{[tW]}} _Z6lambdaIfEvPT_
// STUBS-DAG: {{[tW]}} _Z7genericIfEvPT_
// STUBS-DAG: {{[tW]}} _Z6nestedIfEvPT_
// STUBS-DAG: {{[tW]}} _Z7pointedIfEvPT_
// STUBS-DAG: {{[tW]}} _Z5givenIfEvPT_
template <class T> __global__ void pure(T *p) { add<1>(p); }
template <class T> __global__ void lambda(T *p) {
  auto plus = [&](int i) { add<2>(p + i); };
  plus(1);
}
template <class T> __global__ void generic(T *p) {
  auto plus = [&](auto i) { add<3>(p + i); };
  plus(1);
}
template <class T> struct Member {
  T Value;
  __device__ void plus() { add<4>(&Value); }
};
template <class T> __device__ void called(T *p) { add<5>(p); }
template <class T> __global__ void nested(T *p) {
  Member<T> m{*p};
  m.plus();
  called(p);
  *p = m.Value;
}
template <class T> __global__ void pointed(T *p) { add<6>(p); }
template <class T> __global__ void given(T *p) { add<7>(p); }
template __global__ void given<float>(float *);

template <class T> void launch(T *p) {
  pure<<<1, 1>>>(p);
  lambda<<<1, 1>>>(p);
  generic<<<1, 1>>>(p);
  nested<<<1, 1>>>(p);
  auto *kernel = &pointed<T>;
  kernel<<<1, 1>>>(p);
}
void run(float *p) { launch(p); }

#ifdef LATER
#if __CUDA_ARCH__ >= 900
template <class T> __device__ void newest(T *) {}
#else
template <class T> __device__ void newest(T *, int) {}
#endif
template <class T> __global__ void later(T *p) { newest(p); }
// LATER: [[#@LINE-1]]:{{.*}}: error: no matching function for call to 'newest' [sm_75]
void runLater(float *p) { later<<<1, 1>>>(p); }
#endif

#ifdef HOST
template <class T> void both(T *p) { add<8>(p); }
// HOST: [[#@LINE-1]]:{{.*}}: error: no matching function for call to 'add' [host]
void runBoth(float *p) { both(p); }
#endif

// As in nvcc, which reads what is no template.
#ifdef ORDINARY
__global__ void ordinary(float *p) { add<9>(p); }
// ORDINARY: [[#@LINE-1]]:{{.*}}: error: no matching function for call to 'add' [host]
#endif

// The host may have this class, too.
#ifdef CLASS
template <class T> struct Checked {
#ifndef __CUDA_ARCH__
  static_assert(sizeof(T) == 1);
#endif
  // CLASS: [[#@LINE-2]]:{{.*}}: error: static assertion failed{{.*}} [host]
};
template <class T> __global__ void checked() { Checked<T> c; }
void runChecked() { checked<int><<<1, 1>>>(); }
#endif

#ifdef WARNING
template <class T> __global__ void warned() {
  // WARNING: [[#@LINE+1]]:{{.*}}: warning: unused variable 'Unused'
  int Unused;
}
void runWarned() { warned<int><<<1, 1>>>(); }
#endif
