// What the files of catch-mixed-files.cu have of each other.
#pragma once

#define BOTH __host__ __device__

// catch-mixed-files.cu, with exceptions.
BOTH int throwsHere(int x);

// without.cu, compiled with -fno-device-exceptions.
BOTH int throwsThere(int x);
BOTH int passes(int x);
BOTH int handles(int x);
__global__ void kernelThere(int x);

/// In both files, with and without.
template <typename T> BOTH T throwsIfBelow(T value, T least) {
  if (value < least)
    throw value;
  return value - least;
}
BOTH int below(int x);
