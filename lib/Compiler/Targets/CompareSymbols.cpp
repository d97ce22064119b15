//===- CompareSymbols.cpp - host and targets, symbol by symbol ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch finds its kernel by a name that the host's process and the target's
// have each written down. Should they ever differ, the launch would fail at run
// time, or run another kernel; so it is an error here.
//
//===----------------------------------------------------------------------===//

#include "CompareSymbols.h"
#include "cupcc/Offload/Registration.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/IR/GlobalValue.h"

using namespace cupcc;
using clang::FunctionDecl;
using clang::NamedDecl;
using llvm::dyn_cast_or_null;

namespace {

/// What the host registers, and what stands behind it.
struct HostSymbol {
  RegisteredSymbol Registered;
  const NamedDecl *D = nullptr;
  /// As in DeviceSymbol.
  std::vector<uint64_t> Sizes;
  bool SizesCompare = true;
};

class SymbolComparison {
public:
  SymbolComparison(const LaunchTable &Launches,
                   llvm::ArrayRef<TargetResult> Results,
                   const DiagnosticTable &Table);

  /// False after an error.
  bool compare(const HostSymbol &Symbol) const;

private:
  bool compareSizes(const HostSymbol &Symbol, const DeviceSymbol &Device,
                    llvm::StringRef Target) const;
  bool compareSpecifiers(const HostSymbol &Symbol, const DeviceSymbol &Device,
                         llvm::StringRef Target) const;
  clang::DiagnosticBuilder report(diag::ID Id, const HostSymbol &Symbol) const;

  /// Of one target, by name.
  using Symbols = llvm::StringMap<const DeviceSymbol *>;

  const LaunchTable &Launches;
  llvm::ArrayRef<TargetResult> Results;
  const DiagnosticTable &Table;
  std::vector<Symbols> Devices;
};

} // namespace

SymbolComparison::SymbolComparison(const LaunchTable &Launches,
                                   llvm::ArrayRef<TargetResult> Results,
                                   const DiagnosticTable &Table)
    : Launches(Launches), Results(Results), Table(Table) {
  for (const TargetResult &Result : Results) {
    Symbols &Found = Devices.emplace_back();
    for (const DeviceSymbol &Symbol : Result.Report.Symbols)
      Found[Symbol.Name] = &Symbol;
  }
}

/// The first arguments are the same of every message.
clang::DiagnosticBuilder
SymbolComparison::report(diag::ID Id, const HostSymbol &Symbol) const {
  clang::DiagnosticBuilder Builder = Table.report(
      Id, Symbol.D ? Symbol.D->getLocation() : clang::SourceLocation());
  Builder << int(Symbol.Registered.SymbolKind);
  if (Symbol.D)
    Builder << Symbol.D;
  else
    Builder << Symbol.Registered.Name;
  return Builder;
}

bool SymbolComparison::compareSizes(const HostSymbol &Symbol,
                                    const DeviceSymbol &Device,
                                    llvm::StringRef Target) const {
  if (!Symbol.SizesCompare || Symbol.Sizes == Device.Sizes)
    return true;
  size_t Common = std::min(Symbol.Sizes.size(), Device.Sizes.size()), I = 0;
  while (I < Common && Symbol.Sizes[I] == Device.Sizes[I])
    ++I;
  auto Size = [I](const std::vector<uint64_t> &Sizes) {
    return unsigned(I < Sizes.size() ? Sizes[I] : 0);
  };
  report(diag::err_symbol_size, Symbol)
      << Target << unsigned(I + 1) << Size(Symbol.Sizes) << Size(Device.Sizes);
  return false;
}

bool SymbolComparison::compareSpecifiers(const HostSymbol &Symbol,
                                         const DeviceSymbol &Device,
                                         llvm::StringRef Target) const {
  const bool OfHost = Symbol.Registered.IsManaged;
  if (OfHost == Device.IsManaged)
    return true;
  report(diag::err_symbol_managed, Symbol) << OfHost << Target;
  return false;
}

bool SymbolComparison::compare(const HostSymbol &Symbol) const {
  const std::string &Name = Symbol.Registered.Name;
  const auto *Kernel = dyn_cast_or_null<FunctionDecl>(Symbol.D);
  std::vector<std::string> LeftOut, Missing;
  bool Same = true;
  for (const auto &[Result, Device] : llvm::zip_equal(Results, Devices)) {
    if (Kernel && !Launches.isNeeded(*Kernel, Result.Target.Arch))
      continue;
    std::string Target = Result.Target.Arch.name();
    if (const DeviceSymbol *Found = Device.lookup(Name))
      Same &= compareSizes(Symbol, *Found, Target) &&
              compareSpecifiers(Symbol, *Found, Target);
    else if (llvm::is_contained(Result.Report.LeftOut, Name))
      LeftOut.push_back(Target);
    else
      Missing.push_back(Target);
  }
  if (!LeftOut.empty())
    report(diag::warn_symbol_left_out, Symbol) << llvm::join(LeftOut, ", ");
  if (!Missing.empty())
    report(diag::err_symbol_missing, Symbol) << llvm::join(Missing, ", ");
  return Same && Missing.empty();
}

/// An initializer can make a flexible array longer than its type says, and only
/// the target has the initializer.
static bool hasFixedSize(const clang::VarDecl &Variable) {
  const auto *Class = Variable.getType()->getAsRecordDecl();
  return !Class || !Class->hasFlexibleArrayMember();
}

static HostSymbol hostSymbol(RegisteredSymbol Registered,
                             const LoweredModule &Host) {
  HostSymbol Result{std::move(Registered), nullptr, {}, true};
  Result.D = dyn_cast_or_null<NamedDecl>(
      Host.declOf(Result.Registered.Host->getName()));
  if (const auto *Kernel = dyn_cast_or_null<FunctionDecl>(Result.D))
    for (const clang::ParmVarDecl *Parameter : Kernel->parameters())
      Result.Sizes.push_back(
          Kernel->getASTContext()
              .getTypeSizeInChars(Parameter->getType()->isReferenceType()
                                      ? Kernel->getASTContext().VoidPtrTy
                                      : Parameter->getType())
              .getQuantity());
  else
    Result.Sizes.push_back(Result.Registered.Size);
  const auto *Variable = dyn_cast_or_null<clang::VarDecl>(Result.D);
  Result.SizesCompare = !Variable || hasFixedSize(*Variable);
  return Result;
}

bool cupcc::compareSymbols(const LoweredModule &Host,
                           const LaunchTable &Launches,
                           llvm::ArrayRef<TargetResult> Results,
                           const DiagnosticTable &Table) {
  llvm::Expected<std::vector<RegisteredSymbol>> Registered =
      registeredSymbols(Host.module());
  if (!Registered)
    return !Table.report(Registered.takeError());
  SymbolComparison Comparison(Launches, Results, Table);
  bool Same = true;
  for (RegisteredSymbol &Symbol : *Registered)
    Same &= Comparison.compare(hostSymbol(std::move(Symbol), Host));
  return Same;
}
