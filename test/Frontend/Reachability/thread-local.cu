// LLVM would share a thread_local variable among all threads: an error however a
// kernel comes by it, and none where it does not.
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %cupcc -std=c++20 -sm_75 -sm_90 -c %s -o %t.o -DUNREACHED
thread_local int global = 1;
inline thread_local int shared_by_files = 2;
extern thread_local int elsewhere;
struct Class {
  static thread_local int member;
  static inline thread_local int defined_inside = 3;
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
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:17: error: 'direct' uses a 'thread_local' variable, which code for the device cannot
__global__ void direct(int *out) { *out = global; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:17: error: 'inline_variable' uses a 'thread_local' variable
__global__ void inline_variable(int *out) { *out = ++shared_by_files; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:17: error: 'static_member' uses a 'thread_local' variable
__global__ void static_member(int *out) { *out = Class::member + Class::defined_inside; }
// CHECK-DAG: thread-local.cu:16:5: error: 'through' uses a 'thread_local' variable
// CHECK-DAG: thread-local.cu:17:23: note: called by 'twice'
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:42: note: called by kernel 'function'
__global__ void function(int *out) { out[0] = twice(); }
// CHECK-DAG: thread-local.cu:18:5: error: 'inside_function' uses a 'thread_local' variable
__global__ void local(int *out) { *out = inside_function(); }
// CHECK-DAG: thread-local.cu:22:26: error: 'of_template<{{.*}}>' uses a 'thread_local' variable
__global__ void instance(int *out) { *out = of_template<int>(); }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:{{.*}}: error: {{.*}}thread_local
__global__ void declared(int *out) { *out = elsewhere; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:{{.*}}: error: {{.*}}thread_local
__global__ void initialized(int *out) { *out = dynamic; }
// CHECK-DAG: thread-local.cu:[[#@LINE+1]]:{{.*}}: error: {{.*}}thread_local
__global__ void address(int **out) { *out = &global; }
#else
__global__ void kernel(int *out) { *out = 1; }
int host() { return twice() + inside_function() + Class::member; }
#endif
