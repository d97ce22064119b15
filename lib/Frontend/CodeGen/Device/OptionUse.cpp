//===- OptionUse.cpp - which of Clang's options the device takes ----------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Clang keeps its options in two tables of its own. Ours say of each what the
// device makes of it. Below, each of Clang's is looked up in ours by its name,
// so one that is missing there does not compile.
//
// Relies on: the tables CodeGenOptions.def and LangOptions.def of Clang 22,
//  which are not documented.
// Test: test/Driver/clang-options.test.
// Goes when: never: a new option of Clang's has no meaning for the device until
//  a row says which; one without a row does not compile.
//
//===----------------------------------------------------------------------===//

#include "OptionUse.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/LangOptions.h"

using namespace clang;
using namespace cupcc;

namespace {

/// The words of the tables.
enum class OptionUse { Device, Ours, Host, Parse, Elsewhere };

struct CodeGenUse {
#define CUPCC_CODEGEN_OPTION(Use, Name)                                        \
  static constexpr OptionUse Name = OptionUse::Use;
#include "CodeGenOptionUse.def"
};

struct LangUse {
#define CUPCC_LANG_OPTION(Use, Name)                                           \
  static constexpr OptionUse Name = OptionUse::Use;
#include "LangOptionUse.def"
};

} // namespace

static constexpr int CodeGenRows = 0
#define CUPCC_CODEGEN_OPTION(Use, Name) +1
#include "CodeGenOptionUse.def"
    ;
static constexpr int ClangCodeGenRows = 0
#define CODEGENOPT(Name, Bits, Default, Compatibility) +1
#include "clang/Basic/CodeGenOptions.def"
    ;
static constexpr int LangRows = 0
#define CUPCC_LANG_OPTION(Use, Name) +1
#include "LangOptionUse.def"
    ;
static constexpr int ClangLangRows = 0
#define LANGOPT(Name, Bits, Default, Compatibility, Description) +1
#include "clang/Basic/LangOptions.def"
    ;
static_assert(CodeGenRows == ClangCodeGenRows && LangRows == ClangLangRows,
              "a table has a row for an option that Clang does not have");

void cupcc::copyDeviceCodeGen(CodeGenOptions &To, const CodeGenOptions &From) {
#define CODEGENOPT(Name, Bits, Default, Compatibility)                         \
  if constexpr (CodeGenUse::Name == OptionUse::Device)                         \
    To.Name = From.Name;
#define ENUM_CODEGENOPT(Name, Type, Bits, Default, Compatibility)              \
  if constexpr (CodeGenUse::Name == OptionUse::Device)                         \
    To.set##Name(From.get##Name());
#include "clang/Basic/CodeGenOptions.def"
}

void cupcc::copyDeviceLanguage(LangOptions &To, const LangOptions &From) {
#define LANGOPT(Name, Bits, Default, Compatibility, Description)               \
  if constexpr (LangUse::Name == OptionUse::Device)                            \
    To.Name = From.Name;
#define ENUM_LANGOPT(Name, Type, Bits, Default, Compatibility, Description)    \
  if constexpr (LangUse::Name == OptionUse::Device)                            \
    To.set##Name(From.get##Name());
#include "clang/Basic/LangOptions.def"
  To.NoBuiltinFuncs = From.NoBuiltinFuncs; // -fno-builtin-NAME
  // -ftrapv-handler= names a function of the host's; the device traps.
  To.OverflowHandler.clear();
}

void cupcc::resetHostLanguage(LangOptions &Options) {
  const LangOptions Default;
#define LANGOPT(Name, Bits, DefaultValue, Compatibility, Description)          \
  if constexpr (LangUse::Name == OptionUse::Host)                              \
    Options.Name = Default.Name;
#define ENUM_LANGOPT(Name, Type, Bits, DefaultValue, Compatibility,            \
                     Description)                                              \
  if constexpr (LangUse::Name == OptionUse::Host)                              \
    Options.set##Name(Default.get##Name());
#include "clang/Basic/LangOptions.def"
  Options.Sanitize.clear();
}
