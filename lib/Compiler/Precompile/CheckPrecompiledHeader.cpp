//===- CheckPrecompiledHeader.cpp - same GPUs? ----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The headers may choose by the list of architectures, which is a macro, so a
// precompiled header is for one list. Clang would find the macros to differ,
// and its message would name a macro that is not in the source.
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

/// What a precompiled header was made with, or a command asks for.
struct Facts {
  std::optional<std::string> Architectures;
  bool DebugDevice = false;
  bool PerThreadStream = false;

  void readMacros(const PreprocessorOptions &Options) {
    for (const auto &[Macro, IsUndefinition] : Options.Macros) {
      StringRef Text = Macro;
      DebugDevice |= !IsUndefinition && Text.starts_with("__CUDACC_DEBUG__");
      PerThreadStream |= !IsUndefinition &&
                         Text.starts_with("CUDA_API_PER_THREAD_DEFAULT_STREAM");
      if (!IsUndefinition && Text.consume_front(ListMacro))
        Architectures = Text.str();
    }
  }
};

class FactReader : public ASTReaderListener {
public:
  Facts Found;

  bool ReadPreprocessorOptions(const PreprocessorOptions &Options, StringRef,
                               bool, bool, std::string &) override {
    Found.readMacros(Options);
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

/// Clang does not look at these, or complains of a macro.
static bool compare(StringRef Path, const Facts &Header, const Facts &Own,
                    const DiagnosticTable &Table) {
  if (Header.Architectures != Own.Architectures) {
    Table.report(cupcc::diag::err_precompiled_architectures)
        << Path << names(*Header.Architectures)
        << names(Own.Architectures.value_or(""));
    return false;
  }
  if (Header.PerThreadStream != Own.PerThreadStream ||
      Header.DebugDevice != Own.DebugDevice) {
    Table.report(cupcc::diag::err_precompiled_option)
        << Path
        << (Header.PerThreadStream != Own.PerThreadStream ? "-default-stream="
                                                          : "-G");
    return false;
  }
  return true;
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
  FactReader Reader;
  if (ASTReader::readASTFileControlBlock(
          Path, Instance.getFileManager(), Instance.getModuleCache(),
          Instance.getPCHContainerReader(), /*FindModuleFileExtensions=*/false,
          Reader, /*ValidateDiagnosticOptions=*/false) ||
      !Reader.Found.Architectures)
    return true;
  Facts Own;
  Own.readMacros(Instance.getPreprocessorOpts());
  return compare(Path, Reader.Found, Own,
                 DiagnosticTable(Instance.getDiagnostics()));
}
