//===- JobSlots.cpp - no more processes than the user allows --------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel can wait for one byte, not for any of several. So of the processes
// that wait one looks for a slot, again each time that one is given back; it
// holds the byte behind the slots, the turn, and the others wait for that, and
// get it in their order. Who could use a further slot, but has one, takes none
// while a process waits. A process that crashes gives its slots back without a
// word: then the one that looks finds them a little later.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Toolkit/JobSlots.h"
#include "cupcc/Toolkit/LockBytes.h"
#include "llvm/ADT/STLExtras.h"
#include <cerrno>
#include <fcntl.h>
#include <mutex>
#include <optional>
#include <thread>

using namespace cupcc;

/// Until what was not said is seen.
static constexpr std::chrono::milliseconds Patience(20);

llvm::Expected<JobSlots> JobSlots::create(unsigned Count) {
  llvm::Expected<MemoryFile> File = MemoryFile::create("cupcc-job-slots");
  if (!File)
    return File.takeError();
  return JobSlots(std::move(*File), Count);
}

/// False if another process has it. Where the kernel has no locks, nothing
/// limits how many run.
static bool lockUnlessTaken(const MemoryFile &File, off_t Byte) {
  return lockBytes(File, F_SETLK, F_WRLCK, Byte, 1) ||
         (errno != EAGAIN && errno != EACCES);
}

/// A lock that a process holds it gets again, so those are left out.
bool JobSlots::takeAny() {
  for (unsigned Slot = 0; Slot < Count; ++Slot)
    if (!llvm::is_contained(Held, Slot) && lockUnlessTaken(File, Slot)) {
      Held.push_back(Slot);
      return true;
    }
  return false;
}

bool JobSlots::takeFurther() {
  if (!lockUnlessTaken(File, turn()))
    return false;
  const bool Taken = takeAny();
  lockBytes(File, F_SETLK, F_UNLCK, turn(), 1);
  return Taken;
}

void JobSlots::giveBackOne() {
  lockBytes(File, F_SETLK, F_UNLCK, Held.back(), 1);
  Held.pop_back();
  Freed.happened();
}

void JobSlots::acquire() {
  // What the process held that this one was forked from.
  Held.clear();
  lockBytes(File, F_SETLKW, F_WRLCK, turn(), 1);
  for (uint32_t Seen = Freed.count(); !takeAny(); Seen = Freed.count())
    Freed.wait(Seen, Patience);
  lockBytes(File, F_SETLK, F_UNLCK, turn(), 1);
}

unsigned JobSlots::acquireUpTo(unsigned Wanted) {
  if (Held.empty())
    acquire();
  while (Held.size() > 1 && Held.size() > Wanted)
    giveBackOne();
  while (Held.size() < Wanted && takeFurther())
    ;
  return Held.size();
}

void JobSlots::release() {
  lockBytes(File, F_SETLK, F_UNLCK);
  Held.clear();
  Freed.happened();
}

//===----------------------------------------------------------------------===//
// Several threads
//===----------------------------------------------------------------------===//

/// The threads of one forEach().
class JobSlots::Workers {
public:
  Workers(JobSlots &Slots, size_t Size, llvm::function_ref<void(size_t)> Work)
      : Slots(Slots), Size(Size), HeldBefore(Slots.Held.size()), Work(Work) {}

  void run(unsigned AtMost);

private:
  std::optional<size_t> next();
  void workOn();
  bool waitForSlot();
  void giveBackFurther();

  JobSlots &Slots;
  const size_t Size, HeldBefore;
  llvm::function_ref<void(size_t)> Work;
  std::mutex Guard; ///< of the slots and of what follows
  size_t Next = 0;
};

std::optional<size_t> JobSlots::Workers::next() {
  std::lock_guard<std::mutex> Locked(Guard);
  if (Next == Size)
    return std::nullopt;
  if (++Next == Size)
    Slots.Freed.happened(); // those that wait for a slot need none any more
  return Next - 1;
}

void JobSlots::Workers::workOn() {
  while (const std::optional<size_t> I = next())
    Work(*I);
  giveBackFurther();
}

/// False if there is nothing left to do before there is one.
bool JobSlots::Workers::waitForSlot() {
  while (true) {
    const uint32_t Seen = Slots.Freed.count();
    {
      std::lock_guard<std::mutex> Locked(Guard);
      if (Next == Size)
        return false;
      if (Slots.takeFurther())
        return true;
    }
    Slots.Freed.wait(Seen, Patience);
  }
}

/// The last ones keep what the process held before.
void JobSlots::Workers::giveBackFurther() {
  std::lock_guard<std::mutex> Locked(Guard);
  if (Slots.Held.size() > HeldBefore)
    Slots.giveBackOne();
}

void JobSlots::Workers::run(unsigned AtMost) {
  const size_t Most = std::min<size_t>({Size, AtMost, Slots.Count});
  std::vector<std::thread> Threads;
  for (size_t I = 1; I < Most; ++I)
    Threads.emplace_back([this, I] {
      if (I < HeldBefore || waitForSlot())
        workOn();
    });
  workOn();
  for (std::thread &Thread : Threads)
    Thread.join();
}

void JobSlots::forEach(size_t Size, unsigned AtMost,
                       llvm::function_ref<void(size_t)> Work) {
  Workers(*this, Size, Work).run(AtMost);
}
