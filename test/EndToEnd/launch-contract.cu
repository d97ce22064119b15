// A launch for another architecture than the device's code is for ends a debug
// build as an assertion does. The children are forked before anything of CUDA
// runs.
//
// BUNDLE: no-wrapper (compute-sanitizer reports the errors asked for here)
// RUN: %cupcc -std=c++20 -g %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s

#include "check.h"
#include <csignal>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

constexpr int archs[] = {NV_TARGET_SM_INTEGER_LIST};

/// In the code of all architectures, and in that of the first only.
__global__ void everywhere() {}
static __global__ void once() {}

static int launched;
static auto chosen() {
  ++launched;
  return &everywhere;
}

static int deviceVersion() {
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, everywhere));
  return attributes.ptxVersion;
}

template <int Index = 0> void launchOther(int version) {
  if (archs[Index] != version)
    everywhere<<<1, 1, 0, nullptr, archs[Index]>>>();
  else if constexpr (Index + 1 < sizeof(archs) / sizeof(*archs))
    launchOther<Index + 1>(version);
}

template <int Index = 0> void launchRight(int version) {
  if (archs[Index] == version)
    chosen()<<<1, 1, 0, nullptr, archs[Index]>>>();
  else if constexpr (Index + 1 < sizeof(archs) / sizeof(*archs))
    launchRight<Index + 1>(version);
}

/// How \p run ends in a process of its own, and what it writes as an error.
template <class Run> static void report(Run run) {
  int ends[2];
  if (pipe(ends))
    std::exit(1);
  std::fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 2);
    run(deviceVersion());
    CHECK_LAUNCH();
    std::_Exit(launched);
  }
  close(ends[1]);
  std::string text;
  char buffer[256];
  for (ssize_t n; (n = read(ends[0], buffer, sizeof(buffer))) > 0;)
    text.append(buffer, n);
  close(ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  bool aborted = WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
  bool said = text.find("contract violation launching CUDA kernel: PTX "
                        "version ") != text.npos &&
              text.find(" does not match device architecture") != text.npos &&
              text.find("launch-contract.cu:") != text.npos;
  std::printf("%s %s %d\n", aborted ? "aborted" : "ended", said ? "said" : "-",
              WIFEXITED(status) ? WEXITSTATUS(status) : -1);
}

int main() {
  report([](int version) { launchOther(version); });
  // On a device that runs the first architecture's code this one is right.
  report([](int version) {
    if (version == archs[0])
      launchOther(version);
    else
      once<<<1, 1, 0, nullptr, archs[0]>>>();
  });
  report([](int version) { launchRight(version); });
}
// EXPECT: aborted said -1
// EXPECT: aborted said -1
// EXPECT: ended - 1
