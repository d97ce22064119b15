// A page that a test's process, those that it forks and their kernels see, so that what a
// kernel has done is known also when its process has ended.
#pragma once

#include "check.h"
#include <fstream>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

struct Notes {
  char name[256];
  volatile unsigned flushed; ///< lines that are in the file by the kernel's account
  volatile int error;        ///< errno of what failed
  volatile int stop;         ///< the kernel is to end
  char text[256];
};

/// Before a process that uses CUDA is forked. The name is that of a file which is not there.
inline Notes *makeNotes() {
  void *page = mmap(nullptr, sizeof(Notes), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED)
    std::abort();
  auto *notes = static_cast<Notes *>(page);
  const char *folder = std::getenv("TMPDIR");
  std::snprintf(notes->name, sizeof notes->name, "%s/cupcc-notes-%d", folder ? folder : "/tmp", getpid());
  return notes;
}

/// For the kernels of this process.
inline Notes *onDevice(Notes *notes) {
  void *device;
  CHECK(cudaHostRegister(notes, sizeof(Notes), cudaHostRegisterMapped));
  CHECK(cudaHostGetDevicePointer(&device, notes, 0));
  return static_cast<Notes *>(device);
}

/// Waits until the kernel has flushed \p lines.
inline void waitForLines(const Notes &notes, unsigned lines) {
  while (notes.flushed < lines)
    usleep(1000);
}

/// How many lines the file has, which is removed; -1: not "line 0", "line 1" and so on.
inline int takeLines(const Notes &notes) {
  std::ifstream in(notes.name);
  std::string text((std::istreambuf_iterator<char>(in)), {}), expected;
  std::remove(notes.name);
  int lines = 0;
  while (expected.size() < text.size())
    expected += "line " + std::to_string(lines++) + "\n";
  return expected == text ? lines : -1;
}
