//===- FindVariadicObjects.cpp - classes passed to '...' ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FindVariadicObjects.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/Builtins.h"

using namespace clang;
using namespace cupcc;

namespace {

/// Lays the scalars of a type one behind the other, each at its alignment, as
/// they are passed, and sees whether that is how they lie in memory.
class MembersInARow {
public:
  explicit MembersInARow(const ASTContext &Context) : Context(Context) {}

  bool isLayoutOf(QualType Type) {
    return add(Type, 0) && Next == size(Type) &&
           Context.getTypeAlign(Type) <= FirstAlign;
  }

private:
  uint64_t size(QualType Type) const { return Context.getTypeSize(Type); }

  bool add(QualType Type, uint64_t Offset);
  bool addRecord(const RecordDecl &Record, uint64_t Offset);

  const ASTContext &Context;
  uint64_t Next = 0; ///< bits
  unsigned FirstAlign = 0;
};

/// Whether a function looks at its '...'. One that does not may be passed
/// anything: std::visit has one, and overloads for "all else" are made so.
class ArgumentReaderFinder : public DynamicRecursiveASTVisitor {
public:
  bool VisitCallExpr(CallExpr *Call) override {
    Found = Call->getBuiltinCallee() == Builtin::BI__builtin_va_start ||
            Call->getBuiltinCallee() == Builtin::BIva_start;
    return !Found;
  }
  bool Found = false;
};

/// True also where that cannot be seen.
bool mayReadArguments(const CallExpr &Call) {
  const FunctionDecl *Callee = Call.getDirectCallee();
  const Stmt *Body = Callee ? Callee->getBody() : nullptr;
  if (!Body)
    return true;
  ArgumentReaderFinder Finder;
  Finder.TraverseStmt(const_cast<Stmt *>(Body));
  return Finder.Found;
}

class VariadicObjectFinder : public DynamicRecursiveASTVisitor {
public:
  explicit VariadicObjectFinder(const ASTContext &Context) : Context(Context) {}

  bool VisitCallExpr(CallExpr *Call) override {
    QualType Callee = Call->getCallee()->getType();
    if (const auto *Pointer = Callee->getAs<PointerType>())
      Callee = Pointer->getPointeeType();
    const auto *Type = Callee->getAs<FunctionProtoType>();
    if (!Type || !Type->isVariadic())
      return true;
    for (unsigned I = Type->getNumParams(); I < Call->getNumArgs(); ++I) {
      const Expr *Argument = Call->getArg(I);
      if (!Argument->getType()->isRecordType() ||
          MembersInARow(Context).isLayoutOf(Argument->getType()) ||
          !mayReadArguments(*Call))
        continue;
      Found = Argument->getSourceRange();
      return false;
    }
    return true;
  }

  // What is not evaluated passes nothing; a lambda is another function.
  bool TraverseUnaryExprOrTypeTraitExpr(UnaryExprOrTypeTraitExpr *) override {
    return true;
  }
  bool TraverseTypeLoc(TypeLoc, bool = true) override { return true; }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

  std::optional<SourceRange> Found;

private:
  const ASTContext &Context;
};

} // namespace

bool MembersInARow::add(QualType Type, uint64_t Offset) {
  if (const auto *Array = Context.getAsConstantArrayType(Type)) {
    uint64_t Each = size(Array->getElementType());
    for (uint64_t I = 0, N = Array->getZExtSize(); I < N; ++I)
      if (!add(Array->getElementType(), Offset + I * Each))
        return false;
    return true;
  }
  if (const auto *Record = Type->getAsRecordDecl())
    return addRecord(*Record, Offset);
  unsigned Align = Context.getTypeAlign(Type);
  if (!FirstAlign)
    FirstAlign = Align;
  if (llvm::alignTo(Next, Align) != Offset || Next != Offset)
    return false;
  Next += size(Type);
  return true;
}

bool MembersInARow::addRecord(const RecordDecl &Record, uint64_t Offset) {
  if (Record.isUnion())
    return false;
  const ASTRecordLayout &Layout = Context.getASTRecordLayout(&Record);
  if (const auto *Class = dyn_cast<CXXRecordDecl>(&Record))
    for (const CXXBaseSpecifier &Base : Class->bases()) {
      const CXXRecordDecl *Decl = Base.getType()->getAsCXXRecordDecl();
      if (Decl->isEmpty())
        continue;
      if (!add(Base.getType(),
               Offset + Context.toBits(Layout.getBaseClassOffset(Decl))))
        return false;
    }
  for (const FieldDecl *Field : Record.fields())
    if (Field->isBitField() ||
        !add(Field->getType(),
             Offset + Layout.getFieldOffset(Field->getFieldIndex())))
      return false;
  return true;
}

std::optional<SourceRange>
cupcc::findVariadicObject(const FunctionDecl &Function,
                          const ASTContext &Context) {
  VariadicObjectFinder Finder(Context);
  Finder.TraverseDecl(const_cast<FunctionDecl *>(&Function));
  return Finder.Found;
}
