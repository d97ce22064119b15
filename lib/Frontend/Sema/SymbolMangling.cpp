//===- SymbolMangling.cpp - names of kernels and variables ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 naming a kernel's host stub by '__device_stub__' before
//  the kernel's name, in its mangled name with the length of both.
// Test: test/Frontend/CodeGen/host-stubs.cu,
//  test/Frontend/CodeGen/extern-c-kernel.cu.
// Goes when: Clang can mangle a kernel's name while it compiles for the host.
//
//===----------------------------------------------------------------------===//

#include "SymbolMangling.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace cupcc;

std::string cupcc::withoutStub(StringRef Name) {
  static constexpr llvm::StringLiteral Stub = "__device_stub__";
  size_t At = Name.find(Stub);
  StringRef Before = Name.take_front(At);
  StringRef Digits = Before.take_back(
      Before.size() - Before.find_last_not_of("0123456789") - 1);
  unsigned Length = 0;
  if (At == StringRef::npos || Digits.getAsInteger(10, Length) ||
      Length <= Stub.size())
    return Name.str();
  return (Before.drop_back(Digits.size()) + Twine(Length - Stub.size()) +
          Name.drop_front(At + Stub.size()))
      .str();
}

std::unique_ptr<MangleContext> cupcc::hostSideMangler(ASTContext &Context) {
  return std::unique_ptr<MangleContext>(
      Context.createMangleContext(Context.getAuxTargetInfo()));
}

std::string cupcc::symbolName(const NamedDecl &D, MangleContext &Mangler) {
  if (!Mangler.shouldMangleDeclName(&D))
    return D.getNameAsString();
  std::string Name;
  llvm::raw_string_ostream OS(Name);
  const auto *Function = dyn_cast<FunctionDecl>(&D);
  Mangler.mangleName(Function
                         ? GlobalDecl(Function, KernelReferenceKind::Kernel)
                         : GlobalDecl(cast<VarDecl>(&D)),
                     OS);
  return withoutStub(Name);
}
