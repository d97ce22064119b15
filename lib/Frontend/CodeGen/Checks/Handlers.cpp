//===- Handlers.cpp - try in code for the device --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/Handlers.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/LoweredModule.h"
#include "cupcc/Frontend/UnitRecorder.h"
#include "cupcc/IR/Exceptions.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/Kernels.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// What counts
//===----------------------------------------------------------------------===//

static const Stmt *lastOf(const Stmt *S) {
  const auto *Block = dyn_cast_or_null<CompoundStmt>(S);
  return Block ? Block->body_empty() ? nullptr : Block->body_back() : S;
}

static bool throwsAgain(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  const auto *Throw =
      E ? dyn_cast<CXXThrowExpr>(E->IgnoreUnlessSpelledInSource()) : nullptr;
  return Throw && !Throw->getSubExpr();
}

static bool counts(const CXXCatchStmt &Handler, const SourceManager &Manager) {
  return !Manager.isInSystemHeader(Handler.getCatchLoc()) ||
         !throwsAgain(lastOf(Handler.getHandlerBlock()));
}

static bool counts(const CXXTryStmt &Try, const SourceManager &Manager) {
  for (unsigned I = 0; I != Try.getNumHandlers(); ++I)
    if (counts(*Try.getHandler(I), Manager))
      return true;
  return false;
}

/// std::terminate() and its like: a call of a function that does not return.
static bool endsProgram(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  const auto *Call =
      E ? dyn_cast<CallExpr>(E->IgnoreUnlessSpelledInSource()) : nullptr;
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  return Callee && Callee->isNoReturn();
}

/// The promise's unhandled_exception(); without a body here it may do anything.
static bool counts(const CoroutineBodyStmt &Coroutine) {
  const auto *E = dyn_cast_or_null<Expr>(Coroutine.getExceptionHandler());
  const auto *Call =
      E ? dyn_cast<CallExpr>(E->IgnoreUnlessSpelledInSource()) : nullptr;
  const FunctionDecl *Handler = Call ? Call->getDirectCallee() : nullptr;
  if (!Handler)
    return E != nullptr;
  const auto *Body = dyn_cast_or_null<CompoundStmt>(Handler->getBody());
  return !Body || Body->size() != 1 ||
         (!throwsAgain(Body->body_back()) && !endsProgram(Body->body_back()));
}

//===----------------------------------------------------------------------===//
// Where it is
//===----------------------------------------------------------------------===//

namespace {

/// Stops at the first that counts.
class HandlerSearch : public ConstDynamicRecursiveASTVisitor {
public:
  /// \p Everywhere: in lambdas and local classes as well, which are functions
  /// of their own. \p ThrowsCount: so does a 'throw'.
  HandlerSearch(const SourceManager &Manager, bool Everywhere,
                bool ThrowsCount = false)
      : Manager(Manager), Everywhere(Everywhere), ThrowsCount(ThrowsCount) {}

  bool Found = false;

  bool VisitCXXTryStmt(const CXXTryStmt *Try) override {
    Found = counts(*Try, Manager);
    return !Found;
  }
  bool VisitCoroutineBodyStmt(const CoroutineBodyStmt *Coroutine) override {
    Found = counts(*Coroutine);
    return !Found;
  }
  bool VisitCXXThrowExpr(const CXXThrowExpr *) override {
    Found = ThrowsCount;
    return !Found;
  }
  bool TraverseLambdaExpr(const LambdaExpr *Lambda) override {
    return !Everywhere ||
           ConstDynamicRecursiveASTVisitor::TraverseLambdaExpr(Lambda);
  }
  bool TraverseCXXRecordDecl(const CXXRecordDecl *Class) override {
    return !Everywhere ||
           ConstDynamicRecursiveASTVisitor::TraverseCXXRecordDecl(Class);
  }
  bool TraverseNamespaceDecl(const NamespaceDecl *Namespace) override {
    return Namespace->isStdNamespace() ||
           ConstDynamicRecursiveASTVisitor::TraverseNamespaceDecl(Namespace);
  }
  /// Types have no statements that run.
  bool TraverseTypeLoc(TypeLoc, bool) override { return true; }
  bool TraverseType(QualType, bool) override { return true; }

private:
  const SourceManager &Manager;
  bool Everywhere, ThrowsCount;
};

} // namespace

static bool isStd(const DeclContext &Context) {
  for (const DeclContext *In = &Context; In; In = In->getParent())
    if (const auto *Namespace = dyn_cast<NamespaceDecl>(In);
        Namespace &&
        (Namespace->isStdNamespace() || Namespace->getName() == "__gnu_cxx"))
      return true;
  return false;
}

bool cupcc::mayNeedExceptions(const RecordedUnit &Unit,
                              CompilerInstance &Instance, LinkModel Link) {
  llvm::TimeTraceScope Trace("FindHandlers");
  // What a precompiled header of the program has is read when it is lowered.
  if (Unit.readsHandlers() ||
      !Instance.getPreprocessorOpts().ImplicitPCHInclude.empty())
    return true;
  HandlerSearch Search(Instance.getSourceManager(), /*Everywhere=*/true,
                       /*ThrowsCount=*/!isWholeProgram(Link));
  for (const UnitEvent &Event : Unit) {
    if (Event.EventKind != UnitEvent::TopLevelDecl || !Event.MayHandle)
      continue;
    for (const Decl *D : Event.Group)
      if (!D->isFromASTFile() && !D->isImplicit()) {
        Search.TraverseDecl(D);
        if (Search.Found)
          return true;
      }
  }
  return false;
}

bool cupcc::mayNeedExceptions(const ASTContext &Context, LinkModel Link) {
  HandlerSearch Search(Context.getSourceManager(), /*Everywhere=*/true,
                       /*ThrowsCount=*/!isWholeProgram(Link));
  for (const Decl *D : Context.getTranslationUnitDecl()->noload_decls())
    if (!D->isImplicit() && !Search.Found)
      Search.TraverseDecl(D);
  return Search.Found;
}

static bool hasHandlers(const FunctionDecl &Function) {
  const Stmt *Body = Function.getBody();
  if (!Body || isStd(*Function.getDeclContext()))
    return false;
  HandlerSearch Search(Function.getASTContext().getSourceManager(),
                       /*Everywhere=*/false);
  Search.TraverseStmt(Body);
  return Search.Found;
}

static bool hasHandlers(const LoweredModule &Lowered, const llvm::Function &F) {
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
  return Function && !F.isDeclaration() && ::hasHandlers(*Function);
}

static bool hasHandlers(const LoweredModule &Lowered) {
  return llvm::any_of(Lowered.module(), [&](const llvm::Function &F) {
    return ::hasHandlers(Lowered, F);
  });
}

/// Other files may call it, and have a handler for what leaves it.
static bool mayThrowToOthers(const LoweredModule &Lowered,
                             const llvm::Function &F) {
  if (F.hasLocalLinkage() || F.isDiscardableIfUnused() || F.isVarArg() ||
      isKernel(F))
    return false;
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
  const auto *Type =
      Function ? Function->getType()->getAs<FunctionProtoType>() : nullptr;
  return Type && !Type->isNothrow();
}

static bool throwsToOthers(const LoweredModule &Lowered) {
  llvm::SetVector<const llvm::GlobalValue *> Reaching;
  for (StringRef Name :
       {StringRef(runtime::CxaThrow), StringRef("__cxa_rethrow")})
    if (const llvm::Function *Throw = Lowered.module().getFunction(Name))
      Reaching.insert(Throw);
  for (size_t I = 0; I != Reaching.size(); ++I) {
    const llvm::GlobalValue *Value = Reaching[I];
    if (const auto *F = dyn_cast<llvm::Function>(Value);
        F && mayThrowToOthers(Lowered, *F))
      return true;
    Reaching.insert_range(
        globalUsers(SmallVector<const llvm::User *>(Value->users())));
  }
  return false;
}

bool cupcc::needsExceptions(const LoweredModule &Lowered, LinkModel Link) {
  llvm::TimeTraceScope Trace("FindHandlers");
  return ::hasHandlers(Lowered) ||
         (!isWholeProgram(Link) && throwsToOthers(Lowered));
}

void cupcc::markHandlers(LoweredModule &Lowered) {
  markExceptions(Lowered.module());
  for (llvm::Function &F : Lowered.module())
    if (::hasHandlers(Lowered, F))
      F.addFnAttr(EntersHandlersAttribute);
}
