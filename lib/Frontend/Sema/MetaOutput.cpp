//===- MetaOutput.cpp - what '@meta printf(...)' says ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The lexer leaves a call of __cupcc_meta_output() with a lambda that holds one
// call, of __cupcc_meta_printf() or __cupcc_meta_puts() (Lex/MetaOutput.cpp).
// Each lambda has a type of its own, and so an instance of that function, which
// is made where the program is parsed or its template instantiated. The text is
// a remark at that place. It is said once in the parse, which is for all
// targets; where each has a parse of its own, messages say for which they are.
//
// Relies on: Clang 22 instantiating a constexpr function where a constant
//  expression calls it.
// Test: test/Frontend/Lex/meta-output.cu.
// Goes when: Clang can print while it compiles.
//
//===----------------------------------------------------------------------===//

#include "MetaOutput.h"
#include "FormatConstants.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;
using namespace cupcc;

/// The call in the lambda that \p Instance, one of __cupcc_meta_output(), has
/// as its argument. Nothing after an error.
static const CallExpr *findCall(const FunctionDecl &Instance) {
  if (!Instance.getIdentifier() || Instance.getName() != runtime::MetaOutput ||
      Instance.param_empty())
    return nullptr;
  const CXXRecordDecl *Closure =
      Instance.getParamDecl(0)->getType()->getAsCXXRecordDecl();
  if (!Closure || !Closure->isLambda())
    return nullptr;
  const auto *Body = dyn_cast_or_null<CompoundStmt>(
      Closure->getLambdaCallOperator()->getBody());
  if (!Body || Body->size() != 1)
    return nullptr;
  const auto *Only = dyn_cast<Expr>(Body->body_front());
  return Only ? dyn_cast<CallExpr>(Only->IgnoreImplicit()) : nullptr;
}

namespace {

class Speaker : public TemplateInstantiationCallback {
public:
  explicit Speaker(DiagnosticsEngine &Engine) : Table(Engine) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {}
  void atTemplateEnd(const Sema &S,
                     const Sema::CodeSynthesisContext &Inst) override {
    if (Inst.Kind != Sema::CodeSynthesisContext::TemplateInstantiation)
      return;
    if (const auto *Instance = dyn_cast_or_null<FunctionDecl>(Inst.Entity))
      if (const CallExpr *Call = findCall(*Instance);
          Call && Instance->hasBody())
        say(*Call, S.getASTContext());
  }

private:
  void say(const CallExpr &Call, const ASTContext &Context) const;

  DiagnosticTable Table;
};

} // namespace

void Speaker::say(const CallExpr &Call, const ASTContext &Context) const {
  const FunctionDecl *Callee = Call.getDirectCallee();
  if (!Callee || !Callee->getIdentifier())
    return;
  const bool IsPuts = Callee->getName() == runtime::MetaPuts;
  std::optional<std::string> Text =
      IsPuts ? constantText(*Call.getArg(0), "puts", Context, Table)
             : formatConstants(Call, Context, Table);
  if (!Text)
    return;
  // A message ends a line.
  if (!IsPuts && StringRef(*Text).ends_with("\n"))
    Text->pop_back();
  Table.report(cupcc::diag::remark_meta_output, Call.getExprLoc()) << *Text;
}

void cupcc::showMetaOutput(Sema &S) {
  S.TemplateInstCallbacks.push_back(
      std::make_unique<Speaker>(S.getDiagnostics()));
}
