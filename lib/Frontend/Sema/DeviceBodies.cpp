//===- DeviceBodies.cpp - device code in the host's own parse -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc's pass for the host does not instantiate templates of kernels and of
// __device__ functions. Libraries count on it: they declare what such a
// template calls under '#if __CUDA_ARCH__ >= 600'. Where the source has asked
// for the architecture, the host's process would not find that. It does
// instantiate these templates, since they may launch kernels and have variables
// that the host registers, but what fails in them is not its affair: the
// targets' processes instantiate them, too, and report what is wrong there.
//
// What such a body makes Clang instantiate that is not for the device alone,
// classes above all, is the host's as well, and reported.
//
// Relies on: Clang 22 telling TemplateInstantiationCallback of the begin and
//  the end of each instantiation, in pairs; and counting no suppressed error,
//  but marking the function that has one invalid.
// Test: test/Frontend/Sema/device-bodies.cu.
// Goes when: never: nvcc's meaning.
//
//===----------------------------------------------------------------------===//

#include "DeviceBodies.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Frontend/ExecutionSpace.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;
using namespace cupcc;

/// A lambda in such a function, or a member of a local class, is, too.
static bool isForDeviceAlone(const Decl *D) {
  while (const auto *Function = dyn_cast_or_null<FunctionDecl>(D)) {
    const ExecutionSpace Space = executionSpace(*Function);
    if (Space == ExecutionSpace::Device || Space == ExecutionSpace::Kernel)
      return true;
    const DeclContext *Outer = Function->getParentFunctionOrMethod();
    D = Outer ? Decl::castFromDeclContext(Outer) : nullptr;
  }
  return false;
}

/// The stub of a kernel needs one that is valid.
static void empty(FunctionDecl &Kernel) {
  const SourceLocation Loc = Kernel.getLocation();
  Kernel.setInvalidDecl(false);
  Kernel.setBody(CompoundStmt::Create(Kernel.getASTContext(), {},
                                      FPOptionsOverride(), Loc, Loc));
}

namespace {

class Listener : public TemplateInstantiationCallback {
public:
  Listener(DiagnosticsEngine &Engine, const ArchOracle &Oracle)
      : Engine(Engine), Oracle(Oracle) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &Inst) override {
    const bool Before = Engine.getSuppressAllDiagnostics();
    Begun.push_back({Before, /*ForDevice=*/false});
    if (Inst.Kind != Sema::CodeSynthesisContext::TemplateInstantiation ||
        !isHosts())
      return;
    if (isForDeviceAlone(Inst.Entity)) {
      if (Depth++ == 0)
        Without = Before;
      Begun.back().ForDevice = true;
      Engine.setSuppressAllDiagnostics(true);
    } else if (Depth > 0) {
      Engine.setSuppressAllDiagnostics(Without);
    }
  }

  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &Inst) override {
    // The source may have asked for the architecture meanwhile.
    const Instantiation Ended = Begun.pop_back_val();
    Engine.setSuppressAllDiagnostics(Ended.Suppressed);
    if (!Ended.ForDevice)
      return;
    --Depth;
    auto *Function = cast<FunctionDecl>(Inst.Entity);
    if (Function->isInvalidDecl() && isKernel(Function))
      empty(*Function);
  }

private:
  struct Instantiation {
    /// What held before it began.
    bool Suppressed;
    bool ForDevice;
  };

  bool isHosts() const {
    const std::optional<Target> Side = Oracle.decided();
    return Side && Side->isHost();
  }

  DiagnosticsEngine &Engine;
  const ArchOracle &Oracle;
  SmallVector<Instantiation> Begun;
  /// How many of them are for the device alone, and what held before the first.
  unsigned Depth = 0;
  bool Without = false;
};

} // namespace

void cupcc::tolerateDeviceBodies(Sema &S, const ArchOracle &Oracle) {
  S.TemplateInstCallbacks.push_back(
      std::make_unique<Listener>(S.getDiagnostics(), Oracle));
}
