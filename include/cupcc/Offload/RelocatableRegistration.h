//===- RelocatableRegistration.h - how a linked object registers *- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An object with relocatable device code has no cubin that could be loaded, so
// it registers nothing by itself. It hands its list of kernels and variables to
// a function that the device link makes for it, and which it finds by the
// object's id, "_<hash>_<length>_<source>":
//
//   // section __nv_relfatbin: the fatbin with the relocatable images
//   const wrapper __fatbinwrap<id> = {0x466243b1, 1, fatbin, 0};
//   static const char id[] = "<id>";       // section __nv_module_id
//   static void **__cuda_gpubin_handle;
//   static void __cuda_register_globals(void **handle) {
//     __cuda_gpubin_handle = handle;
//     __cudaRegisterFunction(handle, ...);  // as in Registration.h
//   }
//   static void __cuda_module_ctor(void) { // in llvm.global_ctors
//     __cudaRegisterLinkedBinary<id>(__cuda_register_globals,
//                                    &__fatbinwrap<id>, id, dummy);
//   }
//
// nvlink finds the id and writes a list of all; crt/link.stub, compiled with
// that list, defines the functions. When each object has called its own, the
// linked fatbin is registered, and every object's list with its handle.
//
// This is the protocol of the CUDA Toolkit's crt/host_runtime.h
// (__NV_MODULE_ID), crt/link.stub and fatbinary_section.h. Clang writes it, but
// for the id, which it makes of the source's name alone, and the handle.
//
// Relies on: Clang 22's CGCUDANV.cpp under GPURelocatableDeviceCode: the alias
//  __fatbinwrap__nv_<hash> of __cuda_fatbin_wrapper, one constant in section
//  __nv_module_id, the declaration of __cudaRegisterLinkedBinary__nv_<hash>,
//  and the function __cuda_register_globals with the handle as its argument.
// Test: test/Frontend/CodeGen/relocatable-host.cu.
// Goes when: Clang takes the id from its caller.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_OFFLOAD_RELOCATABLEREGISTRATION_H
#define CUPCC_OFFLOAD_RELOCATABLEREGISTRATION_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace llvm {
class Module;
}

namespace cupcc {

/// Gives the registration that Clang wrote into \p M, the host's side, the id
/// \p ModuleId, and a variable with the handle. Error: it is not in the form
/// above.
llvm::Error finishRelocatableRegistration(llvm::Module &M,
                                          llvm::StringRef ModuleId);

} // namespace cupcc

#endif // CUPCC_OFFLOAD_RELOCATABLEREGISTRATION_H
