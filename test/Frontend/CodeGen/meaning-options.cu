// Options of Clang's that change what code means do so on the device, too, unless
// they stand behind -Xcompiler=.
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - | FileCheck %s --check-prefix=PLAIN
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -Xcompiler=-ffast-math,-fwrapv,-fno-delete-null-pointer-checks,-fno-finite-loops,-ftrivial-auto-var-init=zero | FileCheck %s --check-prefix=PLAIN
// PLAIN-NOT: null_pointer_is_valid
// PLAIN-DAG: fdiv contract float
// PLAIN-DAG: add nsw i32
// PLAIN: @_Z7endlessi(
// PLAIN-NEXT: entry:
// PLAIN-NEXT: ret void
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -fno-delete-null-pointer-checks | FileCheck %s --check-prefix=NULL
// NULL: null_pointer_is_valid
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -fno-finite-loops | FileCheck %s --check-prefix=LOOPS
// LOOPS: @_Z7endlessi(
// LOOPS: br label
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -fwrapv | FileCheck %s --check-prefix=WRAP
// WRAP: add i32
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -ftrapv | FileCheck %s --check-prefix=TRAP
// TRAP: llvm.sadd.with.overflow
// RUN: %cupcc -sm_75 -ptx %s -o - -ftrapv | FileCheck %s --check-prefix=TRAPS
// TRAPS: trap;
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -OG0 -fwrapv-pointer | FileCheck %s --check-prefix=POINTER
// POINTER-NOT: getelementptr inbounds
// POINTER: getelementptr i8
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -ftrivial-auto-var-init=pattern -OG0 | FileCheck %s --check-prefix=INIT
// INIT: store i32 -1431655766, ptr %unset
// RUN: %cupcc -fno-discard-value-names -sm_75 -gpu -S -emit-llvm %s -o - -OG0 -fstrict-enums | FileCheck %s --check-prefix=ENUMS
// ENUMS: !range
// RUN: %cupcc -sm_75 -ptx %s -o - -fno-builtin -fstrict-vtable-pointers | FileCheck %s --check-prefix=PTX
// PTX: .entry
enum E { A, B = 3 };
__global__ void math(int *o, float *f, int n) {
  *o = n + 1;
  *f = f[1] / f[2];
}
__global__ void pointers(int *o, char *p, long n) { *o = p[n + (long)o]; }
__global__ void locals(int *o, int n, E *e) {
  int unset[4];
  *o = unset[n] + (*e == A);
}
__global__ void endless(int n) {
  while (n)
    ;
}
