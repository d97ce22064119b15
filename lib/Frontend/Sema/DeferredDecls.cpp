//===- DeferredDecls.cpp - functions with messages put off ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: in CUDA mode Sema puts off messages about
// functions until it knows that they are needed, and at the end of the source
// looks for them from each function that is. A precompiled header lists those
// that it defines, and all of them are read at the end of each source, before
// Sema looks whether there is any message: thousands of functions, in each
// process that parses the rest of a source. There are messages in wrong
// programs alone.
//
// Relies on: the private member DeclsToCheckForDeferredDiags of Clang 22's
//  ASTReader, from which its ReadDeclsToCheckForDeferredDiags() takes what it
//  reads; Sema asking its external sources in their order.
// Test: test/Compiler/precompiled-deferred.test.
// Goes when: Sema looks for messages first. A renamed member does not compile.
//
//===----------------------------------------------------------------------===//

#include "DeferredDecls.h"
#include "cupcc/Frontend/SemaSetup.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/Sema.h"
#include "clang/Serialization/ASTReader.h"
#include <utility>

using namespace clang;

namespace {

using Ids = llvm::SmallSetVector<GlobalDeclID, 4>;
using IdsMember = Ids ASTReader::*;

IdsMember idsMember();

template <IdsMember Listed> struct Leak {
  friend IdsMember idsMember() { return Listed; }
};
template struct Leak<&ASTReader::DeclsToCheckForDeferredDiags>;

class OnDemand : public ExternalSemaSource {
public:
  OnDemand(Sema &S, ASTReader &Reader)
      : S(S), Reader(Reader),
        Listed(std::exchange(Reader.*idsMember(), Ids())) {}

  void ReadDeclsToCheckForDeferredDiags(
      llvm::SmallSetVector<Decl *, 4> &Decls) override {
    if (!cupcc::hasDeferredMessages(S))
      return;
    (Reader.*idsMember()).insert_range(std::exchange(Listed, Ids()));
    Reader.ReadDeclsToCheckForDeferredDiags(Decls);
  }

private:
  Sema &S;
  ASTReader &Reader;
  Ids Listed;
};

} // namespace

void cupcc::readDeferredDeclsOnDemand(Sema &S, ASTReader &Reader) {
  S.addExternalSource(llvm::makeIntrusiveRefCnt<OnDemand>(S, Reader));
}
