//===- LocationTransfer.h - source locations across processes ---*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A process that is forked in the middle of the parse goes on to include files
// and to expand macros, each of which its SourceManager gives a range of
// locations. The parent does the same with others. So a location is sent as
// what it stands for: its number if both had it before the fork, else "byte 17
// of the file F included from L" or "byte 3 of an expansion at L1 of what is
// spelled at L2", down to locations from before the fork. The parent finds the
// file among its own, or makes an entry like the child's, so that a diagnostic
// shows as it would have in the child: with include stack, caret and expansion
// notes.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_REPORT_LOCATIONTRANSFER_H
#define CUPCC_LIB_COMPILER_REPORT_LOCATIONTRANSFER_H

#include "clang/Basic/SourceLocation.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/JSON.h"

namespace cupcc {

/// Describes the locations of one process's SourceManager, and finds or makes
/// those that another one described.
class LocationTransfer {
public:
  /// Locations below \p Shared (SourceManager::getNextLocalOffset() when the
  /// processes parted), and those of precompiled headers, are the same in both.
  LocationTransfer(clang::SourceManager &Sources,
                   clang::SourceLocation::UIntTy Shared)
      : Sources(Sources), Shared(Shared) {}

  clang::SourceManager &sources() const { return Sources; }

  /// Two locations that show the same have equal descriptions, in whichever of
  /// the processes.
  llvm::json::Value describe(clang::SourceLocation Loc) const;

  /// The inverse of describe(). Invalid if the file is not to be had any more.
  clang::SourceLocation find(const llvm::json::Value &Description);

private:
  using Entry = clang::SrcMgr::SLocEntry;

  bool isShared(clang::SourceLocation Loc) const;
  llvm::json::Object describeFile(clang::FileID File,
                                  const clang::SrcMgr::FileInfo &Info,
                                  unsigned &Offset) const;
  llvm::json::Object
  describeExpansion(clang::FileID File,
                    const clang::SrcMgr::ExpansionInfo &Info) const;
  clang::SourceLocation begin(const llvm::json::Object &Description);
  clang::SourceLocation makeFile(const llvm::json::Object &Description);
  clang::SourceLocation makeExpansion(const llvm::json::Object &Description);
  void indexOwnFiles();

  clang::SourceManager &Sources;
  clang::SourceLocation::UIntTy Shared;
  /// The first location of each entry found or made, by its description.
  llvm::StringMap<clang::SourceLocation> Begins;
  bool Indexed = false;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_REPORT_LOCATIONTRANSFER_H
