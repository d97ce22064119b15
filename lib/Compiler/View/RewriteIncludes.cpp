//===- RewriteIncludes.cpp - -E -frewrite-includes ------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// distcc, icecream and reports of bugs want a source in one piece, which
// another machine compiles to the same object. Preprocessed text is none where
// the source asks for the architecture. Clang's rewriter of inclusions sees one
// view and writes down its answers. So each view is preprocessed here, and what
// they include is put together (IncludeTree.h):
//
//   #pragma cupcc rewritten sm_75,sm_90
//   # 1 "a.cu"
//   # 1 "<command line>" 1
//   #define ...                            what -D says
//   # 1 "/.../cupcc/prelude.h" 1 3
//   ...
//   # 1 "a.cu" 2
//   #if __CUDA_ARCH__ >= 900               stays a question
//   # 1 "hopper.h" 1
//   ...
//   # 3 "a.cu" 2
//   #endif
//
// Conditions stay as they are, with two exceptions: those that ask for a file,
// which need not be there where the text is compiled, and those in headers of
// the system and of NVIDIA's that have one answer in all views. The toolkit's
// headers are told of no architecture, and of another compiler, by the place
// where they lie, which the text has lost.
//
//===----------------------------------------------------------------------===//

#include "RewriteIncludes.h"
#include "../Output/IncludedFiles.h"
#include "IncludeTree.h"
#include "RewrittenSource.h"
#include "TargetView.h"
#include "cupcc/Basic/Diagnostics.h"
#include "cupcc/Compiler/OutputFiles.h"
#include "cupcc/Frontend/ArchQuestions.h"
#include "cupcc/Frontend/Dialect.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;
using namespace cupcc;

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

namespace {

/// What a line is called in messages and debug information.
struct Place {
  StringRef Name;
  unsigned Line;
  SrcMgr::CharacteristicKind Kind;
};

class TreeWriter {
public:
  TreeWriter(const IncludeTree &Tree, const PreprocessorOptions &Macros,
             raw_ostream &OS)
      : Tree(Tree), Macros(Macros), OS(OS) {}

  void write();

  /// A condition that asks for a file and has two answers.
  const TextDirective *undecided() const { return Undecided; }

private:
  void count(const FileText &File);
  void marker(unsigned Line, StringRef Name, StringRef Flag,
              SrcMgr::CharacteristicKind Kind);
  void defineMacros();
  void body(const FileText &File);
  void directive(const FileText &File, const TextDirective &Directive);
  void include(const FileText &File, const Place &Back);
  bool condition(const FileText &File, const TextDirective &Directive);
  void blank(const FileText &File, const TextDirective &Directive);

  const IncludeTree &Tree;
  const PreprocessorOptions &Macros;
  raw_ostream &OS;
  /// How often each file that is read once stands in the text.
  llvm::StringMap<unsigned> Copies;
  /// Numbers of those that stand there more than once.
  llvm::StringMap<unsigned> Guards;
  const TextDirective *Undecided = nullptr;
};

} // namespace

void TreeWriter::marker(unsigned Line, StringRef Name, StringRef Flag,
                        SrcMgr::CharacteristicKind Kind) {
  OS << "# " << Line << " \"" << Lexer::Stringify(Name) << '"' << Flag;
  if (Kind != SrcMgr::C_User)
    OS << " 3";
  if (Kind == SrcMgr::C_ExternCSystem)
    OS << " 4";
  OS << '\n';
}

/// As many lines as \p Directive has.
void TreeWriter::blank(const FileText &File, const TextDirective &Directive) {
  for (char C : StringRef(File.Text).slice(Directive.Begin, Directive.End))
    if (C == '\n')
      OS << '\n';
}

/// Of -D and -U, and what cupcc defines for these targets.
void TreeWriter::defineMacros() {
  for (const auto &[Text, IsUndef] : Macros.Macros) {
    auto [Name, Value] = StringRef(Text).split('=');
    if (IsUndef)
      OS << "#undef " << Text << '\n';
    else if (Name.size() == Text.size())
      OS << "#define " << Name << " 1\n";
    else
      // A definition ends with its line, as on Clang's command line.
      OS << "#define " << Name << ' ' << Value.split('\n').first << '\n';
  }
}

void TreeWriter::count(const FileText &File) {
  for (const auto &[Offset, Directive] : File.Directives) {
    if (!Directive.Included)
      continue;
    if (Directive.Included->Once)
      ++Copies[Directive.Included->RealPath];
    count(*Directive.Included);
  }
}

void TreeWriter::include(const FileText &File, const Place &Back) {
  const bool Guarded = File.Once && Copies.lookup(File.RealPath) > 1;
  if (Guarded) {
    unsigned Number =
        Guards.try_emplace(File.RealPath, Guards.size()).first->second;
    OS << "#ifndef __CUPCC_ONCE_" << Number << "__\n#define __CUPCC_ONCE_"
       << Number << "__\n";
    marker(Back.Line, Back.Name, "", Back.Kind);
  }
  marker(1, File.Name, " 1", File.Kind);
  body(File);
  marker(Back.Line, Back.Name, " 2", Back.Kind);
  if (!Guarded)
    return;
  OS << "#endif\n";
  marker(Back.Line, Back.Name, "", Back.Kind);
}

/// Writes the answer in the place of the question. False if the question stays.
bool TreeWriter::condition(const FileText &File,
                           const TextDirective &Directive) {
  StringRef Keyword = llvm::StringSwitch<StringRef>(Directive.Keyword)
                          .Cases({"if", "ifdef", "ifndef"}, "#if ")
                          .Cases({"elif", "elifdef", "elifndef"}, "#elif ")
                          .Default("");
  if (Keyword.empty() || !(Directive.WasTrue || Directive.WasFalse) ||
      !(Directive.AsksForFile || File.Kind != SrcMgr::C_User ||
        File.Owner != HeaderOwner::Program))
    return false;
  if (Directive.WasTrue && Directive.WasFalse) {
    if (Directive.AsksForFile && !Undecided)
      Undecided = &Directive;
    return false;
  }
  OS << Keyword << (Directive.WasTrue ? '1' : '0');
  blank(File, Directive);
  return true;
}

void TreeWriter::directive(const FileText &File,
                           const TextDirective &Directive) {
  if (condition(File, Directive))
    return;
  // The rest of the line, its end, follows.
  if (Directive.Included)
    return include(
        *Directive.Included,
        {Directive.NextName, Directive.NextLine - 1, Directive.NextKind});
  const bool Met = Directive.NextLine != 0;
  if (Directive.Found || (Met && Directive.Keyword == "pragma" &&
                          Directive.Words == "once" && &File != &Tree.Main))
    return blank(File, Directive);
  if (Met && Directive.Keyword == "pragma" &&
      StringRef(Directive.Words).ends_with(" system_header")) {
    return marker(Directive.NextLine - 1, Directive.NextName, "",
                  SrcMgr::C_System);
  }
  OS << StringRef(File.Text).slice(Directive.Begin, Directive.End);
}

static bool endsGroup(const TextDirective &Directive) {
  return StringRef(Directive.Keyword).starts_with("el") ||
         Directive.Keyword == "endif";
}

void TreeWriter::body(const FileText &File) {
  StringRef Text = File.Text;
  // A byte order mark stands at the beginning of a file only.
  unsigned Done = Text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  bool Grown = false;
  for (const auto &[Begin, Directive] : File.Directives) {
    OS << Text.slice(Done, Begin);
    directive(File, Directive);
    Grown |= Directive.Included != nullptr;
    // A group that is skipped has more lines than in its file.
    if (Grown && Directive.NextLine && endsGroup(Directive)) {
      OS << '\n';
      marker(Directive.NextLine - 1, Directive.NextName, "",
             Directive.NextKind);
    }
    Done = Directive.End;
  }
  OS << Text.drop_front(Done);
  if (!Text.ends_with("\n"))
    OS << '\n';
}

void TreeWriter::write() {
  count(Tree.Main);
  count(Tree.Predefined);
  marker(1, Tree.Main.Name, "", SrcMgr::C_User);
  marker(1, "<command line>", " 1", SrcMgr::C_User);
  defineMacros();
  for (const auto &[Begin, Directive] : Tree.Predefined.Directives)
    if (Directive.Included)
      include(*Directive.Included, {"<command line>", 1, SrcMgr::C_User});
  marker(1, Tree.Main.Name, " 2", SrcMgr::C_User);
  body(Tree.Main);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static void recordView(CompilerInstance &Instance, IncludeTree &Tree,
                       const CompileOptions &Options, OneSide &Side) {
  Preprocessor &PP = Instance.getPreprocessor();
  const MacroContext Context = macroContext(Options);
  answerArchQuestions(Instance, Context, Side);
  recordIncludes(PP, HeaderOwners(Instance, Context.ToolkitFolders), Tree);
  PP.IgnorePragmas();
  PP.EnterMainSourceFile();
  Token Tok;
  do
    PP.Lex(Tok);
  while (Tok.isNot(tok::eof));
}

namespace {

class RecordAction : public PreprocessorFrontendAction {
public:
  RecordAction(IncludeTree &Tree, const CompileOptions &Options,
               DeviceArch Arch)
      : Tree(Tree), Options(Options), Side(Arch) {}

  std::vector<IncludedFile> Files;

private:
  void ExecuteAction() override {
    recordView(getCompilerInstance(), Tree, Options, Side);
    Files = includedFiles(getCompilerInstance().getSourceManager(), 0);
  }

  IncludeTree &Tree;
  const CompileOptions &Options;
  OneSide Side;
};

class RewriteIncludesAction : public PreprocessorFrontendAction {
public:
  explicit RewriteIncludesAction(const CompileOptions &Options)
      : Options(Options), Side(Target::host()) {}

private:
  bool BeginSourceFileAction(CompilerInstance &Instance) override {
    installDialect(Instance, distinctArchitectures(Options.Targets));
    return true;
  }
  void ExecuteAction() override;
  bool isText(const IncludeTree &Tree, const TreeWriter &Writer,
              const DiagnosticTable &Table) const;

  const CompileOptions &Options;
  OneSide Side;
};

} // namespace

/// What was written is the source, or an error says why not.
bool RewriteIncludesAction::isText(const IncludeTree &Tree,
                                   const TreeWriter &Writer,
                                   const DiagnosticTable &Table) const {
  if (Tree.NoText.isValid()) {
    Table.report(cupcc::diag::err_rewrite_no_text, Tree.NoText);
    return false;
  }
  if (const TextDirective *Condition = Writer.undecided()) {
    Table.report(cupcc::diag::err_rewrite_undecided)
        << Condition->NextName << Condition->NextLine - 1;
    return false;
  }
  return true;
}

void RewriteIncludesAction::ExecuteAction() {
  CompilerInstance &Instance = getCompilerInstance();
  IncludeTree Tree;
  recordView(Instance, Tree, Options, Side);
  if (Instance.getDiagnostics().hasErrorOccurred())
    return;
  for (const DeviceTarget &Target : Options.Targets) {
    if (!Side.wasAsked())
      break;
    RecordAction Other(Tree, Options, Target.Arch);
    executeView(Other, Instance);
    addDependencies(Other.Files, Instance);
  }
  llvm::SmallString<0> Text;
  llvm::raw_svector_ostream OS(Text);
  OS << rewrittenMarker(architectures(Options.Targets)) << '\n';
  TreeWriter Writer(Tree, Instance.getPreprocessorOpts(), OS);
  Writer.write();
  const DiagnosticTable Table(Instance.getDiagnostics());
  if (!isText(Tree, Writer, Table))
    return;
  const std::string &Path = Instance.getFrontendOpts().OutputFile;
  Table.report(writeOutputs({{Path.empty() ? "-" : Path, Text}}));
}

std::unique_ptr<FrontendAction>
cupcc::createRewriteIncludesAction(const CompileOptions &Options) {
  return std::make_unique<RewriteIncludesAction>(Options);
}
