// A library's variable that would have to be initialised before main is refused:
// on a device it would stay zero. Registering a destructor is not initialising.
//
// RUN: %build/bin/cupcc-device-cc -O1 %s -o %t.bc
// RUN: llvm-dis %t.bc -o - | FileCheck %s
// RUN: not %build/bin/cupcc-device-cc -O1 -DINITIALIZER %s -o %t.bad.bc 2>&1 \
// RUN:   | FileCheck %s --check-prefix=BAD
// RUN: not ls %t.bad.bc
//
// CHECK-NOT: llvm.global_ctors
// CHECK: @constant = {{.*}}i32 7
// CHECK-NOT: llvm.global_ctors
// BAD: static-initializers.cpp has a variable whose initializer runs at the start of a program ({{.*}}); a device runs none

struct Constant {
  int value;
  constexpr Constant(int value) : value(value) {}
  ~Constant();
};
Constant constant{7};

#ifdef INITIALIZER
int answer();
int variable = answer();
#endif
