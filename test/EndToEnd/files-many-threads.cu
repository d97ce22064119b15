// Lines of many threads through one stream, and through one each at the same file,
// in warps that diverge: all arrive, whole, and those of a thread in their order.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: env CUPCC_CPU_THREADS=4 %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

constexpr unsigned Blocks = 40, Threads = 256, Each = 20;

__device__ FILE *Shared;
__global__ void opens(const char *Name, const char *Mode) { Shared = fopen(Name, Mode); }
__global__ void closes() {
  if (fclose(Shared))
    printf("fclose fails\n");
}

__device__ unsigned number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void shared() {
  for (unsigned I = 0; I < Each; ++I)
    if (number() % 3 || I % 2)
      fprintf(Shared, "%u %u %.*s|\n", number(), I, int(number() % 50),
              "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
    else
      fprintf(Shared, "%u %u |\n", number(), I);
}

/// As many descriptors as a process may have at least, at one file.
__global__ void separate(const char *Name) {
  FILE *Mine = fopen(Name, "a");
  for (unsigned I = 0; Mine && I < Each; ++I)
    fprintf(Mine, "%u %u |\n", number(), I);
  if (!Mine || fclose(Mine))
    printf("%d\n", errno);
}

/// Each line by a call of write().
__global__ void descriptors(int File) {
  for (unsigned I = 0; I < Each; ++I) {
    char Line[32];
    int Size = snprintf(Line, sizeof Line, "%u %u |\n", number(), I);
    if (write(File, Line, Size) != Size)
      printf("write fails\n");
  }
}

static void check(const char *Name, unsigned Writers) {
  std::vector<unsigned> Next(Writers);
  std::ifstream In(Name);
  unsigned Lines = 0, Wrong = 0;
  for (std::string Line; std::getline(In, Line); ++Lines) {
    unsigned Who, Count;
    if (Line.back() == '|' && sscanf(Line.c_str(), "%u %u", &Who, &Count) == 2 && Who < Writers &&
        Next[Who] == Count)
      ++Next[Who];
    else
      ++Wrong;
  }
  printf("%u lines, %u wrong\n", Lines, Wrong);
  remove(Name);
}

int main() {
  makeRoomForTools();
  char *Name = managed<char>(256), *Mode = managed<char>(4);
  const char *Folder = getenv("TMPDIR");
  snprintf(Name, 256, "%s/cupcc-files-threads-%d", Folder ? Folder : "/tmp", getpid());
  strcpy(Mode, "w");
  opens<<<1, 1>>>(Name, Mode);
  shared<<<Blocks, Threads>>>();
  closes<<<1, 1>>>();
  CHECK_LAUNCH();
  check(Name, Blocks * Threads);
  separate<<<4, 64>>>(Name);
  CHECK_LAUNCH();
  check(Name, 256);
  int File = open(Name, O_CREAT | O_WRONLY, 0600);
  descriptors<<<4, 256>>>(File);
  CHECK_LAUNCH();
  check(Name, 1024);
}

// EXPECT: 204800 lines, 0 wrong
// EXPECT: 5120 lines, 0 wrong
// EXPECT: 20480 lines, 0 wrong
