// What is in a file that no kernel closed: after the program's end, after a trap, an
// exit while the file is open, a process that was forked with it open, and in two
// modules, in streams.
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include "ends.h"
#include <fstream>
#include <iostream>

__device__ FILE *Shared;

__global__ void opens(const char *Name) { Shared = fopen(Name, "w"); }
__global__ void prints(int Kernel) { fprintf(Shared, "kernel %d\n", Kernel); }
__global__ void traps() {
  fprintf(Shared, "before the trap\n");
  fputs("half a line", Shared);
  __trap();
}
__global__ void endsThread() {
  fprintf(Shared, "thread %d\n", int(threadIdx.x));
  exit(0);
}

/// Runs \p run in a process of its own, and prints the file's lines in their order.
template <typename F> static void showFile(const char *Title, F run) {
  char Name[256];
  const char *Folder = getenv("TMPDIR");
  snprintf(Name, sizeof Name, "%s/cupcc-files-endings-%d", Folder ? Folder : "/tmp", getpid());
  std::cout << Title << '\n' << writtenBy([&] {
    char *Path = managed<char>(256);
    strcpy(Path, Name);
    opens<<<1, 1>>>(Path);
    run();
  });
  std::ifstream In(Name);
  for (std::string Line; std::getline(In, Line);)
    std::cout << "  " << Line << '\n';
  remove(Name);
}

int main() {
  showFile("not closed", [] {
    prints<<<1, 1>>>(1);
    CHECK_LAUNCH();
  });
  showFile("no synchronisation", [] {
    endsThread<<<1, 1>>>();
    cudaStreamSynchronize(0);
    exit(0);
  });
  showFile("trap", [] {
    traps<<<1, 1>>>();
    printf("%s\n", cudaDeviceSynchronize() == cudaSuccess ? "went on" : "trapped");
  });
  showFile("fork", [] {
    prints<<<1, 1>>>(1);
    CHECK_LAUNCH();
    pid_t Child = fork();
    if (Child == 0)
      exit(0);
    waitpid(Child, nullptr, 0);
    prints<<<1, 1>>>(2);
    CHECK_LAUNCH();
  });
  showFile("streams", [] {
    cudaStream_t Streams[4];
    for (int I = 0; I < 4; ++I) {
      CHECK(cudaStreamCreate(&Streams[I]));
      prints<<<1, 1, 0, Streams[I]>>>(7);
    }
    CHECK(cudaDeviceSynchronize());
  });
}

// EXPECT: not closed
// EXPECT:   kernel 1
// EXPECT: no synchronisation
// EXPECT:   thread 0
// EXPECT: trap
// EXPECT: trapped
// EXPECT:   before the trap
// EXPECT:   half a line
// EXPECT: fork
// EXPECT:   kernel 1
// EXPECT:   kernel 2
// EXPECT: streams
// EXPECT:   kernel 7
// EXPECT:   kernel 7
// EXPECT:   kernel 7
// EXPECT:   kernel 7
