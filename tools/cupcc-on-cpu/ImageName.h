//===- ImageName.h - a name for a fatbin by what is in it ------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Two files of a program may have kernels of one name. The host registers each
// with its file's fatbin, which is all that says whose it is. So a row of the
// tables may begin with the name of the fatbin: cupcc-on-cpu puts it there, and
// the library that stands for libcudart looks for it.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TOOLS_CUPCC_ON_CPU_IMAGENAME_H
#define CUPCC_TOOLS_CUPCC_ON_CPU_IMAGENAME_H

#include <cstdint>
#include <string>
#include <string_view>

namespace cupcc::oncpu {

/// "0123456789abcdef:", from the bytes of a fatbin (FNV-1a).
inline std::string imageName(std::string_view Fatbin) {
  uint64_t Hash = 0xcbf29ce484222325;
  for (unsigned char Byte : Fatbin)
    Hash = (Hash ^ Byte) * 0x100000001b3;
  std::string Name(17, ':');
  for (int I = 15; I >= 0; --I, Hash >>= 4)
    Name[I] = "0123456789abcdef"[Hash & 15];
  return Name;
}

} // namespace cupcc::oncpu

#endif // CUPCC_TOOLS_CUPCC_ON_CPU_IMAGENAME_H
