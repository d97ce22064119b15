//===- signals.cpp - <signal.h> -------------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing interrupts a thread, and what would be the end of a program is the
// end of a kernel. Sets of signals are sets nevertheless.
//
//===----------------------------------------------------------------------===//

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

namespace {

constexpr int SignalCount = 64;

int fail(int Error) {
  errno = Error;
  return -1;
}

bool isSignal(int Signal) { return Signal > 0 && Signal <= SignalCount; }

unsigned long &bits(sigset_t *Set) { return Set->__val[0]; }
unsigned long bits(const sigset_t *Set) { return Set->__val[0]; }
unsigned long bitOf(int Signal) { return 1ul << (Signal - 1); }

/// SIGABRT and what else ends a program; the others are not there.
int raiseSignal(int Signal) {
  if (!isSignal(Signal))
    return fail(EINVAL);
  if (Signal == SIGABRT)
    abort();
  return fail(ENOSYS);
}

sighandler_t setHandler(int Signal) {
  fail(isSignal(Signal) ? ENOSYS : EINVAL);
  return SIG_ERR;
}

} // namespace

extern "C" {

int raise(int Signal) noexcept { return raiseSignal(Signal); }
int gsignal(int Signal) noexcept { return raiseSignal(Signal); }

sighandler_t signal(int Signal, sighandler_t) noexcept {
  return setHandler(Signal);
}
sighandler_t sysv_signal(int Signal, sighandler_t) noexcept {
  return setHandler(Signal);
}
sighandler_t __sysv_signal(int Signal, sighandler_t) noexcept {
  return setHandler(Signal);
}
sighandler_t ssignal(int Signal, sighandler_t) noexcept {
  return setHandler(Signal);
}
int sigaction(int Signal, const struct sigaction *,
              struct sigaction *) noexcept {
  return fail(isSignal(Signal) ? ENOSYS : EINVAL);
}
int sigprocmask(int, const sigset_t *, sigset_t *) noexcept {
  return fail(ENOSYS);
}
int sigpending(sigset_t *) noexcept { return fail(ENOSYS); }

int __libc_current_sigrtmin() noexcept { return 34; }
int __libc_current_sigrtmax() noexcept { return SignalCount; }

int sigemptyset(sigset_t *Set) noexcept {
  bits(Set) = 0;
  return 0;
}
/// Without the two that are the host's own.
int sigfillset(sigset_t *Set) noexcept {
  bits(Set) = ~(bitOf(32) | bitOf(33));
  return 0;
}
int sigaddset(sigset_t *Set, int Signal) noexcept {
  if (!isSignal(Signal) || Signal == 32 || Signal == 33)
    return fail(EINVAL);
  bits(Set) |= bitOf(Signal);
  return 0;
}
int sigdelset(sigset_t *Set, int Signal) noexcept {
  if (!isSignal(Signal) || Signal == 32 || Signal == 33)
    return fail(EINVAL);
  bits(Set) &= ~bitOf(Signal);
  return 0;
}
int sigismember(const sigset_t *Set, int Signal) noexcept {
  return isSignal(Signal) ? (bits(Set) & bitOf(Signal)) != 0 : fail(EINVAL);
}
int sigisemptyset(const sigset_t *Set) noexcept { return bits(Set) == 0; }
int sigorset(sigset_t *Set, const sigset_t *A, const sigset_t *B) noexcept {
  bits(Set) = bits(A) | bits(B);
  return 0;
}
int sigandset(sigset_t *Set, const sigset_t *A, const sigset_t *B) noexcept {
  bits(Set) = bits(A) & bits(B);
  return 0;
}

void psignal(int Signal, const char *Text) {
  if (Text && *Text)
    printf("%s: %s\n", Text, strsignal(Signal));
  else
    printf("%s\n", strsignal(Signal));
}

} // extern "C"
