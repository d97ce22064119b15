//===- UnnamedLinkage.cpp - classes that a typedef names ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In
//
//   typedef struct { int get() const { return 1; } } Box;
//
// the typedef gives the class its name, and with it external linkage. Clang
// warns of that, where a class is not one of C's, and refuses it if the linkage
// has been asked for before. In CUDA it always has: at the end of each
// function's body Sema asks whether the function is emitted
// (getEmissionStatus), and the bodies of a class end before its typedef begins.
// nvcc takes such classes.
//
// Nothing has used the answer by then but that question, which is for deferred
// diagnostics. So the answers are forgotten where the class is complete.
//
// Relies on: the protected function Decl::setCachedLinkage() of Clang 22, and
//  Sema asking for a class's linkage at the end of each body in CUDA.
// Test: test/Frontend/Sema/typedef-names.cu.
// Goes when: Clang asks later or forgets itself, and the test passes without; a
//  renamed function does not compile.
//
//===----------------------------------------------------------------------===//

#include "UnnamedLinkage.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace {

// Protected; an explicit instantiation may name it ([temp.spec]/6).
using SetLinkage = void (Decl::*)(Linkage) const;

SetLinkage setLinkage();

template <SetLinkage Member> struct Leak {
  friend SetLinkage setLinkage() { return Member; }
};
template struct Leak<&Decl::setCachedLinkage>;

} // namespace

/// \p D and all that is declared in it, local classes of its functions
/// included.
static void forgetLinkage(const Decl &D) {
  (D.*setLinkage())(Linkage::Invalid);
  if (const auto *Context = dyn_cast<DeclContext>(&D))
    for (const Decl *Inner : Context->decls())
      forgetLinkage(*Inner);
}

void cupcc::forgetUnnamedLinkage(TagDecl &D) {
  if (!D.getDeclName() && !D.getTypedefNameForAnonDecl())
    forgetLinkage(D);
}
