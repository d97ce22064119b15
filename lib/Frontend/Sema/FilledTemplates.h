//===- FilledTemplates.h - templates that the compiler fills ----*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_FILLEDTEMPLATES_H
#define CUPCC_LIB_FRONTEND_SEMA_FILLEDTEMPLATES_H

#include "cupcc/Basic/Diagnostics.h"
#include "clang/Sema/TemplateInstCallback.h"

namespace clang {
class ClassTemplateSpecializationDecl;
class Expr;
class NamedDecl;
class VarTemplateSpecializationDecl;
} // namespace clang

namespace cupcc {

/// Gives instances of templates of the prelude what they stand for when Sema
/// has instantiated them.
class TemplateFiller : public clang::TemplateInstantiationCallback {
public:
  void initialize(const clang::Sema &) override {}
  void finalize(const clang::Sema &) override {}
  void atTemplateBegin(const clang::Sema &,
                       const clang::Sema::CodeSynthesisContext &) override {}
  void atTemplateEnd(const clang::Sema &,
                     const clang::Sema::CodeSynthesisContext &Inst) override;

protected:
  explicit TemplateFiller(clang::Sema &S) : S(S), Table(S.getDiagnostics()) {}

  /// \p Instance is one of a variable's or a class's template.
  virtual bool fills(const clang::NamedDecl &Instance) = 0;
  /// What \p Instance is initialized with instead. Nothing leaves it as it is,
  /// also after an error, which has been reported at \p Place.
  virtual clang::Expr *
  initializer(const clang::VarTemplateSpecializationDecl &Instance,
              clang::SourceLocation Place) = 0;
  virtual void fillClass(clang::ClassTemplateSpecializationDecl &,
                         clang::SourceLocation) {}

private:
  void fill(clang::Decl &Instance, clang::SourceLocation Place);

protected:
  clang::Sema &S;
  DiagnosticTable Table;
};

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_FILLEDTEMPLATES_H
