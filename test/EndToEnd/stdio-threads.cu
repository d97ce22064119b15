// 10,000 threads format and read at once, with numbers of their own, into memory
// of their own and of the heap; each checks what it wrote and read.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cwchar>

constexpr int Threads = 10000;
struct Row {
  char Text[96];
  int Right;
};

static __host__ __device__ double numberOf(int I) {
  return I / 7.0 * (I % 5 ? 1e-9 : 1e250);
}

static __host__ __device__ int write(Row &R, int I) {
  return snprintf(R.Text, sizeof R.Text, "%d %.17g %a %#x text%d", I, numberOf(I), numberOf(I), I, I % 100);
}

__global__ void kernel(Row *Out) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= Threads)
    return;
  int Right = write(Out[I], I) == (int)strlen(Out[I].Text);
  int A, N;
  unsigned X;
  double B, C;
  char Word[16];
  Right += sscanf(Out[I].Text, "%d %lf %la %x %15s%n", &A, &B, &C, &X, Word, &N) == 5;
  Right += A == I && B == numberOf(I) && C == B && X == (unsigned)I && !Out[I].Text[N];
  if (I % 16 == 0) {
    char *Made = nullptr;
    Right += asprintf(&Made, "%s", Out[I].Text) == N && Made && !strcmp(Made, Out[I].Text);
    free(Made);
  } else {
    wchar_t Wide[96];
    Right += swprintf(Wide, 96, L"%s", Out[I].Text) == N && Wide[N - 1] == (wchar_t)Out[I].Text[N - 1];
  }
  Out[I].Right = Right;
}

int main() {
  auto *Out = managed<Row>(Threads);
  kernel<<<(Threads + 127) / 128, 128>>>(Out);
  CHECK_LAUNCH();
  int Right = 0, Same = 0;
  for (int I = 0; I != Threads; ++I) {
    Row Host;
    write(Host, I);
    Same += !strcmp(Host.Text, Out[I].Text);
    Right += Out[I].Right == 4;
  }
  printf("%d right, %d as the host's\n", Right, Same);
}

// EXPECT: 10000 right, 10000 as the host's
