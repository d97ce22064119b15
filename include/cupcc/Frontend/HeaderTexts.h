//===- HeaderTexts.h - what a source's headers have -------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The name of an object with relocatable code is made of all texts that it has
// been made of (lib/Frontend/Sema/ModuleId.h). What is precompiled of them is
// not read again, so its hashes are kept beside it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_FRONTEND_HEADERTEXTS_H
#define CUPCC_FRONTEND_HEADERTEXTS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem/UniqueID.h"
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace clang {
class SourceManager;
}

namespace cupcc {

/// A hash of each file's name, without its folders, and its text.
using HeaderTexts = std::map<llvm::sys::fs::UniqueID, uint64_t>;

/// The headers that \p Sources has read itself, once each, without the source.
/// Those of the prelude are the same to all sources of a program, and are not
/// among them, nor is the header that includes common ones (CommonHeaders.h).
HeaderTexts headerTexts(const clang::SourceManager &Sources);

/// As text, one line.
std::string printTexts(const HeaderTexts &Texts);
/// Takes such a line from the front of \p Text. Nothing if it has another.
std::optional<HeaderTexts> takeTexts(llvm::StringRef &Text);

} // namespace cupcc

#endif // CUPCC_FRONTEND_HEADERTEXTS_H
