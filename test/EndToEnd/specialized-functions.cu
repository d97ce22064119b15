// Explicit specialisations and instantiations of function templates, with other execution
// space specifiers than those of the template, or none: both are added up.
//
// RUN: %cupcc -std=c++17 %archs -DWHOLE %s -o %t
// RUN: %run-on-gpu %t %s
//
// Of another file.
// RUN: %cupcc -std=c++17 -rdc=true %archs %s %S/Inputs/specialized/other.cu -o %t.linked
// RUN: %run-on-gpu %t.linked %s
//
// With the templates in a precompiled header.
// RUN: rm -rf %t.d && mkdir %t.d && cp %S/Inputs/specialized/templates.h %t.d/pre.h
// RUN: %cupcc -std=c++17 %archs -x cu-header %t.d/pre.h -o %t.d/pre.h.pch
// RUN: %cupcc -std=c++17 %archs -DWHOLE -DPRECOMPILED -include-pch %t.d/pre.h.pch %s -o %t.precompiled
// RUN: %run-on-gpu %t.precompiled %s
#include <cstdio>
#ifndef PRECOMPILED
#include "Inputs/specialized/templates.h"
#endif

template <> short both(short x) { return x + 40; }
template <> __host__ __device__ short onDevice(short x) { return x + 50; }
// The host may call it by the template.
template <> __device__ double both(double x) { return x + 60; }
template <> __host__ double onDevice(double x) { return x + 70; }
template <> __host__ __device__ double any(double x) { return x + 80; }
template <> __device__ short Operations::member(short x) { return x + 90; }
template <> short outer::inner::elsewhere(short x) { return x + 100; }
template <> void kernel(short *Out) { *Out += 110; }

template long both<long>(long);
template __host__ long long both(long long);
template __device__ char Operations::member<char>(char);
template __device__ long onDevice(long);

#ifdef WHOLE
template <> __device__ float both(float x) { return x + 10 * (1 + threadIdx.x); }
template <> int onDevice(int x) { return x + 20 * (1 + blockIdx.x); }
template <> __device__ int any(int x) { return x + 30 * gridDim.x; }
template __device__ int outer::inner::elsewhere<int>(int);
#endif

__global__ void run(int *Out) {
  Out[0] = both(1.f);
  Out[1] = onDevice(1);
  Out[2] = any(1);
  Out[3] = both(short(1));
  Out[4] = onDevice(short(1));
  Out[5] = both(1.);
  Out[6] = onDevice(1.);
  Out[7] = any(1.);
  Out[8] = Operations::member(short(1));
  Out[9] = outer::inner::elsewhere(short(1));
  Out[10] = both(1l) + both(1ll) + Operations::member(char(1)) + onDevice(1l);
  Out[11] = outer::inner::elsewhere(1);
}

int main() {
  int *Out;
  short *Short;
  cudaMallocManaged(&Out, 12 * sizeof(int));
  cudaMallocManaged(&Short, sizeof(short));
  *Short = 1;
  run<<<1, 1>>>(Out);
  kernel<<<1, 1>>>(Short);
  std::printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
  for (int I = 0; I != 12; ++I)
    std::printf("%d ", Out[I]);
  std::printf("%d\n", *Short);
  std::printf("%d %d %g %g %g %d %d %ld %lld %d\n", both(short(1)),
              onDevice(short(1)), both(1.), onDevice(1.), any(1.),
              Operations::member(short(1)), outer::inner::elsewhere(short(1)),
              both(1l), both(1ll), Operations::member(char(1)));
}
// EXPECT: no error
// EXPECT: 11 21 31 41 51 61 71 81 91 101 12 7 111
// EXPECT: 41 51 61 71 81 91 101 2 2 5
