// What cupcc compiles is listed: one cubin and one PTX per architecture for each
// file, in objects, executables, shared libraries and archives.
//
// REQUIRES: toolkit
// RUN: split-file %s %t
// RUN: %cupcc -sm_90a -sm_75 -c %t/a.cu -o %t/a.o
// RUN: %cupcc -sm_90a -sm_75 -c -fPIC %t/b.cu -o %t/b.o
// RUN: %cupcc -sm_75 %t/a.o %t/b.o -o %t/program
// RUN: %cupcc -sm_75 -shared %t/b.o -o %t/libb.so
// RUN: llvm-ar rc %t/ab.a %t/a.o %t/b.o
//
// RUN: %cupcc --list-images %t/a.o | FileCheck %s --check-prefix=ONE
// RUN: %cupcc --list-images %t/libb.so | FileCheck %s --check-prefix=ONE
// ONE-DAG: {{^}}cubin sm_75 {{[0-9]}}
// ONE-DAG: {{^}}ptx sm_75 {{[0-9]}}
// ONE-DAG: {{^}}cubin sm_90a {{[0-9]}}
// ONE-DAG: {{^}}ptx sm_90a {{[0-9]}}
// ONE: 4 images in 1 fatbin,
//
// RUN: %cupcc --list-images %t/program | FileCheck %s --check-prefix=TWO
// TWO-DAG: {{^}} 0 cubin sm_75 {{[0-9]}}
// TWO-DAG: {{^}} 0 ptx sm_90a {{[0-9]}}
// TWO-DAG: {{^}} 1 cubin sm_90a {{[0-9]}}
// TWO-DAG: {{^}} 1 ptx sm_75 {{[0-9]}}
// TWO: 8 images in 2 fatbins,
//
// RUN: %cupcc --list-images %t/ab.a | FileCheck %s --check-prefix=ARCHIVE
// ARCHIVE-DAG: {{^}}a.o cubin sm_90a {{[0-9]}}
// ARCHIVE-DAG: {{^}}b.o ptx sm_75 {{[0-9]}}
// ARCHIVE: 8 images in 2 fatbins,

//--- a.cu
__global__ void a(int *out) { *out = 1; }
int main() {}
//--- b.cu
__global__ void b(int *out) { *out = 2; }
