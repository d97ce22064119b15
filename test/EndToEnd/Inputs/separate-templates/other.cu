#include "templates.h"

template <class T> __global__ void declared(T *Out) { *Out += 100; }
template __global__ void declared<int>(int *);
template __global__ void defined<int>(int *);

void launchThere(int *Out) {
  implicit<<<1, 1>>>(Out);
  twice<<<1, 1>>>(Out);
}
const void *addressThere() { return (const void *)implicit<int>; }
