//===- FormatConstants.cpp - printf while a program is parsed -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang takes the format apart, as for its warnings, and evaluates the
// arguments; the compiler's own printf() writes each, with the flags, width and
// precision of its conversion.
//
//===----------------------------------------------------------------------===//

#include "FormatConstants.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/FormatString.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace cupcc;
using analyze_format_string::OptionalAmount;
using analyze_printf::PrintfSpecifier;

static void reportNotConstant(const Expr &Argument, StringRef Function,
                              ArrayRef<PartialDiagnosticAt> Notes,
                              const DiagnosticTable &Table) {
  Table.report(cupcc::diag::err_meta_output_constant, Argument.getExprLoc())
      << Function << Argument.getSourceRange();
  for (const auto &[Place, Note] : Notes) {
    DiagnosticBuilder Builder = Table.engine().Report(Place, Note.getDiagID());
    Note.Emit(Builder);
  }
}

std::optional<std::string> cupcc::constantText(const Expr &Argument,
                                               StringRef Function,
                                               const ASTContext &Context,
                                               const DiagnosticTable &Table) {
  if (std::optional<std::string> Text =
          Argument.tryEvaluateString(const_cast<ASTContext &>(Context)))
    return Text;
  SmallVector<PartialDiagnosticAt> Notes;
  Expr::EvalResult Result;
  Result.Diag = &Notes;
  Argument.EvaluateAsRValue(Result, Context, /*InConstantContext=*/true);
  reportNotConstant(Argument, Function, Notes, Table);
  return std::nullopt;
}

namespace {

class Formatter : public analyze_format_string::FormatStringHandler {
public:
  Formatter(const CallExpr &Call, const ASTContext &Context,
            const DiagnosticTable &Table, StringRef Format)
      : Call(Call), Context(Context), Table(Table), Format(Format) {}

  bool HandlePrintfSpecifier(const PrintfSpecifier &Specifier,
                             const char *Start, unsigned Length,
                             const TargetInfo &) override {
    copyUpTo(Start, Length);
    return write(Specifier, StringRef(Start, Length));
  }
  bool HandleInvalidPrintfConversionSpecifier(const PrintfSpecifier &,
                                              const char *Start,
                                              unsigned Length) override {
    return refuse(StringRef(Start, Length), Call);
  }
  void HandleIncompleteSpecifier(const char *Start, unsigned Length) override {
    refuse(StringRef(Start, Length), Call);
  }

  /// Nothing after an error.
  std::optional<std::string> finish() {
    copyUpTo(Format.end(), 0);
    return Failed ? std::nullopt : std::optional(std::move(Text));
  }

private:
  /// What stands between the conversions.
  void copyUpTo(const char *Start, unsigned Length) {
    Text.append(Written, Start);
    Written = Start + Length;
  }
  bool refuse(StringRef Conversion, const Expr &Place) {
    Table.report(cupcc::diag::err_meta_output_argument, Place.getExprLoc())
        << Conversion;
    Failed = true;
    return false;
  }
  const Expr *argument(unsigned Index) const {
    return Index + 1 < Call.getNumArgs() ? Call.getArg(Index + 1) : nullptr;
  }
  bool write(const PrintfSpecifier &Specifier, StringRef Conversion);
  bool addAmount(const OptionalAmount &Amount, StringRef Before,
                 StringRef Conversion, std::string &To);
  std::optional<APValue> evaluate(const Expr &Argument);
  template <typename Value>
  void print(const std::string &How, const Value &What) {
    llvm::raw_string_ostream(Text) << llvm::format(How.c_str(), What);
  }

  const CallExpr &Call;
  const ASTContext &Context;
  const DiagnosticTable &Table;
  StringRef Format;
  const char *Written = Format.begin();
  std::string Text;
  bool Failed = false;
};

} // namespace

std::optional<APValue> Formatter::evaluate(const Expr &Argument) {
  SmallVector<PartialDiagnosticAt> Notes;
  Expr::EvalResult Result;
  Result.Diag = &Notes;
  if (Argument.EvaluateAsRValue(Result, Context, /*InConstantContext=*/true) &&
      !Result.HasSideEffects && Notes.empty())
    return Result.Val;
  reportNotConstant(Argument, "printf", Notes, Table);
  Failed = true;
  return std::nullopt;
}

/// A width or a precision, which may be an argument: '*'.
bool Formatter::addAmount(const OptionalAmount &Amount, StringRef Before,
                          StringRef Conversion, std::string &To) {
  switch (Amount.getHowSpecified()) {
  case OptionalAmount::NotSpecified:
    return true;
  case OptionalAmount::Constant:
    To += Before.str() + std::to_string(Amount.getConstantAmount());
    return true;
  case OptionalAmount::Invalid:
    return refuse(Conversion, Call);
  case OptionalAmount::Arg:
    break;
  }
  const Expr *Argument = argument(Amount.getArgIndex());
  if (!Argument)
    return refuse(Conversion, Call);
  std::optional<APValue> Value = evaluate(*Argument);
  if (!Value)
    return false;
  if (!Value->isInt())
    return refuse(Conversion, *Argument);
  To += Before.str() + std::to_string(Value->getInt().getExtValue());
  return true;
}

static std::string flags(const PrintfSpecifier &Specifier) {
  std::string Result = "%";
  if (Specifier.isLeftJustified())
    Result += '-';
  if (Specifier.hasPlusPrefix())
    Result += '+';
  if (Specifier.hasSpacePrefix())
    Result += ' ';
  if (Specifier.hasAlternativeForm())
    Result += '#';
  if (Specifier.hasLeadingZeros())
    Result += '0';
  return Result;
}

static double asDouble(llvm::APFloat Value) {
  bool LosesInfo;
  Value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven,
                &LosesInfo);
  return Value.convertToDouble();
}

bool Formatter::write(const PrintfSpecifier &Specifier, StringRef Conversion) {
  using Kind = analyze_format_string::ConversionSpecifier;
  const auto &How = Specifier.getConversionSpecifier();
  if (How.getKind() == Kind::PercentArg) {
    Text += '%';
    return true;
  }
  std::string Own = flags(Specifier);
  if (!addAmount(Specifier.getFieldWidth(), "", Conversion, Own) ||
      !addAmount(Specifier.getPrecision(), ".", Conversion, Own))
    return false;
  const Expr *Argument = argument(Specifier.getArgIndex());
  if (!Argument)
    return refuse(Conversion, Call);
  if (How.getKind() == Kind::sArg) {
    if (!Argument->getType()->isPointerType())
      return refuse(Conversion, *Argument);
    std::optional<std::string> Value =
        constantText(*Argument, "printf", Context, Table);
    Failed |= !Value;
    if (Value)
      print(Own + 's', Value->c_str());
    return Value.has_value();
  }
  std::optional<APValue> Value = evaluate(*Argument);
  if (!Value)
    return false;
  if (Value->isInt() && How.getKind() == Kind::cArg)
    print(Own + 'c', static_cast<int>(Value->getInt().getExtValue()));
  else if (Value->isInt() && How.isIntArg())
    print(Own + "ll" + How.toString(),
          static_cast<long long>(Value->getInt().getExtValue()));
  else if (Value->isInt() && How.isUIntArg())
    print(Own + "ll" + How.toString(),
          static_cast<unsigned long long>(Value->getInt().getZExtValue()));
  else if (Value->isFloat() && How.isDoubleArg())
    print(Own + How.toString(), asDouble(Value->getFloat()));
  else
    return refuse(Conversion, *Argument);
  return true;
}

std::optional<std::string>
cupcc::formatConstants(const CallExpr &Call, const ASTContext &Context,
                       const DiagnosticTable &Table) {
  std::optional<std::string> Format =
      constantText(*Call.getArg(0), "printf", Context, Table);
  if (!Format)
    return std::nullopt;
  Formatter Result(Call, Context, Table, *Format);
  analyze_format_string::ParsePrintfString(
      Result, Format->data(), Format->data() + Format->size(),
      Context.getLangOpts(), Context.getTargetInfo(),
      /*isFreeBSDKPrintf=*/false);
  return Result.finish();
}
