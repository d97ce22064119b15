// Runs each program of a batch in a process of its own, and prints a line: its
// name and its checksum, or how it ended. A random program may run for ever: the
// first argument says how many milliseconds of the processor it has.

#include "main.h"
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static void limitTime(long Milliseconds) {
  itimerval Limit = {};
  Limit.it_value.tv_sec = Milliseconds / 1000;
  Limit.it_value.tv_usec = Milliseconds % 1000 * 1000;
  setitimer(ITIMER_PROF, &Limit, nullptr);
}

int main(int Count, char **Arguments) {
  const long Milliseconds = Count > 1 ? std::atol(Arguments[1]) : 1000;
  for (const Program *P = Programs; P->Name; ++P) {
    std::fflush(stdout);
    const pid_t Child = fork();
    if (Child == 0) {
      limitTime(Milliseconds);
      const uint32_t Checksum = P->Run();
      std::printf("%s %08X\n", P->Name, Checksum);
      std::fflush(stdout);
      _exit(0);
    }
    int Status = 0;
    if (Child < 0 || waitpid(Child, &Status, 0) < 0)
      return 2;
    if (WIFSIGNALED(Status) && WTERMSIG(Status) == SIGPROF)
      std::printf("%s timeout\n", P->Name);
    else if (Status)
      std::printf("%s status %d\n", P->Name, Status);
  }
  return 0;
}
