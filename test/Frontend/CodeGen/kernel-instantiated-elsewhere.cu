// A file's launches find its own instances of a kernel's template only.
// RUN: %cupcc -sm_75 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %cupcc -sm_75 -c -static-global-template-stub=false %s -o %t.o 2>&1 | FileCheck %s --check-prefix=SHARED --allow-empty
template <class T> __global__ void fill(T *out) { *out = 1; }
extern template __global__ void fill<int>(int *);
void launch(int *out) { fill<<<1, 1>>>(out); }
// CHECK: :[[#@LINE-2]]:33: warning: kernel 'fill<int>' is instantiated in another file, whose instance only that file can launch; instantiate it here, or compile both files with '-static-global-template-stub=false'
// SHARED-NOT: warning
