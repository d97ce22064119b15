//===- thread_slot.h - what belongs to one thread ---------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX has no thread-local storage. What a thread must find again (errno, where
// strtok stopped, the seed of srand) is kept in a table with a place for each
// thread that the device can run at one time: its multiprocessor, its warp
// there and its lane. A place remembers whose it is, so that a thread never
// finds what another one left.
//
// A thread that the driver moves (preemption, the debugger) finds a fresh
// place: it loses what it had, and reads no other thread's.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_THREAD_SLOT_H
#define CUPCC_LIBC_THREAD_SLOT_H

namespace cupcc {

/// More multiprocessors than any GPU has today (192), warps and lanes as PTX
/// bounds them: the number of places.
inline constexpr unsigned ThreadSlots = 256 * 64 * 32;

/// The calling thread's place, below ThreadSlots.
inline unsigned threadSlot() {
  return ((__nvvm_read_ptx_sreg_smid() % 256) * 64 +
          __nvvm_read_ptx_sreg_warpid() % 64) *
             32 +
         __nvvm_read_ptx_sreg_laneid();
}

/// The calling thread's number in its grid, modulo 2^32, as if each block had
/// 1024 threads.
inline unsigned threadInGrid() {
  unsigned Block =
      (__nvvm_read_ptx_sreg_ctaid_z() * __nvvm_read_ptx_sreg_nctaid_y() +
       __nvvm_read_ptx_sreg_ctaid_y()) *
          __nvvm_read_ptx_sreg_nctaid_x() +
      __nvvm_read_ptx_sreg_ctaid_x();
  unsigned Thread =
      (__nvvm_read_ptx_sreg_tid_z() * __nvvm_read_ptx_sreg_ntid_y() +
       __nvvm_read_ptx_sreg_tid_y()) *
          __nvvm_read_ptx_sreg_ntid_x() +
      __nvvm_read_ptx_sreg_tid_x();
  return Block * 1024 + Thread;
}

/// A number of the calling thread and its launch: not zero, and with near
/// certainty another one than that of the thread that had the place before.
/// (Each replay of a CUDA graph counts as the same launch.)
inline unsigned threadIdentity() {
  unsigned Launch = __nvvm_read_ptx_sreg_gridid();
  return (threadInGrid() + Launch * 0x9e3779b1u) | 0x80000000u;
}

/// What each thread has of \p T, which is zero at a thread's first use.
template <typename T> struct ThreadTable {
  struct Slot {
    unsigned Owner;
    T Value;
  };
  Slot Slots[ThreadSlots];

  /// \p IsNew: set to whether this is the calling thread's first use.
  T &mineAsLeft(bool &IsNew) {
    Slot &Mine = Slots[threadSlot()];
    unsigned Me = threadIdentity();
    IsNew = Mine.Owner != Me;
    Mine.Owner = Me;
    return Mine.Value;
  }
  /// Null if the calling thread has not used it.
  T *mineIfUsed() {
    Slot &Mine = Slots[threadSlot()];
    return Mine.Owner == threadIdentity() ? &Mine.Value : nullptr;
  }
  T &mine() {
    bool IsNew;
    T &Value = mineAsLeft(IsNew);
    if (IsNew)
      Value = T();
    return Value;
  }
};

} // namespace cupcc

#endif // CUPCC_LIBC_THREAD_SLOT_H
