//===- ReachabilityCheck.cpp - calls that cannot work ---------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What each target cannot refer to, and where it begins.
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/ReachabilityCheck.h"
#include "../../Sema/TolerantAssembly.h"
#include "DeclaredArchs.h"
#include "HostVirtuals.h"
#include "ReferenceChecker.h"
#include "UnusableFunctions.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/BuiltinVariables.h"
#include "cupcc/IR/DeviceLaunches.h"
#include "cupcc/IR/Exceptions.h"
#include "cupcc/IR/GlobalUsers.h"
#include "cupcc/IR/Kernels.h"
#include "cupcc/IR/MissingVirtuals.h"
#include "cupcc/IR/SystemCalls.h"
#include "cupcc/IR/UnsupportedConstructs.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/NVPTXAddrSpace.h"
#include "llvm/Support/TimeProfiler.h"
#include <optional>

using namespace clang;
using namespace cupcc;
using llvm::GlobalValue;

//===----------------------------------------------------------------------===//
// The device's rules
//===----------------------------------------------------------------------===//

static bool isInSystemHeader(const FunctionDecl &Function) {
  return Function.getASTContext().getSourceManager().isInSystemHeader(
      Function.getLocation());
}

namespace {

class DeviceRules : public ReferenceRules {
public:
  /// Without \p Declared every declaration is for every architecture.
  DeviceRules(const LoweredModule &Lowered, LinkModel Link,
              const DeclaredArchs *Declared)
      : Lowered(Lowered), AllIsHere(isWholeProgram(Link)), Declared(Declared) {}

  bool isRoot(const GlobalValue &Value) const override {
    return isVisibleToHost(Value) || Value.getName() == "llvm.used" ||
           (isExported(Value) && !isForBothSides(Value));
  }

  std::optional<cupcc::diag::ID>
  violation(const GlobalValue &Value) const override {
    if (const auto *F = dyn_cast<llvm::Function>(&Value))
      return functionViolation(*F);
    if (const auto *GV = dyn_cast<llvm::GlobalVariable>(&Value))
      return variableViolation(*GV);
    return std::nullopt;
  }

  std::optional<std::string> reason(const GlobalValue &Value) const override {
    const auto *F = dyn_cast<llvm::Function>(&Value);
    return F ? missing(*F) : std::nullopt;
  }

  /// Another file may call it, on the host perhaps only.
  bool isForBothSides(const GlobalValue &Value) const {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(Value.getName()));
    return isExported(Value) && Function &&
           executionSpace(*Function) == ExecutionSpace::Both;
  }

  /// Clang made it of one that another file may call: a thunk, or what hands
  /// out a 'thread_local' variable.
  bool isMade(const GlobalValue &Value) const {
    const auto *F = dyn_cast<llvm::Function>(&Value);
    return F && !Lowered.declOf(F->getName()) &&
           (isExported(*F) || (!F->isDeclaration() && isThunk(*F)));
  }

private:
  /// Another file may call it.
  bool isExported(const GlobalValue &Value) const {
    return !AllIsHere && isa<llvm::Function>(Value) && !Value.isDeclaration() &&
           !Value.isDiscardableIfUnused();
  }

  /// Another file may define it: one of cupcc's has what is no library's. What
  /// must not be called is defined nowhere.
  bool maybeElsewhere(const FunctionDecl *Function) const {
    return !AllIsHere && Function && !Function->hasAttr<ErrorAttr>() &&
           (hasDeviceSpecifier(*Function) || !isInSystemHeader(*Function));
  }

  /// What the architecture lacks of a function in a header of the system.
  std::optional<std::string> missing(const llvm::Function &F) const {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    if (!Function || !Declared)
      return std::nullopt;
    std::optional<std::string> Lack = Declared->missing(*Function);
    return Lack ? Lack : Declared->missingAssembly(F, *Function);
  }

  std::optional<cupcc::diag::ID>
  functionViolation(const llvm::Function &F) const {
    if (F.isIntrinsic())
      return std::nullopt;
    if (isLaunchConfiguration(F.getName()))
      return cupcc::diag::err_device_launches_kernel;
    if (isForeignLaunch(F.getName()))
      return cupcc::diag::err_device_launches_elsewhere;
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    // The launch itself is reported, not the stub it calls.
    if (isKernel(Function))
      return std::nullopt;
    if (Function && executionSpace(*Function) == ExecutionSpace::Host)
      return cupcc::diag::err_device_reaches_host_function;
    if (F.isDeclaration() && isNonLocalJump(F.getName()))
      return cupcc::diag::err_device_reaches_jump;
    if (F.isDeclaration() && !maybeElsewhere(Function) &&
        !isProvidedLater(F.getName()))
      return cupcc::diag::err_device_reaches_undefined_function;
    // It has one, which the architecture cannot run.
    if (missing(F))
      return cupcc::diag::err_device_reaches_undefined_function;
    return std::nullopt;
  }

  /// <setjmp.h>'s, by the names that glibc's headers expand to. PTX has no
  /// access to the stack that they would have to restore.
  static bool isNonLocalJump(StringRef Name) {
    return llvm::is_contained({"setjmp", "_setjmp", "__sigsetjmp", "longjmp",
                               "_longjmp", "siglongjmp", "__longjmp_chk"},
                              Name);
  }

  /// What the driver resolves, what the NVPTX back end replaces, and what the
  /// link brings.
  bool isProvidedLater(StringRef Name) const {
    return isSystemCall(Name) || Name == "__nvvm_reflect" || isUnwinder(Name) ||
           (!AllIsHere && isInDeviceRuntime(Name));
  }

  std::optional<cupcc::diag::ID>
  variableViolation(const llvm::GlobalVariable &GV) const {
    // LLVM would share it among all threads.
    if (GV.isThreadLocal() && Lowered.declOf(GV.getName()))
      return cupcc::diag::err_device_reaches_thread_local;
    if (!GV.isDeclaration() || GV.getName().starts_with("llvm.") ||
        GV.getAddressSpace() == llvm::NVPTXAS::ADDRESS_SPACE_SHARED)
      return std::nullopt;
    const auto *Variable =
        dyn_cast_or_null<VarDecl>(Lowered.declOf(GV.getName()));
    if (Variable && !isDeviceVariable(*Variable))
      return cupcc::diag::err_device_reaches_host_variable;
    // Functions have a copy.
    if (Variable && isBuiltinVariable(GV.getName()))
      return cupcc::diag::err_builtin_variable_address;
    if (!AllIsHere && Variable)
      return std::nullopt;
    return Variable ? cupcc::diag::err_device_reaches_undefined_variable
                    : cupcc::diag::err_device_reaches_undefined_function;
  }

  const LoweredModule &Lowered;
  bool AllIsHere;
  const DeclaredArchs *Declared;
};

//===----------------------------------------------------------------------===//
// The host's rules
//===----------------------------------------------------------------------===//

class HostRules : public ReferenceRules {
public:
  HostRules(const LoweredModule &Lowered, LinkModel Link)
      : Lowered(Lowered), AllIsHere(isWholeProgram(Link)) {}

  /// CodeGen emitted it without being asked to by another function.
  bool isRoot(const GlobalValue &Value) const override {
    return !Value.isDeclaration() &&
           (!Value.isDiscardableIfUnused() || Value.use_empty());
  }

  std::optional<cupcc::diag::ID>
  violation(const GlobalValue &Value) const override {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(Value.getName()));
    if (Function && Function->getBuiltinID() == 0 &&
        executionSpace(*Function) == ExecutionSpace::Device)
      return cupcc::diag::err_host_reaches_device_function;
    const auto *Variable =
        dyn_cast_or_null<VarDecl>(Lowered.declOf(Value.getName()));
    if (Variable && isBuiltinVariable(Value.getName()))
      return cupcc::diag::err_host_reaches_builtin_variable;
    if (AllIsHere && Variable && Value.isDeclaration() &&
        isManagedVariable(*Variable))
      return cupcc::diag::err_host_reaches_undefined_managed;
    return std::nullopt;
  }

private:
  const LoweredModule &Lowered;
  bool AllIsHere;
};

} // namespace

/// A thunk has no declaration; libraries have been linked in.
static VirtualBody whereIs(const llvm::Function &F,
                           const LoweredModule &Lowered, LinkModel Link) {
  if (isWholeProgram(Link))
    return VirtualBody::Nowhere;
  const auto *Function =
      dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
  if (!Function)
    return isThunk(F) ? VirtualBody::Perhaps : VirtualBody::Nowhere;
  if (hasDeviceSpecifier(*Function))
    return VirtualBody::Elsewhere;
  return executionSpace(*Function) == ExecutionSpace::Both &&
                 !isInSystemHeader(*Function)
             ? VirtualBody::Perhaps
             : VirtualBody::Nowhere;
}

std::vector<VirtualTrap> cupcc::trapVirtuals(LoweredModule &Lowered,
                                             LinkModel Link) {
  llvm::TimeTraceScope Trace("TrapVirtuals");
  llvm::Module &M = Lowered.module();
  std::vector<VirtualTrap> Traps = missingVirtuals(
      M, [&](const llvm::Function &F) { return whereIs(F, Lowered, Link); });
  setVirtualTraps(M, Traps);
  std::vector<VirtualTrap> Host =
      hostVirtuals(Lowered, DeviceRules(Lowered, Link, /*Declared=*/nullptr));
  setVirtualTraps(M, Host);
  llvm::append_range(Traps, Host);
  return Traps;
}

bool cupcc::checkDeviceReachability(const LoweredModule &Lowered,
                                    DeviceArch Arch, LinkModel Link,
                                    ASTContext &Context,
                                    const DiagnosticTable &Table) {
  llvm::TimeTraceScope Trace("CheckReachability");
  const DeclaredArchs Declared(Context, Arch);
  DeviceRules Rules(Lowered, Link, &Declared);
  ReferenceChecker DeviceChecker(Lowered, Rules, Table);
  bool References = DeviceChecker.run();
  bool Constructs = DeviceChecker.checkConstructs();
  bool Constants = DeviceChecker.checkConstants();
  bool Assembly = DeviceChecker.checkAssembly(Context.getTargetInfo());
  bool Initializers = checkManagedInitializers(Lowered, Table);
  return References && Constructs && Constants && Assembly && Initializers;
}

std::vector<RefusedFunction> cupcc::withdrawUnusable(LoweredModule &Lowered,
                                                     DeviceArch Arch,
                                                     LinkModel Link,
                                                     ASTContext &Context) {
  llvm::TimeTraceScope Trace("WithdrawUnusable");
  const DeclaredArchs Declared(Context, Arch);
  const DeviceRules Rules(Lowered, Link, &Declared);
  std::vector<RefusedFunction> Refused =
      findUnusable(Lowered, Rules, Context, [&](const GlobalValue &Value) {
        return Rules.isForBothSides(Value) || Rules.isMade(Value);
      });
  for (const RefusedFunction &Function : Refused)
    Lowered.module()
        .getFunction(Function.Symbol)
        ->setLinkage(llvm::GlobalValue::InternalLinkage);
  return Refused;
}

std::map<std::string, std::string>
cupcc::findNeeded(const LoweredModule &Lowered, LinkModel Link,
                  ASTContext &Context) {
  const DeviceRules Rules(Lowered, Link, /*Declared=*/nullptr);
  const DiagnosticTable Table(Context.getDiagnostics());
  const ReferenceChecker Checker(Lowered, Rules, Table);
  std::map<std::string, std::string> Needed;
  for (const llvm::Function &F : Lowered.module()) {
    const auto *Function =
        dyn_cast_or_null<FunctionDecl>(Lowered.declOf(F.getName()));
    if (F.isDeclaration() && !F.use_empty() && Function &&
        !hasDeviceSpecifier(*Function) && !Rules.violation(F))
      Needed.emplace(F.getName(), printPlace(Checker.placeOfUse(F),
                                             Context.getSourceManager()));
  }
  return Needed;
}

/// True if \p D is for the device where it is written, and for both sides by
/// another declaration.
static bool isForHostBesides(const Decl *D) {
  const auto *Function = dyn_cast_or_null<FunctionDecl>(D);
  const TemplateSpecializationKind Kind =
      Function ? Function->getTemplateSpecializationKind() : TSK_Undeclared;
  if (Kind == TSK_ExplicitSpecialization)
    return specializedSpace(*Function) == ExecutionSpace::Device &&
           executionSpace(*Function) == ExecutionSpace::Both;
  if (Kind != TSK_ExplicitInstantiationDefinition)
    return false;
  const FunctionDecl *Pattern = Function->getTemplateInstantiationPattern();
  return Pattern && executionSpace(*Pattern) == ExecutionSpace::Device &&
         executionSpace(*Function) == ExecutionSpace::Both;
}

void cupcc::endUnusable(LoweredModule &Host, LinkModel Link,
                        ASTContext &Context) {
  auto IsMeant = [&](const GlobalValue &Value) {
    return isa<llvm::Function>(Value) && !Value.isDeclaration() &&
           isForHostBesides(Host.declOf(Value.getName()));
  };
  llvm::Module &M = Host.module();
  // As good as always.
  if (llvm::none_of(M, IsMeant))
    return;
  judgeAssembly(const_cast<TargetInfo &>(Context.getTargetInfo()));
  for (const RefusedFunction &Refused :
       findUnusable(Host, HostRules(Host, Link), Context, IsMeant)) {
    llvm::Function &F = *M.getFunction(Refused.Symbol);
    const llvm::GlobalValue::LinkageTypes Linkage = F.getLinkage();
    F.deleteBody();
    F.setLinkage(Linkage);
    llvm::IRBuilder<> Builder(llvm::BasicBlock::Create(M.getContext(), "", &F));
    Builder.CreateCall(M.getOrInsertFunction("abort", Builder.getVoidTy()));
    Builder.CreateUnreachable();
  }
  eraseUnusedDeclarations(M);
}

bool cupcc::checkHostReachability(const LoweredModule &Lowered, LinkModel Link,
                                  ASTContext &Context,
                                  const DiagnosticTable &Table) {
  llvm::TimeTraceScope Trace("CheckReachability");
  HostRules Rules(Lowered, Link);
  ReferenceChecker HostChecker(Lowered, Rules, Table);
  bool References = HostChecker.run();
  bool VirtualCalls = HostChecker.checkVirtualCalls();
  judgeAssembly(const_cast<TargetInfo &>(Context.getTargetInfo()));
  bool Assembly = HostChecker.checkAssembly(Context.getTargetInfo());
  return References && VirtualCalls && Assembly;
}
