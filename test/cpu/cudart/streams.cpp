//===- streams.cpp - streams and events -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A launch has ended when it returns, so streams and events have nothing to do,
// and a function of the host is called at once.
//
//===----------------------------------------------------------------------===//

#include "errors.h"

using namespace cupcc::oncpu;

cudaError_t cudaStreamCreate(cudaStream_t *Stream) {
  *Stream = nullptr;
  return cudaSuccess;
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *Stream, unsigned) {
  return cudaStreamCreate(Stream);
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *Stream, unsigned, int) {
  return cudaStreamCreate(Stream);
}
cudaError_t cudaStreamQuery(cudaStream_t) { return wait(); }
cudaError_t cudaStreamDestroy(cudaStream_t) { return wait(); }
cudaError_t cudaStreamSynchronize(cudaStream_t) { return wait(); }
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned) {
  return wait();
}

/// Nothing is captured.
cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *Mode) {
  static constinit thread_local cudaStreamCaptureMode Now =
      cudaStreamCaptureModeGlobal;
  cudaStreamCaptureMode Before = Now;
  Now = *Mode;
  *Mode = Before;
  return cudaSuccess;
}

cudaError_t cudaEventCreate(cudaEvent_t *Event) {
  *Event = nullptr;
  return cudaSuccess;
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *Event, unsigned) {
  return cudaEventCreate(Event);
}
cudaError_t cudaEventQuery(cudaEvent_t) { return wait(); }
cudaError_t cudaEventElapsedTime(float *Milliseconds, cudaEvent_t,
                                 cudaEvent_t) {
  *Milliseconds = 0;
  return wait();
}
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t) { return wait(); }
cudaError_t cudaEventSynchronize(cudaEvent_t) { return wait(); }
cudaError_t cudaEventDestroy(cudaEvent_t) { return wait(); }

cudaError_t cudaLaunchHostFunc(cudaStream_t, cudaHostFn_t Function,
                               void *Data) {
  if (cudaError_t Error = wait())
    return Error;
  Function(Data);
  return cudaSuccess;
}
