//===- virtual.cpp - calls of virtual functions that are not there --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What vtables hold for pure and for deleted virtual functions.
//
//===----------------------------------------------------------------------===//

#include "report.h"

extern "C" {

[[noreturn]] void __cxa_pure_virtual() {
  cupcc::reportAndTrap("pure virtual method called");
}

[[noreturn]] void __cxa_deleted_virtual() {
  cupcc::reportAndTrap("deleted virtual method called");
}

} // extern "C"
