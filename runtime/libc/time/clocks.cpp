//===- clocks.cpp - the time of day ---------------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// There is one clock behind all of them. It cannot be set, and no timer or
// signal depends on it.
//
//===----------------------------------------------------------------------===//

#include <errno.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

extern "C" unsigned long __cupcc_nanoseconds();

namespace {

constexpr unsigned long Billion = 1000000000;
/// In nanoseconds: the clock of older devices goes forward in such steps.
constexpr long Resolution = 1000;

timespec toTimespec(unsigned long Nanoseconds) {
  return {static_cast<time_t>(Nanoseconds / Billion),
          static_cast<long>(Nanoseconds % Billion)};
}

bool isClock(clockid_t Clock) {
  return Clock >= CLOCK_REALTIME && Clock <= CLOCK_TAI;
}

int fail(int Error) {
  errno = Error;
  return -1;
}

/// Not EINVAL alone: a host that must not set its clock says EPERM.
int cannotSet() { return fail(EPERM); }
int notThere() { return fail(ENOSYS); }

bool isValid(const timespec &T) {
  return T.tv_sec >= 0 && T.tv_nsec >= 0 && T.tv_nsec < long(Billion);
}

} // namespace

extern "C" {

time_t time(time_t *Result) noexcept {
  auto Now = static_cast<time_t>(__cupcc_nanoseconds() / Billion);
  if (Result)
    *Result = Now;
  return Now;
}

int clock_gettime(clockid_t Clock, timespec *Result) noexcept {
  if (!isClock(Clock))
    return fail(EINVAL);
  *Result = toTimespec(__cupcc_nanoseconds());
  return 0;
}
int clock_getres(clockid_t Clock, timespec *Result) noexcept {
  if (!isClock(Clock))
    return fail(EINVAL);
  if (Result)
    *Result = toTimespec(Resolution);
  return 0;
}
int gettimeofday(timeval *__restrict Result, void *__restrict) noexcept {
  timespec Now = toTimespec(__cupcc_nanoseconds());
  *Result = {Now.tv_sec, Now.tv_nsec / 1000};
  return 0;
}
int timespec_get(timespec *Result, int Base) noexcept {
  if (Base != TIME_UTC)
    return 0;
  *Result = toTimespec(__cupcc_nanoseconds());
  return Base;
}
int timespec_getres(timespec *Result, int Base) noexcept {
  if (Base != TIME_UTC)
    return 0;
  if (Result)
    *Result = toTimespec(Resolution);
  return Base;
}

int clock_settime(clockid_t, const timespec *) noexcept { return cannotSet(); }
int clock_adjtime(clockid_t, timex *) noexcept { return cannotSet(); }
int settimeofday(const timeval *, const struct timezone *) noexcept {
  return cannotSet();
}
int adjtime(const timeval *, timeval *) noexcept { return cannotSet(); }
int clock_getcpuclockid(pid_t, clockid_t *) noexcept { return ENOSYS; }

/// \returns the error itself.
int clock_nanosleep(clockid_t Clock, int Flags, const timespec *Time,
                    timespec *) {
  if (!isClock(Clock) || !isValid(*Time))
    return EINVAL;
  unsigned long Wanted = Time->tv_sec * Billion + Time->tv_nsec;
  unsigned long Now = Flags & TIMER_ABSTIME ? __cupcc_nanoseconds() : 0;
  if (Wanted > Now) {
    timespec Rest = toTimespec(Wanted - Now);
    nanosleep(&Rest, nullptr);
  }
  return 0;
}
unsigned sleep(unsigned Seconds) {
  timespec Time = {Seconds, 0};
  nanosleep(&Time, nullptr);
  return 0;
}
int usleep(useconds_t Microseconds) {
  timespec Time = toTimespec(Microseconds * 1000ul);
  nanosleep(&Time, nullptr);
  return 0;
}

int timer_create(clockid_t, sigevent *, timer_t *) noexcept {
  return notThere();
}
int timer_delete(timer_t) noexcept { return notThere(); }
int timer_settime(timer_t, int, const itimerspec *, itimerspec *) noexcept {
  return notThere();
}
int timer_gettime(timer_t, itimerspec *) noexcept { return notThere(); }
int timer_getoverrun(timer_t) noexcept { return notThere(); }
int getitimer(__itimer_which_t, itimerval *) noexcept { return notThere(); }
int setitimer(__itimer_which_t, const itimerval *, itimerval *) noexcept {
  return notThere();
}

} // extern "C"
