// Calls of virtual functions of the device in host code: they find their function when the
// program runs, which would end there. What the host does not compile may have them.
//
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not test -e %t.o
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -DRIGHT -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=RIGHT
// RIGHT: :[[#RIGHT:]]:10: warning: call of virtual __device__ function 'Base::first' in code for the host, made of a template; the call ends the program
// RIGHT: :[[#RIGHT+2]]:36: note: called by 'usesTemplate'
// RIGHT: 1 warning generated.
#include <cuda_runtime.h>
#include <nv/target>

struct Base {
  __device__ virtual int first() { return 1; }
  __device__ virtual int pure() = 0;
  __host__ __device__ virtual int both() { return 2; }
  virtual int untagged() { return 3; }
  __device__ int notVirtual();
  __device__ virtual Base &operator+=(int) { return *this; }
  virtual ~Base() = default;
};
struct Resource {
  __device__ virtual ~Resource() {}
};

extern Base *global;

#ifndef RIGHT
// CHECK: :[[#@LINE+2]]:38: error: call of virtual __device__ function 'Base::first' in code for the host
// CHECK: :[[#@LINE-16]]:26: note: 'first' declared here
int throughPointer(Base *b) { return b->first(); }
// CHECK: :[[#@LINE+1]]:44: error: call of virtual __device__ function 'Base::pure' in code for the host
int throughReference(Base &b) { return 1 + b.pure(); }
// CHECK: :[[#@LINE+1]]:56: error: call of virtual __device__ function 'Base::first'
__host__ __device__ int forBothSides(Base *b) { return b->first(); }
// CHECK: :[[#@LINE+1]]:28: error: call of virtual __device__ function 'Base::operator+=' in code for the host
void byOperator(Base &b) { b += 2; }
// CHECK: :[[#@LINE+1]]:29: error: call of virtual __device__ function 'Resource::~Resource' in code for the host
void destroy(Resource *r) { delete r; }
// CHECK: :[[#@LINE+2]]:44: error: call of virtual __device__ function 'Base::first'
// CHECK: :[[#@LINE+2]]:33: note: called by 'indirect'
static int helper(Base *const *b) { return b[1]->first(); }
int indirect(Base **b) { return helper(b); }
// CHECK: :[[#@LINE+1]]:19: error: call of virtual __device__ function 'Base::first'
int initialized = global->first();
// CHECK: 7 errors generated.
#endif

// What is for both sides, what only the device compiles, and what is not looked up.
int right(Base &b) { return b.both() + b.untagged(); }
void remove(Base *b) { delete b; }
inline int deviceOnly(Base *b) { return b->first(); }
static int unused(Base *b) { return b->pure(); }
inline int chosen(Base *b) {
  if target (!__is_host_target)
    return b->first() + b->pure();
  return 0;
}
int callsChosen(Base *b) { return chosen(b); }
__host__ __device__ int chosenAmongOthers(Base *b) {
#ifdef __CUDA_ARCH__
  return b->first() + b->both();
#else
  return b->both();
#endif
}
__host__ __device__ int byMacro(Base *b) {
  NV_IF_TARGET(NV_IS_DEVICE, (return b->first();), (return b->both();))
}
int notEvaluated(Base *b) {
  using Type = decltype(b->first());
  return b->both() + Type() + sizeof(b->first()) + noexcept(b->pure()) + requires { b->pure(); };
}
int notTaken(Base *b) {
  if constexpr (false)
    return b->first();
  constexpr bool device = false;
  return b->both() + (device ? b->first() : 0) + (device && b->pure());
}
int ofLocalClass(Base *b) {
  struct Local {
    __device__ int operator()(Base *b) const { return b->first(); }
  };
  return b->both() + sizeof(Local);
}
__device__ int ofDevice(Base *b) { return b->first(); }
auto closure = [] __device__(Base *b) { return b->first(); };
__global__ void kernel(Base *b) { deviceOnly(b); }

// nvcc has no error in what is made of a template.
template <class T> int ofTemplate(T *b) {
  return b->first();
}
int usesTemplate(Base *b) { return ofTemplate(b); }
