//===- CodeGenTimeObjects.cpp - constants each target sees its own --------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Relies on: Clang 22 keeping nothing about a variable that has no initializer:
//  one that VarDecl::setInit() gives it after the parse, and
//  EvaluatedStmt::HasConstantInitialization with it, counts from then on. CUDA
//  13.0's <nv/target>: the constants sm_75_bit and so on in nv::target::detail.
// Test: test/Frontend/CodeGen/codegen-time-objects.cu,
//  test/Frontend/Lex/if-target-precompiled.cu,
//  test/Frontend/CodeGen/arch-mask.cu.
// Goes when: never: one AST has a value for each target.
//
//===----------------------------------------------------------------------===//

#include "CodeGenTimeObjects.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

using namespace clang;
using namespace cupcc;

/// In the order in which the prelude declares them.
static constexpr llvm::StringLiteral ObjectNames[] = {
    runtime::IsHostTarget,    runtime::IsSpirvTarget, runtime::IsDxilTarget,
    runtime::CurrentDeviceSm, runtime::Arch,          runtime::ArchLetter,
    runtime::ArchMask,        runtime::TargetNumber,  runtime::ArchConstant,
    runtime::IfTarget};

namespace {

class Binder {
public:
  explicit Binder(ASTContext &Context) : Context(Context) {}

  void bind(StringRef Name, uint64_t Value) {
    for (NamedDecl *D :
         Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
      if (auto *Variable = dyn_cast<VarDecl>(D))
        initialize(*Variable, Value);
  }

  void unbind(StringRef Name) {
    for (NamedDecl *D :
         Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
      if (auto *Variable = dyn_cast<VarDecl>(D))
        Variable->setInit(nullptr);
  }

private:
  void initialize(VarDecl &Variable, uint64_t Value) {
    Expr *Literal = literal(Variable, Value);
    Variable.setInit(Literal);
    // Says that the initializer is known to be constant, as Sema would have
    // found had it seen it.
    Variable.ensureEvaluatedStmt()->HasConstantInitialization = true;
  }

  Expr *literal(const VarDecl &Variable, uint64_t Value) const {
    QualType Type = Variable.getType().getUnqualifiedType();
    SourceLocation Loc = Variable.getLocation();
    if (Type->isBooleanType())
      return CXXBoolLiteralExpr::Create(Context, Value != 0, Type, Loc);
    const auto *Enumeration = Type->getAsEnumDecl();
    QualType Integer = Enumeration ? Enumeration->getIntegerType() : Type;
    Expr *Number = IntegerLiteral::Create(
        Context, llvm::APInt(Context.getIntWidth(Integer), Value), Integer,
        Loc);
    if (!Enumeration)
      return Number;
    return ImplicitCastExpr::Create(Context, Type, CK_IntegralCast, Number,
                                    nullptr, VK_PRValue, FPOptionsOverride());
  }

  ASTContext &Context;
};

} // namespace

/// The architectures that <nv/target> of CUDA 13.0 knows; the first has bit 1,
/// and so on. For sources that do not include it.
/// test/Frontend/CodeGen/arch-mask.cu compares the two.
static uint64_t knownSelectorBit(unsigned Number) {
  static constexpr unsigned Known[] = {35, 37, 50,  52,  53,  60,  61,
                                       62, 70, 72,  75,  80,  86,  87,
                                       89, 90, 100, 101, 103, 110, 120};
  const unsigned *Above = llvm::upper_bound(Known, Number);
  return Above == std::begin(Known) ? 0 : 1ull << (Above - Known);
}

/// The value of nv::target::sm_XX for \p Number in <nv/target>, as that header
/// itself defines it; the greatest below it where it has none.
static uint64_t selectorBit(ASTContext &Context, unsigned Number) {
  auto Find = [&](DeclContext *In, StringRef Name) -> NamedDecl * {
    if (!In)
      return nullptr;
    auto Result = In->lookup(&Context.Idents.get(Name));
    return Result.empty() ? nullptr : Result.front();
  };
  Decl *D = Context.getTranslationUnitDecl();
  for (StringRef Name : {"nv", "target", "detail"})
    D = Find(dyn_cast_or_null<DeclContext>(D), Name);
  // The bits are constants of that namespace: sm_35_bit, sm_37_bit, ...
  uint64_t Best = 0;
  unsigned BestNumber = 0;
  auto *Detail = dyn_cast_or_null<DeclContext>(D);
  if (!Detail)
    return knownSelectorBit(Number);
  for (Decl *Member : Detail->getPrimaryContext()->decls()) {
    auto *Variable = dyn_cast<VarDecl>(Member);
    if (!Variable || !Variable->getIdentifier())
      continue;
    StringRef Name = Variable->getName();
    unsigned Candidate;
    if (!Name.consume_front("sm_") || !Name.consume_back("_bit") ||
        Name.getAsInteger(10, Candidate) || Candidate > Number ||
        Candidate < BestNumber)
      continue;
    if (const APValue *Value = Variable->evaluateValue();
        Value && Value->isInt()) {
      Best = Value->getInt().getZExtValue();
      BestNumber = Candidate;
    }
  }
  return Best;
}

namespace {
struct ObjectValue {
  StringRef Name;
  uint64_t Value;
};
} // namespace

/// All objects and their values.
static SmallVector<ObjectValue> objectValues(ASTContext &Context,
                                             const Target &Who) {
  const unsigned Number = Who.isDevice() ? Who.arch().Number : 0;
  return {
      {runtime::IsHostTarget, Who.isHost()},
      {runtime::IsSpirvTarget, false},
      {runtime::IsDxilTarget, false},
      {runtime::CurrentDeviceSm, Number},
      {runtime::Arch, Number},
      {runtime::ArchLetter,
       Who.isDevice() ? uint64_t(Who.arch().Letter) : uint64_t(0)},
      // nv::target::is_host is bit 0.
      {runtime::ArchMask, Who.isDevice() ? selectorBit(Context, Number) : 1},
      {runtime::TargetNumber, Who.number()},
      {runtime::IfTarget, true}};
}

void cupcc::bindCodeGenTimeObjects(ASTContext &Context, const Target &Who) {
  Binder B(Context);
  for (const ObjectValue &Object : objectValues(Context, Who))
    B.bind(Object.Name, Object.Value);
}

void cupcc::unbindCodeGenTimeObjects(ASTContext &Context) {
  Binder B(Context);
  for (const ObjectValue &Object : objectValues(Context, Target::host()))
    B.unbind(Object.Name);
}

bool cupcc::hasBoundCodeGenTimeObjects(ASTContext &Context) {
  return llvm::any_of(Context.getTranslationUnitDecl()->lookup(
                          &Context.Idents.get(ObjectNames[0])),
                      [](NamedDecl *D) {
                        auto *Variable = dyn_cast<VarDecl>(D);
                        return Variable && Variable->getInit();
                      });
}

bool cupcc::isCodeGenTimeObject(const VarDecl &Variable) {
  return Variable.getDeclContext()->isTranslationUnit() &&
         Variable.getIdentifier() &&
         llvm::is_contained(ObjectNames, Variable.getName());
}

SmallVector<VarDecl *> cupcc::readCodeGenTimeObjects(ASTContext &Context) {
  SmallVector<VarDecl *> Objects;
  for (StringRef Name : ObjectNames)
    for (NamedDecl *D :
         Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
      if (auto *Variable = dyn_cast<VarDecl>(D);
          Variable && Variable->isFromASTFile())
        Objects.push_back(Variable);
  return Objects;
}

/// One of __cupcc_is_below, by its mangled name.
static bool isComparison(const llvm::GlobalVariable &Variable) {
  return Variable.getName().contains(runtime::IsBelowArch);
}

static void internalize(llvm::GlobalVariable &Object) {
  if (Object.isDeclaration())
    return;
  Object.setLinkage(llvm::GlobalValue::InternalLinkage);
  if (Object.use_empty())
    Object.eraseFromParent();
}

void cupcc::internalizeCodeGenTimeObjects(llvm::Module &M) {
  for (StringRef Name : ObjectNames)
    if (llvm::GlobalVariable *Object = M.getNamedGlobal(Name))
      internalize(*Object);
  for (llvm::GlobalVariable &Variable : llvm::make_early_inc_range(M.globals()))
    if (isComparison(Variable))
      internalize(Variable);
}
