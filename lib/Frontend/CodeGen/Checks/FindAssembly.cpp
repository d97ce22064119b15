//===- FindAssembly.cpp - inline assembly and its source ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// CodeGen leaves on each piece of assembly the location of its string, or of
// its 'asm' where a constant expression stands for the string. The statement at
// that location is in the function's body; in a template, the location is that
// of all instantiations, and the body that of one.
//
// Relies on: Clang 22's CodeGen leaving the metadata 'srcloc' on each piece of
//  assembly: the raw location of its string, or of its 'asm'.
// Test: test/Frontend/Reachability/assembly-types.cu,
//  test/Frontend/Reachability/assembly-operands.cu.
// Goes when: CodeGen judges the operands of assembly against its own target.
//
//===----------------------------------------------------------------------===//

#include "FindAssembly.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Metadata.h"

using namespace clang;
using namespace cupcc;

static std::optional<uint64_t> locationOf(const llvm::CallBase &Assembly) {
  const llvm::MDNode *Place = Assembly.getMetadata("srcloc");
  if (!Place || Place->getNumOperands() == 0)
    return std::nullopt;
  if (const auto *Encoding =
          llvm::mdconst::dyn_extract<llvm::ConstantInt>(Place->getOperand(0)))
    return Encoding->getZExtValue();
  return std::nullopt;
}

namespace {

class StatementCollector : public ConstDynamicRecursiveASTVisitor {
public:
  bool VisitGCCAsmStmt(const GCCAsmStmt *S) override {
    const auto *Text = dyn_cast<StringLiteral>(S->getAsmStringExpr());
    SourceLocation Loc = Text ? Text->getBeginLoc() : S->getAsmLoc();
    Statements[Loc.getRawEncoding()] = S;
    return true;
  }

  llvm::DenseMap<uint64_t, const GCCAsmStmt *> Statements;
};

} // namespace

bool cupcc::hasAssembly(const llvm::Function &F) {
  return llvm::any_of(llvm::instructions(F), [](const llvm::Instruction &I) {
    const auto *Call = dyn_cast<llvm::CallBase>(&I);
    return Call && Call->isInlineAsm();
  });
}

SmallVector<LoweredAssembly> cupcc::findAssembly(const llvm::Function &F,
                                                 const Decl &Definition) {
  SmallVector<LoweredAssembly> Found;
  if (!hasAssembly(F))
    return Found;
  StatementCollector Collector;
  Collector.TraverseDecl(&Definition);
  for (const llvm::Instruction &I : llvm::instructions(F)) {
    const auto *Call = dyn_cast<llvm::CallBase>(&I);
    if (!Call || !Call->isInlineAsm())
      continue;
    if (std::optional<uint64_t> Location = locationOf(*Call))
      if (const GCCAsmStmt *S = Collector.Statements.lookup(*Location))
        Found.push_back({Call, S});
  }
  return Found;
}
