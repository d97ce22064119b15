//===- byte_order.cpp - the network's byte order --------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// <endian.h> and <byteswap.h> are macros and inline functions of the host's
// headers; these four are functions wherever the headers' macros do not replace
// them.
//
//===----------------------------------------------------------------------===//

#include <netinet/in.h>

#undef htonl
#undef htons
#undef ntohl
#undef ntohs

extern "C" {

uint32_t htonl(uint32_t Host) noexcept { return __builtin_bswap32(Host); }
uint16_t htons(uint16_t Host) noexcept { return __builtin_bswap16(Host); }
uint32_t ntohl(uint32_t Network) noexcept { return __builtin_bswap32(Network); }
uint16_t ntohs(uint16_t Network) noexcept { return __builtin_bswap16(Network); }

} // extern "C"
