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
// CUB compares it with other architectures, and most targets answer alike. So
// there is a constant of this kind for each comparison, too.
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
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "clang/Sema/MultiplexExternalSemaSource.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

/// Offsets are of 63 bits and begin small. This one is for the architecture; a
/// comparison's has the number compared with added.
static constexpr uint64_t NoOffset = (uint64_t(1) << 62) + 1;
static constexpr uint64_t AboveNumbers = 1000;

namespace {

/// 75 of sm_75; the host is below all.
unsigned numberOf(Target Side) {
  return Side.isDevice() ? Side.arch().Number : 0;
}

class ArchConstantSource : public ExternalSemaSource {
public:
  ArchConstantSource(CompilerInstance &Instance, const VarDecl &Constant,
                     ArchOracle &Oracle)
      : Instance(Instance), Constant(Constant), Oracle(Oracle) {}

  Stmt *GetExternalDeclStmt(uint64_t Offset) override {
    if (Offset < NoOffset || Offset >= NoOffset + AboveNumbers)
      return nullptr;
    ASTContext &Context = Instance.getASTContext();
    if (Offset == NoOffset) {
      QualType Type = Constant.getType().getUnqualifiedType();
      unsigned Number = numberOf(Oracle.answer(locationOfQuestion()));
      return IntegerLiteral::Create(
          Context, llvm::APInt(Context.getIntWidth(Type), Number * 10), Type,
          Constant.getLocation());
    }
    const unsigned Other = Offset - NoOffset;
    const bool IsBelow =
        Oracle.answerAlike(locationOfQuestion(), [Other](Target Side) {
          return numberOf(Side) < Other;
        });
    return CXXBoolLiteralExpr::Create(Context, IsBelow, Context.BoolTy,
                                      Constant.getLocation());
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

template <typename T>
static T *findInPrelude(CompilerInstance &Instance, StringRef Name) {
  if (!Instance.hasASTContext())
    return nullptr;
  ASTContext &Context = Instance.getASTContext();
  for (NamedDecl *D :
       Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
    if (auto *Found = dyn_cast<T>(D))
      return Found;
  return nullptr;
}

static void makeLazy(VarDecl &Constant, uint64_t Offset) {
  EvaluatedStmt *Init = Constant.ensureEvaluatedStmt();
  Init->Value = Offset;
  Init->HasConstantInitialization = true;
}

/// The members of __cupcc_is_below: __sm_75 and so on.
static void makeComparisonsLazy(CompilerInstance &Instance) {
  auto *Comparisons =
      findInPrelude<NamespaceDecl>(Instance, runtime::IsBelowArch);
  if (!Comparisons)
    return;
  for (Decl *Member : Comparisons->decls()) {
    auto *Constant = dyn_cast<VarDecl>(Member);
    if (!Constant)
      continue;
    StringRef Name = Constant->getName();
    unsigned Number;
    if (Name.consume_front("__sm_") && !Name.getAsInteger(10, Number) &&
        Number < AboveNumbers)
      makeLazy(*Constant, NoOffset + Number);
  }
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
  auto *Constant = findInPrelude<VarDecl>(Instance, runtime::ArchConstant);
  if (!Constant || Constant->hasInit())
    return;
  addExternalSource(Instance.getASTContext(),
                    llvm::makeIntrusiveRefCnt<ArchConstantSource>(
                        Instance, *Constant, Oracle));
  makeLazy(*Constant, NoOffset);
  makeComparisonsLazy(Instance);
}
