//===- ExecutionSpace.cpp - where the user said a function runs -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/ManagedVariables.h"
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
  // A definition need not repeat the specifiers of a declaration.
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

bool cupcc::hasDeviceSpecifier(const clang::FunctionDecl &Function) {
  return llvm::any_of(Function.redecls(),
                      [](const clang::FunctionDecl *Redecl) {
                        return hasExplicit<clang::CUDADeviceAttr>(*Redecl);
                      });
}

bool cupcc::isKernel(const clang::Decl *D) {
  return llvm::isa_and_nonnull<clang::FunctionDecl>(D) &&
         D->hasAttr<clang::CUDAGlobalAttr>();
}

MemorySpace cupcc::memorySpace(const clang::VarDecl &Variable) {
  const clang::VarDecl *Last = Variable.getMostRecentDecl();
  if (Last->hasAttr<clang::CUDASharedAttr>())
    return MemorySpace::Shared;
  if (Last->hasAttr<clang::CUDAConstantAttr>())
    return MemorySpace::Constant;
  return Last->hasAttr<clang::CUDADeviceAttr>() ? MemorySpace::Global
                                                : MemorySpace::Host;
}

bool cupcc::isManagedVariable(const clang::VarDecl &Variable) {
  const clang::VarDecl *Last = Variable.getMostRecentDecl();
  return llvm::any_of(Last->specific_attrs<clang::AnnotateAttr>(),
                      [](const clang::AnnotateAttr *Annotation) {
                        return Annotation->getAnnotation() == ManagedAnnotation;
                      });
}

unsigned cupcc::specifierIndex(const clang::VarDecl &Variable) {
  if (isManagedVariable(Variable))
    return 2;
  return memorySpace(Variable) == MemorySpace::Constant;
}

bool cupcc::isDeviceVariable(const clang::VarDecl &Variable) {
  return memorySpace(Variable) != MemorySpace::Host;
}

bool cupcc::isHostVisibleVariable(const clang::VarDecl &Variable) {
  const MemorySpace Space = memorySpace(Variable);
  return Space == MemorySpace::Global || Space == MemorySpace::Constant;
}
