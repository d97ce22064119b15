//===- ReferenceChecker.cpp - references against rules --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Any function may be called from anywhere as long as no target has to do what
// it cannot. Which calls a target really makes is known only when it has been
// lowered: dead branches are gone, templates are instantiated, virtual tables
// are there. So the references are read off the module, and the AST only tells
// where in the source they stand.
//
// From each offending symbol the search goes backwards over its users to
// something the target is made for (a root). The shortest such way is the
// chain of callers in the notes. A symbol that no root reaches is no error.
//
//===----------------------------------------------------------------------===//

#include "ReferenceChecker.h"
#include "AssemblyCheck.h"
#include "FindAssembly.h"
#include "FindReferences.h"
#include "FindVariadicObjects.h"
#include "HostOnly.h"
#include "MissingBuiltins.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/ConstantWrites.h"
#include "cupcc/IR/DeviceLaunches.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/UnsupportedConstructs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include <deque>
#include <numeric>
#include <set>

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

//===----------------------------------------------------------------------===//
// Searching
//===----------------------------------------------------------------------===//

/// The functions and variables whose bodies or initializers name \p Value,
/// directly or through constant expressions, in a stable order.
SmallVector<const GlobalValue *>
ReferenceChecker::usersOf(const GlobalValue &Value) const {
  llvm::SetVector<const GlobalValue *> Users =
      globalUsers(SmallVector<const llvm::User *>(Value.users()));
  SmallVector<const GlobalValue *> Sorted(Users.begin(), Users.end());
  llvm::sort(Sorted, [](const GlobalValue *A, const GlobalValue *B) {
    return A->getName() < B->getName();
  });
  return Sorted;
}

std::optional<ReferenceChecker::Chain>
ReferenceChecker::chainToRoot(const GlobalValue &From) const {
  llvm::MapVector<const GlobalValue *, const GlobalValue *> CalleeOf;
  std::deque<const GlobalValue *> Work;
  CalleeOf[&From] = nullptr;
  Work.push_back(&From);
  while (!Work.empty()) {
    const GlobalValue *Current = Work.front();
    Work.pop_front();
    // What an offender calls is its own business: it is never run.
    if (TargetRules.violation(*Current))
      continue;
    if (TargetRules.isRoot(*Current)) {
      Chain Result;
      for (; Current; Current = CalleeOf[Current])
        Result.push_back(Current);
      std::reverse(Result.begin(), Result.end());
      return Result;
    }
    for (const GlobalValue *User : usersOf(*Current))
      if (CalleeOf.insert({User, Current}).second)
        Work.push_back(User);
  }
  return std::nullopt;
}

static bool callsWithVariableArguments(const llvm::Function &F) {
  return llvm::any_of(llvm::instructions(F), [](const llvm::Instruction &I) {
    const auto *Call = dyn_cast<llvm::CallBase>(&I);
    return Call && Call->getFunctionType()->isVarArg();
  });
}

void ReferenceChecker::reportConstruct(const llvm::Function &F,
                                       StringRef Construct,
                                       std::optional<SourceRange> Place) const {
  const FunctionDecl *Definition = definitionOf(F);
  SourceLocation Loc = Place        ? Place->getBegin()
                       : Definition ? Definition->getLocation()
                                    : SourceLocation();
  Table.report(cupcc::diag::err_device_unsupported_construct, Loc)
      << nameOf(F) << Construct;
}

bool ReferenceChecker::checkConstructs() const {
  bool AnyError = false;
  for (const llvm::Function &F : Lowered.module()) {
    if (F.isDeclaration())
      continue;
    const FunctionDecl *Definition = definitionOf(F);
    std::optional<std::string> Construct = unsupportedConstruct(F);
    std::optional<SourceRange> Place;
    if (!Construct && Definition && callsWithVariableArguments(F) &&
        (Place = findVariadicObject(*Definition, Definition->getASTContext())))
      Construct = "an object with padding, or with more alignment than its "
                  "first member, as an argument for '...'";
    std::optional<Chain> Callers;
    if (!Construct || !(Callers = chainToRoot(F)))
      continue;
    AnyError = true;
    reportConstruct(F, *Construct, Place);
    noteCallers(*Callers);
  }
  return !AnyError;
}

/// Where \p Function writes \p Variable, or has to do with it.
static SourceLocation placeOfWrite(const FunctionDecl &Function,
                                   const VarDecl &Variable) {
  SmallVector<SourceRange> Places = findWrites(Function, Variable);
  if (Places.empty())
    Places = findReferences(Function, Variable);
  return Places.empty() ? Function.getLocation() : Places.front().getBegin();
}

bool ReferenceChecker::checkConstants() const {
  bool AnyError = false;
  for (auto [F, GV] : constantWrites(Lowered.module())) {
    const FunctionDecl *Definition = definitionOf(*F);
    const auto *Variable =
        dyn_cast_or_null<VarDecl>(Lowered.declOf(GV->getName()));
    std::optional<Chain> Callers;
    if (!Definition || !Variable || !(Callers = chainToRoot(*F)))
      continue;
    // nvcc, too, has an error about the one and a warning about the other.
    const bool IsArray = Variable->getType()->isArrayType();
    AnyError |= !IsArray;
    Table.report(IsArray ? cupcc::diag::warn_constant_written
                         : cupcc::diag::err_constant_written,
                 placeOfWrite(*Definition, *Variable))
        << nameOf(*F) << Variable;
    noteCallers(*Callers);
  }
  return !AnyError;
}

static const Decl *definitionWithBody(const Decl &D);

/// True if the address of what \p F calls is loaded, as from a virtual table.
static bool callsThroughTable(const llvm::Function &F) {
  return llvm::any_of(llvm::instructions(F), [](const llvm::Instruction &I) {
    const auto *Call = dyn_cast<llvm::CallBase>(&I);
    return Call && isa<llvm::LoadInst>(Call->getCalledOperand());
  });
}

bool ReferenceChecker::checkVirtualCalls() const {
  bool AllRight = true;
  auto IsReported = [this](SourceLocation Place) {
    return llvm::any_of(Findings, [=](const Finding &F) {
      return F.Range.getBegin() == Place;
    });
  };
  for (const llvm::Function &F : Lowered.module()) {
    const NamedDecl *User = declOf(F);
    if (F.isDeclaration() || !callsThroughTable(F) ||
        (!User && !(User = initializedBy(F))))
      continue;
    const Decl *Definition = definitionWithBody(*User);
    std::optional<Chain> Callers;
    for (const VirtualCall &Call : findVirtualCalls(*Definition)) {
      if (executionSpace(*Call.Method) != ExecutionSpace::Device ||
          IsReported(Call.Range.getBegin()) ||
          (!Callers && !(Callers = chainToRoot(F))))
        continue;
      // nvcc has an error about the one, and nothing to say about the other.
      const auto *Function = dyn_cast<FunctionDecl>(Definition);
      const bool IsTemplate = Function && Function->isTemplateInstantiation();
      AllRight &= IsTemplate;
      Table.report(IsTemplate ? cupcc::diag::warn_host_calls_device_virtual
                              : cupcc::diag::err_host_calls_device_virtual,
                   Call.Range.getBegin())
          << Call.Method << Call.Range;
      noteCallers(*Callers);
      noteRoot(*Callers->back());
      Table.report(cupcc::diag::note_declared_here, Call.Method->getLocation())
          << Call.Method;
    }
  }
  return AllRight;
}

bool ReferenceChecker::checkAssembly(const TargetInfo &Target) const {
  bool AllRight = true;
  for (const llvm::Function &F : Lowered.module()) {
    if (!hasAssembly(F))
      continue;
    const FunctionDecl *Definition = definitionOf(F);
    std::optional<Chain> Callers;
    if (!Definition || !(Callers = chainToRoot(F)) ||
        cupcc::checkAssembly(F, *Definition, Target, Table))
      continue;
    AllRight = false;
    noteCallers(*Callers);
    noteRoot(*Callers->back());
  }
  return AllRight;
}

bool ReferenceChecker::run() {
  for (const GlobalValue &Value : Lowered.module().global_values()) {
    std::optional<cupcc::diag::ID> Id = TargetRules.violation(Value);
    if (!Id)
      continue;
    for (const GlobalValue *User : usersOf(Value))
      if (std::optional<Chain> Callers = chainToRoot(*User))
        find(*Id, Value, *Callers);
  }
  // In the order of the source; as found where the place is the same.
  std::vector<size_t> Order(Findings.size());
  std::iota(Order.begin(), Order.end(), 0);
  llvm::sort(Order, [&](size_t A, size_t B) {
    return std::pair(Findings[A].Range.getBegin(), A) <
           std::pair(Findings[B].Range.getBegin(), B);
  });
  dropImpliedFindings(Order);
  std::set<std::pair<SourceLocation, std::string>> Said;
  for (size_t I : Order) {
    const Finding &F = Findings[I];
    if (Said.insert({F.Range.getBegin(), whatIsSaid(F)}).second)
      report(F);
  }
  return Findings.empty();
}

//===----------------------------------------------------------------------===//
// Reporting
//===----------------------------------------------------------------------===//

std::string ReferenceChecker::nameOf(const GlobalValue &Value) const {
  if (const NamedDecl *D = declOf(Value)) {
    std::string Name;
    llvm::raw_string_ostream OS(Name);
    D->getNameForDiagnostic(OS, D->getASTContext().getPrintingPolicy(),
                            /*Qualified=*/true);
    return "'" + Name + "'";
  }
  return "'" + llvm::demangle(Value.getName()) + "'";
}

const FunctionDecl *
ReferenceChecker::definitionOf(const llvm::Function &F) const {
  const auto *Function = dyn_cast_or_null<FunctionDecl>(declOf(F));
  const FunctionDecl *Definition = nullptr;
  if (Function)
    Function->isDefined(Definition);
  return Definition;
}

/// The declaration with the body or the initializer.
static const Decl *definitionWithBody(const Decl &D) {
  if (const auto *Function = dyn_cast<FunctionDecl>(&D)) {
    const FunctionDecl *Definition = nullptr;
    if (Function->isDefined(Definition))
      return Definition;
  }
  if (const auto *Variable = dyn_cast<VarDecl>(&D))
    if (const VarDecl *Definition = Variable->getDefinition())
      return Definition;
  return &D;
}

/// The variable that \p Value initializes, if it is a function that Clang made
/// for that. It is the only one of the source's that such a function defines,
/// and what it names first.
const VarDecl *ReferenceChecker::initializedBy(const GlobalValue &Value) const {
  const auto *F = dyn_cast<llvm::Function>(&Value);
  if (!F || !F->getName().starts_with("__cxx_global_var_init"))
    return nullptr;
  for (const llvm::Instruction &I : llvm::instructions(*F))
    for (const llvm::Value *Operand : I.operand_values()) {
      const auto *GV = dyn_cast<llvm::GlobalVariable>(
          Operand->stripInBoundsConstantOffsets());
      const auto *Variable =
          GV && !GV->isDeclaration()
              ? dyn_cast_or_null<VarDecl>(Lowered.declOf(GV->getName()))
              : nullptr;
      if (Variable)
        return Variable;
    }
  return nullptr;
}

SmallVector<SourceRange>
ReferenceChecker::references(const GlobalValue &In,
                             const GlobalValue &To) const {
  const NamedDecl *User = declOf(In);
  if (!User && !(User = initializedBy(In)))
    return {};
  const Decl *Definition = definitionWithBody(*User);
  SmallVector<SourceRange> Found;
  if (const NamedDecl *Target = declOf(To)) {
    Found = findReferences(*Definition, *Target);
    if (const NamedDecl *Replaced = Lowered.replacedBy(*Target))
      Found.append(findReferences(*Definition, *Replaced));
  }
  if (isLaunchConfiguration(To.getName()) || isForeignLaunch(To.getName()))
    Found = findLaunches(*Definition, To.getName());
  if (Found.empty())
    Found.push_back(Definition->getLocation());
  return Found;
}

SourceRange ReferenceChecker::firstReference(const GlobalValue &In,
                                             const GlobalValue &To) const {
  SmallVector<SourceRange> All = references(In, To);
  return All.empty() ? SourceRange() : All.front();
}

/// Whether \p In refers to \p To in the user's files, not in a header of the
/// system.
bool ReferenceChecker::isUsersPlace(const GlobalValue &In,
                                    const GlobalValue &To) const {
  const NamedDecl *User = declOf(In);
  if (!User || isa<llvm::GlobalVariable>(In))
    return false;
  SourceLocation Place = firstReference(In, To).getBegin();
  return Place.isValid() &&
         !User->getASTContext().getSourceManager().isInSystemHeader(Place);
}

void ReferenceChecker::find(cupcc::diag::ID Id, const GlobalValue &Offender,
                            const Chain &Way) {
  // A 'thread_local' variable may be reached through a function that Clang
  // made, which the source has not.
  auto InSource = llvm::find_if(
      Way, [this](const GlobalValue *Value) { return declOf(*Value); });
  Chain Callers(InSource == Way.end() ? Way.begin() : InSource, Way.end());
  // The nearest place that the user can change.
  Chain InHeaders;
  size_t Users = 0;
  while (Users != Callers.size() &&
         !isUsersPlace(*Callers[Users],
                       Users == 0 ? Offender : *Callers[Users - 1]))
    ++Users;
  if (Users != Callers.size()) {
    InHeaders.append(Callers.begin(), Callers.begin() + Users);
    Callers.erase(Callers.begin(), Callers.begin() + Users);
  }
  Finding New = {Id, {}, &Offender, InHeaders, Callers};
  SmallVector<SourceRange> Ranges =
      references(*Callers.front(), New.referredTo());
  if (Ranges.empty()) // named by something that is not in the source
    Ranges.push_back(SourceRange());
  for (SourceRange Range : Ranges) {
    New.Range = Range;
    Findings.push_back(New);
  }
}

/// Why the device has no definition of the offender.
std::optional<std::string> ReferenceChecker::reasonFor(const Finding &F) const {
  if (F.Id != cupcc::diag::err_device_reaches_undefined_function)
    return std::nullopt;
  if (std::optional<std::string> Reason = TargetRules.reason(*F.Offender))
    return Reason;
  if (const auto *Builtin = dyn_cast_or_null<FunctionDecl>(declOf(*F.Offender)))
    if (std::optional<std::string> Missing = missingFor(*Builtin))
      return "it needs " + *Missing;
  // The prelude says with one what an architecture lacks; so may a program.
  if (const NamedDecl *D = declOf(*F.Offender))
    if (const auto *Said = D->getAttr<ErrorAttr>(); Said && Said->isError())
      return Said->getUserDiagnostic().str();
  // The program may have a function of that name itself.
  const NamedDecl *D = declOf(*F.Offender);
  if (D &&
      !D->getASTContext().getSourceManager().isInSystemHeader(D->getLocation()))
    return std::nullopt;
  if (isInDeviceRuntime(F.Offender->getName()))
    return "it is a function of the device runtime, which requires "
           "'-rdc=true'";
  if (std::optional<StringRef> Reason = hostOnlyReason(F.Offender->getName()))
    return Reason->str();
  return std::nullopt;
}

/// What distinguishes the error from others at its place: a class of the host's
/// that is used once refers to many functions.
std::string ReferenceChecker::whatIsSaid(const Finding &F) const {
  if (std::optional<std::string> Reason = reasonFor(F))
    return *Reason;
  return nameOf(F.referredTo());
}

/// What a function refers to without saying so, as the destructor of its
/// variable, adds nothing where it is told the same of its words.
void ReferenceChecker::dropImpliedFindings(std::vector<size_t> &Order) const {
  auto IsImplied = [this](const Finding &F) {
    const NamedDecl *User = declOf(*F.Callers.front());
    return !User ||
           definitionWithBody(*User)->getLocation() == F.Range.getBegin();
  };
  std::set<std::pair<const GlobalValue *, std::string>> Told;
  for (const Finding &F : Findings)
    if (reasonFor(F) && !IsImplied(F))
      Told.insert({F.Callers.front(), whatIsSaid(F)});
  llvm::erase_if(Order, [&](size_t I) {
    const Finding &F = Findings[I];
    return IsImplied(F) && Told.count({F.Callers.front(), whatIsSaid(F)});
  });
}

/// What such an error points at names the offender in no way.
static bool isLaunch(cupcc::diag::ID Id) {
  return Id == cupcc::diag::err_device_launches_kernel ||
         Id == cupcc::diag::err_device_launches_elsewhere;
}

void ReferenceChecker::reportError(const Finding &F) const {
  std::optional<std::string> Reason = reasonFor(F);
  DiagnosticBuilder Error =
      Table.report(Reason ? cupcc::diag::err_device_reaches_host_only : F.Id,
                   F.Range.getBegin());
  if (F.Range.getBegin() != F.Range.getEnd())
    Error << F.Range;
  if (Reason)
    Error << nameOf(F.referredTo()) << *Reason;
  else if (!isLaunch(F.Id))
    Error << nameOf(*F.Offender);
}

void ReferenceChecker::report(const Finding &F) const {
  reportError(F);
  noteWayThroughHeaders(F);
  noteCallers(F.Callers);
  noteRoot(*F.Callers.back());
  if (!isLaunch(F.Id))
    noteDeclaration(*F.Offender);
}

SourceLocation ReferenceChecker::placeOfUse(const GlobalValue &Value) const {
  SourceLocation First;
  for (const GlobalValue *User : usersOf(Value)) {
    const SourceLocation Place = firstReference(*User, Value).getBegin();
    if (Place.isValid() && (First.isInvalid() || Place < First))
      First = Place;
  }
  return First;
}

void ReferenceChecker::explain(cupcc::diag::ID Id, const GlobalValue &Offender,
                               const Chain &Way) {
  const size_t Before = Findings.size();
  find(Id, Offender, Way);
  report(Findings[Before]);
  Findings.resize(Before);
}

/// From what the user named to the offender.
void ReferenceChecker::noteWayThroughHeaders(const Finding &F) const {
  for (size_t I = F.InHeaders.size(); I-- != 0;) {
    const GlobalValue &From = *F.InHeaders[I];
    const GlobalValue &To = I == 0 ? *F.Offender : *F.InHeaders[I - 1];
    if (isa<llvm::GlobalVariable>(From) || !declOf(From) ||
        declOf(From) == declOf(To))
      continue;
    Table.report(cupcc::diag::note_refers_to,
                 firstReference(From, To).getBegin())
        << nameOf(From) << nameOf(To);
  }
}

/// Where a user's declaration stands; a header of the system says nothing new.
void ReferenceChecker::noteDeclaration(const GlobalValue &Value) const {
  const NamedDecl *D = declOf(Value);
  if (!D || D->getLocation().isInvalid())
    return;
  const auto *Function = dyn_cast<FunctionDecl>(D);
  if (D->getASTContext().getSourceManager().isInSystemHeader(
          D->getLocation()) ||
      (Function && Function->isImplicit()))
    return;
  Table.report(cupcc::diag::note_declared_here, D->getLocation())
      << nameOf(Value);
}

/// "class Foo" behind its virtual table's symbol.
static std::string classOfVTable(const GlobalValue &Value) {
  std::string Name = llvm::demangle(Value.getName());
  for (StringRef Prefix : {"vtable for ", "construction vtable for "})
    if (StringRef Rest(Name); Rest.consume_front(Prefix))
      return "'" + Rest.str() + "'";
  return "";
}

void ReferenceChecker::noteCallers(const Chain &Callers) const {
  for (size_t I = 1; I < Callers.size(); ++I) {
    const GlobalValue &Callee = *Callers[I - 1], &Caller = *Callers[I];
    const NamedDecl *CalleeDecl = declOf(Callee);
    SourceLocation CalleeLoc =
        CalleeDecl ? CalleeDecl->getLocation() : SourceLocation();
    if (isa<llvm::GlobalVariable>(Caller)) {
      if (std::string Class = classOfVTable(Caller); !Class.empty())
        Table.report(cupcc::diag::note_in_vtable, CalleeLoc) << Class;
      else if (const NamedDecl *Variable = declOf(Caller))
        Table.report(cupcc::diag::note_in_initializer, Variable->getLocation())
            << nameOf(Caller);
      continue;
    }
    const NamedDecl *CallerDecl = declOf(Caller);
    if (const VarDecl *Variable = initializedBy(Caller))
      Table.report(cupcc::diag::note_in_initializer, Variable->getLocation())
          << Variable;
    // A thunk or an initializer function; another version of a constructor.
    if (!CallerDecl || CallerDecl == CalleeDecl)
      continue;
    SourceRange Range = firstReference(Caller, Callee);
    Table.report(isKernel(CallerDecl) ? cupcc::diag::note_called_by_kernel
                                      : cupcc::diag::note_called_by,
                 Range.getBegin())
        << nameOf(Caller);
  }
}

/// Says why a function for both sides is compiled for the host.
void ReferenceChecker::noteRoot(const GlobalValue &Root) const {
  const auto *Function = dyn_cast_or_null<FunctionDecl>(declOf(Root));
  if (!Function || executionSpace(*Function) != ExecutionSpace::Both ||
      Function->isMain() || !Function->isExternallyVisible())
    return;
  Table.report(cupcc::diag::note_emitted_for_host, Function->getLocation())
      << nameOf(Root)
      << FixItHint::CreateInsertion(Function->getBeginLoc(), "__device__ ");
}
