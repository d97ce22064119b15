// What the files of separate-compilation.cu use of each other.
#pragma once
#include <cstdio>
#include <new>
#include <cuda_runtime.h>

struct Shape {
  __device__ virtual ~Shape();
  __device__ virtual int area() const;
  int side = 1;
};
struct Square : Shape {
  __device__ explicit Square(int s);
  __device__ int area() const override;
};

// b calls c, and c calls b.
__device__ int isEven(int n); // b
__device__ int isOdd(int n);  // c
using Operation = int (*)(int);
extern __device__ Operation operations[2]; // c
extern __device__ int counter;             // b
extern __constant__ int table[4];          // c
extern __managed__ int shared;             // c
inline __device__ int perProgram = 10;
template <class T> __device__ T *slot() {
  static __device__ T value;
  return &value;
}
template <class T> __global__ void store(T *out, T value) { *out = value + T(*slot<int>()); }

// A parser that goes round through three files: d, e, a, d.
__device__ int sum(const char *&at);     // d
__device__ int product(const char *&at); // e
__device__ int atom(const char *&at);    // a
extern __constant__ char text[16];       // e
__device__ int productCalls();           // e

// A ring of objects whose initializers refer to each other's file.
struct Link {
  const Link *next;
  int value;
};
extern __device__ const Link first;  // a
extern __device__ const Link second; // d
extern __device__ const Link third;  // e

using Maker = Shape *(*)(void *);
__device__ Shape *makeCube(void *place); // d
__device__ int areaOf(Maker make);       // e

int fromB(), fromC(), fromD(); // host functions that launch kernels of their files
