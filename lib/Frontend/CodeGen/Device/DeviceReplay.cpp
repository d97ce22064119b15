//===- DeviceReplay.cpp - handing a host AST to a device CodeGen ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A device module holds what its kernels reach, and nothing else: the rest of
// the file may call functions that the device has not, and would cost time.
// CodeGen defers what no other translation unit can reference until this one
// does, and emits the rest at once: external functions, explicit
// instantiations, what is 'used' or a constructor, and variables with an
// initializer to run.
//
// To emit only what is reached one could walk the AST from the kernels (a
// second, approximate CodeGen), filter the finished module (too late: errors
// have been reported), or make everything look deferrable. This file does the
// last: in a child process, where the AST is its own, every function becomes
// an inline one, every explicit instantiation an implicit one, and variables
// that are not the device's and not constants are not handed over at all, so
// that a reference to one stays a declaration and is diagnosed
// (ReachabilityCheck.cpp).
//
// What is handed over has its name mangled, used or not, and headers define
// tens of thousands of functions and constants. So those are left out that
// CodeGen finds by itself or cannot need: bodies in classes, functions and
// constants without an odr-use.
//
// Relies on: Clang 22's CodeGen deferring what is inline and not 'used' until
//  something names it, and asking for linkage, template kind and key functions
//  only then (ASTContext::setNonKeyFunction()); finding a body in its class
//  when the function is named (CodeGenModule::GetOrCreateLLVMFunction()), and
//  taking the value of a scalar constant from the AST where it is no odr-use.
// Test: test/Frontend/CodeGen/reached-only.cu,
//  test/Frontend/CodeGen/handed-over.cu,
//  test/Frontend/CodeGen/key-function-elsewhere.cu.
// Goes when: CodeGen can be told to emit only what is reached.
//
//===----------------------------------------------------------------------===//

#include "DeviceReplay.h"
#include "../../AST/CodeGenTimeObjects.h"
#include "../Checks/MissingBuiltins.h"
#include "IgnoreOpenMP.h"
#include "LocalClasses.h"
#include "ObjectsOfBothSides.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Builtins.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/TimeProfiler.h"

using namespace clang;
using namespace cupcc;

namespace {

class DeviceReplay : public LateDeclarations {
public:
  DeviceReplay(const RecordedUnit &Unit, CompilerInstance &Instance,
               const ReplayOptions &Options, CodeGenerator &Generator)
      : LateDeclarations(Instance), Unit(Unit),
        Context(Instance.getASTContext()), Options(Options),
        Generator(Generator) {}

  void replay();

private:
  void prepare(Decl &D) override;
  void handOver(Decl &D) override;
  void handOverVTable(CXXRecordDecl &) override {} // made on demand

  void prepareAll();
  void hideMissingBuiltins(DeclContext &In);
  bool mayBeReached(const FunctionDecl &Function) const;
  void prepareFunction(FunctionDecl &Function);
  void prepareDefinition(FunctionDecl &Function);
  void prepareClass(CXXRecordDecl &Class);
  void prepareDecl(Decl &D);

  void handOverPrepared(Decl &D);
  void handOverDefinition(FunctionDecl &Function);
  void handOverVersions();
  void handOverVariable(VarDecl &Variable);
  bool isForDevice(const VarDecl &Variable) const;
  bool isOnlyValue(const VarDecl &Variable) const;

  const RecordedUnit &Unit;
  ASTContext &Context;
  ReplayOptions Options;
  CodeGenerator &Generator;
};

} // namespace

//===----------------------------------------------------------------------===//
// Making everything deferrable
//===----------------------------------------------------------------------===//

/// Builtins of the host's processor: their ids mean something else, or nothing,
/// to the device's CodeGen. As plain functions without a body they are
/// diagnosed where they are reached, or found in the runtime, which defines
/// the few that make sense (__builtin_ia32_pause). So are the device's that
/// other architectures have.
static void hideMissingBuiltin(FunctionDecl &Function, ASTContext &Context) {
  unsigned Id = Function.getBuiltinID();
  if (Id >= Builtin::FirstTSBuiltin &&
      (!Context.BuiltinInfo.isAuxBuiltinID(Id) || missingFor(Function)))
    Function.dropAttr<BuiltinAttr>();
}

/// False if nothing of the program can reach \p Function, which is most of what
/// headers define. The device's library reaches allocation functions, and
/// classes their members. A specialisation and a function of C may be known by
/// their symbol alone: Clang does not always join their declarations.
bool DeviceReplay::mayBeReached(const FunctionDecl &Function) const {
  return !Options.IsWholeProgram || isa<CXXMethodDecl>(Function) ||
         Function.getTemplateSpecializationKind() != TSK_Undeclared ||
         Function.isThisDeclarationReferenced() || Unit.mayBeUsed(Function) ||
         Function.isInExternCContext() || isKernel(&Function) ||
         Function.isReplaceableGlobalAllocationFunction();
}

/// Does not write if there is nothing to drop, as Clang's function does: a page
/// of the parent's memory would be copied.
template <class... Attributes> static void dropAttributes(Decl &D) {
  if ((D.hasAttr<Attributes>() || ...))
    D.dropAttrs<Attributes...>();
}

void DeviceReplay::prepareFunction(FunctionDecl &Function) {
  // What is only declared is not emitted. The headers have thousands of such
  // declarations.
  if (Function.doesThisDeclarationHaveABody() &&
      !Function.isDependentContext() && mayBeReached(Function))
    prepareDefinition(Function);
}

void DeviceReplay::prepareDefinition(FunctionDecl &Function) {
  dropAttributes<UsedAttr, RetainAttr, ConstructorAttr, DestructorAttr>(
      Function);
  TemplateSpecializationKind Kind = Function.getTemplateSpecializationKind();
  if (Kind == TSK_ExplicitInstantiationDeclaration ||
      Kind == TSK_ExplicitInstantiationDefinition)
    Function.setTemplateSpecializationKind(TSK_ImplicitInstantiation);
  if (Options.HasOpenMP)
    ignoreOpenMP(Function);
  if (!Function.isInlined())
    prepareLocals(Function);
  // A member with its body in the class is inline, and declared once.
  if (isa<CXXMethodDecl>(Function) && !Function.isOutOfLine())
    return;
  for (FunctionDecl *Redecl : Function.redecls())
    if (!Redecl->isInlined())
      Redecl->setImplicitlyInline(true);
}

/// A vtable is emitted in the file that defines the class's key function. The
/// device's program is this file, so each class must have its vtable here.
void DeviceReplay::prepareClass(CXXRecordDecl &Class) {
  if (Class.isDependentContext() || !Class.hasDefinition())
    return;
  if (auto *Specialization = dyn_cast<ClassTemplateSpecializationDecl>(&Class))
    if (Specialization->getSpecializationKind() ==
            TSK_ExplicitInstantiationDeclaration ||
        Specialization->getSpecializationKind() ==
            TSK_ExplicitInstantiationDefinition)
      Specialization->setSpecializationKind(TSK_ImplicitInstantiation);
  if (!Class.isDynamicClass())
    return;
  // An inline function is no key function; the context must forget the one it
  // has found already.
  while (const CXXMethodDecl *Key = Context.getCurrentKeyFunction(&Class)) {
    const_cast<CXXMethodDecl *>(Key)->setInlineSpecified(true);
    Context.setNonKeyFunction(Key);
  }
}

void DeviceReplay::prepareDecl(Decl &D) {
  if (auto *Function = dyn_cast<FunctionDecl>(&D))
    return prepareFunction(*Function);
  if (auto *Variable = dyn_cast<VarDecl>(&D);
      Variable && Options.HasOpenMP && !Variable->isTemplated())
    ignoreOpenMP(*Variable);
  if (auto *Class = dyn_cast<CXXRecordDecl>(&D))
    prepareClass(*Class);
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(&D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      prepareDecl(*Member);
}

/// Sema declares builtins when they are first named, in the translation unit or
/// in a linkage specification of its own, and tells no consumer.
void DeviceReplay::hideMissingBuiltins(DeclContext &In) {
  for (Decl *D : In.noload_decls()) {
    if (auto *Function = dyn_cast<FunctionDecl>(D))
      hideMissingBuiltin(*Function, Context);
    else if (auto *Linkage = dyn_cast<LinkageSpecDecl>(D))
      hideMissingBuiltins(*Linkage);
  }
}

/// What a precompiled header has beside definitions.
void DeviceReplay::prepare(Decl &D) {
  if (auto *Class = dyn_cast<CXXRecordDecl>(&D))
    prepareClass(*Class);
  else if (auto *Function = dyn_cast<FunctionDecl>(&D))
    hideMissingBuiltin(*Function, Context);
}

/// Every definition is in an event, instantiations included.
void DeviceReplay::prepareAll() {
  llvm::TimeTraceScope Trace("PrepareForDevice");
  hideMissingBuiltins(*Context.getTranslationUnitDecl());
  for (Decl *D : Unit.readDecls())
    prepare(*D);
  for (const UnitEvent &Event : Unit) {
    if (Event.EventKind == UnitEvent::TopLevelDecl)
      for (Decl *D : Event.Group)
        prepareDecl(*D);
    else if (auto *Function = dyn_cast_or_null<FunctionDecl>(Event.Decl))
      prepareFunction(*Function);
    else if (auto *Class = dyn_cast_or_null<CXXRecordDecl>(Event.Decl))
      prepareClass(*Class);
  }
}

//===----------------------------------------------------------------------===//
// Handing over
//===----------------------------------------------------------------------===//

/// During the parse an initializer that asks for the target was not constant;
/// now that the answer is known it may be.
static bool becomesConstant(const VarDecl &Variable) {
  SmallVector<PartialDiagnosticAt> Notes;
  APValue Value;
  if (!Variable.getInit()->EvaluateAsInitializer(
          Value, Variable.getASTContext(), &Variable, Notes,
          /*IsConstantInitialization=*/true) ||
      !Notes.empty())
    return false;
  EvaluatedStmt *Evaluated = Variable.ensureEvaluatedStmt();
  Evaluated->Evaluated = std::move(Value);
  Evaluated->WasEvaluated = true;
  Evaluated->HasConstantInitialization = true;
  return true;
}

/// True for a constant of which the program uses no more than the value, which
/// CodeGen takes from the AST. Headers have tens of thousands ("is_same_v").
bool DeviceReplay::isOnlyValue(const VarDecl &Variable) const {
  return Variable.isConstexpr() && Variable.getType()->isScalarType() &&
         !Unit.mayBeUsed(Variable) && !isDeviceVariable(Variable);
}

/// Device variables, constants, which host and device may read, and objects of
/// which each side may have one of its own.
bool DeviceReplay::isForDevice(const VarDecl &Variable) const {
  if (Variable.isThisDeclarationADefinition() == VarDecl::DeclarationOnly)
    return false;
  if (isDeviceVariable(Variable))
    return true;
  if (Variable.isConstexpr() || hasNoState(Variable) || isLocaleId(Variable))
    return true;
  // A static member may have its value in the class.
  const VarDecl *Initialized = nullptr;
  const Expr *Init = Variable.getAnyInitializer(Initialized);
  return Variable.getType().isConstantStorage(Context, /*ExcludeCtor=*/true,
                                              /*ExcludeDtor=*/false) &&
         Init && !Init->isValueDependent() &&
         (Initialized->hasConstantInitialization() ||
          becomesConstant(*Initialized));
}

void DeviceReplay::handOverVariable(VarDecl &Variable) {
  if (isOnlyValue(Variable) || Variable.isTemplated() ||
      isa<VarTemplatePartialSpecializationDecl>(Variable) ||
      Variable.getType()->isDependentType() || !isForDevice(Variable))
    return;
  if (hasNoState(Variable) || isLocaleId(Variable))
    dropIdleInitializer(Variable);
  dropAttributes<UsedAttr, RetainAttr>(Variable);
  Generator.HandleTopLevelDecl(DeclGroupRef(&Variable));
}

/// CodeGen looks for a body in the class when the function is named; handing
/// over thousands of them would only have each name mangled.
static bool isFoundWhenNamed(const FunctionDecl &Function) {
  return isa<CXXRecordDecl>(Function.getLexicalDeclContext());
}

void DeviceReplay::handOver(Decl &D) {
  prepareDecl(D);
  handOverPrepared(D);
}

/// Aliases, resolvers and multi-versions are the host linker's business.
void DeviceReplay::handOverDefinition(FunctionDecl &Function) {
  if (!Function.isMain() && !Function.isMultiVersion() &&
      !Function.hasAttr<AliasAttr>() && !Function.hasAttr<IFuncAttr>())
    Generator.HandleTopLevelDecl(DeclGroupRef(&Function));
}

/// What is named is a declaration, and CodeGen does not come from it to the
/// function that has its symbol.
void DeviceReplay::handOverVersions() {
  for (auto [Gone, Chosen] : Options.Versions)
    if (FunctionDecl *Definition =
            const_cast<FunctionDecl *>(Chosen)->getDefinition();
        Definition && !Definition->isDependentContext()) {
      prepareDefinition(*Definition);
      handOverDefinition(*Definition);
    }
}

void DeviceReplay::handOverPrepared(Decl &D) {
  if (auto *Variable = dyn_cast<VarDecl>(&D))
    return handOverVariable(*Variable);
  if (auto *Function = dyn_cast<FunctionDecl>(&D)) {
    if (Function->doesThisDeclarationHaveABody() &&
        !isFoundWhenNamed(*Function) && mayBeReached(*Function))
      handOverDefinition(*Function);
    return;
  }
  // Namespaces and classes are opened, since CodeGen would take them whole.
  // Member functions with a body in their class have an event of their own.
  if (isa<NamespaceDecl, LinkageSpecDecl, ExportDecl, CXXRecordDecl>(&D))
    for (Decl *Member : cast<DeclContext>(&D)->decls())
      if (!isa<CXXRecordDecl>(D) || !isa<CXXMethodDecl>(Member))
        handOverPrepared(*Member);
}

void DeviceReplay::replay() {
  // From here on the unit is fixed.
  start();
  prepareAll();
  llvm::TimeTraceScope Trace("ReplayForDevice");
  for (VarDecl *Object : readCodeGenTimeObjects(Context))
    handOverVariable(*Object);
  handOverVersions();
  for (const UnitEvent &Event : Unit) {
    switch (Event.EventKind) {
    case UnitEvent::TopLevelDecl:
      for (Decl *D : Event.Group)
        handOverPrepared(*D);
      break;
    case UnitEvent::StaticMember:
    case UnitEvent::TentativeDefinition:
      handOverVariable(*cast<VarDecl>(Event.Decl));
      break;
    case UnitEvent::InlineFunction: // found when named
      break;
    case UnitEvent::TagDefinition:
    case UnitEvent::TagRequired:
      // CodeGen would look for types that it met before they were complete, and
      // here all are.
      if (Options.WithDebugInfo)
        cupcc::replay(Event, Generator);
      break;
    case UnitEvent::VTable:              // made on demand
    case UnitEvent::ExternalDeclaration: // of interest to the host's debugger
      break;
    }
  }
}

std::unique_ptr<LateDeclarations>
cupcc::replayForDevice(const RecordedUnit &Unit, CompilerInstance &Instance,
                       const ReplayOptions &Options, CodeGenerator &Generator) {
  auto Replay =
      std::make_unique<DeviceReplay>(Unit, Instance, Options, Generator);
  Replay->replay();
  return Replay;
}
