//===- LaunchContract.cpp - debug checks of launches ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernel<<<Grid, Block, 0, 0, 75>>>(Arguments) becomes
//
//   ((decltype(&Kernel))cupcc::__check_launch(
//       (const void *)Kernel, 75, __FILE__, __LINE__,
//       __PRETTY_FUNCTION__))<<<Grid, Block, 0, 0, 75>>>(Arguments)
//
// so that whatever is launched, a pointer that a function returns included, is
// evaluated once and in its place. It is done after the parse: only then is the
// number known in every instance of a template, and Sema would see a use of the
// kernel's address, which it is not.
//
//===----------------------------------------------------------------------===//

#include "LaunchContract.h"
#include "../../Sema/FindLaunches.h"
#include "../../Sema/LaunchArchitecture.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;

static FunctionDecl *findCheck(ASTContext &Context) {
  DeclContext *In = Context.getTranslationUnitDecl();
  for (NamedDecl *D : In->lookup(&Context.Idents.get("cupcc")))
    if (auto *Namespace = dyn_cast<NamespaceDecl>(D))
      for (NamedDecl *Member :
           Namespace->lookup(&Context.Idents.get("__check_launch")))
        if (auto *Function = dyn_cast<FunctionDecl>(Member))
          return Function;
  return nullptr;
}

LaunchContract::LaunchContract(CompilerInstance &Instance)
    : Instance(Instance) {
  if (Instance.getCodeGenOpts().hasReducedDebugInfo() &&
      !Instance.getPreprocessor().isMacroDefined("NDEBUG") &&
      anyArchLaunch(Instance.getASTContext()))
    Check = findCheck(Instance.getASTContext());
}

namespace {

/// Expressions of the call, all at one place.
class Builder {
public:
  Builder(ASTContext &Context, SourceLocation Loc)
      : Context(Context), Loc(Loc) {}

  Expr *cast(Expr *E, QualType Type, CastKind Kind) {
    return ImplicitCastExpr::Create(Context, Type, Kind, E, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  }
  Expr *function(FunctionDecl &F) {
    auto *Name = new (Context)
        DeclRefExpr(Context, &F, false, F.getType(), VK_LValue, Loc);
    return cast(Name, Context.getPointerType(F.getType()),
                CK_FunctionToPointerDecay);
  }
  Expr *number(unsigned N) {
    return IntegerLiteral::Create(
        Context, llvm::APInt(Context.getIntWidth(Context.IntTy), N),
        Context.IntTy, Loc);
  }
  Expr *file() { return place(SourceLocIdentKind::File, textType()); }
  Expr *line() {
    return place(SourceLocIdentKind::Line, Context.UnsignedIntTy);
  }

  /// What __PRETTY_FUNCTION__ is in \p In.
  Expr *name(const FunctionDecl *In) {
    if (!In)
      return cast(new (Context) CXXNullPtrLiteralExpr(Context.NullPtrTy, Loc),
                  textType(), CK_NullToPointer);
    Expr *Text = Context.getPredefinedStringLiteralFromCache(
        PredefinedExpr::ComputeName(PredefinedIdentKind::PrettyFunction, In));
    return cast(Text, textType(), CK_ArrayToPointerDecay);
  }

private:
  QualType textType() {
    return Context.getPointerType(Context.CharTy.withConst());
  }
  Expr *place(SourceLocIdentKind Kind, QualType Type) {
    return new (Context) SourceLocExpr(Context, Kind, Type, Loc, Loc,
                                       Context.getTranslationUnitDecl());
  }

  ASTContext &Context;
  SourceLocation Loc;
};

} // namespace

void LaunchContract::apply(const ArchLaunch &Launch) {
  ASTContext &Context = Instance.getASTContext();
  Expr *Kernel = Launch.Call->getCallee();
  Builder B(Context, Kernel->getExprLoc());
  QualType Address = Check->getReturnType();
  Expr *Arguments[] = {B.cast(Kernel, Address, CK_BitCast),
                       B.number(Launch.Number), B.file(), B.line(),
                       B.name(Launch.In)};
  Expr *Checked =
      CallExpr::Create(Context, B.function(*Check), Arguments, Address,
                       VK_PRValue, Kernel->getEndLoc(), FPOptionsOverride());
  Launch.Call->setCallee(B.cast(Checked, Kernel->getType(), CK_BitCast));
}

void LaunchContract::apply(ArrayRef<ArchLaunch> Launches) {
  if (!Check)
    return;
  for (const ArchLaunch &Launch : Launches)
    apply(Launch);
}

void LaunchContract::applyToLate(Decl &D) {
  if (!Check)
    return;
  for (ArchLaunch Launch : findLaunches(D).WithArch) {
    // Its header was not precompiled if it is none.
    SmallVector<PartialDiagnosticAt> Ignored;
    if (std::optional<llvm::APSInt> Number = evaluateArchArgument(
            *Launch.Call, Instance.getASTContext(), Ignored)) {
      Launch.Number = Number->getZExtValue();
      apply(Launch);
    }
  }
}
