//===- suite_variables.h - what the suite's library defines -----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is left of testsuite_hooks.cc asks the host's system for limits,
// processes and semaphores, and testsuite_allocator.cc prints to std::cerr. The
// tests that a device runs need no more than this.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_SUITE_VARIABLES_H
#define CUPCC_SUITE_VARIABLES_H

namespace __gnu_test {

object_counter::size_type object_counter::count = 0;
unsigned int copy_constructor::count_ = 0;
unsigned int copy_constructor::throw_on_ = 0;
unsigned int assignment_operator::count_ = 0;
unsigned int assignment_operator::throw_on_ = 0;
unsigned int destructor::_M_count = 0;
int copy_tracker::next_id_ = 1;

// The limit is the heap of the device; files have none.
void set_memory_limits(float) {}
void set_file_limit(unsigned long) {}

#if __cplusplus >= 201103L
std::tm test_tm(int Second, int Minute, int Hour, int Day, int Month, int Year,
                int Weekday, int DayOfYear, int IsSummerTime) {
  std::tm Result = {};
  Result.tm_sec = Second;
  Result.tm_min = Minute;
  Result.tm_hour = Hour;
  Result.tm_mday = Day;
  Result.tm_mon = Month;
  Result.tm_year = Year;
  Result.tm_wday = Weekday;
  Result.tm_yday = DayOfYear;
  Result.tm_isdst = IsSummerTime;
  return Result;
}
#endif

} // namespace __gnu_test

#endif // CUPCC_SUITE_VARIABLES_H

#if defined(_GLIBCXX_TESTSUITE_ALLOCATOR_H) && !defined(CUPCC_SUITE_ALLOCATOR)
#define CUPCC_SUITE_ALLOCATOR

namespace __gnu_test {

tracker_allocator_counter::size_type
    tracker_allocator_counter::allocationCount_ = 0;
tracker_allocator_counter::size_type
    tracker_allocator_counter::deallocationCount_ = 0;
int tracker_allocator_counter::constructCount_ = 0;
int tracker_allocator_counter::destructCount_ = 0;

bool check_construct_destroy(const char *Tag, int Constructed, int Destroyed) {
  using Counter = tracker_allocator_counter;
  if (Counter::get_construct_count() == Constructed &&
      Counter::get_destruct_count() == Destroyed)
    return true;
  __builtin_printf("%s: %d constructed, not %d; %d destroyed, not %d\n", Tag,
                   Counter::get_construct_count(), Constructed,
                   Counter::get_destruct_count(), Destroyed);
  return false;
}

} // namespace __gnu_test

#endif // CUPCC_SUITE_ALLOCATOR
