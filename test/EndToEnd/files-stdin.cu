// Standard input, which comes through a pipe in pieces: characters, lines, formats,
// std::cin, its end.
//
// RUN: %cupcc -std=c++20 -w %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -I%inputs

#include "check.h"
#include <iostream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

__global__ void reads() {
  char Text[32];
  int A = 0, B = 0;
  printf("%c\n", getchar());
  printf("%d\n", scanf("%d %d", &A, &B));
  printf("%d %d\n", A, B);
  printf("%c", getchar());
  printf("%s", fgets(Text, sizeof Text, stdin));
  char *Line = nullptr;
  size_t Size = 0;
  printf("%d %s", int(getline(&Line, &Size, stdin)), Line);
  std::string Word;
  std::cin >> A >> Word;
  printf("%d %s %d\n", A, Word.c_str(), std::cin.get());
  std::getline(std::cin, Word);
  printf("%s\n", Word.c_str());
  printf("%d\n", int(fread(Text, 1, 4, stdin)));
  printf("%d %d %d\n", getchar() == EOF, feof(stdin) != 0, scanf("%d", &A));
}

int main() {
  // Before CUDA is used: another process writes, with pauses.
  int Ends[2];
  if (pipe(Ends) != 0)
    return 1;
  pid_t Child = fork();
  if (Child == 0) {
    close(Ends[0]);
    for (const char *Piece : {"x 12 ", "34\n", "a li", "ne\nlast\n7 se", "ven\nwhole line\nab"}) {
      usleep(20000);
      if (write(Ends[1], Piece, strlen(Piece)) < 0)
        _exit(1);
    }
    _exit(0);
  }
  dup2(Ends[0], STDIN_FILENO);
  close(Ends[0]);
  close(Ends[1]);
  reads<<<1, 1>>>();
  CHECK_LAUNCH();
  waitpid(Child, nullptr, 0);
}

// EXPECT: x
// EXPECT: 2
// EXPECT: 12 34
// EXPECT:
// EXPECT: a line
// EXPECT: 5 last
// EXPECT: 7 seven 10
// EXPECT: whole line
// EXPECT: 2
// EXPECT: 1 1 -1
