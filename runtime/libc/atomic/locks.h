//===- locks.h - atomics that the device has no instruction for -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An object of a size that no instruction has is read and written under a lock
// chosen by its address, as in libatomic. The locks are the device's: such an
// object is not atomic between device and host, whose locks are the host's.
//
// Threads of a warp may contend: from sm_70 on each makes progress by itself,
// and those that wait sleep.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIBC_ATOMIC_LOCKS_H
#define CUPCC_LIBC_ATOMIC_LOCKS_H

namespace cupcc {

/// The lock of the object at \p Address.
unsigned *lockOf(const void *Address);

/// Holds the lock of one object while it lives. An object on the thread's own
/// stack needs none.
class AddressLock {
public:
  explicit AddressLock(const void *Address)
      : Lock(__nvvm_isspacep_local(Address) ? nullptr : lockOf(Address)) {
    if (Lock)
      acquire();
  }
  ~AddressLock() {
    if (Lock)
      release();
  }
  AddressLock(const AddressLock &) = delete;
  AddressLock &operator=(const AddressLock &) = delete;

private:
  void acquire() {
    for (unsigned Nanoseconds = 16; !tryLock();) {
      asm volatile("nanosleep.u32 %0;" ::"r"(Nanoseconds));
      if (Nanoseconds < 1024)
        Nanoseconds *= 2;
    }
  }
  bool tryLock() {
    unsigned Old;
    asm volatile("atom.acquire.gpu.cas.b32 %0, [%1], %2, %3;"
                 : "=r"(Old)
                 : "l"(Lock), "r"(0), "r"(1)
                 : "memory");
    return Old == 0;
  }
  void release() {
    asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(Lock), "r"(0) : "memory");
  }

  unsigned *Lock;
};

} // namespace cupcc

#endif // CUPCC_LIBC_ATOMIC_LOCKS_H
