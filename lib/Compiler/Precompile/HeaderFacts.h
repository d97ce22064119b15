//===- HeaderFacts.h - what a parse saw of the file system ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_COMPILER_PRECOMPILE_HEADERFACTS_H
#define CUPCC_LIB_COMPILER_PRECOMPILE_HEADERFACTS_H

#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class Preprocessor;
class SourceManager;
} // namespace clang

namespace cupcc {

/// Facts about files under which a parse of the same text gives the same
/// result: these were read, and those, which would have been read instead, were
/// not there. As text, one line for each.
class HeaderFacts {
public:
  struct File {
    std::string Path;
    uint64_t Size;
    int64_t Time;       ///< of the last change, nanoseconds since 1970
    int64_t StatusTime; ///< of the last change of it or of what is known of it
    uint64_t Device, Node;
    bool operator==(const File &) const = default;
  };

  /// A name in a list of dependencies, which may leave out the system's.
  struct Dependency {
    std::string Path;
    bool IsSystem;
    bool operator==(const Dependency &) const = default;
  };

  /// What a list of dependencies names, in its order. A header may be in it as
  /// the system's and as the program's.
  std::vector<Dependency> Dependencies;
  /// Those files.
  std::vector<File> Files;
  /// Looked at besides.
  std::vector<File> OtherFiles;
  std::vector<std::string> Absent;

  /// An #include. What is only looked for (__has_include) is listed as a
  /// dependency, but not read.
  struct Inclusion {
    /// In which reading of a file it stands. They are counted in the order of
    /// the parse; 0 is the text in front of the source.
    unsigned From;
    /// Where, in bytes from its beginning.
    unsigned Offset;
    /// An index into Files.
    unsigned File;
    /// What begins with it; 0 if the file is not read again.
    unsigned Reading;
    bool IsLookedFor;
    bool operator==(const Inclusion &) const = default;
  };
  /// In the order of the parse; empty if they were not asked for.
  std::vector<Inclusion> Inclusions;

  /// True if all of it is so now. Relative paths are of the working directory.
  bool hold() const;

  std::string print() const;
  /// Nothing if \p Text is not what print() writes.
  static std::optional<HeaderFacts> parse(llvm::StringRef Text);
};

/// Collects the facts of one parse.
class HeaderFactsCollector {
public:
  /// Before \p Instance makes its preprocessor. Of \p Source, the path of what
  /// is being parsed itself, there are no facts.
  explicit HeaderFactsCollector(clang::CompilerInstance &Instance,
                                llvm::StringRef Source = "");
  ~HeaderFactsCollector();

  /// Before the parse.
  void watch(clang::Preprocessor &PP);
  /// After it. Nothing if a header was changed since the collector was made,
  /// and may have been read half.
  std::optional<HeaderFacts> finish(const clang::SourceManager &Manager,
                                    bool WithInclusions = false) const;

private:
  class Callbacks;
  class Lister;
  struct Lookups;
  std::vector<HeaderFacts::Inclusion>
  inclusions(const std::vector<HeaderFacts::File> &Files) const;

  std::shared_ptr<Lookups> Seen;
  std::shared_ptr<Lister> Listed;
  std::string Source;
  int64_t Start;
};

} // namespace cupcc

#endif // CUPCC_LIB_COMPILER_PRECOMPILE_HEADERFACTS_H
