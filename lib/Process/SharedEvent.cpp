//===- SharedEvent.cpp - what a process waits for in another --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Process/SharedEvent.h"
#include <climits>
#include <linux/futex.h>
#include <new>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

using namespace cupcc;

// The kernel looks at the number itself.
static_assert(sizeof(std::atomic<uint32_t>) == sizeof(uint32_t) &&
              std::atomic<uint32_t>::is_always_lock_free);

SharedEvent::SharedEvent() {
  void *Memory = mmap(nullptr, sizeof(*Counter), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (Memory != MAP_FAILED)
    Counter.reset(new (Memory) std::atomic<uint32_t>(0));
}

void SharedEvent::Unmap::operator()(std::atomic<uint32_t> *Counter) const {
  munmap(Counter, sizeof(*Counter));
}

uint32_t SharedEvent::count() const { return Counter ? Counter->load() : 0; }

void SharedEvent::happened() {
  if (!Counter)
    return;
  ++*Counter;
  syscall(SYS_futex, Counter.get(), FUTEX_WAKE, INT_MAX, nullptr, nullptr, 0);
}

void SharedEvent::wait(uint32_t Seen, std::chrono::milliseconds AtMost) const {
  if (!Counter)
    return std::this_thread::sleep_for(AtMost);
  const auto Seconds = std::chrono::duration_cast<std::chrono::seconds>(AtMost);
  const timespec Limit{Seconds.count(),
                       std::chrono::nanoseconds(AtMost - Seconds).count()};
  syscall(SYS_futex, Counter.get(), FUTEX_WAIT, Seen, &Limit, nullptr, 0);
}
