//===- Diagnostics.h - the table of messages and how to use it --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages live in Diagnostics.def. There are two ways to use a row:
//
// * where a Clang DiagnosticsEngine and perhaps a source location are at hand,
//   DiagnosticTable::report() gives Clang's own builder, so carets, notes,
//   ranges and fix-its come with it;
// * a library function that fails returns fail(diag::err_..., arguments), an
//   llvm::Error, and the owner of a DiagnosticTable reports it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_BASIC_DIAGNOSTICS_H
#define CUPCC_BASIC_DIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cupcc {

namespace diag {
/// The rows of Diagnostics.def.
enum ID : unsigned {
#define CUPCC_DIAG(Id, Severity, Text) Id,
#include "cupcc/Basic/Diagnostics.def"
  NumDiagnostics
};
} // namespace diag

/// The name of a row ("err_no_toolkit"); lives as long as the program.
llvm::StringRef diagnosticName(diag::ID Id);

/// An error made of one row of the table and the notes that follow it.
class Failure : public llvm::ErrorInfo<Failure> {
public:
  struct Message {
    diag::ID Id;
    std::vector<std::string> Arguments;
    bool operator==(const Message &) const = default;
  };

  static char ID;

  explicit Failure(Message Main) { Messages.push_back(std::move(Main)); }

  /// The error first, its notes after.
  llvm::ArrayRef<Message> messages() const { return Messages; }
  Failure &note(diag::ID Id, std::vector<std::string> Arguments) {
    Messages.push_back({Id, std::move(Arguments)});
    return *this;
  }

  void log(llvm::raw_ostream &OS) const override;
  std::error_code convertToErrorCode() const override;

private:
  llvm::SmallVector<Message, 2> Messages;
};

/// An llvm::Error that carries row \p Id with \p Arguments for %0, %1, ...
llvm::Error fail(diag::ID Id, std::vector<std::string> Arguments = {});

/// The same with one note after it.
llvm::Error fail(diag::ID Id, std::vector<std::string> Arguments, diag::ID Note,
                 std::vector<std::string> NoteArguments);

/// The rows, registered with one DiagnosticsEngine.
///
/// Make it before any process is forked: a child's diagnostic ids must mean the
/// same in its parent. The first one of an engine registers the rows, others
/// are cheap. Does not own the engine.
class DiagnosticTable {
public:
  explicit DiagnosticTable(clang::DiagnosticsEngine &Engine);

  clang::DiagnosticsEngine &engine() const { return Engine; }

  /// The id under which the engine knows row \p Id.
  unsigned engineId(diag::ID Id) const;

  /// Starts a diagnostic; stream its arguments, ranges and fix-its into it.
  clang::DiagnosticBuilder report(diag::ID Id,
                                  clang::SourceLocation Loc = {}) const;

  /// Reports every error in \p E, with its notes. Errors that did not come from
  /// fail() are reported with their own text. Returns true if there was one.
  bool report(llvm::Error E) const;

private:
  clang::DiagnosticsEngine &Engine;
};

} // namespace cupcc

#endif // CUPCC_BASIC_DIAGNOSTICS_H
