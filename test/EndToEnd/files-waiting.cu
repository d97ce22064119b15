// Kernels that wait for the host while something else happens: a host thread is inside
// cudaDeviceSynchronize, another stream's kernel gives what is waited for, a kernel traps,
// the program ends.
// BUNDLE: no-wrapper (compute-sanitizer reports the trap)
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include "shared-notes.h"
#include <functional>
#include <thread>

__device__ FILE *output;

__global__ void opens(Notes *notes) { output = fopen(notes->name, "w"); }

/// Reads a line of a pipe, and writes it to the file.
__global__ void reads(int from, Notes *notes) {
  if (from < 0)
    return;
  fprintf(output, "line 0\n");
  fflush(output);
  notes->flushed = 1;
  const long size = read(from, notes->text, sizeof notes->text - 1);
  if (size > 0)
    fprintf(output, "%.*s", int(size), notes->text);
  notes->flushed = 2;
}

__global__ void gives(int to) {
  if (to >= 0)
    write(to, "line 1\n", 7);
}

__global__ void traps(int really) {
  if (!really)
    return;
  fprintf(output, "line 1\n");
  __trap();
}

namespace {

/// A kernel that waits for a pipe, in a stream of its own.
class Waiting {
public:
  explicit Waiting(Notes *notes) : notes(notes), device(onDevice(notes)) {
    if (pipe(ends) != 0)
      abort();
    CHECK(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
    // A kernel that is loaded only when it is launched would wait for those that run.
    opens<<<1, 1>>>(device);
    reads<<<1, 1>>>(-1, device);
    gives<<<1, 1>>>(-1);
    traps<<<1, 1>>>(0);
    CHECK_LAUNCH();
  }
  /// Also where a launch returns only at the kernel's end.
  void start(std::function<cudaError_t()> wait = nullptr) {
    kernel = std::thread([=, this] {
      reads<<<1, 1, 0, stream>>>(ends[0], device);
      result = wait ? wait() : cudaStreamSynchronize(stream);
    });
    waitForLines(*notes, 1);
    usleep(20000);
  }
  int writeEnd() const { return ends[1]; }
  bool stillWaits() const { return notes->flushed == 1; }
  void giveLine() const {
    if (write(ends[1], "line 1\n", 7) != 7)
      printf("the pipe is full\n");
  }
  cudaError_t end() {
    kernel.join();
    return result;
  }

private:
  Notes *notes, *device;
  int ends[2];
  cudaStream_t stream;
  std::thread kernel;
  cudaError_t result = cudaSuccess;
};

} // namespace

/// What \p run does in a process of its own, which has twenty seconds.
static void show(const char *title, int expected, std::function<void(Notes *)> run) {
  Notes *notes = makeNotes();
  const std::string text = writtenBy([&] {
    alarm(20);
    run(notes);
  });
  printf("%s: %s%s", title, takeLines(*notes) == expected ? "all lines, " : "WRONG, ", text.c_str());
}

int main() {
  show("synchronise", 2, [](Notes *notes) {
    Waiting waiting(notes);
    waiting.start([] { return cudaDeviceSynchronize(); });
    printf("%s, ", waiting.stillWaits() ? "waits" : "DOES NOT WAIT");
    waiting.giveLine();
    printf("%s\n", waiting.end() == cudaSuccess ? "ends" : "FAILS");
  });
  show("two streams", 2, [](Notes *notes) {
    Waiting waiting(notes);
    waiting.start();
    cudaStream_t other;
    CHECK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    gives<<<1, 1, 0, other>>>(waiting.writeEnd());
    CHECK(cudaStreamSynchronize(other));
    printf("%s\n", waiting.end() == cudaSuccess ? "both end" : "FAILS");
  });
  show("a trap", 2, [](Notes *notes) {
    Waiting waiting(notes);
    waiting.start();
    cudaStream_t other;
    CHECK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
    traps<<<1, 1, 0, other>>>(1);
    const bool trapped = cudaStreamSynchronize(other) != cudaSuccess;
    printf("%s\n", trapped ? "trapped" : "DID NOT TRAP");
    // The other kernel ended with the trap, or has no more to wait for.
    close(waiting.writeEnd());
    waiting.end();
  });
  show("the end", 1, [](Notes *notes) {
    // Its destructor would wait for the kernel.
    auto *waiting = new Waiting(notes);
    waiting->start();
    printf("%s\n", waiting->stillWaits() ? "waits" : "DOES NOT WAIT");
    exit(0);
  });
}

// EXPECT: synchronise: all lines, waits, ends
// EXPECT: two streams: all lines, both end
// EXPECT: a trap: all lines, trapped
// EXPECT: the end: all lines, waits
