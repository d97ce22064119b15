//===- Instantiations.cpp - who asked for a template's instance -----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Frontend/Instantiations.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaDiagnostic.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;
using namespace cupcc;

using Context = Sema::CodeSynthesisContext;

static const Decl *instantiated(const Context &C) {
  if (C.Kind != Context::TemplateInstantiation)
    return nullptr;
  return C.Entity;
}

/// \p Entity is the last of \p S's contexts.
static const Decl *outerOf(const Sema &S, const Decl &Entity) {
  for (const Context &C : llvm::reverse(S.CodeSynthesisContexts))
    if (const Decl *Outer = instantiated(C); Outer && Outer != &Entity)
      return Outer;
  return nullptr;
}

class Instantiations::Listener : public TemplateInstantiationCallback {
public:
  explicit Listener(Instantiations &Record) : Record(Record) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}

  void atTemplateEnd(const Sema &, const Context &Inst) override {
    if (Inst.Kind == Context::TemplateInstantiation)
      if (auto *Function = dyn_cast_or_null<FunctionDecl>(Inst.Entity))
        Record.Functions.push_back(Function);
  }

  /// \p Inst is the last of \p S's contexts already.
  void atTemplateBegin(const Sema &S, const Context &Inst) override {
    const Decl *Entity = instantiated(Inst);
    if (!Entity)
      return;
    // What is asked for again and again keeps its first place, so that there
    // are no circles.
    Record.Outer.try_emplace(Entity, outerOf(S, *Entity));
  }

private:
  Instantiations &Record;
};

void Instantiations::record(Sema &S) {
  S.TemplateInstCallbacks.push_back(std::make_unique<Listener>(*this));
}

namespace {
/// One instantiation, as Clang notes it.
struct Request {
  SourceLocation Where;
  unsigned Note;
};
} // namespace

/// Where \p D was asked for, if it is the instance of a template or of a
/// template's member.
static std::optional<Request> requestFor(const Decl &D) {
  Request R;
  if (const auto *Function = dyn_cast<FunctionDecl>(&D)) {
    R = {Function->getPointOfInstantiation(),
         Function->getPrimaryTemplate()
             ? diag::note_function_template_spec_here
             : diag::note_template_member_function_here};
  } else if (const auto *Class =
                 dyn_cast<ClassTemplateSpecializationDecl>(&D)) {
    R = {Class->getPointOfInstantiation(),
         diag::note_template_class_instantiation_here};
  } else if (const auto *Variable = dyn_cast<VarDecl>(&D)) {
    R = {Variable->getPointOfInstantiation(),
         Variable->isStaticDataMember()
             ? diag::note_template_static_data_member_def_here
             : diag::note_template_variable_def_here};
  }
  if (R.Where.isInvalid())
    return std::nullopt;
  return R;
}

void Instantiations::note(const Decl &D, DiagnosticsEngine &Engine) const {
  const Decl *At = &D;
  // A lambda or a local class is part of the function it stands in.
  while (At && !requestFor(*At))
    At = isa<TranslationUnitDecl>(At)
             ? nullptr
             : Decl::castFromDeclContext(At->getDeclContext());
  while (At) {
    if (std::optional<Request> R = requestFor(*At))
      Engine.Report(R->Where, R->Note) << cast<NamedDecl>(At);
    At = Outer.lookup(At);
  }
}
