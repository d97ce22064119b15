//===- Identity.cpp - telling files from others ---------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Cache/Identity.h"
#include "clang/Basic/Version.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/xxhash.h"
#include <dlfcn.h>
#include <sys/stat.h>

using namespace cupcc;
using llvm::StringRef;

std::string cupcc::checksum(StringRef Bytes) {
  llvm::XXH128_hash_t Hash = llvm::xxh3_128bits(
      llvm::ArrayRef(Bytes.bytes_begin(), Bytes.bytes_end()));
  return llvm::utohexstr(Hash.high64) + "-" + llvm::utohexstr(Hash.low64);
}

std::string cupcc::digest(StringRef Bytes) {
  return llvm::toHex(llvm::BLAKE3::hash(llvm::arrayRefFromStringRef(Bytes)),
                     /*LowerCase=*/true);
}

/// A program or library that was built again is another.
bool cupcc::printIdentity(const char *Path, llvm::raw_ostream &OS) {
  struct stat Status;
  if (::stat(Path, &Status) != 0)
    return false;
  OS << Status.st_dev << ' ' << Status.st_ino << ' ' << Status.st_size << ' '
     << Status.st_mtim.tv_sec << ' ' << Status.st_mtim.tv_nsec << '\n';
  return true;
}

/// The library that has the function at \p Address. Nothing if that is part of
/// the program, of which dladdr() knows no more than argv[0].
static bool printLibrary(const void *Address, llvm::raw_ostream &OS) {
  Dl_info Found, Program;
  if (!dladdr(Address, &Found) ||
      !dladdr(reinterpret_cast<const void *>(&printIdentity), &Program))
    return false;
  return Found.dli_fbase == Program.dli_fbase ||
         printIdentity(Found.dli_fname, OS);
}

bool cupcc::printProgram(llvm::raw_ostream &OS) {
  OS << clang::getClangFullVersion() << '\n';
  return printIdentity("/proc/self/exe", OS) &&
         printLibrary(
             reinterpret_cast<const void *>(&clang::getClangFullVersion), OS) &&
         printLibrary(
             reinterpret_cast<const void *>(
                 static_cast<llvm::raw_fd_ostream &(*)()>(&llvm::outs)),
             OS);
}
