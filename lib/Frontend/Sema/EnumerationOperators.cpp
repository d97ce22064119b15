//===- EnumerationOperators.cpp - operators of enumerators ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: an operator with an operand of an enumeration
// is resolved as a call. Sema makes a candidate of the built-in operator for
// each pair of the fifteen arithmetic types, and looks for conversions to each:
// a tenth of a millisecond. CUB computes its constants with enumerators in each
// of its class templates, and assigns error codes in each of its functions, for
// each tuning again.
//
// The built-in operator is chosen whatever the pairs are, if
//
// - both operands are integers or unscoped enumerations, which become integers,
//   or two values of one enumeration are compared, and each function that is
//   found for the operator needs a user-defined conversion of each operand, or
//   cannot be called with them ([over.match.oper], [over.best.ics]);
// - a value of an enumeration is assigned to a variable of it: only a class has
//   an operator= of its own ([over.assign]).
//
// Then Sema is told so. It would make the same expression: it leaves operands
// that are not of a class as they are.
//
// LLD gives the calls of Clang's other files to the function here ("--wrap" in
// lib/Frontend/CMakeLists.txt). Where Clang is a shared library they go to
// Clang's own.
//
// Relies on: the signature of Clang 22's Sema::CreateOverloadedBinOp(), whose
//  other name does not link when it has changed, and its callers being in other
//  files; in it, a built-in operator leaving its operands to
//  CreateBuiltinBinOp().
// Test: test/Frontend/Sema/enumeration-operators.cu,
//  test/Frontend/Sema/enumeration-operators-cost.test.
// Goes when: the second test passes without.
//
//===----------------------------------------------------------------------===//

#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"

using namespace clang;

//===----------------------------------------------------------------------===//
// Functions that are not chosen
//===----------------------------------------------------------------------===//

static bool isNumber(const Expr &E) {
  const QualType Type = E.getType();
  return !E.isTypeDependent() && !Type->isBitIntType() &&
         Type->isIntegralOrUnscopedEnumerationType();
}

namespace {
enum class Conversion { None, UserDefined, Other };
} // namespace

/// Of a number of type \p From to a parameter of type \p To.
static Conversion conversionTo(QualType To, QualType From) {
  To = To.getNonReferenceType();
  if (To->isRecordType())
    return Conversion::UserDefined;
  if (To->isEnumeralType())
    return To->getCanonicalTypeUnqualified() ==
                   From->getCanonicalTypeUnqualified()
               ? Conversion::Other
               : Conversion::None;
  // What is deduced from the arguments of a class template.
  const auto *Specialization = To->getAs<TemplateSpecializationType>();
  if (Specialization && !Specialization->isTypeAlias() &&
      isa_and_nonnull<ClassTemplateDecl>(
          Specialization->getTemplateName().getAsTemplateDecl()))
    return Conversion::None;
  return Conversion::Other;
}

/// True if \p Found is not chosen for two numbers, whatever else there is.
static bool isWorse(const NamedDecl &Found, ArrayRef<Expr *> Operands) {
  const FunctionDecl *Function = Found.getUnderlyingDecl()->getAsFunction();
  if (!Function)
    return false;
  if (Function->getNumParams() != Operands.size())
    return true;
  bool AreAllUserDefined = true;
  for (auto [Parameter, Operand] :
       llvm::zip(Function->parameters(), Operands)) {
    const Conversion To =
        conversionTo(Parameter->getType(), Operand->getType());
    if (To == Conversion::None)
      return true;
    AreAllUserDefined &= To == Conversion::UserDefined;
  }
  return AreAllUserDefined;
}

/// The same of all, and of comparisons the other way round.
template <class Range>
static bool areWorse(const Range &Found, Expr *LHS, Expr *RHS) {
  return llvm::all_of(Found, [&](const NamedDecl *D) {
    return isWorse(*D, {LHS, RHS}) && isWorse(*D, {RHS, LHS});
  });
}

/// The same of what the operands' namespaces and classes have for \p Op.
static bool areAssociatedWorse(Sema &S, OverloadedOperatorKind Op,
                               SourceLocation Loc, Expr *LHS, Expr *RHS) {
  if (Op == OO_None)
    return true;
  ADLResult Found;
  Expr *Operands[] = {LHS, RHS};
  S.ArgumentDependentLookup(S.Context.DeclarationNames.getCXXOperatorName(Op),
                            Loc, Operands, Found);
  return areWorse(llvm::make_range(Found.begin(), Found.end()), LHS, RHS);
}

static bool isArithmetic(BinaryOperatorKind Op) {
  return !BinaryOperator::isAssignmentOp(Op) &&
         !BinaryOperator::isPtrMemOp(Op) && Op != BO_Comma && Op != BO_Cmp;
}

static bool areOfOneEnumeration(const Expr &LHS, const Expr &RHS) {
  const QualType Type = LHS.getType();
  return !LHS.isTypeDependent() && !RHS.isTypeDependent() &&
         Type->isEnumeralType() &&
         Type->getCanonicalTypeUnqualified() ==
             RHS.getType()->getCanonicalTypeUnqualified();
}

/// True if there is a built-in operator \p Op for the operands as they are.
static bool hasBuiltIn(BinaryOperatorKind Op, const Expr &LHS,
                       const Expr &RHS) {
  return (isArithmetic(Op) && isNumber(LHS) && isNumber(RHS)) ||
         (BinaryOperator::isComparisonOp(Op) && Op != BO_Cmp &&
          areOfOneEnumeration(LHS, RHS));
}

static bool isBuiltIn(Sema &S, SourceLocation Loc, BinaryOperatorKind Op,
                      const UnresolvedSetImpl &Functions, Expr *LHS, Expr *RHS,
                      bool RequiresADL) {
  if (Op == BO_Assign)
    return areOfOneEnumeration(*LHS, *RHS);
  if (!hasBuiltIn(Op, *LHS, *RHS) || !areWorse(Functions, LHS, RHS))
    return false;
  const OverloadedOperatorKind Kind = BinaryOperator::getOverloadedOperator(Op);
  return !RequiresADL ||
         (areAssociatedWorse(S, Kind, Loc, LHS, RHS) &&
          areAssociatedWorse(S, getRewrittenOverloadedOperator(Kind), Loc, LHS,
                             RHS));
}

//===----------------------------------------------------------------------===//
// In the place of Clang's function
//===----------------------------------------------------------------------===//

#define CREATE_OVERLOADED_BIN_OP                                               \
  "_ZN5clang4Sema21CreateOverloadedBinOpENS_14SourceLocationE"                 \
  "NS_18BinaryOperatorKindERKNS_17UnresolvedSetImplEPNS_4ExprES7_bb"           \
  "PNS_12FunctionDeclE"

/// Clang's.
ExprResult createByResolution(
    Sema *S, SourceLocation Loc, BinaryOperatorKind Op,
    const UnresolvedSetImpl &Functions, Expr *LHS, Expr *RHS, bool RequiresADL,
    bool AllowRewritten,
    FunctionDecl *Defaulted) asm("__real_" CREATE_OVERLOADED_BIN_OP);

ExprResult createOverloaded(
    Sema *S, SourceLocation Loc, BinaryOperatorKind Op,
    const UnresolvedSetImpl &Functions, Expr *LHS, Expr *RHS, bool RequiresADL,
    bool AllowRewritten,
    FunctionDecl *Defaulted) asm("__wrap_" CREATE_OVERLOADED_BIN_OP);

ExprResult createOverloaded(Sema *S, SourceLocation Loc, BinaryOperatorKind Op,
                            const UnresolvedSetImpl &Functions, Expr *LHS,
                            Expr *RHS, bool RequiresADL, bool AllowRewritten,
                            FunctionDecl *Defaulted) {
  if (!Defaulted && isBuiltIn(*S, Loc, Op, Functions, LHS, RHS, RequiresADL))
    return S->CreateBuiltinBinOp(Loc, Op, LHS, RHS);
  return createByResolution(S, Loc, Op, Functions, LHS, RHS, RequiresADL,
                            AllowRewritten, Defaulted);
}
