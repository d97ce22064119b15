// The files of separate-compilation.cu, some compiled by nvcc and some by cupcc, as
// relocatable code and as bitcode, linked by either.
//
// REQUIRES: nvcc
// RUN: rm -rf %t.d && mkdir %t.d
// RUN: %nvcc -std=c++17 %gencode -dc %s -o %t.d/a.nv.o
// RUN: %nvcc -std=c++17 %gencode -dc %S/Inputs/separate/?.cu -odir %t.d
// RUN: mkdir %t.d/nv && mv %t.d/?.o %t.d/nv
// RUN: %cupcc -std=c++17 %archs -dc %s -o %t.d/a.o
// RUN: %cupcc -std=c++17 %archs -dc %S/Inputs/separate/b.cu -o %t.d/b.o
// RUN: %cupcc -std=c++17 %archs -dlto -dc %S/Inputs/separate/c.cu -o %t.d/c.o
// RUN: %cupcc -std=c++17 %archs -dlto -dc %S/Inputs/separate/d.cu -o %t.d/d.o
// RUN: %cupcc -std=c++17 %archs -dc %S/Inputs/separate/e.cu -o %t.d/e.o
//
// RUN: %cupcc %archs %t.d/a.o %t.d/nv/b.o %t.d/c.o %t.d/nv/d.o %t.d/e.o -o %t.1
// RUN: %run-on-gpu %t.1 %S/separate-compilation.cu
// RUN: %cupcc %archs %t.d/a.nv.o %t.d/b.o %t.d/nv/c.o %t.d/d.o %t.d/nv/e.o -o %t.2
// RUN: %run-on-gpu %t.2 %S/separate-compilation.cu
// RUN: %cupcc %archs -dlto %t.d/a.o %t.d/nv/b.o %t.d/c.o %t.d/d.o %t.d/nv/e.o -o %t.3
// RUN: %run-on-gpu %t.3 %S/separate-compilation.cu
// RUN: %nvcc %gencode %t.d/a.o %t.d/b.o %t.d/nv/c.o %t.d/nv/d.o %t.d/e.o -o %t.4
// RUN: %run-on-gpu %t.4 %S/separate-compilation.cu
// RUN: %nvcc %gencode %t.d/a.nv.o %t.d/nv/b.o %t.d/nv/c.o %t.d/nv/d.o %t.d/e.o -o %t.5
// RUN: %run-on-gpu %t.5 %S/separate-compilation.cu
//
// Half of them in an archive, and the device link for itself before g++ links.
// RUN: rm -f %t.d/half.a && ar rcs %t.d/half.a %t.d/nv/b.o %t.d/c.o %t.d/nv/d.o
// RUN: %cupcc %archs -dlink %t.d/a.o %t.d/half.a %t.d/e.o -o %t.d/link.o
// RUN: g++ %t.d/a.o %t.d/e.o %t.d/link.o %t.d/half.a -o %t.6 -L%cuda/lib64 -lcudadevrt -lcudart_static -lrt -lpthread -ldl
// RUN: %run-on-gpu %t.6 %S/separate-compilation.cu

#include "separate-compilation.cu"
