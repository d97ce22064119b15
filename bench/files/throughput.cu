// How fast lines of a kernel get into a file, beside writing them to a buffer that the
// host copies and writes. For a machine with a GPU:
//
//   cupcc -O3 -arch=native -std=c++20 bench/files/throughput.cu -o throughput
//   ./throughput [FOLDER]
//
// One million lines of ten thousand threads each way; seconds and millions of lines in a
// second. Each line must be there once, and whole: else the status is 1.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <string>
#include <unistd.h>
#include <vector>

constexpr unsigned Threads = 10000, Each = 100, LineSize = 32, BlockSize = 250;

#define CHECK(Call)                                                                                \
  do {                                                                                             \
    if (cudaError_t Error = (Call)) {                                                              \
      std::printf("line %d: %s\n", __LINE__, cudaGetErrorString(Error));                           \
      std::exit(1);                                                                                \
    }                                                                                              \
  } while (0)

__device__ FILE *Shared;

__device__ unsigned number() { return blockIdx.x * blockDim.x + threadIdx.x; }

__global__ void opens(const char *Name) { Shared = fopen(Name, "w"); }
__global__ void closes() { fclose(Shared); }

/// All threads share a stream.
__global__ void shared() {
  for (unsigned I = 0; I < Each; ++I)
    fprintf(Shared, "thread %u line %u\n", number(), I);
}

/// The same with a call of the host for each line.
__global__ void descriptor(int File) {
  for (unsigned I = 0; I < Each; ++I) {
    char Line[LineSize];
    write(File, Line, snprintf(Line, LineSize, "thread %u line %u\n", number(), I));
  }
}

/// What a program does without files in kernels.
__global__ void buffer(char *Lines, unsigned char *Sizes) {
  for (unsigned I = 0; I < Each; ++I) {
    unsigned Place = number() * Each + I;
    Sizes[Place] = snprintf(Lines + Place * LineSize, LineSize, "thread %u line %u\n", number(), I);
  }
}

/// False: a line is not there, not whole, or there twice.
static bool check(const std::string &Name) {
  std::vector<bool> Seen(Threads * Each);
  std::ifstream In(Name);
  unsigned Right = 0, Wrong = 0;
  for (std::string Line; std::getline(In, Line);) {
    unsigned Thread = Threads, Number = Each;
    std::sscanf(Line.c_str(), "thread %u line %u", &Thread, &Number);
    char Whole[LineSize];
    std::snprintf(Whole, LineSize, "thread %u line %u", Thread, Number);
    if (Thread < Threads && Number < Each && Line == Whole && !Seen[Thread * Each + Number]) {
      Seen[Thread * Each + Number] = true;
      ++Right;
    } else {
      ++Wrong;
    }
  }
  std::printf("%u lines, %u wrong\n", Right, Wrong);
  std::remove(Name.c_str());
  return Right == Threads * Each && Wrong == 0;
}

template <typename F> static bool measure(const char *Title, const std::string &Name, F Run) {
  auto Start = std::chrono::steady_clock::now();
  Run();
  double Seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - Start).count();
  std::printf("%-24s %7.3f s %7.2f million lines/s  ", Title, Seconds,
              Threads * Each / Seconds / 1e6);
  return check(Name);
}

static void byBuffer(const std::string &Name) {
  char *Lines;
  unsigned char *Sizes;
  constexpr size_t Count = size_t(Threads) * Each;
  CHECK(cudaMalloc(&Lines, Count * LineSize));
  CHECK(cudaMalloc(&Sizes, Count));
  buffer<<<Threads / BlockSize, BlockSize>>>(Lines, Sizes);
  std::vector<char> Text(Count * LineSize);
  std::vector<unsigned char> Lengths(Count);
  CHECK(cudaMemcpy(Text.data(), Lines, Text.size(), cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpy(Lengths.data(), Sizes, Count, cudaMemcpyDeviceToHost));
  FILE *Out = std::fopen(Name.c_str(), "w");
  for (size_t I = 0; I < Count; ++I)
    std::fwrite(&Text[I * LineSize], 1, Lengths[I], Out);
  std::fclose(Out);
}

int main(int Count, char **Words) {
  std::string Name = std::string(Count > 1 ? Words[1] : "/tmp") + "/cupcc-throughput";
  char *OnDevice;
  CHECK(cudaMalloc(&OnDevice, Name.size() + 1));
  CHECK(cudaMemcpy(OnDevice, Name.c_str(), Name.size() + 1, cudaMemcpyHostToDevice));
  opens<<<1, 1>>>(OnDevice);
  closes<<<1, 1>>>();
  CHECK(cudaDeviceSynchronize());

  bool Right = measure("a stream", Name, [&] {
    opens<<<1, 1>>>(OnDevice);
    shared<<<Threads / BlockSize, BlockSize>>>();
    closes<<<1, 1>>>();
    CHECK(cudaDeviceSynchronize());
  });
  Right &= measure("a call for each line", Name, [&] {
    int File = open(Name.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0600);
    descriptor<<<Threads / BlockSize, BlockSize>>>(File);
    CHECK(cudaDeviceSynchronize());
    close(File);
  });
  Right &= measure("buffer and copy", Name, [&] { byBuffer(Name); });
  return !Right;
}
