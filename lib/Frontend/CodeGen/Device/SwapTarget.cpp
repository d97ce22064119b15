//===- SwapTarget.cpp - giving an AST another target ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: ASTContext keeps its TargetInfo in a private
// pointer that only InitBuiltinTypes() sets, and that cannot be called twice.
// CodeGen asks the context for the target, so an AST that was parsed for the
// host can be lowered for the device only if that pointer changes.
//
// The language lets an explicit template instantiation name a private member
// ([temp.spec]/6), so a pointer to the member can be had without a cast.
//
// Relies on: the private member ASTContext::Target of Clang 22, and CodeGen
//  asking the context for its target each time.
// Test: test/Frontend/CodeGen/device-target.cu.
// Goes when: an ASTContext can be given another target; a renamed member does
//  not compile.
//
//===----------------------------------------------------------------------===//

#include "SwapTarget.h"
#include "clang/AST/ASTContext.h"

namespace {

using TargetMember = const clang::TargetInfo *clang::ASTContext::*;

TargetMember targetMember();

template <TargetMember Member> struct Leak {
  friend TargetMember targetMember() { return Member; }
};
template struct Leak<&clang::ASTContext::Target>;

} // namespace

void cupcc::swapTarget(clang::ASTContext &Context,
                       const clang::TargetInfo &Target) {
  Context.*targetMember() = &Target;
}
