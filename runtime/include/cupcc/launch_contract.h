//===- launch_contract.h - is the device code the one asked for -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch for sm_75 on a device that runs the code for sm_90 finds a kernel
// made for another architecture, or none and does nothing. In a debug build the
// compiler makes such a launch call __check_launch first (LaunchContract.cpp).
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LAUNCH_CONTRACT_H
#define CUPCC_LAUNCH_CONTRACT_H

#pragma clang system_header

// As glibc declares it, which does so only where assert() is one.
extern "C" void __assert_fail(const char *, const char *, unsigned int,
                              const char *) noexcept
    __attribute__((__noreturn__));

namespace cupcc {

/// Returns \p __kernel, the host's address of a kernel, if the code that the
/// runtime has for it on the current device is for the architecture of number
/// \p __arch; else aborts as assert() does in \p __function, which may be null,
/// at \p __file and \p __line.
inline const void *__check_launch(const void *__kernel, int __arch,
                                  const char *__file, unsigned __line,
                                  const char *__function) {
  cudaFuncAttributes __attributes;
  if (::cudaFuncGetAttributes(&__attributes, __kernel) == cudaSuccess &&
      __attributes.ptxVersion == __arch)
    return __kernel;
  char __text[128];
  ::snprintf(__text, sizeof(__text),
             "contract violation launching CUDA kernel: PTX version %d does "
             "not match device architecture.",
             __arch);
  ::__assert_fail(__text, __file, __line, __function);
}

} // namespace cupcc

#endif // CUPCC_LAUNCH_CONTRACT_H
