// The program that compares two builds of a kernel, test/intrinsics/compare.cu: it
// sees a difference, tells NaNs apart, and asks with the values where functions
// turn. Two kernels of this file stand for two libraries.
//
// RUN: %run-on-cpu %t.cpu %s -std=c++17 -I%root/test/intrinsics -DCUPCC_PARTS=65536

#include <cstdio>
#include <cstring>

extern "C" __global__ void sameA(short *r, const short *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = short(a[i] + 1);
}
extern "C" __global__ void negatedB(short *r, const short *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = a[i] == -32768 ? 5 : short(a[i] + 1);
}
extern "C" __global__ void nanA(float *r, const float *a, const float *b, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = a[i] == b[i] ? __int_as_float(0x7fffffff) : 1;
}
extern "C" __global__ void nanB(float *r, const float *a, const float *b, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = a[i] == b[i] ? __int_as_float(0x7fc00000) : 1;
}
extern "C" __global__ void wordA(int *r, const int *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = 0;
}
// Only one of all words.
extern "C" __global__ void wordB(int *r, const int *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = a[i] == 0x10002;
}
// Only the pair of bytes 0x80, 0x7f in some lane.
extern "C" __global__ void pairB(unsigned *r, const unsigned *a, const unsigned *b, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = (a[i] >> 16 & 0xff) == 0x80 && (b[i] >> 16 & 0xff) == 0x7f;
}
extern "C" __global__ void pairA(unsigned *r, const unsigned *, const unsigned *, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = 0;
}

// Three units in the last place away.
extern "C" __global__ void farA(float *r, const short *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = a[i] == 7 ? 1.0f : 2.0f;
}
extern "C" __global__ void farB(float *r, const short *a, unsigned n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    r[i] = a[i] == 7 ? 1.0f + 3 * 0x1p-23f : 2.0f;
}

static cudaError_t loadStandIn(cudaLibrary_t *library, const char *path) {
  if (!std::strcmp(path + 1, "/y.cubin"))
    return cudaErrorInvalidValue;
  *library = reinterpret_cast<cudaLibrary_t>(std::size_t(path[0]));
  return cudaSuccess;
}
static cudaError_t getStandIn(cudaKernel_t *kernel, cudaLibrary_t library, const char *name) {
  bool isA = library == reinterpret_cast<cudaLibrary_t>(std::size_t('A'));
  const void *found = !std::strcmp(name, "same") ? (const void *)sameA
                      : !std::strcmp(name, "nan") ? (isA ? (const void *)nanA : (const void *)nanB)
                      : !std::strcmp(name, "far") ? (isA ? (const void *)farA : (const void *)farB)
                      : !std::strcmp(name, "word") ? (isA ? (const void *)wordA : (const void *)wordB)
                      : !std::strcmp(name, "pair") ? (isA ? (const void *)pairA : (const void *)pairB)
                                                   : (isA ? (const void *)sameA : (const void *)negatedB);
  *kernel = reinterpret_cast<cudaKernel_t>(const_cast<void *>(found));
  return cudaSuccess;
}
#define cudaLibraryLoadFromFile(LIBRARY, PATH, ...) loadStandIn(LIBRARY, PATH)
#define cudaLibraryGetKernel getStandIn
#define cudaMemsetAsync cudaMemset
#define main compareMain
#include "compare.cu"
#undef main

int main() {
  std::string folder = std::getenv("TMPDIR"), path = folder + "/kernels";
  std::ofstream(path) << "x same i16 i16 same(short)\n"
                         "x negated i16 i16 other(short)\n"
                         "y none i16 i16 of no library\n"
                         "x nan f32 f32,f32 nan(float, float)\n"
                         "x far f32 i16 far(short)\n"
                         "x far f32 i16 farther(short)\n"
                         "x word i32 i32 word(int)\n"
                         "x pair i32 i8x4,i8x4 pair(unsigned, unsigned)\n";
  std::string known = folder + "/known";
  std::ofstream(known) << "far\\(short\\)  up to 3 ulp: that is known\n"
                          "farther\\(short\\)  up to 2 ulp: that is too little\n";
  const char *words[] = {"compare", path.c_str(), "A", "B", "--random", "64", "--every", "65536", "--all", "60",
                         "--known", known.c_str()};
  int status = compareMain(12, const_cast<char **>(words));
  std::remove(path.c_str());
  std::remove(known.c_str());
  std::printf("status %d\n", status);
}
// EXPECT: nans nan(float, float): 15 of 289
// EXPECT: known far(short): 1 of 65536, at most 3 ulp, first (0x0007): A 0x3f800000, B 0x3f800003; up to 3 ulp: that is known
// EXPECT: DIFFERS farther(short): 1 of 65536, at most 3 ulp, first (0x0007): A 0x3f800000, B 0x3f800003
// EXPECT: DIFFERS other(short): 1 of 65536, at most 0 ulp, first (0x8000): A 0x8001, B 0x0005
// EXPECT: FAILED of no library: not in A/y.cubin
// EXPECT: same same(short): 65536
// EXPECT: same word(int): 65788
// EXPECT: DIFFERS pair(unsigned, unsigned): 1 of 65825, at most 0 ulp, first (0xc3803dfa, 0xa07f5e3d): A 0x00000000, B 0x00000001
// EXPECT: DIFFERS-all word(int): 1 of 65536, at most 0 ulp, first (0x00010002): A 0x00000000, B 0x00000001
// EXPECT: all: 65536 of 65536 parts
// EXPECT: status 0
