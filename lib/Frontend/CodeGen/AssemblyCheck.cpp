//===- AssemblyCheck.cpp - inline assembly for the right machine ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sema checks the operands of inline assembly against the target of the parse,
// and is kept from doing so (DeviceStatements.cpp), because only the lowering
// knows for which target a statement is meant. What was lowered is checked
// here: the module says which statements, by the location that CodeGen leaves
// on each, and the AST has their operands.
//
//===----------------------------------------------------------------------===//

#include "AssemblyCheck.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Metadata.h"

using namespace clang;
using namespace cupcc;

using LocationSet = llvm::DenseSet<unsigned>;

/// Where the assembly strings stand whose statements are in \p F.
static LocationSet loweredAssembly(const llvm::Function &F) {
  LocationSet Locations;
  for (const llvm::Instruction &I : llvm::instructions(F)) {
    const auto *Call = dyn_cast<llvm::CallBase>(&I);
    const llvm::MDNode *Place =
        Call && Call->isInlineAsm() ? Call->getMetadata("srcloc") : nullptr;
    if (!Place || Place->getNumOperands() == 0)
      continue;
    if (const auto *Encoding =
            llvm::mdconst::dyn_extract<llvm::ConstantInt>(Place->getOperand(0)))
      Locations.insert(Encoding->getZExtValue());
  }
  return Locations;
}

namespace {

class AssemblyChecker : public RecursiveASTVisitor<AssemblyChecker> {
public:
  AssemblyChecker(const ASTContext &Context, const LocationSet &Lowered,
                  const TargetInfo &Target, const DiagnosticTable &Table)
      : Context(Context), Lowered(Lowered), Target(Target), Table(Table) {}

  bool VisitGCCAsmStmt(GCCAsmStmt *S) {
    if (Lowered.contains(S->getAsmStringExpr()->getBeginLoc().getRawEncoding()))
      check(*S);
    return true;
  }

  bool AnyError = false;

private:
  void check(const GCCAsmStmt &S) {
    checkOperands(S);
    checkString(S);
  }

  /// "%2" where there are two operands.
  void checkString(const GCCAsmStmt &S) {
    SmallVector<GCCAsmStmt::AsmStringPiece> Pieces;
    unsigned Offset = 0;
    if (unsigned Id = S.AnalyzeAsmString(Pieces, Context, Offset))
      report(Id, S.getAsmStringExpr(), "");
  }

  void checkOperands(const GCCAsmStmt &S) {
    SmallVector<TargetInfo::ConstraintInfo, 4> Outputs;
    for (unsigned I = 0; I < S.getNumOutputs(); ++I) {
      Outputs.emplace_back(S.getOutputConstraint(I), S.getOutputName(I));
      if (!Target.validateOutputConstraint(Outputs.back()))
        report(clang::diag::err_asm_invalid_output_constraint,
               S.getOutputConstraintExpr(I), S.getOutputConstraint(I));
    }
    for (unsigned I = 0; I < S.getNumInputs(); ++I) {
      TargetInfo::ConstraintInfo Input(S.getInputConstraint(I),
                                       S.getInputName(I));
      if (!Target.validateInputConstraint(Outputs, Input))
        report(clang::diag::err_asm_invalid_input_constraint,
               S.getInputConstraintExpr(I), S.getInputConstraint(I));
    }
  }

  void report(unsigned Id, const Expr *Place, StringRef Text) {
    AnyError = true;
    Table.engine().Report(Place->getBeginLoc(), Id) << Text;
  }

  const ASTContext &Context;
  const LocationSet &Lowered;
  const TargetInfo &Target;
  const DiagnosticTable &Table;
};

} // namespace

bool cupcc::hasAssembly(const llvm::Function &F) {
  return llvm::any_of(llvm::instructions(F), [](const llvm::Instruction &I) {
    const auto *Call = dyn_cast<llvm::CallBase>(&I);
    return Call && Call->isInlineAsm();
  });
}

bool cupcc::checkAssembly(const llvm::Function &F, const Decl &Definition,
                          const TargetInfo &Target,
                          const DiagnosticTable &Table) {
  LocationSet Lowered = loweredAssembly(F);
  if (Lowered.empty())
    return true;
  AssemblyChecker Checker(Definition.getASTContext(), Lowered, Target, Table);
  Checker.TraverseDecl(const_cast<Decl *>(&Definition));
  return !Checker.AnyError;
}
