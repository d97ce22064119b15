//===- AssemblyCheck.cpp - inline assembly for the right machine ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// While the source is parsed, the assembly of any machine is accepted
// (TolerantAssembly.cpp), because only the lowering knows for which target a
// statement is meant. What was lowered is checked here, against that target.
//
// For the host these are the questions that Sema would have asked. For PTX they
// are nvcc's, which are stricter than Clang's: an operand has the very size of
// its register, and a float goes into no register for integers. LLVM would take
// a char for "r" and leave three bytes of the register to chance, or stop.
//
//===----------------------------------------------------------------------===//

#include "AssemblyCheck.h"
#include "../Device/AssemblyText.h"
#include "FindAssembly.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace clang;
using namespace cupcc;

using ConstraintInfo = TargetInfo::ConstraintInfo;

//===----------------------------------------------------------------------===//
// PTX's registers
//===----------------------------------------------------------------------===//

namespace {

struct Register {
  char Letter;
  unsigned Bits;
  bool IsFloat;
  const char *Description;
};

} // namespace

static const Register *registerOf(StringRef Constraint) {
  static constexpr Register Registers[] = {
      {'h', 16, false, "a 16-bit integer"},
      {'r', 32, false, "a 32-bit integer"},
      {'l', 64, false, "a 64-bit integer or a pointer"},
      {'q', 128, false, "a 128-bit integer or a __float128"},
      {'f', 32, true, "a float"},
      {'d', 64, true, "a double"},
  };
  Constraint = Constraint.ltrim("=+&");
  for (const Register &R : Registers)
    if (Constraint == StringRef(&R.Letter, 1))
      return &R;
  return nullptr;
}

/// nvcc's rule: one letter, which says the register, an immediate or a text. Of
/// several, LLVM would take one, and the operand's size would not be checked.
static bool isForPTX(StringRef Constraint, const ConstraintInfo &Info) {
  return Info.hasTiedOperand() || registerOf(Constraint) || Constraint == "n" ||
         Constraint == "i";
}

static bool isScalar(QualType Type) {
  return Type->isScalarType() && !Type->isAnyComplexType() &&
         !Type->isMemberPointerType();
}

/// A half precision number is kept in the register of an integer.
static bool fits(QualType Type, const Register &R, const ASTContext &Context) {
  if (Context.getTypeSize(Type) != R.Bits)
    return false;
  if (Type->isFloat128Type())
    return true;
  return R.Bits == 16 || Type->isRealFloatingType() == R.IsFloat;
}

//===----------------------------------------------------------------------===//
// One statement
//===----------------------------------------------------------------------===//

namespace {

class AssemblyChecker {
public:
  AssemblyChecker(const GCCAsmStmt &S, const FunctionDecl &Function,
                  const TargetInfo &Target, const DiagnosticTable &Table)
      : S(S), Context(Function.getASTContext()), Target(Target), Table(Table),
        IsDevice(Target.getTriple().isNVPTX()) {
    Context.getFunctionFeatureMap(Features, &Function);
  }

  /// False after an error.
  bool check() {
    for (unsigned I = 0; I < S.getNumOutputs(); ++I)
      checkOutput(I);
    for (unsigned I = 0; I < S.getNumInputs(); ++I)
      checkInput(I);
    for (unsigned I = 0; I < S.getNumClobbers(); ++I)
      checkClobber(I);
    checkString();
    return !AnyError;
  }

private:
  void checkOutput(unsigned I);
  void checkInput(unsigned I);
  void checkClobber(unsigned I);
  void checkString();
  void checkModifier(const GCCAsmStmt::AsmStringPiece &Piece);
  void checkRegister(const Expr &Operand, StringRef Constraint);
  void checkImmediate(const Expr &Operand, const ConstraintInfo &Info);
  SourceLocation locationInString(unsigned Offset) const;

  DiagnosticBuilder report(unsigned Id, SourceLocation Loc) {
    AnyError = true;
    return Table.engine().Report(Loc, Id);
  }
  DiagnosticBuilder report(cupcc::diag::ID Id, const Expr &Operand) {
    AnyError = true;
    DiagnosticBuilder Error = Table.report(Id, Operand.getBeginLoc());
    Error << Operand.getSourceRange();
    return Error;
  }

  const GCCAsmStmt &S;
  ASTContext &Context;
  const TargetInfo &Target;
  const DiagnosticTable &Table;
  bool IsDevice;
  llvm::StringMap<bool> Features;
  SmallVector<ConstraintInfo, 4> Outputs;
  bool AnyError = false;
};

} // namespace

void AssemblyChecker::checkOutput(unsigned I) {
  std::string Constraint = S.getOutputConstraint(I);
  const Expr &Operand = *S.getOutputExpr(I);
  Outputs.emplace_back(Constraint, S.getOutputName(I));
  if (!Target.validateOutputConstraint(Outputs.back()) ||
      (IsDevice && !registerOf(Constraint)))
    report(clang::diag::err_asm_invalid_output_constraint,
           S.getOutputConstraintExpr(I)->getBeginLoc())
        << Constraint;
  else if (IsDevice)
    checkRegister(Operand, Constraint);
  else if (!Target.validateOutputSize(Features, Constraint,
                                      Context.getTypeSize(Operand.getType())))
    report(clang::diag::err_asm_invalid_output_size, Operand.getBeginLoc())
        << Constraint << Operand.getSourceRange();
}

void AssemblyChecker::checkInput(unsigned I) {
  std::string Constraint = S.getInputConstraint(I);
  const Expr &Operand = *S.getInputExpr(I);
  if (IsDevice && Constraint == "C") {
    if (!constantText(Operand, Context))
      report(cupcc::diag::err_assembly_text, Operand);
    return;
  }
  ConstraintInfo Info(Constraint, S.getInputName(I));
  if (!Target.validateInputConstraint(Outputs, Info) ||
      (IsDevice && !isForPTX(Constraint, Info))) {
    report(clang::diag::err_asm_invalid_input_constraint,
           S.getInputConstraintExpr(I)->getBeginLoc())
        << Constraint;
  } else if (IsDevice) {
    checkRegister(Operand, Info.hasTiedOperand()
                               ? S.getOutputConstraint(Info.getTiedOperand())
                               : Constraint);
    checkImmediate(Operand, Info);
  } else if (!Target.validateInputSize(
                 Features, Constraint,
                 Operand.getType()->isVoidType()
                     ? 0
                     : Context.getTypeSize(Operand.getType()))) {
    report(clang::diag::err_asm_invalid_input_size, Operand.getBeginLoc())
        << Constraint << Operand.getSourceRange();
  }
}

void AssemblyChecker::checkRegister(const Expr &Operand, StringRef Constraint) {
  const Register *R = registerOf(Constraint);
  if (!R)
    return;
  QualType Type = Operand.getType();
  if (!isScalar(Type))
    report(cupcc::diag::err_assembly_operand_not_scalar, Operand) << Type;
  else if (!fits(Type, *R, Context))
    report(cupcc::diag::err_assembly_operand_type, Operand)
        << Type << unsigned(Context.getTypeSize(Type))
        << StringRef(&R->Letter, 1) << R->Description;
}

void AssemblyChecker::checkImmediate(const Expr &Operand,
                                     const ConstraintInfo &Info) {
  Expr::EvalResult Result;
  if (Info.requiresImmediateConstant() && !Info.allowsRegister() &&
      !Operand.EvaluateAsInt(Result, Context))
    report(cupcc::diag::err_assembly_immediate, Operand)
        << Info.getConstraintStr();
}

void AssemblyChecker::checkClobber(unsigned I) {
  std::string Clobber = S.getClobber(I);
  if (!Target.isValidClobber(Clobber))
    report(clang::diag::err_asm_unknown_register_name,
           S.getClobberExpr(I)->getBeginLoc())
        << Clobber;
}

/// "%2" where there are two operands.
void AssemblyChecker::checkString() {
  SmallVector<GCCAsmStmt::AsmStringPiece> Pieces;
  unsigned Offset = 0;
  unsigned Id = S.AnalyzeAsmString(Pieces, Context, Offset);
  if (IsDevice && isLiteralAssembly(S, Context))
    return;
  if (Id)
    report(Id, locationInString(Offset));
  else if (IsDevice)
    for (const GCCAsmStmt::AsmStringPiece &Piece : Pieces)
      checkModifier(Piece);
}

void AssemblyChecker::checkModifier(const GCCAsmStmt::AsmStringPiece &Piece) {
  if (!Piece.isOperand() || !Piece.getModifier())
    return;
  char Modifier = Piece.getModifier();
  AnyError = true;
  Table.report(cupcc::diag::err_assembly_modifier, Piece.getRange().getBegin())
      << StringRef(&Modifier, 1);
}

SourceLocation AssemblyChecker::locationInString(unsigned Offset) const {
  const Expr *String = S.getAsmStringExpr();
  if (const auto *Literal = dyn_cast<StringLiteral>(String))
    return Literal->getLocationOfByte(Offset, Context.getSourceManager(),
                                      Context.getLangOpts(), Target);
  return String->getBeginLoc();
}

bool cupcc::checkAssembly(const llvm::Function &F,
                          const FunctionDecl &Definition,
                          const TargetInfo &Target,
                          const DiagnosticTable &Table) {
  bool AllRight = true;
  llvm::SmallPtrSet<const GCCAsmStmt *, 8> Seen;
  for (LoweredAssembly Found : findAssembly(F, Definition))
    if (Seen.insert(Found.Statement).second)
      AllRight &=
          AssemblyChecker(*Found.Statement, Definition, Target, Table).check();
  return AllRight;
}
