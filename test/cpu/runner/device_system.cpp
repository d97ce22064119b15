//===- device_system.cpp - the driver's functions for device code ---------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// vprintf() reads its arguments from the buffer that a device call with "..."
// packs: one after the other, each at its natural alignment, and nothing says
// where it ends. So the format must be walked here, as the driver does.
//
//===----------------------------------------------------------------------===//

#include "simulated_thread.h"
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

using namespace cupcc::oncpu;

namespace {

/// The packed arguments, read from the first on.
class PackedArguments {
public:
  explicit PackedArguments(const void *Start)
      : Next(static_cast<const char *>(Start)) {}

  template <typename T> T take() {
    auto Address = reinterpret_cast<uintptr_t>(Next);
    Address = (Address + alignof(T) - 1) / alignof(T) * alignof(T);
    T Value;
    std::memcpy(&Value, reinterpret_cast<const void *>(Address), sizeof(T));
    Next = reinterpret_cast<const char *>(Address + sizeof(T));
    return Value;
  }

private:
  const char *Next;
};

/// Writes what a format and its arguments make into a string, so that what one
/// call prints stays together.
class Formatter {
public:
  Formatter(const char *Format, const void *Packed)
      : Format(Format), Arguments(Packed) {}

  /// The number of arguments, as CUDA's vprintf() returns it; -1 for no format.
  int run() {
    if (!Format)
      return -1;
    while (*Format) {
      if (*Format == '%')
        conversion();
      else
        Text += *Format++;
    }
    std::fwrite(Text.data(), 1, Text.size(), stdout);
    return Taken;
  }

private:
  bool copyAnyOf(const char *Characters, std::string &To) {
    bool Copied = false;
    for (; *Format && std::strchr(Characters, *Format); Copied = true)
      To += *Format++;
    return Copied;
  }

  /// Flags, width and precision, with the values of any '*'.
  std::string directions() {
    std::string Result(1, *Format++);
    while (copyAnyOf("-+ #0123456789.", Result) || *Format == '*')
      if (*Format == '*') {
        ++Format;
        ++Taken;
        Result += std::to_string(Arguments.take<int>());
      }
    return Result;
  }

  void conversion() {
    const char *Start = Format;
    std::string Direction = directions();
    std::string Length;
    copyAnyOf("hljztL", Length);
    char Kind = *Format;
    if (!Kind) {
      Text += Start;
      return;
    }
    ++Format;
    if (Kind == '%') {
      Text += '%';
      return;
    }
    ++Taken;
    if (Length.find_first_of("jztL") != std::string::npos)
      return unknown(Start);
    bool IsLong = Length.find('l') != std::string::npos;
    if (std::strchr("diouxX", Kind))
      IsLong ? append(Direction + "ll" + Kind, Arguments.take<long long>())
             : append(Direction + Length + Kind, Arguments.take<int>());
    else if (std::strchr("aAeEfFgG", Kind))
      append(Direction + Kind, Arguments.take<double>());
    else if (Kind == 'c')
      append(Direction + Kind, Arguments.take<int>());
    else if (Kind == 's')
      append(Direction + Kind, Arguments.take<const char *>());
    else if (Kind == 'p')
      append(Direction + Kind, Arguments.take<void *>());
    else
      unknown(Start);
  }

  /// CUDA prints a conversion that it does not have as it stands.
  void unknown(const char *Start) {
    --Taken;
    Text.append(Start, Format);
  }

  template <typename T> void append(const std::string &Direction, T Value) {
    char *Piece = nullptr;
    int Size = asprintf(&Piece, Direction.c_str(), Value);
    if (Size < 0)
      std::abort();
    Text.append(Piece, size_t(Size));
    std::free(Piece);
  }

  const char *Format;
  PackedArguments Arguments;
  std::string Text;
  int Taken = 0;
};

} // namespace

int cupcc_cpu_vprintf(const char *Format, const void *Packed) {
  return Formatter(Format, Packed).run();
}

// The heap is the host's; cudaLimitMallocHeapSize means nothing.
void *cupcc_cpu_malloc(unsigned long Size) { return std::malloc(Size); }
void cupcc_cpu_free(void *Memory) { std::free(Memory); }

void cupcc_cpu_assertfail(const char *Expression, const char *File,
                          unsigned Line, const char *Function) {
  const SimulatedThread &T = cupcc_cpu_thread;
  std::fflush(stdout);
  std::fprintf(stderr,
               "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion "
               "`%s` failed.\n",
               File, Line, Function, T.Block.X, T.Block.Y, T.Block.Z,
               T.Thread.X, T.Thread.Y, T.Thread.Z, Expression);
  cupcc_cpu_end_thread(EndOfThread::AssertionFailed);
}
