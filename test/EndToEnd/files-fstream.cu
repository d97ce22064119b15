// std::ofstream, ifstream, fstream and filebuf: modes, positions, lines, formats,
// binary data, what fails; in one thread, and in many at once.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cstdio>
#include <fstream>
#include <string>
#include <unistd.h>

#define SAY(CONDITION)                                                                             \
  do {                                                                                             \
    if (!(CONDITION))                                                                              \
      printf("%d: %s\n", __LINE__, #CONDITION);                                                    \
  } while (0)

__global__ void writes(const char *Name) {
  std::ofstream Out(Name);
  SAY(Out.is_open() && Out.good());
  Out << "number " << 42 << ' ' << 0.5 << '\n' << "second line" << std::endl;
  SAY(Out.tellp() == 26);
  Out.write("abc\0def\n", 8);
  Out.close();
  SAY(Out.good() && !Out.is_open());
  std::ofstream More(Name, std::ios::app);
  More << "appended\n";
}

__global__ void reads(const char *Name) {
  std::ifstream In(Name);
  std::string Word, Line;
  int Number;
  double Fraction;
  SAY(In >> Word >> Number >> Fraction && Word == "number" && Number == 42 && Fraction == 0.5);
  SAY(std::getline(In, Line) && Line.empty() && std::getline(In, Line) && Line == "second line");
  char Bytes[8];
  SAY(In.read(Bytes, 8) && In.gcount() == 8 && Bytes[3] == 0 && Bytes[7] == '\n');
  SAY(In.peek() == 'a' && In.get() == 'a' && In.unget() && In.get() == 'a');
  SAY(std::getline(In, Line) && Line == "ppended" && !std::getline(In, Line) && In.eof());
  In.clear();
  SAY(In.seekg(7) && In >> Number && Number == 42);
  SAY(In.seekg(0, std::ios::end) && In.tellg() == 43);
  std::ifstream None("/nonexistent/file");
  SAY(!None && !None.is_open());
}

__global__ void both(const char *Name) {
  std::fstream File(Name, std::ios::in | std::ios::out | std::ios::trunc | std::ios::binary);
  for (int I = 0; I < 5000; ++I)
    File.write(reinterpret_cast<const char *>(&I), sizeof I);
  SAY(File.seekg(4 * 1234) && File.tellg() == 4936);
  int Value = 0;
  SAY(File.read(reinterpret_cast<char *>(&Value), sizeof Value) && Value == 1234);
  SAY(File.seekp(4 * 1234));
  Value = -1;
  SAY(File.write(reinterpret_cast<const char *>(&Value), sizeof Value) && File.flush());
  File.seekg(4 * 1233);
  int After[3];
  SAY(File.read(reinterpret_cast<char *>(After), sizeof After));
  SAY(After[0] == 1233 && After[1] == -1 && After[2] == 1235);
  std::filebuf Buffer;
  SAY(Buffer.open(Name, std::ios::in) && Buffer.sgetc() == 0 && Buffer.close());
}

/// Each thread has a file of its own.
__global__ void many(const char *Name) {
  unsigned Me = blockIdx.x * blockDim.x + threadIdx.x;
  std::string Mine = std::string(Name) + '.' + std::to_string(Me);
  {
    std::ofstream Out(Mine);
    for (unsigned I = 0; I < 100; ++I)
      Out << Me << ' ' << I << '\n';
  }
  std::ifstream In(Mine);
  unsigned A, B, Right = 0;
  for (unsigned I = 0; In >> A >> B; ++I)
    Right += A == Me && B == I;
  SAY(Right == 100);
  In.close();
  SAY(remove(Mine.c_str()) == 0);
}

int main() {
  makeRoomForTools();
  CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20));
  char *Name = managed<char>(256);
  const char *Folder = getenv("TMPDIR");
  snprintf(Name, 256, "%s/cupcc-files-fstream-%d", Folder ? Folder : "/tmp", getpid());
  writes<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  reads<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  both<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  many<<<4, 32>>>(Name);
  CHECK_LAUNCH();
  remove(Name);
  puts("done");
}

// EXPECT: done
