//===- Diagnostics.cpp - the table of messages and how to use it ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/DiagnosticIDs.h"

using namespace cupcc;
using clang::DiagnosticIDs;

namespace {
struct Row {
  llvm::StringRef Name;
  clang::diag::Severity Severity;
  unsigned Class;
  llvm::StringRef Text;
};

namespace severity {
using enum clang::diag::Severity;
constexpr clang::diag::Severity Note = Error;
} // namespace severity

namespace diagclass {
constexpr unsigned Error = DiagnosticIDs::CLASS_ERROR;
constexpr unsigned Warning = DiagnosticIDs::CLASS_WARNING;
[[maybe_unused]] constexpr unsigned Remark = DiagnosticIDs::CLASS_REMARK;
constexpr unsigned Note = DiagnosticIDs::CLASS_NOTE;
} // namespace diagclass

constexpr Row Rows[] = {
#define CUPCC_DIAG(Id, Severity, Text)                                         \
  {#Id, severity::Severity, diagclass::Severity, Text},
#include "cupcc/Basic/Diagnostics.def"
};
} // namespace

llvm::StringRef cupcc::diagnosticName(diag::ID Id) { return Rows[Id].Name; }

//===----------------------------------------------------------------------===//
// Failure
//===----------------------------------------------------------------------===//

char Failure::ID = 0;

/// Substitutes %0, %1, ...; Clang's richer directives (%select, ...) are for
/// DiagnosticTable::report().
static std::string substitute(llvm::StringRef Text,
                              llvm::ArrayRef<std::string> Arguments) {
  std::string Result;
  for (size_t I = 0; I < Text.size(); ++I) {
    if (Text[I] == '%' && I + 1 < Text.size() && Text[I + 1] >= '0' &&
        Text[I + 1] <= '9') {
      size_t N = Text[++I] - '0';
      if (N < Arguments.size())
        Result += Arguments[N];
      continue;
    }
    Result += Text[I];
  }
  return Result;
}

void Failure::log(llvm::raw_ostream &OS) const {
  llvm::StringRef Separator;
  for (const Message &M : Messages) {
    OS << Separator << substitute(Rows[M.Id].Text, M.Arguments);
    Separator = "; ";
  }
}

std::error_code Failure::convertToErrorCode() const {
  return llvm::inconvertibleErrorCode();
}

llvm::Error cupcc::fail(diag::ID Id, std::vector<std::string> Arguments) {
  return llvm::make_error<Failure>(Failure::Message{Id, std::move(Arguments)});
}

llvm::Error cupcc::fail(diag::ID Id, std::vector<std::string> Arguments,
                        diag::ID Note, std::vector<std::string> NoteArguments) {
  auto F =
      std::make_unique<Failure>(Failure::Message{Id, std::move(Arguments)});
  F->note(Note, std::move(NoteArguments));
  return llvm::Error(std::move(F));
}

//===----------------------------------------------------------------------===//
// DiagnosticTable
//===----------------------------------------------------------------------===//

DiagnosticTable::DiagnosticTable(clang::DiagnosticsEngine &Engine)
    : Engine(Engine) {
  for (unsigned I = 0; I < diag::NumDiagnostics; ++I)
    Ids[I] = Engine.getDiagnosticIDs()->getCustomDiagID(
        DiagnosticIDs::CustomDiagDesc(Rows[I].Severity, Rows[I].Text.str(),
                                      Rows[I].Class,
                                      // A user's call can go wrong deep inside
                                      // a library's header.
                                      /*ShowInSystemHeader=*/true));
}

clang::DiagnosticBuilder
DiagnosticTable::report(diag::ID Id, clang::SourceLocation Loc) const {
  return Engine.Report(Loc, Ids[Id]);
}

bool DiagnosticTable::report(llvm::Error E) const {
  bool Any = false;
  llvm::handleAllErrors(
      std::move(E),
      [&](const Failure &F) {
        Any = true;
        for (const Failure::Message &M : F.messages()) {
          clang::DiagnosticBuilder Builder = report(M.Id);
          for (const std::string &Argument : M.Arguments)
            Builder << Argument;
        }
      },
      [&](const llvm::ErrorInfoBase &Other) {
        Any = true;
        report(diag::err_internal) << Other.message();
      });
  return Any;
}
