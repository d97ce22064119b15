// What nvcc and g++ compile, most of it with a warning, is a warning where Clang
// has an error. What the command line says about it counts.
// RUN: %cupcc -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %cupcc -sm_90 -fsyntax-only %s -w 2>&1 | count 0
// RUN: %cupcc -sm_90 -gpu -S -emit-llvm -OG0 -w %s -o - | FileCheck %s --check-prefix=IR
// RUN: not %cupcc -sm_90 -fsyntax-only -Werror %s 2>&1 | FileCheck %s --check-prefix=WERROR
// RUN: not %cupcc -sm_90 -fsyntax-only -Werror=narrowing %s 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: %cupcc -sm_90 -fsyntax-only -Wno-register %s 2>&1 | FileCheck %s --check-prefix=OFF
// RUN: not %cupcc -sm_90 -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// Clang still has the errors; where it has not, the file with the list goes.
// RUN: not %clangxx -x c++ -std=c++17 -fsyntax-only -DCLANG %s 2>&1 | FileCheck %s --check-prefix=CLANG
#include <cinttypes>
#include <cstdio>
#include <type_traits>
#ifdef CLANG
#define __global__
struct dim3 { unsigned x, y, z; };
#endif

// CLANG-DAG: [[#@LINE+4]]:{{.*}}: error: non-constant-expression cannot be narrowed
// WERROR: [[#@LINE+3]]:{{.*}}: error: non-constant-expression cannot be narrowed from type 'int' to 'unsigned int'
// ONE-DAG: [[#@LINE+2]]:{{.*}}: error: non-constant-expression cannot be narrowed
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: non-constant-expression cannot be narrowed from type 'int' to 'unsigned int' in initializer list [-Wc++11-narrowing]
dim3 grid(int n) { return dim3{n, 1, 1}; }
// IR-LABEL: define{{.*}} void @_Z6kernelPjd(
__global__ void kernel(unsigned *out, double d) {
  // CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: constant expression evaluates to -1 which cannot be narrowed
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: constant expression evaluates to -1 which cannot be narrowed to type 'unsigned int'
  unsigned all[] = {-1};
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: type 'double' cannot be narrowed to 'int'
  int part[] = {d};
  // IR: call i32 @llvm.nvvm
  // CLANG-DAG: [[#@LINE+4]]:{{.*}}: error: ISO C++17 does not allow 'register'
  // OFF-NOT: register
  // ONE-DAG: [[#@LINE+2]]:{{.*}}: warning: ISO C++17 does not allow 'register'
  // CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: ISO C++17 does not allow 'register' storage class specifier [-Wregister]
  register unsigned last = all[0] + part[0];
  *out = last;
}
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: invalid suffix on literal
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: invalid suffix on literal; C++11 requires a space between literal and identifier [-Wreserved-user-defined-literal]
void print(uint64_t n) { printf("%"PRIu64"\n", n); }
// CLANG-DAG: [[#@LINE+3]]:{{.*}}: error: use 'template' keyword
// CHECK-DAG: [[#@LINE+2]]:{{.*}}: warning: use 'template' keyword to treat 'rebind' as a dependent template name
template <class T> struct Other {
  typedef typename T::rebind<int>::other type;
};
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: a template argument list is expected
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: a template argument list is expected after a name prefixed by the template keyword
template <class T> int call(T t) { return t.template of(1); }
struct Has {
  template <class T> struct rebind { typedef T other; };
  template <class T> int of(T n) { return n; }
};
Other<Has>::type value = call(Has());
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: non-void function 'nothing' should return a value
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: non-void function 'nothing' should return a value [-Wreturn-mismatch]
int nothing() { return; }
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: constexpr function never produces
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: constexpr function never produces a constant expression [-Winvalid-constexpr]
constexpr int says() { printf("x"); return 1; }
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: chained comparison
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: chained comparison 'X < Y < Z' does not behave
bool between(int a, int b, int c) { return a < b < c; }
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: comparison in fold expression
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: comparison in fold expression
template <class... T> bool rising(T... t) { return (t < ...); }
bool rises = rising(1, 2, 3);
enum class Kind { A };
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: reference to enumeration must use 'enum'
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: reference to enumeration must use 'enum' not 'enum class'
enum class Kind kind;
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: parenthesized initialization of a member array
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: parenthesized initialization of a member array
struct Filled { int a[2]; Filled() : a({1, 2}) {} };
struct Object { Object(); };
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: requested 'init_priority' 50 is reserved
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: requested 'init_priority' 50 is reserved
__attribute__((init_priority(50))) Object object;
template <class T> static int own(T t) { return t; }
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: explicit instantiation cannot have a storage class
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: explicit instantiation cannot have a storage class
template static int own(int);
// CLANG-DAG: [[#@LINE+2]]:{{.*}}: error: requested alignment is less than minimum
// CHECK-DAG: [[#@LINE+1]]:{{.*}}: warning: requested alignment is less than minimum alignment of 4 for type 'Low'
struct alignas(1) Low { int a; };

// Overload resolution has its own mind.
template <class T, class U, class = void> struct Fits : std::false_type {};
template <class T, class U>
struct Fits<T, U, decltype(void(T{std::declval<U>()}))> : std::true_type {};
static_assert(!Fits<int, double>::value, "");

#ifdef WRONG
// WRONG: [[#@LINE+1]]:{{.*}}: error: enumerator value evaluates to 300
enum Small : unsigned char { Large = 300 };
// WRONG: [[#@LINE+1]]:{{.*}}: error: case value evaluates to -1
int choose(unsigned n) { switch (n) { case -1: return 1; } return 0; }
#endif
