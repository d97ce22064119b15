// What nvcc refuses of __nv_atomic_load() and its kind is an error at the call, and so is
// what an architecture lacks. Order and scope may be any constants.
// REQUIRES: toolkit
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not %cupcc -sm_75 -sm_90 -c -DREACHED %s -o %t.o 2>&1 | FileCheck %s --check-prefix=REACHED --implicit-check-not=error:
// RUN: %cupcc -sm_75 -cubin -DRIGHT %s -o %t.cubin
// RUN: %cupcc -sm_75 -cubin -OG0 -DRIGHT %s -o %t.cubin
// RUN: %cupcc -sm_90 -cubin -G -DRIGHT %s -o %t.cubin
// RUN: %cupcc -sm_90 -std=c++11 -cubin -DRIGHT %s -o %t.cubin
struct alignas(16) Wide { int a[4]; };
#if RIGHT
template <int Order> __device__ int get(int *p) {
  constexpr int scope = __NV_THREAD_SCOPE_CLUSTER;
  return __nv_atomic_load_n(p, Order, scope);
}
enum Color { Red };
__global__ void right(int *p, const float *f, Color *c, Wide *w, int **address) {
  *p = get<__NV_ATOMIC_ACQUIRE>(p) + __nv_atomic_fetch_add(p, 3.5, __NV_ATOMIC_SEQ_CST);
  __nv_atomic_load(f, p, __NV_ATOMIC_RELAXED);
  __nv_atomic_fetch_or(c, Red, __NV_ATOMIC_ACQ_REL, __NV_THREAD_SCOPE_THREAD);
  __nv_atomic_store(w, w + 1, __NV_ATOMIC_RELEASE);
  __nv_atomic_add(address, 4, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_BLOCK);
  __nv_atomic_thread_fence(__NV_ATOMIC_SEQ_CST, __NV_THREAD_SCOPE_CLUSTER);
}
#elif REACHED
void host(int *p) { __nv_atomic_store_n(p, 3, __NV_ATOMIC_RELAXED); }
// REACHED: [[#@LINE-1]]:21: error: reference to __device__ function '__nv_atomic_store_n<int>' in code for the host
__global__ void lacking(Wide *w) {
  __nv_atomic_load(w, w + 1, __NV_ATOMIC_RELAXED);
  __nv_atomic_exchange(w, w, w, __NV_ATOMIC_RELAXED);
  // REACHED: [[#@LINE-1]]:3: error: reference to '__nv_atomic_exchange<Wide, Wide, Wide>' in code for the device; it needs sm_90 or later [sm_75]
}
#else
struct Three { char a[3]; };
__global__ void wrong(int *p, int n, float *f, Three *t, short *s, long *l, const int *c) {
  __nv_atomic_load_n(p, n);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: the order of an atomic operation is not a constant
  __nv_atomic_load_n(p, 6);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: the order of an atomic operation is none from '__NV_ATOMIC_RELAXED' to '__NV_ATOMIC_SEQ_CST'
  __nv_atomic_load_n(p, __NV_ATOMIC_RELEASE);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: an atomic load with an order that releases
  __nv_atomic_store_n(p, 1, __NV_ATOMIC_ACQUIRE);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: an atomic store with an order that acquires
  __nv_atomic_thread_fence(0, n);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: the scope of an atomic operation is not a constant
  __nv_atomic_load_n(p, 0, 5);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: the scope of an atomic operation is none from '__NV_THREAD_SCOPE_THREAD' to '__NV_THREAD_SCOPE_SYSTEM'
  __nv_atomic_load_n(f, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is on integers; the one whose name does not end with '_n' is on objects
  __nv_atomic_load_n(c, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is on an object that is neither 'const' nor 'volatile'
  __nv_atomic_load(t, t + 1, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is on objects of 1, 2, 4, 8 or 16 bytes
  __nv_atomic_load(p, s, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is on objects of one size
  __nv_atomic_exchange_n(s, 1, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is on objects of 4, 8 or 16 bytes
  __nv_atomic_compare_exchange(t, t, t, false, 0, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is on objects of 2, 4, 8 or 16 bytes
  __nv_atomic_fetch_add(s, 1, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is on numbers of 4 or 8 bytes
  __nv_atomic_add(l, 1, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is not on signed integers of 8 bytes; use an unsigned one
  __nv_atomic_max(f, 1, 0);
  // CHECK: [[#@LINE-1]]:{{[0-9]+}}: error: this atomic operation is not on floating-point numbers
}
#endif
