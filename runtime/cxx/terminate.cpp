//===- terminate.cpp - std::terminate and its handler -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The handler is one for all threads, as it is one for a host's program. Where
// nothing that a kernel reaches sets one, the optimiser sees that the variable
// is null always, and no indirect call is left.
//
//===----------------------------------------------------------------------===//

#include "terminate.h"
#include "report.h"

namespace {

using Handler = void (*)();

Handler TerminateHandler, UnexpectedHandler;

Handler exchange(Handler &Variable, Handler New) {
  return __atomic_exchange_n(&Variable, New, __ATOMIC_ACQ_REL);
}
Handler load(Handler &Variable) {
  return __atomic_load_n(&Variable, __ATOMIC_ACQUIRE);
}

} // namespace

[[noreturn, gnu::noinline, gnu::cold]] void cupcc::terminateAfterReport() {
  if (Handler Programs = load(TerminateHandler)) {
    Programs();
    reportAndTrap("the handler of std::terminate returned");
  }
  endKernel();
}

[[noreturn, gnu::noinline, gnu::cold]] void
cupcc::terminateWith(const char *Type, const char *Text) {
  reportException(Type, Text);
  terminateAfterReport();
}

namespace std {

// A handler that was set takes the place of the message.
[[noreturn]] void terminate() noexcept {
  if (!load(TerminateHandler))
    cupcc::reportAndTrap("std::terminate called");
  cupcc::terminateAfterReport();
}
Handler set_terminate(Handler New) noexcept {
  return exchange(TerminateHandler, New);
}
Handler get_terminate() noexcept { return load(TerminateHandler); }

// Of C++14 and before; the headers have them still.
[[noreturn]] void unexpected() {
  if (Handler Programs = load(UnexpectedHandler))
    Programs();
  terminate();
}
Handler set_unexpected(Handler New) noexcept {
  return exchange(UnexpectedHandler, New);
}
Handler get_unexpected() noexcept { return load(UnexpectedHandler); }

} // namespace std
