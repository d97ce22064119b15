//===- report.cpp - the last words of a kernel ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One printf, so that lines of several threads do not mix.
//
//===----------------------------------------------------------------------===//

#include "report.h"
#include "../libc/system_calls.h"

namespace {

// vprintf's buffer: each member at its natural alignment.
struct Line {
  const char *Start, *What, *Middle, *Separator, *Detail;
  unsigned BlockX, BlockY, BlockZ, ThreadX, ThreadY, ThreadZ;
};

void print(const char *Start, const char *What, const char *Middle,
           const char *Detail) {
  Line L = {Start,
            What,
            Middle,
            Detail ? ": " : "",
            Detail ? Detail : "",
            unsigned(__nvvm_read_ptx_sreg_ctaid_x()),
            unsigned(__nvvm_read_ptx_sreg_ctaid_y()),
            unsigned(__nvvm_read_ptx_sreg_ctaid_z()),
            unsigned(__nvvm_read_ptx_sreg_tid_x()),
            unsigned(__nvvm_read_ptx_sreg_tid_y()),
            unsigned(__nvvm_read_ptx_sreg_tid_z())};
  __cupcc_system_vprintf("%s%s%s%s%s, block: [%u,%u,%u], thread: [%u,%u,%u]\n",
                         &L);
}

} // namespace

[[gnu::noinline, gnu::cold]] void cupcc::report(const char *What,
                                                const char *Detail) {
  print("", What, "", Detail);
}

[[gnu::noinline, gnu::cold]] void cupcc::reportException(const char *Type,
                                                         const char *Text) {
  print("exception of type '", Type, "' thrown", Text);
}

// The driver reads lines from memory after the trap, which does not wait for
// the thread's stores.
[[noreturn, gnu::noinline, gnu::cold]] void cupcc::endKernel() {
  __nvvm_membar_sys();
  __builtin_trap();
}

[[noreturn, gnu::noinline, gnu::cold]] void
cupcc::reportAndTrap(const char *What, const char *Detail) {
  report(What, Detail);
  endKernel();
}
