//===- Fatbin.h - cubins and PTX -> fatbin ----------------------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_FATBIN_H
#define CUPCC_OFFLOAD_FATBIN_H

#include "cupcc/Basic/DeviceArch.h"
#include "cupcc/Basic/Images.h"
#include "cupcc/Basic/LinkModel.h"
#include "cupcc/Toolkit/Toolkit.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cupcc {

/// One member of a fatbin.
struct DeviceImage {
  ImageKind Kind;
  DeviceArch Arch;
  std::string Bytes;
};

/// The arguments for fatbinary; \p Paths are the files of \p Images. \p Link
/// says whether they are to be linked.
std::vector<std::string> fatbinaryArguments(llvm::ArrayRef<DeviceImage> Images,
                                            llvm::ArrayRef<std::string> Paths,
                                            llvm::StringRef Output,
                                            LinkModel Link);

/// Bundles \p Images, sorted by architecture and kind, whatever their order
/// here, so that the bytes depend on nothing else. Error: fatbinary cannot be
/// run, fails or is killed. \p Verbose adds its command line.
llvm::Expected<std::string> bundleFatbin(std::vector<DeviceImage> Images,
                                         LinkModel Link, const Toolkit &Toolkit,
                                         bool Verbose);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_FATBIN_H
