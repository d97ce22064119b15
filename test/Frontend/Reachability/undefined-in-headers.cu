// A function without a body that headers of the system call is an error where
// the user's source leads to them, with the way there.
// RUN: mkdir -p %t/system
// RUN: split-file %s %t
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -isystem %t/system %t/main.cu 2>&1 | FileCheck %s --implicit-check-not=error:

//--- system/header.h
extern "C" int missing(int);
extern "C" int fork(int, int); // of that name, but not glibc's
template <class T> T outer(T x) { return missing(x) + 1; }
struct Virtual {
  virtual int call(int x) { return outer<short>(x); }
};

//--- main.cu
#include <header.h>
extern "C" int socket(int); // the program's own
int user(int x) { return outer(x); }
__global__ void k(int *out) {
  *out = user(1) + outer(2l) + socket(1);
}
__global__ void v(int *out) {
  Virtual object;
  Virtual *pointer = &object;
  *out = pointer->call(1);
}
// CHECK: main.cu:3:26: error: reference to 'missing' in code for the device, which has no definition of it; '-rdc=true' links those of other files
// CHECK: header.h:3:42: note: 'outer<int>' refers to 'missing'
// CHECK: main.cu:5:10: note: called by kernel 'k'
// CHECK: main.cu:5:20: error: reference to 'missing' in code for the device
// CHECK: header.h:3:42: note: 'outer<long>' refers to 'missing'
// CHECK: main.cu:5:32: error: reference to 'socket' in code for the device, which has no definition of it
// CHECK: main.cu:8:11: error: reference to 'missing' in code for the device
// CHECK: header.h:5:36: note: 'Virtual::call' refers to 'outer<short>'
// CHECK: header.h:3:42: note: 'outer<short>' refers to 'missing'
// CHECK: 4 errors generated.
