// Streams: the three have numbers and states, and standard input is at its end.
//
// RUN: %cupcc -std=c++20 -w %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -I%inputs

#include "check.h"
#include <cerrno>
#include <cwchar>

#define SHOW(Expression)                                                                           \
  do {                                                                                             \
    errno = 0;                                                                                     \
    int Value = (Expression);                                                                      \
    printf("%s: %d errno %d\n", #Expression, Value, errno);                                        \
  } while (0)

__global__ void kernel() {
  char Text[8] = "keep";
  char *Line = nullptr;
  size_t Size = 0;
  int N = 0;
  SHOW(fileno(stdin) * 100 + fileno(stdout) * 10 + fileno(stderr));
  SHOW(feof(stdin));
  SHOW(getchar());
  SHOW(feof(stdin));
  SHOW((clearerr(stdin), feof(stdin)));
  SHOW(fgets(Text, 8, stdin) == nullptr && !strcmp(Text, "keep"));
  SHOW(getline(&Line, &Size, stdin));
  SHOW(fread(Text, 1, 4, stdin));
  SHOW(scanf("%d", &N));
  SHOW(getwchar() == WEOF);
  SHOW(getc(stdout));
  SHOW(ferror(stdout) != 0);
  SHOW(getc_unlocked(stdin));
  SHOW(ungetc('x', stdin));
  SHOW(fputs("x", stdin));
  SHOW(fopen("/nonexistent/file", "r") == nullptr);
  SHOW(fmemopen(Text, 8, "r") == nullptr);
  SHOW(popen("ls", "r") == nullptr);
  SHOW(remove("/nonexistent/file"));
  SHOW(rename("/nonexistent/a", "/nonexistent/b"));
  SHOW(tmpnam(nullptr) == nullptr);
  SHOW(fseek(stdout, 0, SEEK_SET));
  SHOW(ftell(stdout));
  SHOW(fflush(nullptr) + setvbuf(stdout, nullptr, _IONBF, 0) + fclose(stdout));
}

int main() {
  if (!freopen("/dev/null", "r", stdin))
    return 1;
  makeRoomForTools();
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
}

// EXPECT: fileno(stdin) * 100 + fileno(stdout) * 10 + fileno(stderr): 12 errno 0
// EXPECT: feof(stdin): 0 errno 0
// EXPECT: getchar(): -1 errno 0
// EXPECT: feof(stdin): 1 errno 0
// EXPECT: (clearerr(stdin), feof(stdin)): 0 errno 0
// EXPECT: fgets(Text, 8, stdin) == nullptr && !strcmp(Text, "keep"): 1 errno 0
// EXPECT: getline(&Line, &Size, stdin): -1 errno 0
// EXPECT: fread(Text, 1, 4, stdin): 0 errno 0
// EXPECT: scanf("%d", &N): -1 errno 0
// EXPECT: getwchar() == WEOF: 1 errno 0
// EXPECT: getc(stdout): -1 errno 9
// EXPECT: ferror(stdout) != 0: 1 errno 0
// EXPECT: getc_unlocked(stdin): -1 errno 0
// EXPECT: ungetc('x', stdin): 120 errno 0
// EXPECT: fputs("x", stdin): -1 errno 9
// EXPECT: fopen("/nonexistent/file", "r") == nullptr: 1 errno 2
// EXPECT: fmemopen(Text, 8, "r") == nullptr: 1 errno 38
// EXPECT: popen("ls", "r") == nullptr: 1 errno 38
// EXPECT: remove("/nonexistent/file"): -1 errno 2
// EXPECT: rename("/nonexistent/a", "/nonexistent/b"): -1 errno 2
// EXPECT: tmpnam(nullptr) == nullptr: 1 errno 38
// EXPECT: fseek(stdout, 0, SEEK_SET): -1 errno 29
// EXPECT: ftell(stdout): -1 errno 29
// EXPECT: fflush(nullptr) + setvbuf(stdout, nullptr, _IONBF, 0) + fclose(stdout): 0 errno 0
