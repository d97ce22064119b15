//===- ManagedVariables.cpp - __managed__ ---------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang has managed variables for HIP, whose protocol is another, and ignores
// the attribute in CUDA. So the prelude spells it with one of cupcc's own. The
// variable is a __device__ one, which has the initializers that such a variable
// may have and is registered as such; an annotation says that it is managed,
// which the host's lowering (CodeGen/Host/ManagedVariables.cpp) and that of the
// device (CodeGen/Device/FinishDeviceModule.cpp) ask for.
//
// What is refused is what nvcc refuses.
//
// Relies on: Clang 22 registering an inline variable or a template's if it is
//  in ASTContext::CUDADeviceVarODRUsedByHost.
// Test: test/Frontend/Sema/managed.cu, test/Frontend/CodeGen/managed-host.cu.
// Goes when: Clang has CUDA's managed variables.
//
//===----------------------------------------------------------------------===//

#include "ManagedVariables.h"
#include "StorageOnly.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Basic/RuntimeNames.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "cupcc/IR/ManagedVariables.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/ParsedAttr.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cupcc;

namespace {

class ManagedAttribute : public ParsedAttrInfo {
public:
  ManagedAttribute() {
    static constexpr Spelling Names[] = {
        {ParsedAttr::AS_GNU, runtime::Managed.data()}};
    Spellings = Names;
  }

  /// nvcc ignores it, with a warning.
  bool diagAppertainsToDecl(Sema &S, const ParsedAttr &Attr,
                            const Decl *D) const override {
    if (isa<VarDecl>(D) && !isa<ParmVarDecl>(D))
      return true;
    DiagnosticTable(S.getDiagnostics())
        .report(cupcc::diag::warn_managed_no_variable, Attr.getLoc());
    return false;
  }

  AttrHandling handleDeclAttribute(Sema &S, Decl *D,
                                   const ParsedAttr &Attr) const override {
    if (findMark(*cast<VarDecl>(D), ManagedAnnotation))
      return AttributeApplied;
    D->addAttr(AnnotateAttr::CreateImplicit(S.Context, ManagedAnnotation,
                                            nullptr, 0, Attr.getLoc()));
    auto *Device = CUDADeviceAttr::CreateImplicit(S.Context, Attr.getLoc());
    // The user wrote it.
    Device->setImplicit(false);
    D->addAttr(Device);
    return AttributeApplied;
  }
};

/// What cannot be managed, as the row's %select counts.
enum Place { OtherMemory, Automatic, ThreadLocal, Constexpr, Decomposed };

} // namespace

static ParsedAttrInfoRegistry::Add<ManagedAttribute>
    Registered(runtime::Managed, "managed variables");

void cupcc::registerManagedAttribute() {}

static std::optional<Place> wrongPlace(const VarDecl &Variable) {
  if (Variable.hasAttr<CUDASharedAttr>() ||
      Variable.hasAttr<CUDAConstantAttr>())
    return OtherMemory;
  if (isa<DecompositionDecl>(Variable))
    return Decomposed;
  if (Variable.getTLSKind() != VarDecl::TLS_None)
    return ThreadLocal;
  if (Variable.hasLocalStorage())
    return Automatic;
  if (Variable.isConstexpr())
    return Constexpr;
  return std::nullopt;
}

/// As the row's %select counts: 0 a reference, 1 const.
static std::optional<unsigned> wrongType(const VarDecl &Variable) {
  QualType Type = Variable.getType();
  if (Type->isReferenceType())
    return 0;
  if (Variable.getASTContext().getBaseElementType(Type).isConstQualified())
    return 1;
  return std::nullopt;
}

void cupcc::checkManagedPlace(Sema &S, VarDecl &Variable) {
  const AnnotateAttr *Mark = findMark(Variable, ManagedAnnotation);
  if (!Mark || Variable.isInvalidDecl())
    return;
  std::optional<Place> Wrong = wrongPlace(Variable);
  if (Wrong)
    DiagnosticTable(S.getDiagnostics())
            .report(cupcc::diag::err_managed_place, Mark->getLocation())
        << *Wrong;
  if (Wrong || !checkManagedType(S, Variable))
    Variable.setInvalidDecl();
}

bool cupcc::checkManagedType(Sema &S, const VarDecl &Variable) {
  std::optional<unsigned> Wrong;
  if (!isManagedVariable(Variable) || !(Wrong = wrongType(Variable)))
    return true;
  DiagnosticTable(S.getDiagnostics())
          .report(cupcc::diag::err_managed_type, Variable.getLocation())
      << *Wrong << &Variable;
  return false;
}

void cupcc::registerManaged(VarDecl &Variable) {
  if (isManagedVariable(Variable))
    Variable.getASTContext().CUDADeviceVarODRUsedByHost.insert(&Variable);
}
