//===- RunTool.cpp - running one program of the toolkit -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A tool must not outlive a compilation that is interrupted or killed, and must
// see nothing of it but the files it is given. The kernel offers the first as
// PR_SET_PDEATHSIG, which a process can only ask for itself, between fork and
// exec; posix_spawn and llvm::sys::ExecuteAndWait have no place for that, so
// this is fork and exec by hand. The signal comes when the *thread* that forked
// ends, which is no loss here: it waits for the program.
//
// What the program prints goes to a memory file. A pipe would need a reader
// running at the same time, and ptxas writes its help byte by byte.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/RunTool.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TimeProfiler.h"
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace cupcc;

namespace {

/// All that the child needs, made before the fork: after it, only calls that
/// are safe in a signal handler may be made.
struct Launch {
  const char *Program;
  char *const *Arguments;
  llvm::ArrayRef<int> Inherited;
  llvm::MutableArrayRef<int> Moved; ///< room for as many
  int Output;
  int Status; ///< the write end of a pipe that exec closes; takes an errno
  pid_t Parent;
};

} // namespace

/// What the user had ignored before cupcc started (nohup, a background job)
/// stays ignored; what cupcc or LLVM did about signals does not concern a tool.
static void resetSignals() {
  for (int Signal = 1; Signal < NSIG; ++Signal) {
    struct sigaction Action;
    if (sigaction(Signal, nullptr, &Action) != 0)
      continue;
    bool UsersChoice =
        Signal == SIGHUP || Signal == SIGINT || Signal == SIGQUIT;
    if (Action.sa_handler == SIG_IGN && UsersChoice)
      continue;
    Action = {};
    Action.sa_handler = SIG_DFL;
    sigaction(Signal, &Action, nullptr);
  }
  sigset_t None;
  sigemptyset(&None);
  sigprocmask(SIG_SETMASK, &None, nullptr);
}

/// The number that file \p I has in the program.
static constexpr int numberInTool(int I) { return STDERR_FILENO + 1 + I; }

/// Gives the files their numbers, whatever else has these. The pipe for the
/// status must be above them.
static bool renumberFiles(const Launch &L) {
  const int Count = L.Inherited.size();
  for (int I = 0; I < Count; ++I)
    if ((L.Moved[I] =
             fcntl(L.Inherited[I], F_DUPFD_CLOEXEC, numberInTool(Count))) < 0)
      return false;
  for (int I = 0; I < Count; ++I)
    if (dup2(L.Moved[I], numberInTool(I)) < 0)
      return false;
  return true;
}

/// The standard streams and \p L.Inherited, and nothing else.
static bool arrangeFiles(const Launch &L) {
  int Null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (Null < 0 || dup2(Null, STDIN_FILENO) < 0 ||
      dup2(L.Output, STDOUT_FILENO) < 0 || dup2(L.Output, STDERR_FILENO) < 0)
    return false;
  // A kernel without close_range leaves only what others left open on purpose.
  close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  return renumberFiles(L);
}

[[noreturn]] static void runChild(const Launch &L) {
  // The parent may have died between fork and prctl; then nobody would send
  // the signal.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 && getppid() != L.Parent)
    _exit(1);
  resetSignals();
  if (arrangeFiles(L))
    execv(L.Program, L.Arguments);
  int Why = errno;
  [[maybe_unused]] ssize_t Done = write(L.Status, &Why, sizeof(Why));
  _exit(127);
}

/// Forks with every signal blocked, so that a handler of cupcc's cannot run in
/// the child, where it would remove the parent's files.
static pid_t forkChild(const Launch &L) {
  sigset_t All, Before;
  sigfillset(&All);
  pthread_sigmask(SIG_SETMASK, &All, &Before);
  pid_t Child = fork();
  if (Child == 0)
    runChild(L);
  int Saved = errno;
  pthread_sigmask(SIG_SETMASK, &Before, nullptr);
  errno = Saved;
  return Child;
}

/// Zero once exec has worked; else the errno with which the child gave up.
static int readStatus(int Fd) {
  int Why = 0;
  ssize_t Done;
  do
    Done = read(Fd, &Why, sizeof(Why));
  while (Done < 0 && errno == EINTR);
  return Done == sizeof(Why) ? Why : 0;
}

static llvm::Expected<int> waitFor(pid_t Child, llvm::StringRef Program) {
  int Status;
  while (waitpid(Child, &Status, 0) < 0)
    if (errno != EINTR)
      return fail(diag::err_tool_not_started,
                  {Program.str(), std::strerror(errno)});
  return Status;
}

/// Starts the program and waits for its end. Returns what waitpid says.
static llvm::Expected<int> launchAndWait(llvm::StringRef Program,
                                         char *const *Argv,
                                         llvm::ArrayRef<int> Inherited,
                                         int Output) {
  auto NotStarted = [&](int Why) {
    return fail(diag::err_tool_not_started,
                {Program.str(), std::strerror(Why)});
  };
  int Pipe[2];
  if (pipe2(Pipe, O_CLOEXEC) != 0)
    return NotStarted(errno);
  llvm::scope_exit CloseRead([&] { close(Pipe[0]); });

  // Neither the child's standard streams nor its files must land on the pipe's
  // write end.
  llvm::SmallVector<int, 8> Moved(Inherited.size());
  int Status = fcntl(Pipe[1], F_DUPFD_CLOEXEC, numberInTool(Inherited.size()));
  int Why = errno;
  close(Pipe[1]);
  if (Status < 0)
    return NotStarted(Why);

  pid_t Child =
      forkChild({Argv[0], Argv, Inherited, Moved, Output, Status, getpid()});
  Why = errno;
  close(Status);
  if (Child < 0)
    return NotStarted(Why);

  Why = readStatus(Pipe[0]);
  llvm::Expected<int> Ended = waitFor(Child, Program);
  if (Ended && Why)
    return NotStarted(Why);
  return Ended;
}

/// \p Text with the path of each file replaced by the one it has in the
/// program, or back. The numbers are fixed because ptxas writes its command
/// line into a cubin, whose bytes must not depend on what else is open.
static std::string translate(llvm::StringRef Text,
                             llvm::ArrayRef<const MemoryFile *> Files,
                             bool ForTool) {
  static constexpr llvm::StringLiteral Folder = "/proc/self/fd/";
  std::string Result;
  while (true) {
    auto [Before, After] = Text.split(Folder);
    Result += Before;
    if (Before.size() == Text.size())
      return Result;
    Result += Folder;
    int Number = -1;
    llvm::StringRef Digits = After.take_while(llvm::isDigit);
    Text = After.drop_front(Digits.size());
    for (size_t I = 0; I < Files.size(); ++I) {
      int From = ForTool ? Files[I]->fd() : numberInTool(I);
      int To = ForTool ? numberInTool(I) : Files[I]->fd();
      if (!Digits.getAsInteger(10, Number) && Number == From) {
        Result += llvm::itostr(To);
        Digits = "";
        break;
      }
    }
    Result += Digits;
  }
}

llvm::Expected<ToolResult>
cupcc::runTool(llvm::StringRef Program, llvm::ArrayRef<std::string> Arguments,
               llvm::ArrayRef<const MemoryFile *> Files) {
  llvm::TimeTraceScope Scope("Run", llvm::sys::path::filename(Program));

  std::string Path = Program.str();
  llvm::SmallVector<char *, 24> Argv{Path.data()};
  std::vector<std::string> Words;
  for (const std::string &Argument : Arguments)
    Words.push_back(translate(Argument, Files, /*ForTool=*/true));
  for (std::string &Word : Words)
    Argv.push_back(Word.data());
  Argv.push_back(nullptr);

  llvm::SmallVector<int, 8> Inherited;
  for (const MemoryFile *File : Files)
    Inherited.push_back(File->fd());

  llvm::Expected<MemoryFile> Output = MemoryFile::create("cupcc-tool-output");
  if (!Output)
    return Output.takeError();
  llvm::Expected<int> Status =
      launchAndWait(Program, Argv.data(), Inherited, Output->fd());
  if (!Status)
    return Status.takeError();
  llvm::Expected<std::string> Printed = Output->read();
  if (!Printed)
    return Printed.takeError();

  ToolResult Result;
  Result.Output = translate(*Printed, Files, /*ForTool=*/false);
  Result.ExitCode = WIFEXITED(*Status) ? WEXITSTATUS(*Status) : -1;
  Result.Signal = WIFSIGNALED(*Status) ? WTERMSIG(*Status) : 0;
  return Result;
}

/// In single quotes where the shell would see more than a word.
static std::string quoted(llvm::StringRef Word) {
  auto IsPlain = [](char C) {
    return llvm::isAlnum(C) || llvm::StringRef("_@%+=:,./-").contains(C);
  };
  if (!Word.empty() && llvm::all_of(Word, IsPlain))
    return Word.str();
  std::string Result = "'";
  for (char C : Word)
    Result += C == '\'' ? std::string("'\\''") : std::string(1, C);
  return Result + "'";
}

std::string cupcc::printableCommand(llvm::StringRef Program,
                                    llvm::ArrayRef<std::string> Arguments) {
  std::string Line = quoted(Program);
  for (const std::string &Argument : Arguments)
    Line += " " + quoted(Argument);
  return Line;
}

llvm::Error cupcc::toolFailure(llvm::StringRef Tool, llvm::StringRef Subject,
                               const ToolResult &Result,
                               llvm::StringRef Command) {
  Failure::Message Main{
      diag::err_tool_failed,
      {Tool.str(), Subject.str(), llvm::itostr(Result.ExitCode)}};
  if (Result.Signal)
    Main = {diag::err_tool_killed,
            {Tool.str(), Subject.str(), llvm::itostr(Result.Signal),
             strsignal(Result.Signal)}};
  auto Error = std::make_unique<Failure>(std::move(Main));
  llvm::StringRef Printed = llvm::StringRef(Result.Output).trim();
  if (!Printed.empty())
    Error->note(diag::note_tool_output, {Tool.str(), Printed.str()});
  if (!Command.empty())
    Error->note(diag::note_tool_command, {Command.str()});
  return llvm::Error(std::move(Error));
}
