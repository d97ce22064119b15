//===- init.cpp - std::ios_base::Init and sync_with_stdio -----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "console_line.h"
#include <ios>

namespace std {

/// The streams are there without it (console_streams.cpp).
ios_base::Init::Init() {}
ios_base::Init::~Init() { __cupcc_console_flush(); }

/// One thread's output keeps its order, whatever it is printed with, and
/// nothing is gained where a program does not want that.
bool ios_base::sync_with_stdio(bool Wanted) {
  bool Before = Init::_S_synced_with_stdio;
  Init::_S_synced_with_stdio = Wanted;
  return Before;
}

} // namespace std
