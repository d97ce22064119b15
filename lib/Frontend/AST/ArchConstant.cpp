//===- ArchConstant.cpp - the architecture as a constant ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CUB chooses its tuning with a type that depends on a constant expression over
// the architecture. Asking when the header that says so is read would be early:
// the type is needed when the user's code instantiates it, often near the end
// of the source.
//
// Clang can read the initializer of a variable late: one that comes from a
// precompiled header is an offset into the file until it is needed, and then
// ExternalASTSource::GetExternalDeclStmt() has to bring it. So the constant
// gets an "offset" that no file has, and the external source below makes the
// initializer when constant evaluation first asks for the value.
//
// The constant is read through a constexpr function, since Sema asks for the
// initializer of every variable that is named directly, to find out whether it
// depends on a template's parameter.
//
// Relies on: Clang 22 asking ExternalASTSource::GetExternalDeclStmt() for a
//  variable's initializer when it first needs it, with an offset that it takes
//  as it is.
// Test: test/Frontend/Sema/arch-constant.cu.
// Goes when: CUB chooses its tuning with 'if target'.
//
//===----------------------------------------------------------------------===//

#include "ArchConstant.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/MultiplexExternalSemaSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

/// Offsets are of 63 bits and begin small.
static constexpr uint64_t NoOffset = (uint64_t(1) << 62) + 1;

namespace {

class ArchConstantSource : public ExternalSemaSource {
public:
  ArchConstantSource(CompilerInstance &Instance, const VarDecl &Constant,
                     ArchOracle &Oracle)
      : Instance(Instance), Constant(Constant), Oracle(Oracle) {}

  Stmt *GetExternalDeclStmt(uint64_t Offset) override {
    if (Offset != NoOffset)
      return nullptr;
    const Target Side = Oracle.answer(locationOfQuestion());
    ASTContext &Context = Instance.getASTContext();
    QualType Type = Constant.getType().getUnqualifiedType();
    return IntegerLiteral::Create(
        Context,
        llvm::APInt(Context.getIntWidth(Type),
                    Side.isDevice() ? Side.arch().Number * 10 : 0),
        Type, Constant.getLocation());
  }

private:
  /// In the user's code, if it is there that the instantiation of templates
  /// began; else nowhere in particular.
  SourceLocation locationOfQuestion() const {
    if (!Instance.hasSema() || Instance.getSema().CodeSynthesisContexts.empty())
      return SourceLocation();
    return Instance.getSema()
        .CodeSynthesisContexts.front()
        .PointOfInstantiation;
  }

  CompilerInstance &Instance;
  const VarDecl &Constant;
  ArchOracle &Oracle;
};

} // namespace

static VarDecl *findConstant(CompilerInstance &Instance) {
  if (!Instance.hasASTContext())
    return nullptr;
  ASTContext &Context = Instance.getASTContext();
  for (NamedDecl *D : Context.getTranslationUnitDecl()->lookup(
           &Context.Idents.get(runtime::ArchConstant)))
    if (auto *Variable = dyn_cast<VarDecl>(D))
      return Variable;
  return nullptr;
}

/// Beside the source that a precompiled header comes from, if there is one.
static void addExternalSource(ASTContext &Context,
                              IntrusiveRefCntPtr<ExternalSemaSource> Source) {
  auto Present = Context.getExternalSourcePtr();
  if (auto *SemaSource = dyn_cast_or_null<ExternalSemaSource>(Present.get()))
    Source = llvm::makeIntrusiveRefCnt<MultiplexExternalSemaSource>(
        std::move(Source), IntrusiveRefCntPtr<ExternalSemaSource>(SemaSource));
  Context.setExternalSource(std::move(Source));
}

void cupcc::makeArchConstantLazy(CompilerInstance &Instance,
                                 ArchOracle &Oracle) {
  // A precompiled header would contain the initializer.
  if (Instance.getLangOpts().CompilingPCH)
    return;
  VarDecl *Constant = findConstant(Instance);
  if (!Constant || Constant->hasInit())
    return;
  addExternalSource(Instance.getASTContext(),
                    llvm::makeIntrusiveRefCnt<ArchConstantSource>(
                        Instance, *Constant, Oracle));
  EvaluatedStmt *Init = Constant->ensureEvaluatedStmt();
  Init->Value = NoOffset;
  Init->HasConstantInitialization = true;
}
