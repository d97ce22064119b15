// The host's environment, working folder and time.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <ctime>
#include <string>
#include <unistd.h>

__global__ void asks(const char *Folder, long Now) {
  errno = 0;
  printf("%s, %d, %d\n", getenv("CUPCC_TEST_WORD"), getenv("CUPCC_TEST_NONE") == nullptr, errno);
  const char *Long = getenv("CUPCC_TEST_LONG");
  printf("%d %c\n", int(strlen(Long)), Long[9999]);
  printf("%d\n", getenv("CUPCC_TEST_LONG") == Long);
  printf("%d\n", getenv("CUPCC_TEST_EMPTY")[0]);
  char Text[4096];
  printf("%d\n", strcmp(getcwd(Text, sizeof Text), Folder));
  printf("%d\n", time(nullptr) - Now < 100 && Now - time(nullptr) < 100);
}

__global__ void asksAgain() { printf("%s\n", getenv("CUPCC_TEST_WORD")); }

int main() {
  setenv("CUPCC_TEST_WORD", "word", 1);
  setenv("CUPCC_TEST_LONG", std::string(10000, 'l').c_str(), 1);
  setenv("CUPCC_TEST_EMPTY", "", 1);
  char *Folder = managed<char>(4096);
  if (!getcwd(Folder, 4096))
    return 1;
  asks<<<1, 1>>>(Folder, time(nullptr));
  CHECK_LAUNCH();
  setenv("CUPCC_TEST_WORD", "another", 1);
  asksAgain<<<1, 1>>>();
  CHECK_LAUNCH();
}

// EXPECT: word, 1, 0
// EXPECT: 10000 l
// EXPECT: 1
// EXPECT: 0
// EXPECT: 0
// EXPECT: 1
// EXPECT: another
