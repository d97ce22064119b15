//===- HostSpellings.cpp - Clang's words for nvcc's -----------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// nvcc has long words for options of Clang's, takes values after "=" that Clang
// would take with it (-I=include is Clang's folder "include" below the system's
// root), and lists with commas. What it means is the table below; the few that
// need more than another word have a function.
//
//===----------------------------------------------------------------------===//

#include "HostSpellings.h"
#include "OptionTable.h"
#include "cupcc/Basic/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace cupcc;
using llvm::StringRef;
using llvm::opt::Arg;
using Words = std::vector<std::string>;

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

Words cupcc::listedWords(StringRef List) {
  std::string Spaced;
  for (size_t I = 0; I < List.size(); ++I) {
    if (List[I] == '\\' && I + 1 < List.size() && List[I + 1] == ',')
      Spaced += List[++I];
    else
      Spaced += List[I] == ',' ? ' ' : List[I];
  }
  llvm::BumpPtrAllocator Allocator;
  llvm::StringSaver Saver(Allocator);
  llvm::SmallVector<const char *, 8> Result;
  llvm::cl::TokenizeGNUCommandLine(Spaced, Saver, Result);
  return Words(Result.begin(), Result.end());
}

/// The values in "a,b": at commas outside quotes and parentheses, "\," being a
/// comma of the value. Blanks belong to a value, which may be a path.
static Words splitAtCommas(StringRef List) {
  Words Values = {""};
  bool Quoted = false;
  int Depth = 0;
  for (size_t I = 0; I < List.size(); ++I) {
    const char C = List[I];
    if (C == '\\' && I + 1 < List.size() && List[I + 1] == ',') {
      Values.back() += List[++I];
      continue;
    }
    if (C == '\\' && Quoted && I + 1 < List.size()) {
      Values.back() += {C, List[++I]};
      continue;
    }
    Quoted ^= C == '"';
    Depth += Quoted ? 0 : (C == '(') - (C == ')');
    if (C == ',' && !Quoted && Depth <= 0)
      Values.emplace_back();
    else
      Values.back() += C;
  }
  return Values;
}

static Words listedValues(StringRef List) {
  Words Values = splitAtCommas(List);
  llvm::erase(Values, "");
  return Values;
}

/// A name, and nothing, "=" or "(" after it.
static bool isMacro(StringRef Text) {
  StringRef Rest =
      Text.drop_while([](char C) { return llvm::isAlnum(C) || C == '_'; });
  return Rest.size() < Text.size() && !llvm::isDigit(Text.front()) &&
         (Rest.empty() || Rest.front() == '=' || Rest.front() == '(');
}

/// The macros in "A=1,B=2". "A=1,2", "A={1,b}" and "A=," are one: nvcc takes
/// what is behind the comma for a macro, and no compiler does then.
static Words listedMacros(StringRef List) {
  Words Macros;
  for (const std::string &Piece : splitAtCommas(List))
    if (Macros.empty() || isMacro(Piece))
      Macros.push_back(Piece);
    else
      Macros.back() += "," + Piece;
  return Macros;
}

//===----------------------------------------------------------------------===//
// Words with a value
//===----------------------------------------------------------------------===//

namespace {
enum class Form {
  Joined,     ///< -lNAME
  Separate,   ///< -MF NAME
  JoinedList, ///< -IA -IB for "A,B"
  Macros,     ///< -DA=1 -DB=2 for "A=1,B=2"
  SeparateList,
};

/// A word of nvcc's with a value, and Clang's for the same.
struct ValueSpelling {
  unsigned Id;
  StringRef Clang;
  Form How;
};

/// A word of nvcc's without a value.
struct FlagSpelling {
  unsigned Id;
  StringRef Clang;
};
} // namespace

static constexpr ValueSpelling ValueSpellings[] = {
    {options::OPT_D_EQ, "-D", Form::Macros},
    {options::OPT_U_EQ, "-U", Form::Macros},
    {options::OPT_I_EQ, "-I", Form::JoinedList},
    {options::OPT_isystem_EQ, "-isystem", Form::JoinedList},
    {options::OPT_l_EQ, "-l", Form::JoinedList},
    {options::OPT_L_EQ, "-L", Form::JoinedList},
    {options::OPT_pre_include_EQ, "-include", Form::SeparateList},
    {options::OPT_O_EQ, "-O", Form::Joined},
    {options::OPT_x_EQ, "-x", Form::Separate},
    {options::OPT_std, "-std=", Form::Joined},
    {options::OPT_output_file_EQ, "-o", Form::Separate},
    {options::OPT_MF_EQ, "-MF", Form::Separate},
    {options::OPT_MT_EQ, "-MT", Form::Separate},
    {options::OPT_ftemplate_depth_EQ, "-ftemplate-depth=", Form::Joined},
    {options::OPT_ftemplate_backtrace_limit_EQ,
     "-ftemplate-backtrace-limit=", Form::Joined},
};

static constexpr FlagSpelling FlagSpellings[] = {
    {options::OPT_c, "-c"},
    {options::OPT_E, "-E"},
    {options::OPT_M, "-M"},
    {options::OPT_MM, "-MM"},
    {options::OPT_MD, "-MD"},
    {options::OPT_MMD, "-MMD"},
    {options::OPT_MP, "-MP"},
    {options::OPT_g, "-g"},
    {options::OPT_pg, "-pg"},
    {options::OPT_w, "-w"},
    {options::OPT_noeh, "-fno-exceptions"},
    {options::OPT_r, "-r"},
    {options::OPT_m64, "-m64"},
    {options::OPT_save_temps, "-save-temps"},
    {options::OPT_fdevice_syntax_only, "-fsyntax-only"},
    {options::OPT_Wreorder, "-Wreorder"},
    {options::OPT_Wno_deprecated_declarations, "-Wno-deprecated-declarations"},
};

static Words spellValues(const ValueSpelling &Spelling, StringRef Value) {
  Words Values = {Value.str()};
  if (Spelling.How == Form::Macros)
    Values = listedMacros(Value);
  else if (Spelling.How == Form::JoinedList ||
           Spelling.How == Form::SeparateList)
    Values = listedValues(Value);
  Words Result;
  for (const std::string &One : Values) {
    if (Spelling.How == Form::Separate || Spelling.How == Form::SeparateList)
      Result.insert(Result.end(), {Spelling.Clang.str(), One});
    else
      Result.push_back(Spelling.Clang.str() + One);
  }
  return Result;
}

/// The value as nvcc has it: -I=DIR is DIR.
static StringRef valueOf(const Arg &A) {
  StringRef Value = A.getNumValues() ? A.getValue() : "";
  if (A.getOption().getKind() == llvm::opt::Option::JoinedOrSeparateClass)
    Value.consume_front("=");
  return Value;
}

static llvm::Error badValue(const Arg &A, const char *Wanted) {
  return fail(diag::err_bad_value, {A.getValue(), spelling(A), Wanted});
}

/// nvcc's other words, which need more than a row.
static llvm::Expected<Words> specialWords(const Arg &A) {
  StringRef Value = valueOf(A);
  switch (A.getOption().getID()) {
  case options::OPT_shared:
    return Words{"-fPIC", "-shared"};
  case options::OPT_m_EQ:
    if (Value != "64")
      return badValue(A, "64");
    return Words{"-m64"};
  case options::OPT_brief_diag_EQ:
    if (Value != "true" && Value != "false")
      return badValue(A, "true or false");
    return Value == "true" ? Words{"-fno-caret-diagnostics"} : Words();
  case options::OPT_fdevice_time_trace_EQ:
    return Words{Value == "-" ? "-ftime-trace" : "-ftime-trace=" + Value.str()};
  case options::OPT_linker_options_EQ: {
    Words Result;
    for (const std::string &Word : listedWords(Value))
      Result.insert(Result.end(), {"-Xlinker", Word});
    return Result;
  }
  }
  return Words();
}

bool cupcc::hasHostWords(const Arg &A) {
  switch (A.getOption().getID()) {
  case options::OPT_linker_options_EQ:
  case options::OPT_pre_include_EQ:
  case options::OPT_output_file_EQ:
  case options::OPT_std:
    return true;
  }
  return A.getOption().matches(options::OPT_grp_respelled);
}

llvm::Expected<Words> cupcc::hostWords(const Arg &A) {
  const unsigned Id = A.getOption().getID();
  for (const ValueSpelling &Spelling : ValueSpellings)
    if (Spelling.Id == Id)
      return spellValues(Spelling, valueOf(A));
  for (const FlagSpelling &Spelling : FlagSpellings)
    if (Spelling.Id == Id)
      return Words{Spelling.Clang.str()};
  return specialWords(A);
}
