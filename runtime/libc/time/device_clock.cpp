//===- device_clock.cpp - the device's clock ------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX's %globaltimer: nanoseconds since 1970, the same for all threads, in
// steps of up to a microsecond. And %clock64: cycles of the multiprocessor,
// for where such steps are too coarse.
//
//===----------------------------------------------------------------------===//

extern "C" unsigned long __cupcc_nanoseconds() {
  return __nvvm_read_ptx_sreg_globaltimer();
}

extern "C" unsigned long __cupcc_cycles() {
  return __nvvm_read_ptx_sreg_clock64();
}
