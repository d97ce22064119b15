//===- self.cpp - who the calling thread is
//---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of no use but to compare: other threads than the own, other launches too.
//
//===----------------------------------------------------------------------===//

#include "../thread_slot.h"

extern "C" {

/// glibc's pthread_t is a number. Never 0, which is no thread's.
unsigned long pthread_self() {
  unsigned long Block = (__nvvm_read_ptx_sreg_ctaid_z() *
                             (unsigned long)__nvvm_read_ptx_sreg_nctaid_y() +
                         __nvvm_read_ptx_sreg_ctaid_y()) *
                            __nvvm_read_ptx_sreg_nctaid_x() +
                        __nvvm_read_ptx_sreg_ctaid_x();
  unsigned long InGrid = Block * 1024 + cupcc::threadInGrid() % 1024;
  unsigned long Launch = __nvvm_read_ptx_sreg_gridid();
  return 1ul << 63 | Launch << 44 | (InGrid & ((1ul << 44) - 1));
}

int pthread_equal(unsigned long A, unsigned long B) { return A == B; }

int __cupcc_thread_number() {
  return static_cast<int>(cupcc::threadIdentity());
}

/// False: what counts references must count atomically.
char __libc_single_threaded = 0;

} // extern "C"
