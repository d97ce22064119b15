//===- ListImages.h - what a file holds for the device ----------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fatbin is NVIDIA's container for device code. Its format is not published.
// Sources of what is read here:
//
//  [S] fatbinary_section.h of the CUDA Toolkit: names of the sections.
//  [D] github.com/n-eiling/cuda-fatbin-decompression, fatbin-decompress.h:
//      both headers up to the decompressed size, debug and LZ4 bits.
//  [J] github.com/jiegec/fatbinary, src/lib.rs: code version, identifier.
//  [E] experiments with fatbinary of CUDA 13.0, changing one thing at a time:
//      sm=90, 90a, 100, 100a, 100f; --compress, --compress-all,
//      --compress-mode=size, speed, none; -g, -ident, -cmdline; and the
//      libraries of the toolkit.
//
// All numbers are little-endian. A section or file holds any number of
// containers, zero bytes between them [E].
//
//   container   u32 magic 0xBA55ED50 [D]
//               u16 version, 1 [D]
//               u16 size of this header, 16 [D]
//               u64 size of what follows: the images, end to end [D]
//   image    0  u16 kind: 1 PTX, 2 cubin [D], 8 LTO IR (nvcc code=lto_90) [E]
//            2  u16 version of this header, 0x101 [D, E]
//            4  u32 size of this header: 64 and the records after it [D, E]
//            8  u64 size of the payload in the file, rounded up to 8 [D, E]
//           16  u32 exact size of a compressed payload, else 0 [D, E]
//           20  u32 offset of the record of options, 0 without [E]
//           24  u16 minor, u16 major: PTX ISA or code version [J]
//           28  u32 architecture without its letter: 90 for sm_90a [D, E]
//           32  u32 offset, u32 length of an identifier [J, E]
//           40  u64 flags: 0x2 debug [D], 0x2000 LZ4 [D], 0x8000 zstd [E],
//               0x100000 letter a, 0x200000 letter f [E]; the letter comes
//               from sm=, not from the image, and stays when compressed [E]
//           48  u64 not known
//           56  u64 size of the payload once decompressed, else 0 [D, E]
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_LISTIMAGES_H
#define CUPCC_OFFLOAD_LISTIMAGES_H

#include "cupcc/Basic/DeviceArch.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdint>
#include <string>
#include <vector>

namespace cupcc {

/// One member of a fatbin found in a file. Sizes in bytes.
struct ImageEntry {
  enum class Compression { None, LZ4, Zstd };

  /// The number of the format, of any kind.
  uint16_t Kind;
  DeviceArch Arch;
  uint64_t StoredSize = 0; ///< in the file, without padding where that is known
  uint64_t Size = 0;       ///< once decompressed
  Compression Compressed = Compression::None;
  bool Debug = false; ///< compiled with -G or -g
  /// "" in an object or executable; the member's name in an archive.
  std::string Member;
  /// Which fatbin of the file (of the member) it stands in, from 0: one for
  /// each source that was compiled.
  unsigned Fatbin = 0;
  /// Where its payload begins in the bytes that were read for fatbins.
  uint64_t Offset = 0;
  /// True if it is to be linked with others before it can be loaded.
  bool Relocatable = false;
};

/// The members of every fatbin in \p Bytes, the contents of an .nv_fatbin
/// section or of a fatbin file; \p Name stands for them in messages. Error: the
/// bytes are not in the format. Reads nothing outside \p Bytes and ends,
/// whatever they are.
llvm::Expected<std::vector<ImageEntry>> readFatbins(llvm::StringRef Bytes,
                                                    llvm::StringRef Name);

/// The images in the file at \p Path: an ELF object, shared library or
/// executable, an archive of objects, or a bare fatbin. Error: no such file,
/// none of these formats, or a damaged one. No image is not an error.
llvm::Expected<std::vector<ImageEntry>> readImages(llvm::StringRef Path);

/// Prints \p Images, those of \p Path, as the table of --list-images, in the
/// order of the file.
void printImages(llvm::StringRef Path, llvm::ArrayRef<ImageEntry> Images,
                 llvm::raw_ostream &OS);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_LISTIMAGES_H
