//===- ListImages.h - what a file holds for the device ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_LISTIMAGES_H
#define CUPCC_OFFLOAD_LISTIMAGES_H

#include "cupcc/Offload/Fatbin.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <string>
#include <vector>

namespace cupcc {

/// One member of a fatbin found in a file. Sizes in bytes.
struct ImageEntry {
  DeviceImage::Kind ImageKind;
  DeviceArch Arch;
  uint64_t StoredSize = 0; ///< in the file
  uint64_t Size = 0;       ///< once decompressed
  /// "" in an object or executable; the member's name in an archive.
  std::string Member;
  /// Which fatbin of the file (of the member) it stands in, from 0: one for
  /// each source that was compiled.
  unsigned Fatbin = 0;
};

/// The members of every fatbin in \p Bytes, the contents of an .nv_fatbin
/// section or of a fatbin file. Error: the bytes are not in the format.
llvm::Expected<std::vector<ImageEntry>> readFatbins(llvm::StringRef Bytes);

/// The images in the file at \p Path: an ELF object, shared library or
/// executable, an archive of objects, or a bare fatbin. Error: no such file,
/// none of these formats, or a damaged one. No image is not an error.
llvm::Expected<std::vector<ImageEntry>> readImages(llvm::StringRef Path);

/// Prints \p Images as the table of --list-images.
void printImages(llvm::ArrayRef<ImageEntry> Images, llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_LISTIMAGES_H
