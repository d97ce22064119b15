// Asks the server as kernels do, from many threads of the host.

#include "runtime/host/server.h"
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace cupcc::hostcalls;

static Channel *Home;
static std::atomic<bool> Taken[SlotCount];

/// One call by a free slot, with \p Text in its data.
static long ask(Call What, std::vector<long> Arguments, std::string &Text) {
  unsigned Slot = 0;
  while (Taken[Slot].exchange(true))
    Slot = (Slot + 1) % SlotCount;
  Message &M = Home->Messages[Slot];
  M.What = What;
  for (unsigned I = 0; I != Arguments.size(); ++I)
    M.Arguments[I] = Arguments[I];
  std::memcpy(M.Data, Text.c_str(), Text.size() + 1);
  const unsigned Turn = Home->Called[Slot] + 1;
  __atomic_store_n(&Home->Called[Slot], Turn, __ATOMIC_RELEASE);
  while (__atomic_load_n(&Home->Answered[Slot], __ATOMIC_ACQUIRE) != Turn)
    std::this_thread::yield();
  const long Result = M.Result;
  Text.assign(M.Data, Text.size());
  Taken[Slot] = false;
  return Result;
}
static long ask(Call What, std::vector<long> Arguments, std::string &&Text = "") {
  return ask(What, std::move(Arguments), Text);
}

static void expect(const char *What, long Is, long Wanted) {
  if (Is != Wanted)
    std::printf("%s: %ld, not %ld\n", What, Is, Wanted);
}

/// Lines into one file, and a file of its own, which it reads again.
static void client(unsigned Me, long Common, const std::string &Folder) {
  const std::string Own = Folder + "/own" + std::to_string(Me);
  long File = ask(Call::Open, {AT_FDCWD, 0, O_CREAT | O_RDWR, 0600}, std::string(Own));
  for (unsigned I = 0; I != 200; ++I) {
    std::string Line = std::to_string(Me) + " " + std::to_string(I) + " |\n";
    const long Size = long(Line.size());
    expect("write", ask(Call::Write, {Common, 0, Size}, std::string(Line)), Size);
    expect("write", ask(Call::Write, {File, 0, Size}, std::string(Line)), Size);
    expect("seek", ask(Call::Seek, {File, -Size, SEEK_CUR}) >= 0, true);
    std::string Read(Line.size(), '?');
    expect("read", ask(Call::Read, {File, 0, Size}, Read), Size);
    expect("what is read", Read == Line, true);
  }
  expect("close", ask(Call::Close, {File}), 0);
  expect("remove", ask(Call::Remove, {AT_FDCWD, 0, 0}, std::string(Own)), 0);
}

static void wrongCalls() {
  expect("no such file", ask(Call::Open, {AT_FDCWD, 0, 0, 0}, "/nonexistent/file"), -ENOENT);
  expect("an address outside", ask(Call::Write, {1, 1 << 20, 1}), -EFAULT);
  expect("a negative address", ask(Call::Write, {1, -7, 1}), -EFAULT);
  expect("no call", ask(Call(1000), {}), -ENOSYS);
  expect("no descriptor", ask(Call::Read, {-1, 0, 1}), -EBADF);
  expect("no stream", ask(Call::FlushStream, {long(StreamCount)}), -EBADF);
  expect("no variable", ask(Call::Environment, {0}, "CUPCC_NO_SUCH_VARIABLE"), -ENOENT);
}

/// A reader waits for a pipe, while others are answered.
static void waiting() {
  int Ends[2];
  if (pipe(Ends) != 0)
    std::abort();
  std::thread Reader([&] { expect("read of a pipe", ask(Call::Read, {Ends[0], 0, 3}, "..."), 3); });
  for (int I = 0; I != 100; ++I)
    expect("seek of a pipe", ask(Call::Seek, {Ends[0], 0, SEEK_CUR}), -ESPIPE);
  if (write(Ends[1], "abc", 3) != 3)
    std::abort();
  Reader.join();
  close(Ends[0]);
  // A pipe that nobody reads is an error, and no signal.
  expect("write to a closed pipe", ask(Call::Write, {Ends[1], 0, 1}, "x"), -EPIPE);
}

/// Runs behind the server's own end: what still asks is answered.
static void askAtEnd() {
  if (getenv("CUPCC_FORKED"))
    return;
  expect("after the end", ask(Call::Seek, {0, 0, SEEK_CUR}), -EIO);
}

int main(int, char **Words) {
  const std::string Folder = Words[1];
  std::atexit(askAtEnd);
  Home = createChannel();
  if (!Home || !serve(*Home))
    return 1;
  wrongCalls();
  waiting();
  const std::string Path = Folder + "/common";
  const long Common = ask(Call::Open, {AT_FDCWD, 0, O_CREAT | O_WRONLY | O_APPEND, 0600}, std::string(Path));
  std::vector<std::thread> Clients;
  for (unsigned I = 0; I != 64; ++I)
    Clients.emplace_back([=] { client(I, Common, Folder); });
  for (std::thread &Each : Clients)
    Each.join();
  // Left in a stream: it is written at the end.
  StreamBuffer &Left = Home->Streams[5];
  std::memcpy(Left.Data, "left\nhalf", 9);
  __atomic_store_n(&Left.File, unsigned(Common) + 1, __ATOMIC_RELEASE);
  __atomic_store_n(&Left.Count, 5u, __ATOMIC_RELEASE);
  // A process that is forked writes nothing of it.
  std::fflush(stdout);
  if (fork() == 0) {
    setenv("CUPCC_FORKED", "1", 1);
    std::exit(0);
  }
  // One goes on asking, as a kernel that still runs.
  std::thread([] {
    while (ask(Call::Seek, {0, 0, SEEK_CUR}) != -EIO) {
    }
  }).detach();
  std::puts("done");
}
