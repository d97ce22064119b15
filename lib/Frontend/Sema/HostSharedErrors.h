//===- HostSharedErrors.h - __shared__ that the host never runs -*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_LIB_FRONTEND_SEMA_HOSTSHAREDERRORS_H
#define CUPCC_LIB_FRONTEND_SEMA_HOSTSHAREDERRORS_H

namespace clang {
class Sema;
}

namespace cupcc {

/// Before \p S tells what it has put off until it knows which functions the
/// host needs: drops the errors about __shared__ variables.
void dropHostSharedErrors(clang::Sema &S);

} // namespace cupcc

#endif // CUPCC_LIB_FRONTEND_SEMA_HOSTSHAREDERRORS_H
