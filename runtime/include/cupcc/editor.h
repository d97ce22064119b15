//===- editor.h - cupcc's dialect for tools that are not cupcc --*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// clangd and clang-tidy parse CUDA as Clang does, and load no plugin that
// changes tokens: clangd reads the tokens itself, in the only place where
// cupcc could. This header, included before each source by what
// 'cupcc --print-clangd' prints, makes macros of what can be one, and sets up
// the prelude without cupcc's front end.
//
// What no macro can do is an error in the editor: '@meta for', reflection
// (arch.string), and 'else if target' behind 'if consteval'; so is '!' before
// 'target'. A function called 'target' cannot be declared in it.
//
// Relies on: 'target' being no name of a function in headers that come after
//  <functional>; __CUDA_ARCH_LIST__ and its kind, which cupcc makes from the
//  command line, mattering to no editor.
// Test: test/Tools/clangd.test.
// Goes when: clangd loads plugins that see tokens before its parser.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_EDITOR_H
#define CUPCC_EDITOR_H

#pragma clang system_header

// cupcc itself needs none of it.
#ifndef __CUPCC__

#define __CUPCC__ 1
#define __CUPCC_EDITOR__ 1
#define __CUDACC__ 1
#define __CUDACC_VER_MAJOR__ (CUDA_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDA_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#define __CUDA_API_VER_MAJOR__ __CUDACC_VER_MAJOR__
#define __CUDA_API_VER_MINOR__ __CUDACC_VER_MINOR__
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#define __CUDA_ARCH_LIST__ 800, 900
#define NV_TARGET_SM_INTEGER_LIST 80, 90
#define NV_TARGET_SM_SELECTOR_LIST nv::target::sm_80, nv::target::sm_90
#define __CUPCC_ARCHS__(X) X(sm_80, 80) X(sm_90, 90)
#define __CUPCC_ARCH_SYNONYMS__(X)

// What cupcc defines in NVIDIA's headers only (IdentityMacros.cpp); a macro is
// the same in all files. Those that programs see are left as Clang has them.
#define _NVHPC_CUDA 1
#define __NVCOMPILER 1
#define __NVCOMPILER_MAJOR__ 25
#define __NVCOMPILER_MINOR__ 9

// Clang's own wrapper of <new> overloads operator new for the device, which it
// can where the host's has no device form; it wants these first.
#pragma clang force_cuda_host_device begin
#include <bits/c++config.h>
#include <bits/exception.h>
#include <cuda.h>
#include <stdlib.h>
#pragma clang force_cuda_host_device end
#define __device__ __attribute__((device))
#include <new>

#include "prelude.h"

// std::function has a member of that name.
#include <functional>

template <typename Predicate>
__host__ __device__ bool __cupcc_editor_target(const Predicate &) {
  return true;
}
#define target(...) (__cupcc_editor_target(__VA_ARGS__))

#define storage_only clang::annotate("storage_only")
#define cupcc_launch_bounds(...) launch_bounds(256)

#endif // __CUPCC__

#endif // CUPCC_EDITOR_H
