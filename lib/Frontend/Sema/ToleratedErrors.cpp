//===- ToleratedErrors.cpp - what nvcc warns of, in a warning -------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The behaviour that forces this: Clang refuses code that nvcc and g++ compile,
// most of it with a warning: 'dim3 g{n, 1, 1}' for an int n, 'register', a
// format with "%"PRIu64. Clang goes on as they do after each of the errors
// below, so a severity is all that differs.
//
// Most of them are warnings that are errors unless the command line says
// otherwise. Three are plain errors, whose severity Clang looks up in the same
// table. Constant evaluation and substitution are not concerned: what fails
// there fails as before.
//
// The command line has been read when this is called, and is read once more, so
// that '-Werror=narrowing', '-Wno-register' and the like have the last word.
//
// Relies on: Clang 22 looking the severity of errors up in the table of
//  warnings, and going on after those below; and ProcessWarningOptions() giving
//  the same when it is called twice.
// Test: test/Frontend/Sema/tolerated-errors.cu.
// Goes when: Clang warns of these.
//
//===----------------------------------------------------------------------===//

#include "ToleratedErrors.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;

static constexpr unsigned Tolerated[] = {
    // T{n} where n may not fit. g++ refuses a constant that does not; nvcc
    // compiles it in code for the device, and which code that is is not known
    // while it is parsed.
    diag::ext_init_list_constant_narrowing,
    diag::ext_init_list_constant_narrowing_const_reference,
    diag::ext_init_list_type_narrowing,
    diag::ext_init_list_type_narrowing_const_reference,
    diag::ext_init_list_variable_narrowing,
    diag::ext_init_list_variable_narrowing_const_reference,
    // register int i;
    diag::ext_register_storage_class,
    // "%"PRIu64
    diag::ext_reserved_user_defined_literal,
    // typename T::rebind<int>, t.template f(1)
    diag::err_missing_dependent_template_keyword,
    diag::missing_template_arg_list_after_template_kw,
    // int f() { return; }
    diag::warn_return_missing_expr,
    // constexpr int f() { puts(""); return 1; }
    diag::ext_constexpr_function_never_constant_expr,
    // a < b < c, (t < ...)
    diag::warn_consecutive_comparison,
    diag::warn_comparison_in_fold_expression,
    // enum class E e;
    diag::ext_elaborated_enum_class,
    // struct S { int a[2]; S() : a({1, 2}) {} };
    diag::ext_array_init_parens,
    // __attribute__((init_priority(50)))
    diag::warn_init_priority_reserved,
    // template static int f(int);
    diag::err_explicit_instantiation_storage_class,
    // struct alignas(1) S { int a; };
    diag::err_alignas_underaligned,
};

/// What Clang warns of though nvcc compiles it in silence, and so libraries
/// write it.
static constexpr unsigned Silenced[] = {
    // int operator"" _rt(unsigned long long);
    diag::warn_deprecated_literal_operator_id,
    // #pragma unroll (N)
    diag::warn_pragma_unroll_cuda_value_in_parens,
    // __host__ __device__ S(int) -> S<int>;
    diag::warn_deduction_guide_target_attr_deprecated,
};

/// What Clang warns of though the source does not have it: rewriters of tokens
/// write it.
static constexpr unsigned OfConstructs[] = {
    // x...[0] and static_assert(c, text): what the packs and the messages of
    // the language become (lib/Frontend/Lex/EnumPacks.cpp).
    diag::ext_pack_indexing,
    diag::ext_cxx_static_assert_user_generated_message,
};

void cupcc::tolerateErrors(CompilerInstance &Instance) {
  DiagnosticsEngine &Engine = Instance.getDiagnostics();
  for (unsigned Error : Tolerated)
    // What is an error now does not become a warning at once.
    for (auto Severity : {diag::Severity::Ignored, diag::Severity::Warning})
      Engine.setSeverity(Error, Severity, SourceLocation());
  for (unsigned Warning : Silenced)
    Engine.setSeverity(Warning, diag::Severity::Ignored, SourceLocation());
  permitConstructs(Instance);
}

void cupcc::permitConstructs(CompilerInstance &Instance) {
  DiagnosticsEngine &Engine = Instance.getDiagnostics();
  for (unsigned Warning : OfConstructs)
    Engine.setSeverity(Warning, diag::Severity::Ignored, SourceLocation());
  // What the command line says comes last.
  ProcessWarningOptions(Engine, Instance.getDiagnosticOpts(),
                        Instance.getVirtualFileSystem(),
                        /*ReportDiags=*/false);
}
