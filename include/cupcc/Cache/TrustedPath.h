//===- TrustedPath.h - who can change a file or a folder --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What is read from a cache becomes a part of the program. So it is trusted
// only if the user and root alone could have written it: OpenSSH's rule for its
// files (StrictModes). The file, its folder and all folders above belong to the
// user or to root, and no other user may write them. A folder above may be one
// in which all users can make files but only owners can remove them, as /tmp;
// there OpenSSH is stricter, since a key has no business in /tmp.
//
// What holds once holds until the user or root changes it, so it does not
// matter that the path is opened again later.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CACHE_TRUSTEDPATH_H
#define CUPCC_CACHE_TRUSTEDPATH_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cupcc {

/// True if only the user and root can write the open file \p Descriptor, a
/// regular one.
bool isTrustedFile(int Descriptor);

/// The path of the folder \p Path without symbolic links, if only the user and
/// root can change what stands in it. Error: another user can, or there is no
/// such folder.
llvm::Expected<std::string> trustedFolder(llvm::StringRef Path);

/// Makes the folder \p Path, for the user alone, and those above it, and
/// returns it as trustedFolder() does. Makes nothing in a folder that others
/// can change.
llvm::Expected<std::string> makeTrustedFolder(llvm::StringRef Path);

} // namespace cupcc

#endif // CUPCC_CACHE_TRUSTEDPATH_H
