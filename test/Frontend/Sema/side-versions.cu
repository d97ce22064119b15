// Two functions that differ in their side alone are two bodies of one symbol;
// each side has its own only, and what the other's body cannot do here is no
// error. Without two bodies, declarations for both sides are one function, as
// with nvcc.
//
// RUN: rm -rf %t && mkdir %t
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -Wall -Wextra --stop-after=codegen --keep-dir=%t %s 2>&1 | count 0
// RUN: FileCheck %s --check-prefix=DEVICE --input-file=%t/side-versions.sm_75.ll
// RUN: %cupcc -std=c++20 -sm_75 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -DERRORS -Xclang -verify %s
// RUN: %cupcc -std=c++20 -sm_75 -fsyntax-only -DQUIET -Wno-cuda-compat -Werror %s
// RUN: not %cupcc -std=c++20 -sm_75 -c -DWRONG_SIDE %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WRONG
//
// DEVICE-NOT: getpid
// DEVICE: define {{.*}} @_Z4sidev()
// DEVICE-NOT: getpid
// HOST-NOT: nanosleep
// HOST: define {{.*}} @_Z4sidev()
// HOST-NOT: nanosleep

#ifdef QUIET
int untold() { return 1; }
__device__ int untold() { return 2; }
#elif !defined ERRORS
#include <unistd.h>

__host__ int side() { return getpid(); }
__device__ int side() {
  __nanosleep(3);
  return 2;
}
// Declared again, for one side and for whoever it may be.
__device__ int side();
__host__ int side();
int side();

__host__ int merged();
__device__ int merged() { return 3; }

__global__ void kernel(int *out) { out[0] = side() + merged(); }
int main() { return side() + merged(); }

#ifdef WRONG_SIDE
// WRONG-DAG: :[[#@LINE+2]]:{{[0-9]+}}: error: reference to __host__ function 'onlyHost'
__host__ int onlyHost() { return 1; }
int between() { return side() + onlyHost(); }
__global__ void wrong(int *out) { out[0] = between(); }

// At the call, in templates and constructors, too.
template <class T> __host__ T f(T x) { return x; }
// WRONG-DAG: :[[#@LINE+1]]:53: error: reference to __host__ function 'onlyHost'
template <class T> __device__ T f(T x) { return x + onlyHost(); }
__device__ int onlyDevice() { return 1; }
struct S {
  int v;
  __device__ S() : v(1) {}
  // WRONG-DAG: :[[#@LINE+1]]:20: error: reference to __device__ function 'onlyDevice'
  __host__ S() : v(onlyDevice()) {}
  __host__ int noBody() { return 1; }
  __device__ int noBody();
};
// WRONG-DAG: :[[#@LINE+1]]:37: error: reference to 'S::noBody' in code for the device, which has no definition of it
int calls() { return f(1) + S().v + S().noBody(); }
__global__ void calling(int *out) { out[0] = calls(); }
int callsOnHost() { return calls(); }
#endif

#else

int untold() { return 1; } // expected-warning {{'untold' without execution space specifiers is taken for the host's; there is another one for the device}}
__device__ int untold() { return 2; } // expected-note {{the other one is here}}
__host__ int later() { return 1; } // expected-note {{the other one is here}}
int later() { return 2; } // expected-warning {{'later' without execution space specifiers is taken for the device's; there is another one for the host}}

__host__ __device__ int both() { return 1; } // expected-note {{previous definition is here}}
__device__ int both() { return 2; }          // expected-error {{redefinition of 'both'}}

// expected-note@+1 {{previous definition is here}}
__host__ int third() { return 1; }
__device__ int third() { return 2; }
int third() { return 3; } // expected-error {{redefinition of 'third'}}

__host__ float type() { return 1; } // expected-note {{previous definition is here}}
__device__ int type() { return 2; } // expected-error {{functions that differ only in their return type cannot be overloaded}}

// One value for both sides there is none.
__host__ constexpr int constant() { return 1; }
__device__ constexpr int constant() { return 2; } // expected-note {{declared here}}
static_assert(constant() == 1); // expected-error {{static assertion expression is not an integral constant expression}} expected-note {{non-constexpr function 'constant' cannot be used in a constant expression}}
template <class T> __host__ constexpr T constantOf() { return 1; }
template <class T> __device__ constexpr T constantOf() { return 2; } // expected-note {{declared here}}
constexpr int asked = constantOf<int>() + constant(); // expected-error {{constexpr variable 'asked' must be initialized by a constant expression}} expected-note {{non-constexpr function 'constantOf<int>' cannot be used in a constant expression}}
__device__ consteval int immediate() { return 1; } // expected-note {{previous definition is here}}
__host__ consteval int immediate() { return 2; } // expected-error {{redefinition of 'immediate'}}
constexpr int untoldConstant() { return 1; } // expected-note {{previous declaration is here}}
__device__ int untoldConstant() { return 2; } // expected-error {{non-constexpr declaration of 'untoldConstant' follows constexpr declaration}}

struct Class {
  __host__ ~Class() {}   // expected-note {{previous definition is here}}
  __device__ ~Class() {} // expected-error {{destructor cannot be redeclared}}
  __host__ Class() {} // expected-note {{previous definition is here}}
  __device__ Class() {}
  __host__ __device__ Class() {} // expected-error {{constructor cannot be redeclared}}
  __host__ Class(const Class &) = default; // expected-note {{previous definition is here}}
  __device__ Class(const Class &) {}       // expected-error {{constructor cannot be redeclared}}
  __host__ virtual int place() { return 1; }   // expected-note {{previous definition is here}}
  __device__ virtual int place() { return 2; } // expected-error {{class member cannot be redeclared}}
  int member() { return 1; }            // expected-warning {{'member' without execution space specifiers is taken for the host's}}
  __device__ int member() { return 2; } // expected-note {{the other one is here}}
};

template <class T> int untoldTemplate(T) { return 1; } // expected-warning {{'untoldTemplate' without execution space specifiers is taken for the host's; there is another one for the device}}
template <class T> __device__ int untoldTemplate(T) { return 2; } // expected-note {{the other one is here}}

template <class T> __host__ __device__ int bothTemplate(T) { return 1; } // expected-note {{previous definition is here}}
template <class T> __device__ int bothTemplate(T) { return 2; } // expected-error {{redefinition of 'bothTemplate'}}

template <class T> __host__ int result(T) { return 1; } // expected-note {{candidate function}}
template <class T> __device__ long result(T) { return 2; } // expected-note {{candidate function}}
int callsResult() { return result(1); } // expected-error {{call to 'result' is ambiguous}}

template <class T> __host__ auto deduced(T x) { return x; } // expected-note {{the other one is here}}
template <class T> __device__ auto deduced(T x) { return x + 1l; } // expected-error {{'deduced<int>' returns 'long' for the device and 'int' for the host; a call has one type}}
auto callsDeduced() { return deduced(1); }

__host__ void throws(); // no body: one function for both
__device__ void throws() noexcept(false);
__host__ void mayThrow() {} // expected-note {{the other one is here}}
__device__ void mayThrow() noexcept {} // expected-error {{'mayThrow' is noexcept for the device and may throw for the host}}
void callsMayThrow() { mayThrow(); }

template <class T> struct Templated {
  __host__ int get() { return 1; } // expected-note {{previous definition is here}}
  __device__ int get() { return 2; }
  int get() { return 3; } // expected-error {{class member cannot be redeclared}}
};
#endif
