//===- NvccMessages.cpp - nvcc's numbers of messages ----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Numbers are those that nvcc of CUDA 13.0 prints with --display-error-number.
// A message is here if cupcc or Clang warns of the same thing: all of cupcc's
// own, and of Clang's those that libraries switch off for nvcc.
//
//===----------------------------------------------------------------------===//

#include "NvccMessages.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace cupcc;

namespace {

struct Own {
  unsigned Number;
  llvm::StringLiteral Name;
  cupcc::diag::ID Warning;
};

struct Clangs {
  unsigned Number;
  llvm::StringLiteral Name;
  llvm::StringLiteral Group;
};

constexpr Own OwnMessages[] = {
    {20035, "device_function_redeclared_with_host",
     cupcc::diag::warn_instance_specifier},
    {20036, "device_function_redeclared_with_host_device",
     cupcc::diag::warn_instance_specifier},
    {20039, "host_function_redeclared_with_device",
     cupcc::diag::warn_instance_specifier},
    {20040, "host_function_redeclared_with_host_device",
     cupcc::diag::warn_instance_specifier},
    {20044, "extern_entity_treated_as_static",
     cupcc::diag::warn_extern_shared_size},
    {20054, "static_var_with_dynamic_init", cupcc::diag::warn_shared_object},
    {20058, "unroll_pragma_no_loop", cupcc::diag::warn_unroll_no_loop},
    {20091, "device_var_read_in_host",
     cupcc::diag::warn_host_accesses_device_variable},
    {20092, "device_var_written_in_host",
     cupcc::diag::warn_host_accesses_device_variable},
    {20198, "default_stream_launch", cupcc::diag::warn_default_stream_launch},
    {20208, "", cupcc::diag::warn_long_double},
    {20238, "missing_launch_bounds", cupcc::diag::warn_missing_launch_bounds},
    {20278, "extern_kernel_template",
     cupcc::diag::warn_kernel_instantiated_elsewhere},
    {20280, "", cupcc::diag::warn_kernel_instantiated_elsewhere}};

constexpr Clangs ClangsMessages[] = {
    {63, "shift_count_too_large", "shift-count-overflow"},
    {174, "expr_has_no_effect", "unused-value"},
    {177, "declared_but_not_referenced", "unused-variable"},
    {177, "declared_but_not_referenced", "unused-function"},
    {186, "unsigned_compare_with_zero", "tautological-unsigned-zero-compare"},
    {550, "set_but_not_used", "unused-but-set-variable"},
    {940, "implicit_return_from_non_void_function", "return-type"},
    {2361, "", "c++11-narrowing"}};

} // namespace

template <typename Row> static bool is(const Row &R, llvm::StringRef Message) {
  return Message == R.Name || Message == llvm::utostr(R.Number);
}

std::vector<clang::diag::kind> cupcc::warningsLike(llvm::StringRef Message,
                                                   DiagnosticsEngine &Engine) {
  std::vector<clang::diag::kind> Result;
  const DiagnosticTable Table(Engine);
  for (const Own &O : OwnMessages)
    if (is(O, Message))
      Result.push_back(Table.engineId(O.Warning));
  for (const Clangs &C : ClangsMessages)
    if (is(C, Message)) {
      llvm::SmallVector<clang::diag::kind> Members;
      Engine.getDiagnosticIDs()->getDiagnosticsInGroup(
          clang::diag::Flavor::WarningOrError, C.Group, Members);
      llvm::append_range(Result, Members);
    }
  return Result;
}
