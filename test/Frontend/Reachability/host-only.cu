// What a device's libraries do not have because it means nothing there is an
// error where the user's source leads to it, and says why.
// RUN: not %cupcc -std=c++20 -sm_75 -sm_90 -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not ls %t.o
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <fcntl.h>
#include <future>
#include <mutex>
#include <pthread.h>
#include <sys/mman.h>
#include <thread>
#include <unistd.h>

void work() {}

// CHECK: host-only.cu:[[#@LINE+1]]:39: error: reference to 'std::thread::thread<void (&)(), void>' in code for the device; a kernel cannot start threads
__global__ void start() { std::thread t(work); t.join(); }
// CHECK: std_thread.h:{{[0-9:]+}}: note: 'std::thread::thread<void (&)(), void>' refers to 'std::thread::_M_start_thread'
// CHECK: host-only.cu:[[#@LINE-2]]:48: error: reference to 'std::thread::join' in code for the device; a kernel cannot start threads
// CHECK: host-only.cu:[[#@LINE+2]]:8: error: reference to 'std::jthread::~jthread' in code for the device; a kernel cannot start threads

struct Worker {
  std::jthread thread;
  // CHECK: host-only.cu:[[#@LINE+1]]:14: error: reference to 'std::jthread::jthread<{{.*}}>' in code for the device; a kernel cannot start threads
  Worker() : thread([] {}) {}
};
int through() {
  Worker worker;
  // CHECK: host-only.cu:[[#@LINE-1]]:10: note: called by 'through'
  return 1;
}
// CHECK: host-only.cu:[[#@LINE+1]]:43: note: called by kernel 'behind'
__global__ void behind(int *out) { *out = through(); }

__global__ void asynchronous(int *out) {
  // CHECK: host-only.cu:[[#@LINE+1]]:10: error: reference to 'std::async<{{.*}}>' in code for the device; a kernel cannot start threads
  *out = std::async([] { return 1; }).get();
}

__global__ void promised() {
  std::promise<int> promise;
  // CHECK: host-only.cu:[[#@LINE+1]]:3: error: reference to 'std::promise<int>::set_value_at_thread_exit' in code for the device; nothing runs on a device when a thread ends
  promise.set_value_at_thread_exit(1);
}

// CHECK: host-only.cu:[[#@LINE+1]]:44: error: reference to 'fork' in code for the device; a device has no processes
__global__ void process(int *out) { *out = fork(); }

__global__ void descriptors(int *out) {
  out[0] = open("/dev/null", O_RDONLY);
  // CHECK: host-only.cu:[[#@LINE+1]]:12: error: reference to 'dup2' in code for the device; it is not among the calls that a kernel has of the host
  out[1] = dup2(out[0], 5);
  // CHECK: host-only.cu:[[#@LINE+1]]:3: error: reference to 'mmap' in code for the device; a kernel cannot change the host's memory
  mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE, out[0], 0);
}
