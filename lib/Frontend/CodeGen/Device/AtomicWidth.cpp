//===- AtomicWidth.cpp - how wide an _Atomic class becomes ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Clang pads an _Atomic class to a power of two
// where the target says so, x86-64 up to 16 bytes. NVPTX's TargetInfo says no,
// though it copies the host's other sizes, and TargetInfo::copyAuxTarget()
// leaves this one out: the member is protected and has no setter.
//
// The language lets an explicit template instantiation name a protected member
// ([temp.spec]/6).
//
// Relies on: the protected member TargetInfo::MaxAtomicPromoteWidth of Clang
//  22, which copyAuxTarget() does not copy.
// Test: test/EndToEnd/type-layouts.cu.
// Goes when: NVPTX's TargetInfo copies the host's width; a renamed member does
//  not compile.
//
//===----------------------------------------------------------------------===//

#include "AtomicWidth.h"
#include "clang/Basic/TargetInfo.h"

namespace {

using WidthMember = unsigned char clang::TargetInfo::*;

WidthMember widthMember();

template <WidthMember Member> struct Leak {
  friend WidthMember widthMember() { return Member; }
};
template struct Leak<&clang::TargetInfo::MaxAtomicPromoteWidth>;

} // namespace

void cupcc::setAtomicPromoteWidth(clang::TargetInfo &Info, unsigned Bits) {
  Info.*widthMember() = Bits;
}
