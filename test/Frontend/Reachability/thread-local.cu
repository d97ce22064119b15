// LLVM would share a thread_local variable among all threads: an error however a
// kernel comes by it, and none where it does not.
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -c %s -o %t.o -DUNREACHED
thread_local int global = 1;
inline thread_local int in_header = 2;
extern thread_local int elsewhere;
struct Class {
  static thread_local int member;
};
thread_local int Class::member = 4;
int next();
thread_local int dynamic = next();

int through() { return ++global; }
int twice() { return through() + 1; }
int inside_function() {
  static thread_local int calls = 0;
  return ++calls;
}
template <typename T> T &of_template() {
  thread_local T value{};
  return value;
}
#ifndef UNREACHED
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:43: error: reference to 'thread_local' variable 'global' in code for the device, which has none; use an automatic variable
__global__ void direct(int *out) { *out = global; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:54: error: reference to 'thread_local' variable 'in_header'
__global__ void inline_variable(int *out) { *out = ++in_header; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:50: error: reference to 'thread_local' variable 'Class::member'
__global__ void static_member(int *out) { *out = Class::member; }
// CHECK-DAG: thread-local.cu:15:26: error: reference to 'thread_local' variable 'global'
// CHECK-DAG: thread-local.cu:16:22: note: called by 'twice'
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:47: note: called by kernel 'function'
__global__ void function(int *out) { out[0] = twice(); }
// CHECK-DAG: thread-local.cu:19:12: error: reference to 'thread_local' variable 'calls'
__global__ void local(int *out) { *out = inside_function(); }
// CHECK-DAG: thread-local.cu:23:10: error: reference to 'thread_local' variable 'value'
__global__ void instance(int *out) { *out = of_template<int>(); }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:45: error: reference to 'thread_local' variable 'elsewhere'
__global__ void declared(int *out) { *out = elsewhere; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:48: error: reference to 'thread_local' variable 'dynamic'
__global__ void initialized(int *out) { *out = dynamic; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:46: error: reference to 'thread_local' variable 'global'
__global__ void address(int **out) { *out = &global; }
#else
__global__ void kernel(int *out) { *out = 1; }
int host() { return twice() + inside_function() + Class::member; }
#endif
// CHECK: 9 errors generated.
