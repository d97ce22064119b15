// Architectures with a letter: specific to one (a), to a family (f). Clang does
// not know the families; the module and the images have the right name.
//
// REQUIRES: toolkit
// RUN: %cupcc -sm_90a -sm_100f -sm_120a -c %s -o %t.o
// RUN: %cupcc --list-images %t.o | FileCheck %s --check-prefix=IMAGES
// RUN: %cupcc -sm_100f -gpu -S %s -o - | FileCheck %s --check-prefix=PTX
// RUN: %cupcc -sm_100f -gpu -S -emit-llvm %s -o - | FileCheck %s --check-prefix=IR

// IMAGES: cubin sm_90a
// IMAGES: cubin sm_100f
// IMAGES: ptx sm_100f
// IMAGES: cubin sm_120a
// PTX: .target sm_100f
// IR: "target-cpu"="sm_100f"
__global__ void kernel(int *p) { *p = __popc(p[1]); }

int main() { kernel<<<1, 1>>>(nullptr); }
