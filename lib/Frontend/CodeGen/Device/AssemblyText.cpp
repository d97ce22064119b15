//===- AssemblyText.cpp - PTX text as nvcc makes it -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc's constraint "C" (the guide "Inline PTX Assembly in CUDA", section on
// constraints) takes the address of an array of const char, and inserts the
// characters into the instruction, so that a template can choose ".rn" or
// ".rz". Clang does not know it. The text could be inserted into the statement
// of the AST, whose parents would have to be found and changed, for every
// function of every header; or, as here, into what CodeGen made of those that
// are reached: there the operand is an argument like others, and "$1" stands
// for it in the string.
//
// LLVM writes an immediate operand with the sign that its own type would have:
// "n"(true) as -1. As an int it is written as C++ means it.
//
// What nvcc 13.0 does with the text: it ends at the first zero, and "%0" or
// "{a|b}" in it mean nothing. Of "C"(Array + 1) it inserts the whole array,
// which cannot be meant; here it is an error.
//
//===----------------------------------------------------------------------===//

#include "AssemblyText.h"
#include "../Checks/FindAssembly.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// The text of an operand
//===----------------------------------------------------------------------===//

static bool isCharArray(QualType Type, const ASTContext &Context) {
  const ConstantArrayType *Array = Context.getAsConstantArrayType(Type);
  return Array && Array->getElementType().isConstQualified() &&
         Context.hasSameUnqualifiedType(Array->getElementType(),
                                        Context.CharTy);
}

static std::optional<std::string> textOf(const APValue &Value) {
  if (!Value.isArray())
    return std::nullopt;
  std::string Text;
  for (unsigned I = 0; I < Value.getArrayInitializedElts(); ++I) {
    const APValue &Element = Value.getArrayInitializedElt(I);
    if (!Element.isInt())
      return std::nullopt;
    if (Element.getInt() == 0)
      break;
    Text += static_cast<char>(Element.getInt().getExtValue());
  }
  return Text;
}

static std::optional<std::string> textOf(const VarDecl &Variable,
                                         const ASTContext &Context) {
  if (!isCharArray(Variable.getType(), Context))
    return std::nullopt;
  const VarDecl *Initialized = nullptr;
  const Expr *Init = Variable.getAnyInitializer(Initialized);
  if (!Init || Init->isValueDependent())
    return std::nullopt;
  const APValue *Value = Initialized->evaluateValue();
  return Value ? textOf(*Value) : std::nullopt;
}

static std::optional<std::string> textOf(const Expr &Object) {
  const Expr *Inner = &Object;
  if (const auto *Name = dyn_cast<PredefinedExpr>(Inner))
    Inner = Name->getFunctionName();
  if (const auto *Literal = dyn_cast_or_null<StringLiteral>(Inner))
    if (Literal->isOrdinary())
      return Literal->getString().split('\0').first.str();
  return std::nullopt;
}

std::optional<std::string> cupcc::constantText(const Expr &Operand,
                                               const ASTContext &Context) {
  Expr::EvalResult Result;
  if (!Operand.getType()->isPointerType() ||
      !Operand.EvaluateAsRValue(Result, Context, /*InConstantContext=*/true) ||
      Result.HasSideEffects || !Result.Val.isLValue() ||
      !Result.Val.getLValueOffset().isZero())
    return std::nullopt;
  APValue::LValueBase Base = Result.Val.getLValueBase();
  if (const auto *Object = Base.dyn_cast<const Expr *>())
    return textOf(*Object);
  const auto *Variable =
      dyn_cast_or_null<VarDecl>(Base.dyn_cast<const ValueDecl *>());
  return Variable ? textOf(*Variable, Context) : std::nullopt;
}

bool cupcc::isLiteralAssembly(const GCCAsmStmt &S, const ASTContext &Context) {
  if (S.isSimple() || S.getNumOutputs() + S.getNumInputs() > 0)
    return false;
  SmallVector<GCCAsmStmt::AsmStringPiece> Pieces;
  unsigned Offset = 0;
  return S.AnalyzeAsmString(Pieces, Context, Offset) != 0;
}

//===----------------------------------------------------------------------===//
// Inserting it
//===----------------------------------------------------------------------===//

/// LLVM's way to write a string that has no operands in it.
static std::string escaped(StringRef Text) {
  std::string Result;
  for (char C : Text)
    Result.append(C == '$' ? 2 : 1, C);
  return Result;
}

/// Writes \p Text where \p Assembly says "$Index", and numbers the operands
/// after it anew. False if it asks for a modified form ("${1:x}") of it.
static bool substitute(std::string &Assembly, unsigned Index, StringRef Text) {
  std::string Result;
  for (StringRef Rest = Assembly; !Rest.empty();) {
    if (!Rest.consume_front("$")) {
      Result += Rest.front();
      Rest = Rest.drop_front();
      continue;
    }
    if (Rest.consume_front("$")) {
      Result += "$$";
      continue;
    }
    bool Braces = Rest.starts_with("{") && Rest.size() > 1 && isDigit(Rest[1]);
    StringRef Number = Rest.drop_front(Braces);
    Number = Number.take_while(isDigit);
    unsigned Operand;
    if (Number.getAsInteger(10, Operand)) { // "${:uid}", "$("
      Result += '$';
      continue;
    }
    Rest = Rest.drop_front(Braces + Number.size());
    if (Operand != Index) {
      Result += (Braces ? "${" : "$") +
                std::to_string(Operand > Index ? Operand - 1 : Operand);
      continue;
    }
    if (Braces)
      return false;
    Result += Text;
  }
  Assembly = std::move(Result);
  return true;
}

namespace {

/// A call of inline assembly, taken apart.
class AssemblyCall {
public:
  explicit AssemblyCall(llvm::CallInst &Call)
      : Call(Call), Assembly(cast<llvm::InlineAsm>(*Call.getCalledOperand())),
        Text(Assembly.getAsmString()) {
    for (StringRef Constraint :
         llvm::split(Assembly.getConstraintString(), ','))
      Constraints.push_back(Constraint.str());
    for (unsigned I = 0; I < Call.arg_size(); ++I) {
      Arguments.push_back(Call.getArgOperand(I));
      Attributes.push_back(Call.getAttributes().getParamAttrs(I));
    }
  }

  void setText(std::string NewText) { Text = std::move(NewText); }

  /// Replaces operand \p Index, an input, which is argument \p Argument.
  bool insert(unsigned Index, unsigned Argument, StringRef Inserted) {
    if (!substitute(Text, Index, Inserted))
      return false;
    Constraints.erase(Constraints.begin() + Index);
    Arguments.erase(Arguments.begin() + Argument);
    Attributes.erase(Attributes.begin() + Argument);
    return true;
  }

  /// Makes argument \p Argument an int of this value.
  void setInt(unsigned Argument, const llvm::APSInt &Value) {
    Arguments[Argument] = llvm::ConstantInt::get(
        llvm::Type::getInt32Ty(Call.getContext()), Value.extend(32));
  }

  void replace() {
    SmallVector<llvm::Type *> Types;
    for (llvm::Value *Argument : Arguments)
      Types.push_back(Argument->getType());
    llvm::FunctionType *Type =
        llvm::FunctionType::get(Call.getType(), Types, /*isVarArg=*/false);
    llvm::InlineAsm *New = llvm::InlineAsm::get(
        Type, Text, llvm::join(Constraints, ","), Assembly.hasSideEffects(),
        Assembly.isAlignStack(), Assembly.getDialect(), Assembly.canThrow());
    auto *Result =
        llvm::CallInst::Create(Type, New, Arguments, "", Call.getIterator());
    Result->takeName(&Call);
    Result->copyMetadata(Call);
    Result->setTailCallKind(Call.getTailCallKind());
    const llvm::AttributeList Old = Call.getAttributes();
    Result->setAttributes(llvm::AttributeList::get(
        Call.getContext(), Old.getFnAttrs(), Old.getRetAttrs(), Attributes));
    Call.replaceAllUsesWith(Result);
    Call.eraseFromParent();
  }

private:
  llvm::CallInst &Call;
  const llvm::InlineAsm &Assembly;
  std::string Text;
  std::vector<std::string> Constraints; // operands first, then clobbers
  SmallVector<llvm::Value *> Arguments;
  SmallVector<llvm::AttributeSet> Attributes;
};

} // namespace

/// Outputs in memory are arguments, too, before the inputs.
static unsigned firstInputArgument(const llvm::InlineAsm &Assembly) {
  return llvm::count_if(Assembly.ParseConstraints(), [](const auto &C) {
    return C.Type == llvm::InlineAsm::isOutput && C.isIndirect;
  });
}

static bool insertConstants(AssemblyCall &Call, unsigned FirstArgument,
                            const GCCAsmStmt &S, const ASTContext &Context) {
  bool Changed = false;
  // From the last, so that the numbers of those before stay.
  for (unsigned I = S.getNumInputs(); I-- > 0;) {
    if (S.getInputConstraint(I) != "C")
      continue;
    std::optional<std::string> Text = constantText(*S.getInputExpr(I), Context);
    Changed |= Text && Call.insert(S.getNumOutputs() + I, FirstArgument + I,
                                   escaped(*Text));
  }
  return Changed;
}

static bool widenImmediates(AssemblyCall &New, const llvm::CallInst &Call,
                            unsigned FirstArgument, const GCCAsmStmt &S,
                            const ASTContext &Context) {
  bool Changed = false;
  for (unsigned I = 0; I < S.getNumInputs(); ++I) {
    auto *Argument =
        dyn_cast<llvm::ConstantInt>(Call.getArgOperand(FirstArgument + I));
    Expr::EvalResult Result;
    if (S.getInputConstraint(I) != "n" || !Argument ||
        Argument->getBitWidth() >= 32 ||
        !S.getInputExpr(I)->EvaluateAsInt(Result, Context))
      continue;
    New.setInt(FirstArgument + I, Result.Val.getInt());
    Changed = true;
  }
  return Changed;
}

static void finishText(llvm::CallInst &Call, const GCCAsmStmt &S,
                       const ASTContext &Context) {
  unsigned FirstInput =
      firstInputArgument(cast<llvm::InlineAsm>(*Call.getCalledOperand()));
  AssemblyCall New(Call);
  bool Changed = widenImmediates(New, Call, FirstInput, S, Context);
  if (isLiteralAssembly(S, Context)) {
    New.setText(escaped(S.getAsmString()));
    Changed = true;
  }
  Changed |= insertConstants(New, FirstInput, S, Context);
  if (Changed)
    New.replace();
}

void cupcc::finishAssemblyText(LoweredModule &Lowered,
                               const ASTContext &Context) {
  for (llvm::Function &F : Lowered.module()) {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    const FunctionDecl *Definition = nullptr;
    if (!hasAssembly(F) || !Function || !Function->isDefined(Definition))
      continue;
    for (LoweredAssembly Found : findAssembly(F, *Definition))
      if (const auto *Call = dyn_cast<llvm::CallInst>(Found.Call))
        finishText(const_cast<llvm::CallInst &>(*Call), *Found.Statement,
                   Context);
  }
}
