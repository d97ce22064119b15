// Null characters reach the console, and one call prints them with all around them.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <unistd.h>

__global__ void kernel() {
  char Bytes[300];
  for (int I = 0; I != 300; ++I)
    Bytes[I] = I % 3 ? 'a' + I % 26 : 0;
  fwrite(Bytes, 1, 300, stdout);
  printf("%1$c%1$c%2$s", 0, "end");
  putchar(0);
}

int main() {
  makeRoomForTools();
  int Pipe[2], Console = dup(1);
  if (pipe(Pipe) || dup2(Pipe[1], 1) < 0)
    return 1;
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
  fflush(stdout);
  dup2(Console, 1);
  char Read[400];
  int Size = read(Pipe[0], Read, sizeof Read), Wrong = 0;
  for (int I = 0; I != 300; ++I)
    Wrong += Read[I] != (I % 3 ? 'a' + I % 26 : 0);
  printf("%d bytes, %d wrong, end %d\n", Size, Wrong, !memcmp(Read + 300, "\0\0end\0", 6));
}

// EXPECT: 306 bytes, 0 wrong, end 1
