//===- thread.cpp - std::thread's static function -------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel starts no threads: libstdc++'s thread.cc is not here.
//
//===----------------------------------------------------------------------===//

#include <thread>

/// 0 where it cannot be told (C++ [thread.thread.static]).
unsigned std::thread::hardware_concurrency() noexcept { return 0; }
