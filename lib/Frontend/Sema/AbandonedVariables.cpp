//===- AbandonedVariables.cpp - templates given up in a circle ------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: to find out whether a std::tuple<std::any>
// can be copied, Clang looks at all constructors, also at the one that would
// make the argument a std::any first. That one wants to know
// std::is_copy_constructible_v<std::tuple<std::any>>, whose initializer names
// the class that is being made. Clang gives up without a word, which only takes
// the constructor out of the overload set; but the variable remains invalid.
// Each later use of it is an expression that has errors, though none was
// reported, and CodeGen crashes.
//
// In C++ Clang does not look at templates when an ordinary constructor is a
// perfect match, as GCC does. In CUDA it always does.
//
// Relies on: Clang 22 marking a variable invalid without a message when its
//  initializer names a class that is being made, in the overload resolution of
//  CUDA.
// Test: test/Frontend/Sema/abandoned-variables.cu.
// Goes when: the test says that plain Clang accepts the source.
//
//===----------------------------------------------------------------------===//

#include "AbandonedVariables.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace cupcc;

/// What fails again is reported, even if the variable is instantiated where
/// errors are not (SFINAE).
static void instantiateAgain(Sema &S, VarDecl &Variable) {
  VarDecl *Pattern = Variable.getTemplateInstantiationPattern();
  Sema::InstantiatingTemplate Instantiation(
      S, Variable.getPointOfInstantiation(), &Variable);
  if (!Pattern || Instantiation.isInvalid())
    return;
  Sema::NonSFINAEContext Reported(S);
  Sema::ContextRAII Context(S, Variable.getDeclContext());
  LocalInstantiationScope Locals(S);
  Variable.setInvalidDecl(false);
  S.InstantiateVariableInitializer(&Variable, Pattern,
                                   S.getTemplateInstantiationArgs(&Variable));
}

class AbandonedVariables::Listener : public TemplateInstantiationCallback {
public:
  explicit Listener(AbandonedVariables &Variables) : Variables(Variables) {}

  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {
    Variables.retry(/*AtTopLevel=*/false);
  }
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &) override {
    Variables.retry(/*AtTopLevel=*/false);
  }

private:
  AbandonedVariables &Variables;
};

void AbandonedVariables::begin(Sema &S) {
  Instantiator = &S;
  S.TemplateInstCallbacks.push_back(std::make_unique<Listener>(*this));
}

static const CXXRecordDecl *outermostUnfinishedClass(const Sema &S) {
  for (const Sema::CodeSynthesisContext &Context : S.CodeSynthesisContexts)
    if (auto *Class = dyn_cast_or_null<CXXRecordDecl>(Context.Entity);
        Class && Class->isBeingDefined())
      return Class;
  return nullptr;
}

/// With an error that was reported there is no code to generate.
static bool isAbandoned(const VarDecl &Variable, const Sema &S) {
  return isa<VarTemplateSpecializationDecl>(Variable) &&
         Variable.isInvalidDecl() && !S.getDiagnostics().hasErrorOccurred();
}

void AbandonedVariables::add(VarDecl &Variable) {
  if (Instantiator && isAbandoned(Variable, *Instantiator))
    Waiting.push_back({&Variable, outermostUnfinishedClass(*Instantiator)});
}

void AbandonedVariables::retry(bool AtTopLevel) {
  // There are none in nearly all sources, and this is called often.
  if (Waiting.empty() || !Instantiator)
    return;
  auto Ready = llvm::partition(Waiting, [&](const Abandoned &A) {
    return A.Around ? A.Around->isBeingDefined() : !AtTopLevel;
  });
  std::vector<Abandoned> Now(Ready, Waiting.end());
  Waiting.erase(Ready, Waiting.end());
  for (const Abandoned &A : Now) {
    instantiateAgain(*Instantiator, *A.Variable);
    if (isAbandoned(*A.Variable, *Instantiator))
      Waiting.push_back({A.Variable, nullptr});
  }
}
