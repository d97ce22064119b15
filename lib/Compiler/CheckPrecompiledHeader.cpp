//===- CheckPrecompiledHeader.cpp - same GPUs? ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers may choose by the list of architectures, which is a macro, so a
// precompiled header is for one list. Clang would find the macros to differ, in
// words about a macro that nobody wrote.
//
//===----------------------------------------------------------------------===//

#include "CheckPrecompiledHeader.h"
#include "cupcc/Basic/Diagnostics.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Serialization/ASTReader.h"
#include "llvm/ADT/StringExtras.h"

using namespace clang;
using namespace cupcc;

static constexpr llvm::StringLiteral ListMacro = "__CUDA_ARCH_LIST__=";

namespace {

class ListReader : public ASTReaderListener {
public:
  std::optional<std::string> List;

  bool ReadPreprocessorOptions(const PreprocessorOptions &Options, StringRef,
                               bool, bool, std::string &) override {
    for (const auto &[Macro, IsUndefinition] : Options.Macros)
      if (StringRef Text = Macro;
          !IsUndefinition && Text.consume_front(ListMacro))
        List = Text.str();
    return false;
  }
};

} // namespace

/// "sm_75, sm_90" for "750,900".
static std::string names(StringRef List) {
  SmallVector<StringRef> Numbers;
  List.split(Numbers, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::vector<std::string> Names;
  for (StringRef Number : Numbers)
    Names.push_back(("sm_" + Number.drop_back()).str());
  return Names.empty() ? "no architecture" : llvm::join(Names, ", ");
}

bool cupcc::checkPrecompiledHeader(CompilerInstance &Instance) {
  const std::string &Path = Instance.getPreprocessorOpts().ImplicitPCHInclude;
  if (Path.empty())
    return true;
  if (!Instance.hasFileManager())
    Instance.createFileManager();
  // Of several in a folder Clang takes one that fits.
  if (Instance.getFileManager().getOptionalDirectoryRef(Path))
    return true;
  ListReader Reader;
  if (ASTReader::readASTFileControlBlock(
          Path, Instance.getFileManager(), Instance.getModuleCache(),
          Instance.getPCHContainerReader(), /*FindModuleFileExtensions=*/false,
          Reader, /*ValidateDiagnosticOptions=*/false) ||
      !Reader.List)
    return true;
  ListReader Own;
  std::string Unused;
  Own.ReadPreprocessorOptions(Instance.getPreprocessorOpts(), "", false, false,
                              Unused);
  if (Reader.List == Own.List)
    return true;
  DiagnosticTable(Instance.getDiagnostics())
          .report(cupcc::diag::err_precompiled_architectures)
      << Path << names(*Reader.List) << names(Own.List.value_or(""));
  return false;
}
