//===- CommonUse.cpp - which common headers a source has ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Common headers are read before what the source includes first. This changes
// nothing where only headers of the C and C++ standard libraries and of the
// CUDA Toolkit come first, which may be included in any order. A header of the
// program, a macro or an #if in front of them may change what they mean, so the
// search ends there.
//
//===----------------------------------------------------------------------===//

#include "CommonUse.h"
#include "clang/Lex/DependencyDirectivesScanner.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace cupcc;
using llvm::StringRef;
namespace scan = clang::dependency_directives_scan;

namespace {
struct CommonHeader {
  StringRef Path;
  /// What has all of it (test/Compiler/each-common-header.test).
  llvm::ArrayRef<StringRef> Users;
};
} // namespace

static constexpr StringRef ThrustUsers[] = {
    "thrust/copy.h",
    "thrust/count.h",
    "thrust/device_vector.h",
    "thrust/equal.h",
    "thrust/execution_policy.h",
    "thrust/extrema.h",
    "thrust/find.h",
    "thrust/host_vector.h",
    "thrust/inner_product.h",
    "thrust/logical.h",
    "thrust/mismatch.h",
    "thrust/partition.h",
    "thrust/reduce.h",
    "thrust/remove.h",
    "thrust/scan.h",
    "thrust/scatter.h",
    "thrust/set_operations.h",
    "thrust/shuffle.h",
    "thrust/sort.h",
    "thrust/transform_reduce.h",
    "thrust/transform_scan.h",
    "thrust/uninitialized_copy.h",
    "thrust/unique.h",
    "thrust/universal_vector.h",
};

static constexpr StringRef CubUsers[] = {
    "cub/cub.cuh",
    "cub/device/device_adjacent_difference.cuh",
    "cub/device/device_copy.cuh",
    "cub/device/device_histogram.cuh",
    "cub/device/device_memcpy.cuh",
    "cub/device/device_merge.cuh",
    "cub/device/device_merge_sort.cuh",
    "cub/device/device_partition.cuh",
    "cub/device/device_radix_sort.cuh",
    "cub/device/device_reduce.cuh",
    "cub/device/device_run_length_encode.cuh",
    "cub/device/device_scan.cuh",
    "cub/device/device_segmented_radix_sort.cuh",
    "cub/device/device_segmented_reduce.cuh",
    "cub/device/device_segmented_sort.cuh",
    "cub/device/device_select.cuh",
    "cub/device/device_transform.cuh",
    "thrust/adjacent_difference.h",
    "thrust/binary_search.h",
    "thrust/device_malloc.h",
    "thrust/device_ptr.h",
    "thrust/gather.h",
    "thrust/memory.h",
    "thrust/merge.h",
    "thrust/replace.h",
    "thrust/reverse.h",
    "thrust/sequence.h",
    "thrust/tabulate.h",
    "thrust/transform.h",
};

/// Those with more in them first.
static constexpr CommonHeader Headers[] = {
    {"cupcc/common/thrust.h", ThrustUsers},
    {"cupcc/common/cub.h", CubUsers},
};

/// \p Name is a header of C, without ".h".
static bool isOfC(StringRef Name) {
  return llvm::StringSwitch<bool>(Name)
      .Cases({"assert",   "complex",  "ctype",  "errno",   "fenv",    "float",
              "inttypes", "iso646",   "limits", "locale",  "math",    "setjmp",
              "signal",   "stdalign", "stdarg", "stdbool", "stddef",  "stdint",
              "stdio",    "stdlib",   "string", "tgmath",  "threads", "time",
              "uchar",    "wchar",    "wctype"},
             true)
      .Default(false);
}

/// \p Name is a header of the toolkit, without ".h".
static bool isOfToolkit(StringRef Name) {
  static constexpr StringRef Beginnings[] = {"cuda",   "cublas",   "cufft",
                                             "curand", "cusolver", "cusparse"};
  return Name == "cooperative_groups" || Name == "mma" ||
         Name == "device_launch_parameters" ||
         llvm::any_of(Beginnings,
                      [&](StringRef B) { return Name.starts_with(B); });
}

/// It is of the libraries that come with the toolkit, and not one of their
/// parts, which may need others before them.
static bool isOfLibrary(StringRef Name) {
  static constexpr StringRef Folders[] = {"cub/", "cuda/", "nv/", "thrust/"};
  return llvm::any_of(Folders,
                      [&](StringRef F) { return Name.starts_with(F); }) &&
         !Name.contains("/detail/") && !Name.contains("/__") &&
         !Name.contains("/system/");
}

/// What the standards and NVIDIA call a header: <vector>, <stdio.h>,
/// <cuda_fp16.h>, <thrust/sort.h>.
static bool mayComeInAnyOrder(StringRef Name) {
  if (isOfLibrary(Name))
    return true;
  if (Name.consume_back(".h"))
    return isOfC(Name) || isOfToolkit(Name);
  return !Name.empty() && llvm::all_of(Name, [](char C) {
    return llvm::isLower(C) || llvm::isDigit(C) || C == '_';
  });
}

/// What \p Directive includes, or nothing. In quotation marks it may be a
/// program's header, but for the libraries', which are hardly called alike: the
/// parse finds out (IncludeOrder.h).
static std::optional<StringRef> includedName(const scan::Directive &Directive,
                                             StringRef Text) {
  if (Directive.Kind != scan::pp_include || Directive.Tokens.empty())
    return std::nullopt;
  const auto &Tokens = Directive.Tokens;
  StringRef Line =
      Text.slice(Tokens.front().Offset, Tokens.back().getEnd()).rtrim();
  if (!Line.consume_front("#"))
    return std::nullopt;
  Line = Line.ltrim(" \t");
  if (!Line.consume_front("include"))
    return std::nullopt;
  Line = Line.ltrim(" \t");
  if (Line.consume_front("<")) {
    if (!Line.consume_back(">") || Line.contains('>'))
      return std::nullopt;
    return Line;
  }
  if (!Line.consume_front("\"") || !Line.consume_back("\"") ||
      Line.contains('"') || !isOfLibrary(Line))
    return std::nullopt;
  return Line;
}

std::optional<CommonUse> cupcc::commonUseOf(StringRef Text) {
  llvm::SmallVector<scan::Token> Tokens;
  llvm::SmallVector<scan::Directive> Directives;
  if (clang::scanSourceForDependencyDirectives(Text, Tokens, Directives))
    return std::nullopt;
  std::optional<CommonUse> Best;
  for (const scan::Directive &Directive : Directives) {
    const std::optional<StringRef> Name = includedName(Directive, Text);
    if (!Name || !mayComeInAnyOrder(*Name))
      break;
    for (const CommonHeader &Header : Headers) {
      if (Best && Best->Header == Header.Path)
        break;
      if (llvm::is_contained(Header.Users, *Name)) {
        Best = {Header.Path, Name->str()};
        break;
      }
    }
  }
  return Best;
}
