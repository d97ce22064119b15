//===- report.cpp - the last words of a kernel ----------------------------===//
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
  const char *What, *Separator, *Detail;
  unsigned BlockX, BlockY, BlockZ, ThreadX, ThreadY, ThreadZ;
};

} // namespace

[[noreturn, gnu::noinline, gnu::cold]] void
cupcc::reportAndTrap(const char *What, const char *Detail) {
  Line L = {What,
            Detail ? ": " : "",
            Detail ? Detail : "",
            unsigned(__nvvm_read_ptx_sreg_ctaid_x()),
            unsigned(__nvvm_read_ptx_sreg_ctaid_y()),
            unsigned(__nvvm_read_ptx_sreg_ctaid_z()),
            unsigned(__nvvm_read_ptx_sreg_tid_x()),
            unsigned(__nvvm_read_ptx_sreg_tid_y()),
            unsigned(__nvvm_read_ptx_sreg_tid_z())};
  __cupcc_system_vprintf("%s%s%s, block: [%u,%u,%u], thread: [%u,%u,%u]\n", &L);
  __builtin_trap();
}
