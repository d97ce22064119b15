//===- host_call.cpp - asking the host ------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See runtime/host/host_calls.h. Who has a slot, a word of the device's memory
// says: twice the calls that were made by it, and one while it is taken.
//
// Atomic operations here are of the system's scope, so that the host sees what
// was written before them.
//
//===----------------------------------------------------------------------===//

#include "host_call.h"
#include "../pthread/waiting.h"
#include <errno.h>
#include <stdint.h>

using namespace cupcc;
using namespace cupcc::hostcalls;

extern "C" {
/// The host's object file registers it, and the host sets it before the first
/// launch (lib/Offload/HostObject/HostCalls.cpp).
Channel *__cupcc_host_channel;
/// Where several sources are linked to one module, they share the channel.
unsigned __cupcc_host_slots[SlotCount];
}

Channel *cupcc::hostChannel() { return __cupcc_host_channel; }

/// Takes a free slot, whose word \p Word was.
static unsigned takeSlot(unsigned &Word) {
  // Neighbours begin apart, so that they do not ask for the same.
  unsigned Slot = static_cast<unsigned>(__cupcc_thread_number()) % SlotCount;
  waitUntil([&] {
    constexpr unsigned Tries = 16;
    for (unsigned I = 0; I != Tries; ++I) {
      Word = __atomic_load_n(&__cupcc_host_slots[Slot], __ATOMIC_RELAXED);
      if (!(Word & 1) && replace(&__cupcc_host_slots[Slot], Word, Word | 1))
        return true;
      Slot = (Slot + 1) % SlotCount;
    }
    return false;
  });
  return Slot;
}

[[gnu::noinline]] HostCall::HostCall(Call What) : Home(hostChannel()) {
  if (!Home) {
    Error = ENOSYS;
    return;
  }
  unsigned Word;
  Slot = takeSlot(Word);
  Turn = Word / 2 + 1;
  Home->Messages[Slot].What = What;
}

[[gnu::noinline]] HostCall::~HostCall() {
  if (Home)
    __atomic_store_n(&__cupcc_host_slots[Slot], Turn * 2, __ATOMIC_RELEASE);
}

[[gnu::noinline]] void cupcc::copyBytes(void *To, const void *From,
                                        size_t Size) {
  auto *Out = static_cast<char *>(To);
  const auto *In = static_cast<const char *>(From);
  for (; Size && reinterpret_cast<uintptr_t>(Out) % 8; --Size)
    *Out++ = *In++;
  if (reinterpret_cast<uintptr_t>(In) % 8 == 0)
    for (; Size >= 8; Size -= 8, Out += 8, In += 8)
      *reinterpret_cast<unsigned long *>(Out) =
          *reinterpret_cast<const unsigned long *>(In);
  for (; Size >= 8; Size -= 8, Out += 8, In += 8) {
    unsigned long Word;
    __builtin_memcpy(&Word, In, 8);
    *reinterpret_cast<unsigned long *>(Out) = Word;
  }
  for (; Size; --Size)
    *Out++ = *In++;
}

[[gnu::noinline]] void HostCall::text(unsigned Number, const char *Text) {
  if (!Home)
    return;
  if (!Text) {
    Error = EFAULT;
    return;
  }
  argument(Number, static_cast<long>(Used));
  size_t Length = 0;
  while (Text[Length])
    ++Length;
  if (Length >= DataBytes - Used) {
    Error = ENAMETOOLONG;
    return;
  }
  copyBytes(data() + Used, Text, Length + 1);
  Used += Length + 1;
}

/// Structures lie at multiples of 16.
[[gnu::noinline]] size_t HostCall::room(unsigned Number, size_t Size) {
  if (!Home)
    return 0;
  Used = (Used + 15) / 16 * 16;
  size_t Left = Used < DataBytes ? DataBytes - Used : 0;
  if (Size > Left)
    Size = Left;
  argument(Number, static_cast<long>(Used));
  Used += Size;
  return Size;
}

[[gnu::noinline]] size_t HostCall::bytes(unsigned Number, const void *Data,
                                         size_t Size) {
  if (!Home)
    return 0;
  Size = room(Number, Size);
  copyBytes(data() + Used - Size, Data, Size);
  return Size;
}

[[gnu::noinline]] long HostCall::run() {
  if (Error) {
    errno = Error;
    return -1;
  }
  __atomic_store_n(&Home->Called[Slot], Turn, __ATOMIC_RELEASE);
  waitUntil([this] { return loadAcquire(&Home->Answered[Slot]) == Turn; });
  long Result = Home->Messages[Slot].Result;
  if (Result >= 0)
    return Result;
  errno = static_cast<int>(-Result);
  return -1;
}

const char *HostCall::text(unsigned Number) const {
  return data() + Home->Messages[Slot].Arguments[Number];
}

[[gnu::noinline]] void HostCall::read(unsigned Number, void *To,
                                      size_t Size) const {
  if (Home)
    copyBytes(To, text(Number), Size);
}

[[gnu::noinline]] long cupcc::callHost(Call What, long First, long Second,
                                       long Third) {
  HostCall Call(What);
  Call.argument(0, First);
  Call.argument(1, Second);
  Call.argument(2, Third);
  return Call.run();
}
