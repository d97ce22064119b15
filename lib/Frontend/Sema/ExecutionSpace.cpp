//===- ExecutionSpace.cpp - where the user said a function runs -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"

using namespace cupcc;

template <typename AttrType> static bool hasExplicit(const clang::Decl &D) {
  for (const auto *A : D.specific_attrs<AttrType>())
    if (!A->isImplicit())
      return true;
  return false;
}

ExecutionSpace cupcc::executionSpace(const clang::FunctionDecl &Function) {
  bool Host = false, Device = false;
  // A definition need not repeat the tags of a declaration.
  for (const clang::FunctionDecl *Redecl : Function.redecls()) {
    if (Redecl->hasAttr<clang::CUDAGlobalAttr>())
      return ExecutionSpace::Kernel;
    Host |= hasExplicit<clang::CUDAHostAttr>(*Redecl);
    Device |= hasExplicit<clang::CUDADeviceAttr>(*Redecl);
  }
  if (Host == Device)
    return ExecutionSpace::Both;
  return Host ? ExecutionSpace::Host : ExecutionSpace::Device;
}

bool cupcc::isDeviceVariable(const clang::VarDecl &Variable) {
  // A static member may have its tag on the definition alone.
  const clang::VarDecl *Last = Variable.getMostRecentDecl();
  return Last->hasAttr<clang::CUDADeviceAttr>() ||
         Last->hasAttr<clang::CUDAConstantAttr>() ||
         Last->hasAttr<clang::CUDASharedAttr>();
}
