// The values of the device's IR have no names, as the host's have none, unless they are asked for; its code
// is the same.
//
// RUN: rm -rf %t && mkdir -p %t/none %t/kept
// RUN: %cupcc -sm_80 --keep --keep-dir=%t/none -c %s -o %t/none/a.o
// RUN: %cupcc -sm_80 --keep --keep-dir=%t/kept -fno-discard-value-names -c %s -o %t/kept/a.o
// RUN: FileCheck %s --check-prefix=NONE < %t/none/a.sm_80.ll
// RUN: FileCheck %s --check-prefix=NONE < %t/none/a.host.ll
// RUN: FileCheck %s --check-prefix=KEPT < %t/kept/a.sm_80.ll
// RUN: FileCheck %s --check-prefix=KEPT < %t/kept/a.host.ll
// RUN: cmp %t/none/a.sm_80.ptx %t/kept/a.sm_80.ptx
// RUN: cmp %t/none/a.o %t/kept/a.o

// NONE-NOT: %first
// NONE: define {{.*}}choose{{.*}}(i32 {{[^%]*}}%0, i32 {{[^%]*}}%1)
// NONE-NOT: %first
// KEPT: define {{.*}}choose{{.*}}(i32 {{[^%]*}}%first, i32 {{[^%]*}}%second)
// KEPT: %chosen = alloca
int choose(int first, int second) {
  int chosen = first;
  if (second > first)
    chosen = second;
  return chosen;
}

__global__ void kernel(int *out) { *out = choose(out[1], out[2]); }

int main() { return choose(1, 2); }
