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
#include "clang/AST/DeclCXX.h"
#include "llvm/ADT/STLExtras.h"

using namespace cupcc;

bool cupcc::isWritten(const clang::Attr &Specifier) {
  return !Specifier.isImplicit() || Specifier.getAttrName();
}

namespace {

struct Specifiers {
  bool Host = false;
  bool Device = false;
  bool Kernel = false;

  template <typename Filter>
  void add(const clang::FunctionDecl &Declaration, Filter IsWanted) {
    if (!Declaration.hasAttrs())
      return;
    for (const clang::Attr *A : Declaration.getAttrs())
      if (IsWanted(*A)) {
        Host |= llvm::isa<clang::CUDAHostAttr>(A);
        Device |= llvm::isa<clang::CUDADeviceAttr>(A);
        Kernel |= llvm::isa<clang::CUDAGlobalAttr>(A);
      }
  }

  ExecutionSpace space() const {
    if (Kernel)
      return ExecutionSpace::Kernel;
    if (Host == Device)
      return ExecutionSpace::Both;
    return Host ? ExecutionSpace::Host : ExecutionSpace::Device;
  }
};

} // namespace

/// True if \p Pattern was declared for both sides. Its instances have the
/// attributes of one declaration, which may be another.
static bool isDeclaredForBoth(const clang::FunctionDecl &Pattern) {
  return llvm::any_of(Pattern.redecls(), [](const clang::FunctionDecl *Redecl) {
    Specifiers Written;
    Written.add(*Redecl, cupcc::isWritten);
    return Written.Host && Written.Device;
  });
}

/// What the members are for decides, as with nvcc.
static bool isDefaulted(const clang::FunctionDecl &Function) {
  const auto *Method = llvm::dyn_cast<clang::CXXMethodDecl>(&Function);
  return Function.getCanonicalDecl()->isExplicitlyDefaulted() &&
         !(Method && Method->isVirtual());
}

/// A definition need not repeat the specifiers of a declaration.
static Specifiers specifiers(const clang::FunctionDecl &Function) {
  Specifiers Written;
  if (isDefaulted(Function))
    return Written;
  for (const clang::FunctionDecl *Redecl : Function.redecls())
    Written.add(*Redecl, cupcc::isWritten);
  if (Written.Host != Written.Device)
    if (const clang::FunctionDecl *Pattern =
            Function.getTemplateInstantiationPattern(/*ForDefinition=*/false);
        Pattern && isDeclaredForBoth(*Pattern))
      Written.Host = Written.Device = true;
  return Written;
}

ExecutionSpace cupcc::executionSpace(const clang::FunctionDecl &Function) {
  return specifiers(Function).space();
}

ExecutionSpace
cupcc::specializedSpace(const clang::FunctionDecl &Specialization) {
  Specifiers Written;
  for (const clang::FunctionDecl *Redecl : Specialization.redecls())
    // The first is what Sema has instantiated.
    if (Redecl != Specialization.getCanonicalDecl())
      Written.add(*Redecl, [](const clang::Attr &A) {
        const auto *Merged = llvm::dyn_cast<clang::InheritableAttr>(&A);
        return isWritten(A) && !(Merged && Merged->isInherited());
      });
  return Written.space();
}

bool cupcc::hasDeviceSpecifier(const clang::FunctionDecl &Function) {
  return specifiers(Function).Device;
}

bool cupcc::hasHostSpecifier(const clang::FunctionDecl &Function) {
  return specifiers(Function).Host;
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
  if (memorySpace(Variable) == MemorySpace::Shared)
    return 3;
  return memorySpace(Variable) == MemorySpace::Constant;
}

bool cupcc::isDeviceVariable(const clang::VarDecl &Variable) {
  return memorySpace(Variable) != MemorySpace::Host;
}

bool cupcc::isHostVisibleVariable(const clang::VarDecl &Variable) {
  const MemorySpace Space = memorySpace(Variable);
  return Space == MemorySpace::Global || Space == MemorySpace::Constant;
}
