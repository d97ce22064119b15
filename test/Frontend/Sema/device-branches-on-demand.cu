// In a header of the system, what only a branch for devices names is instantiated if a kernel
// reaches the branch. A template of the program's own always is.
//
// Nothing for a device reaches it:
// RUN: %cupcc -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' %s
// RUN: %cupcc -c %archs -DBROKEN -DCALL='library::algorithm(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=HOST %s
// HOST-NOT: serial
// HOST:     W void library::algorithm<int>(int*)
// HOST-NOT: serial
//
// DEFINE: %{once} = --implicit-check-not='compiling again' %s
// A kernel reaches it, by a name and in other ways:
// RUN: %cupcc -S --cuda-device-only -sm_80 -DKERNEL='library::algorithm(t)' %s -o - \
// RUN:   | FileCheck --check-prefix=PTX %s
// PTX: st.global
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DKERNEL='library::algorithm(t)' %s 2>&1 \
// RUN:   | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DKERNEL='library::algorithm(t)' %s 2>&1 | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DKERNEL='library::Closer<int> closer{t}' %s 2>&1 | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DKERNEL='library::Derived<int> d; library::Base *b = &d; b->run(t)' %s 2>&1 \
// RUN:   | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DKERNEL='void (*f)(int *) = [](auto *p) { library::algorithm(p); }; f(t)' %s 2>&1 \
// RUN:   | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DKERNEL='constexpr auto f = &library::algorithm<int>; f(t)' %s 2>&1 \
// RUN:   | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only -std=c++20 %archs -DBROKEN \
// RUN:   -DCALL='library::algorithm(&value)' -DOBJECT \
// RUN:   -DKERNEL='Through::call(t)' %s 2>&1 | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DVERSION -DKERNEL='through(t)' %s 2>&1 | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DLATER -DKERNEL='laterThrough(t)' %s 2>&1 | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DKERNEL='((library::Owner<int> *)t)->~Owner<int>()' %s 2>&1 | FileCheck %{once}
// RUN: not %cupcc -v -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' \
// RUN:   -DKERNEL='library::Opener<int> all[3] = {}' %s 2>&1 | FileCheck %{once}
// CHECK: serial is instantiated
//
// The host needs it, as code behind the branch, beside it, before or after it, or in what is
// instantiated at once, names it:
// RUN: %cupcc -c %archs -DCALL='library::algorithm(&value); library::serial(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=NEEDED %s
// RUN: %cupcc -c %archs -DCALL='library::serial(&value); library::algorithm(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=NEEDED %s
// RUN: %cupcc -c %archs -DCALL='library::both(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=NEEDED %s
// RUN: %cupcc -c %archs -DCALL='library::learning(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=NEEDED %s
// RUN: %cupcc -c %archs -DCALL='library::both(&value); library::algorithm(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=NEEDED %s
// RUN: %cupcc -c %archs -DCALL='library::algorithm(&value); library::both(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=NEEDED %s
// RUN: %cupcc -c %archs -DCALL='library::inLambda(&value)' %s -o %t.o
// RUN: nm -C %t.o | FileCheck --check-prefix=NEEDED %s
// NEEDED: W {{.*}}library::serial<int>(int*)
//
// Code needs it in a way that only code generation knows. Then all is instantiated, and messages
// come once:
// RUN: %cupcc -c %archs -DCALL='library::initialized(&value)' %s -o %t.o 2>&1 \
// RUN:   | FileCheck --check-prefix=QUIET --allow-empty %s
// RUN: nm -C %t.o | FileCheck --check-prefix=OBJECT %s
// RUN: %cupcc -v -Wall -c %archs -DCALL='int unused; library::initialized(&value)' %s -o %t.o 2>&1 \
// RUN:   | FileCheck --check-prefix=AGAIN %s
// QUIET-NOT: {{remark|warning|error}}
// OBJECT: W int* library::object<int>()
// AGAIN:     warning: unused variable 'unused'
// AGAIN:     remark: 'object<int>' is needed, and was not instantiated; compiling again with all instances of templates
// AGAIN-NOT: unused variable
//
// What is read from standard input cannot be compiled again:
// RUN: not %cupcc -fsyntax-only %archs -DBROKEN -DCALL='library::algorithm(&value)' -I%S \
// RUN:   -x cuda - < %s 2>&1 | FileCheck %s
//
// The program's own:
// RUN: not %cupcc -fsyntax-only %archs -DBROKEN -DCALL='own(&value)' %s 2>&1 | FileCheck %s
//
// Other files may call it:
// RUN: not %cupcc -c -rdc=true %archs -DBROKEN -DCALL='library::algorithm(&value)' %s \
// RUN:   -o %t.o 2>&1 | FileCheck %s
#include "Inputs/device-branches.h"

#ifdef OBJECT
struct Holder {
  void (*function)(int *);
};
template <Holder held> struct Calls {
  static __device__ void call(int *t) { held.function(t); }
};
using Through = Calls<Holder{library::algorithm<int>}>;
#endif

template <class T> void own(T *t) {
  NV_IF_TARGET(NV_IS_DEVICE, (library::serial(t);), (*t += 2;));
}

// Other files have no code that could call it.
__device__ void exported(int *t) { library::algorithm(t); }

#ifdef VERSION
__device__ void version(int *t) { library::algorithm(t); }
__host__ void version(int *) {}
__host__ __device__ void through(int *t) { version(t); }
#endif

#ifdef LATER
static void later(int *) {}
__host__ __device__ void laterThrough(int *t) { later(t); }
static __device__ void later(int *t) { library::algorithm(t); }
#endif

#ifdef KERNEL
__global__ void kernel(int *t) { KERNEL; }
#endif

int value;
#ifdef CALL
int main() { CALL; }
#endif
