#include "check.h"

template <class T> __global__ void both(T *out) { *out += 5; }

void launchEverywhere(int *out);
