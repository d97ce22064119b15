//===- WholeClasses.cpp - the order of a class's members ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Of a class of a precompiled header Clang reads the fields when its layout is
// asked for, and all else when something asks for another member. What it has
// read first stands behind what it reads then, so that the members have another
// order than in the source, and debug information has them in that order. So
// where the fields are asked for all members are read.
//
// Relies on: Clang 22 asking ExternalASTSource::FindExternalLexicalDecls() for
//  the fields alone, after it has noted that they are read, and for all members
//  if they are not.
// Test: test/Compiler/precompiled-debug-info.test.
// Goes when: Clang keeps the order.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/WholeClasses.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Sema/MultiplexExternalSemaSource.h"

using namespace clang;
using namespace cupcc;

namespace {

class WholeClassSource : public MultiplexExternalSemaSource {
public:
  explicit WholeClassSource(IntrusiveRefCntPtr<ExternalSemaSource> Header)
      : MultiplexExternalSemaSource(
            // It takes two; the second one has nothing.
            std::move(Header),
            llvm::makeIntrusiveRefCnt<ExternalSemaSource>()) {}

  void FindExternalLexicalDecls(const DeclContext *Context,
                                llvm::function_ref<bool(Decl::Kind)> IsWanted,
                                SmallVectorImpl<Decl *> &Result) override {
    const auto *Class = dyn_cast<RecordDecl>(Context);
    if (!Class || !IsWanted(Decl::Field) || IsWanted(Decl::CXXMethod)) {
      MultiplexExternalSemaSource::FindExternalLexicalDecls(Context, IsWanted,
                                                            Result);
      return;
    }
    // The members that are read now are to have the fields among them. None is
    // left to be read for the caller, then.
    Class->setHasLoadedFieldsFromExternalStorage(false);
    Class->decls_begin();
    Class->setHasLoadedFieldsFromExternalStorage(true);
  }
};

} // namespace

void cupcc::readClassesWhole(ASTContext &Context) {
  auto Present = Context.getExternalSourcePtr();
  if (auto *Header = dyn_cast_or_null<ExternalSemaSource>(Present.get()))
    Context.setExternalSource(llvm::makeIntrusiveRefCnt<WholeClassSource>(
        IntrusiveRefCntPtr<ExternalSemaSource>(Header)));
}
