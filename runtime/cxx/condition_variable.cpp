//===- condition_variable.cpp - std::condition_variable -------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// libstdc++'s condition_variable.cc without std::notify_all_at_thread_exit: it
// would compile, and never notify, as nothing runs when a device's thread ends.
//
//===----------------------------------------------------------------------===//

#include <condition_variable>

namespace std {

condition_variable::condition_variable() noexcept = default;
condition_variable::~condition_variable() noexcept = default;

void condition_variable::wait(unique_lock<mutex> &Lock) {
  _M_cond.wait(*Lock.mutex());
}
void condition_variable::notify_one() noexcept { _M_cond.notify_one(); }
void condition_variable::notify_all() noexcept { _M_cond.notify_all(); }

} // namespace std
