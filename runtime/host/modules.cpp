//===- modules.cpp - the device modules that call the host ----------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The object of a source whose kernels reach files registers its module here,
// beside its kernels, and calls __cupcc_host_calls_prepare() before each
// launch. The first time on a device, each module there gets a channel: a
// pointer to it goes into the module's variable.
//
// That may be in the middle of a capture of a stream, or while kernels run: a
// stream of its own is used, which waits for no other.
//
//===----------------------------------------------------------------------===//

#include "server.h"
#include <cstdlib>
#include <cuda_runtime_api.h>
#include <pthread.h>

using namespace cupcc::hostcalls;

namespace {

struct Module {
  /// What the runtime library knows the module by.
  void **Handle;
  /// The host's name for the module's variable, a pointer to a channel.
  const void *Variable;
  Module *Next;
  /// By device: has its channel, or can have none.
  unsigned long Prepared;
};

struct Modules {
  pthread_mutex_t Lock = PTHREAD_MUTEX_INITIALIZER;
  Module *First = nullptr;
  /// By device: all modules are prepared.
  unsigned long Prepared = 0;
  bool KnowsFork = false;
};

} // namespace

static Modules &modules() {
  static constinit Modules Only;
  return Only;
}

/// The error that the program would find by cudaGetLastError() is its own.
static bool succeeded(cudaError_t Error) {
  if (Error == cudaSuccess)
    return true;
  cudaGetLastError();
  return false;
}

static bool copyToVariable(const Module &M, void *Pointer) {
  cudaStream_t Own;
  if (!succeeded(cudaStreamCreateWithFlags(&Own, cudaStreamNonBlocking)))
    return false;
  const bool Copied =
      succeeded(cudaMemcpyToSymbolAsync(M.Variable, &Pointer, sizeof Pointer, 0,
                                        cudaMemcpyHostToDevice, Own)) &&
      succeeded(cudaStreamSynchronize(Own));
  succeeded(cudaStreamDestroy(Own));
  return Copied;
}

static void forget(unsigned long Devices) {
  for (Module *Each = modules().First; Each; Each = Each->Next)
    Each->Prepared &= ~Devices;
  __atomic_and_fetch(&modules().Prepared, ~Devices, __ATOMIC_RELEASE);
}

/// A process that was forked has neither the thread nor the channels, and CUDA
/// works there only if it was not used before. What kernels have still to write
/// is the parent's.
static void forgetInChild() {
  modules().Lock = PTHREAD_MUTEX_INITIALIZER;
  forgetServer();
  forget(~0ul);
}

/// Without a channel the module's calls fail with ENOSYS.
static void giveChannel(const Module &M) {
  Channel *C = createChannel();
  void *OnDevice;
  if (C &&
      succeeded(cudaHostRegister(C, sizeof(Channel),
                                 cudaHostRegisterPortable |
                                     cudaHostRegisterMapped)) &&
      succeeded(cudaHostGetDevicePointer(&OnDevice, C, 0)) && serve(*C))
    copyToVariable(M, OnDevice);
}

static void prepareDevice(unsigned long Device) {
  Modules &All = modules();
  pthread_mutex_lock(&All.Lock);
  if (!All.KnowsFork)
    All.KnowsFork = pthread_atfork(nullptr, nullptr, forgetInChild) == 0;
  cudaStreamCaptureMode Mode = cudaStreamCaptureModeRelaxed;
  const bool Exchanged = succeeded(cudaThreadExchangeStreamCaptureMode(&Mode));
  for (Module *Each = All.First; Each; Each = Each->Next) {
    if (Each->Prepared & Device)
      continue;
    giveChannel(*Each);
    Each->Prepared |= Device;
  }
  if (Exchanged)
    succeeded(cudaThreadExchangeStreamCaptureMode(&Mode));
  __atomic_or_fetch(&All.Prepared, Device, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&All.Lock);
}

extern "C" {

/// Called while the program starts, or a library is loaded. Where several
/// objects are linked to one module, each has the module's variable.
void __cupcc_host_calls_register(void **Handle, const void *Variable) {
  Modules &All = modules();
  pthread_mutex_lock(&All.Lock);
  Module *Known = All.First;
  while (Known && Known->Handle != Handle)
    Known = Known->Next;
  if (!Known) {
    if (auto *New = static_cast<Module *>(std::malloc(sizeof(Module)))) {
      *New = {Handle, Variable, All.First, 0};
      All.First = New;
      __atomic_store_n(&All.Prepared, 0ul, __ATOMIC_RELEASE);
    }
  }
  pthread_mutex_unlock(&All.Lock);
}

/// Called before each launch: with nothing to do, it asks for the device.
void __cupcc_host_calls_prepare() {
  int Number;
  if (!succeeded(cudaGetDevice(&Number)) || Number < 0 || Number > 63)
    return;
  const unsigned long Device = 1ul << Number;
  if (!(__atomic_load_n(&modules().Prepared, __ATOMIC_ACQUIRE) & Device))
    prepareDevice(Device);
}

/// Called before cudaDeviceReset(), which takes the modules with it.
void __cupcc_host_calls_forget() {
  int Number;
  if (!succeeded(cudaGetDevice(&Number)) || Number < 0 || Number > 63)
    return;
  Modules &All = modules();
  pthread_mutex_lock(&All.Lock);
  forget(1ul << Number);
  pthread_mutex_unlock(&All.Lock);
}

} // extern "C"
