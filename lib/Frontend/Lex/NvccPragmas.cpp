//===- NvccPragmas.cpp - pragmas about nvcc's messages --------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sources write these where __NVCC__ is defined. They name messages of nvcc's
// by their numbers or names, or switch off a check of nvcc's that there is none
// of here: of calls from __host__ __device__ functions that are never
// instantiated for the other side. nv_abi chooses registers for calls of a
// function, which ptxas does by itself.
//
// What names a message does for the warnings of the same thing
// (NvccMessages.h) what '#pragma clang diagnostic' does; else it changes
// nothing.
//
// Source: CUDA C++ Programming Guide, "nv_diagnostic pragmas"; CCCL and
// CUTLASS, which use the others.
//
//===----------------------------------------------------------------------===//

#include "NvccPragmas.h"
#include "NvccMessages.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;
using namespace cupcc;
using clang::diag::Severity;

static constexpr llvm::StringLiteral WithoutEffect[] = {
    "nv_abi", "nv_exec_check_disable", "nv_exec_check_enable",
    "hd_warning_disable"};

/// What the command line says: what holds where the source begins.
static Severity defaultSeverity(clang::diag::kind Warning,
                                const DiagnosticsEngine &Engine) {
  const SourceManager &Manager = Engine.getSourceManager();
  SourceLocation Begin = Manager.getLocForStartOfFile(Manager.getMainFileID());
  switch (Engine.getDiagnosticLevel(Warning, Begin)) {
  case DiagnosticsEngine::Ignored:
    return Severity::Ignored;
  case DiagnosticsEngine::Note:
  case DiagnosticsEngine::Remark:
    return Severity::Remark;
  case DiagnosticsEngine::Warning:
    return Severity::Warning;
  case DiagnosticsEngine::Error:
  case DiagnosticsEngine::Fatal:
    return Severity::Error;
  }
  llvm_unreachable("a level of Clang's that there was none of");
}

namespace {

/// #pragma nv_diag_suppress 20054, declared_but_not_referenced
class SeverityPragma : public PragmaHandler {
public:
  /// Without \p To, what the command line says.
  SeverityPragma(StringRef Name, std::optional<Severity> To,
                 std::shared_ptr<SourceTraits> Traits)
      : PragmaHandler(Name), To(To), Traits(std::move(Traits)) {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token &) override {
    Token T;
    for (PP.LexUnexpandedToken(T); T.isNot(tok::eod); PP.LexUnexpandedToken(T))
      if (T.isOneOf(tok::numeric_constant, tok::identifier))
        set(PP.getSpelling(T), Introducer.Loc, PP.getDiagnostics());
  }

private:
  void set(StringRef Message, SourceLocation Loc,
           DiagnosticsEngine &Engine) const {
    for (clang::diag::kind Warning : warningsLike(Message, Engine)) {
      Engine.setSeverity(Warning, To.value_or(defaultSeverity(Warning, Engine)),
                         Loc);
      ++Traits->SeveritiesSet;
    }
  }

  std::optional<Severity> To;
  std::shared_ptr<SourceTraits> Traits;
};

/// #pragma nv_diagnostic push
class StackPragma : public PragmaHandler {
public:
  StackPragma() : PragmaHandler("nv_diagnostic") {}

  void HandlePragma(Preprocessor &PP, PragmaIntroducer Introducer,
                    Token &) override {
    Token T;
    PP.LexUnexpandedToken(T);
    const IdentifierInfo *Word = T.getIdentifierInfo();
    if (Word && Word->isStr("push"))
      PP.getDiagnostics().pushMappings(Introducer.Loc);
    else if (Word && Word->isStr("pop"))
      PP.getDiagnostics().popMappings(Introducer.Loc);
  }
};

} // namespace

void cupcc::takeNvccPragmas(Preprocessor &PP,
                            const std::shared_ptr<SourceTraits> &Traits) {
  for (StringRef Name : WithoutEffect)
    PP.AddPragmaHandler(new EmptyPragmaHandler(Name));
  PP.AddPragmaHandler(new StackPragma);
  const std::pair<StringRef, std::optional<Severity>> Severities[] = {
      {"nv_diag_suppress", Severity::Ignored},
      {"nv_diag_remark", Severity::Remark},
      {"nv_diag_warning", Severity::Warning},
      {"nv_diag_once", Severity::Warning},
      {"nv_diag_error", Severity::Error},
      {"nv_diag_default", std::nullopt}};
  for (auto [Name, To] : Severities)
    PP.AddPragmaHandler(new SeverityPragma(Name, To, Traits));
}
