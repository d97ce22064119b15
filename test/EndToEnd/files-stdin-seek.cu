// std::cin on a file: what was read is put back, and positions are those of the file. So for
// std::wcin. cout is not positioned.
//
// RUN: %cupcc -std=c++20 -w %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -I%inputs

#include "check.h"
#include <cstdlib>
#include <iostream>
#include <unistd.h>

template <typename Stream> __device__ void reads(Stream &in) {
  using C = typename Stream::char_type;
  rewind(stdin);
  in.clear();
  const int first = in.get();
  in.unget();
  printf("%c%c %d\n", first, int(in.get()), int(in.good()));
  C piece[4] = {};
  in.read(piece, 3);
  in.unget();
  printf("%c%c%c %c\n", int(piece[0]), int(piece[1]), int(piece[2]), int(in.peek()));
  // There is only one.
  in.unget();
  printf("%d\n", int(in.fail()));
  in.clear();
  in.putback('#');
  printf("%c%c\n", int(in.get()), int(in.get()));
  in.seekg(-2, std::ios::end);
  printf("%d %c\n", int(in.tellg()), int(in.get()));
  const auto position = in.tellg();
  in.get();
  printf("%d %d\n", int(in.get() == Stream::traits_type::eof()), int(in.eof()));
  in.clear();
  in.seekg(position);
  printf("%c\n", int(in.get()));
}

__global__ void kernel() {
  reads(std::cin);
  reads(std::wcin);
  printf("%d\n", int(std::cout.tellp()));
}

int main() {
  char name[] = "/tmp/cupcc-stdin-XXXXXX";
  const int file = mkstemp(name);
  unlink(name);
  if (write(file, "abcdefgh", 8) != 8)
    return 1;
  lseek(file, 0, SEEK_SET);
  dup2(file, STDIN_FILENO);
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
}

// EXPECT: aa 1
// EXPECT: bcd d
// EXPECT: 1
// EXPECT: #d
// EXPECT: 6 g
// EXPECT: 1 1
// EXPECT: h
// EXPECT: aa 1
// EXPECT: bcd d
// EXPECT: 1
// EXPECT: #d
// EXPECT: 6 g
// EXPECT: 1 1
// EXPECT: h
// EXPECT: -1
