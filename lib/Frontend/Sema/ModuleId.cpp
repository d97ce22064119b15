//===- ModuleId.cpp - what an object is called among others ---------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ModuleId.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace clang;
using namespace cupcc;

namespace {

/// One hash of several texts, whose borders count.
class Hash {
public:
  void add(StringRef Text) {
    const uint64_t Parts[] = {Value, llvm::xxh3_64bits(Text), Text.size()};
    Value = llvm::xxh3_64bits(
        ArrayRef(reinterpret_cast<const uint8_t *>(Parts), sizeof(Parts)));
  }
  uint64_t value() const { return Value; }

private:
  uint64_t Value = 0;
};

} // namespace

static std::string mainFile(const SourceManager &Manager) {
  OptionalFileEntryRef Main =
      Manager.getFileEntryRefForID(Manager.getMainFileID());
  return Main ? Main->getName().str() : "stdin";
}

std::string cupcc::moduleId(const Preprocessor &Preprocessor,
                            const HeaderTexts &Precompiled) {
  const SourceManager &Manager = Preprocessor.getSourceManager();
  const std::string Source = mainFile(Manager);
  Hash Content;
  Content.add(Source);
  for (const auto &[Macro, IsUndefined] :
       Preprocessor.getPreprocessorOpts().Macros)
    Content.add(Macro);
  Content.add(Manager.getBufferData(Manager.getMainFileID()));
  // In no order: what is precompiled may be read earlier than the source has
  // it, and in another order.
  HeaderTexts Headers = headerTexts(Manager);
  Headers.insert(Precompiled.begin(), Precompiled.end());
  std::vector<uint64_t> Hashes;
  for (const auto &[File, TextHash] : Headers)
    Hashes.push_back(TextHash);
  llvm::sort(Hashes);
  Content.add(StringRef(reinterpret_cast<const char *>(Hashes.data()),
                        Hashes.size() * sizeof(uint64_t)));

  std::string Name = llvm::sys::path::filename(Source).str();
  for (char &C : Name)
    if (!llvm::isAlnum(C))
      C = '_';
  return "_" + llvm::utohexstr(Content.value(), /*LowerCase=*/true, 16) + "_" +
         llvm::utostr(Name.size()) + "_" + Name;
}
