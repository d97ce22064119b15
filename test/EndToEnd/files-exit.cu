// A program that ends, or forks, while a kernel writes lines and flushes each: it does not
// hang, and its file has the lines that were flushed, whole and in order.
// BUNDLE: no-wrapper (the program ends while a kernel runs)
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "ends.h"
#include "shared-notes.h"
#include <cerrno>
#include <csignal>
#include <functional>
#include <thread>

/// Until the host says so, or a call fails.
__global__ void writes(Notes *notes) {
  FILE *file = fopen(notes->name, "w");
  for (unsigned i = 0; !notes->stop; ++i) {
    errno = 0;
    if (fprintf(file, "line %u\n", i) < 0 || fflush(file) != 0) {
      notes->error = errno;
      return;
    }
    notes->flushed = i + 1;
  }
  fclose(file);
}

__global__ void appends(const char *name, int who) {
  FILE *file = fopen(name, "a");
  for (int i = 0; i < 500; ++i)
    fprintf(file, "process %d line %d\n", who, i);
  fclose(file);
}

/// In a thread of its own, as a launch may return only at the kernel's end.
static std::thread start(Notes *notes) {
  Notes *device = onDevice(notes);
  std::thread launch([device] { writes<<<1, 1>>>(device); });
  waitForLines(*notes, 20);
  return launch;
}

/// The end of \p run in a process of its own, which has twenty seconds.
static void show(const char *title, std::function<void(Notes *)> run) {
  Notes *notes = makeNotes();
  const std::string text = writtenBy([&] {
    alarm(20);
    run(notes);
    printf("returned\n");
  });
  const int lines = takeLines(*notes);
  printf("%s: %s%s\n", title, lines >= int(notes->flushed) && lines >= 20 ? "all lines" : "WRONG",
         (text.empty() ? "" : ", " + text.substr(0, text.size() - 1)).c_str());
}

/// A child of a process whose kernel runs.
template <typename F> static void inChild(F run) {
  fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    alarm(10);
    run();
  }
  int status;
  if (waitpid(child, &status, 0) != child || status != 0)
    printf("the child ended with %d\n", status);
}

static void forks(Notes *notes) {
  std::thread launch = start(notes);
  for (int i = 0; i < 5; ++i) {
    inChild([] {
      execl("/bin/true", "true", nullptr);
      _exit(1);
    });
    inChild([] { exit(0); });
    inChild([&] {
      const std::string name = std::string(notes->name) + ".child";
      FILE *file = fopen(name.c_str(), "w+");
      char line[16] = {};
      const bool right = fputs("of the host\n", file) >= 0 && (rewind(file), fgets(line, sizeof line, file)) &&
                         line == std::string("of the host\n");
      fclose(file);
      remove(name.c_str());
      exit(!right);
    });
    waitForLines(*notes, notes->flushed + 20);
  }
  notes->stop = 1;
  launch.join();
  CHECK(cudaDeviceSynchronize());
}

/// Both have kernels that write files, at one time: the fork comes before CUDA.
static void bothUseFiles() {
  Notes *notes = makeNotes();
  auto run = [=](int who) {
    alarm(20);
    char *name = managed<char>(256);
    strcpy(name, notes->name);
    appends<<<1, 1>>>(name, who);
    CHECK_LAUNCH();
  };
  const std::string text = writtenBy([&] {
    const pid_t child = fork();
    run(child == 0);
    if (child == 0)
      exit(0);
    waitpid(child, nullptr, 0);
  });
  int next[2] = {}, wrong = 0;
  std::ifstream in(notes->name);
  for (std::string line; std::getline(in, line);) {
    int who, number;
    if (sscanf(line.c_str(), "process %d line %d", &who, &number) != 2 || number != next[who & 1]++)
      ++wrong;
  }
  remove(notes->name);
  printf("parent and child: %d and %d lines, %d wrong%s\n", next[0], next[1], wrong, text.c_str());
}

int main() {
  show("exit", [](Notes *notes) {
    std::thread launch = start(notes);
    exit(0);
  });
  show("exit while another thread synchronises", [](Notes *notes) {
    std::thread launch = start(notes);
    std::thread synchronisation([] { cudaDeviceSynchronize(); });
    usleep(10000);
    exit(0);
  });
  show("quick_exit", [](Notes *notes) {
    std::thread launch = start(notes);
    quick_exit(0);
  });
  show("_exit", [](Notes *notes) {
    std::thread launch = start(notes);
    _exit(0);
  });
  show("a signal", [](Notes *notes) {
    std::thread launch = start(notes);
    kill(getpid(), SIGKILL);
  });
  show("fork", forks);
  bothUseFiles();
}

// EXPECT: exit: all lines
// EXPECT: exit while another thread synchronises: all lines
// EXPECT: quick_exit: all lines
// EXPECT: _exit: all lines
// EXPECT: a signal: all lines
// EXPECT: fork: all lines, returned
// EXPECT: parent and child: 500 and 500 lines, 0 wrong
