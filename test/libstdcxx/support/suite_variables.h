//===- suite_variables.h - what testsuite_hooks.cc defines ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rest of that file asks the host's system for limits, processes and
// semaphores. The tests that a device runs need no more than this.
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

// The limit is the heap of the device.
void set_memory_limits(float) {}

} // namespace __gnu_test

#endif // CUPCC_SUITE_VARIABLES_H
