//===- random_device.cpp - std::random_device -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In place of libstdc++'s random.cc, which draws from the host's processor and
// files. Every source that the host may have means the GPU's counters here
// (random_bits.cpp).
//
//===----------------------------------------------------------------------===//

#include <random>
#include <string>

extern "C" unsigned __cupcc_random_bits();

namespace {

/// The sources that the host may have; others are errors on both sides.
bool isSource(const std::string &Token) {
  for (const char *Name :
       {"default", "hw", "hardware", "rand_s", "rdseed", "rdrand", "rdrnd",
        "getentropy", "arc4random", "/dev/urandom", "/dev/random", "prng"})
    if (Token == Name)
      return true;
  return false;
}

} // namespace

namespace std {

void random_device::_M_init(const string &Token) {
  _M_file = nullptr;
  _M_func = nullptr;
  _M_fd = -1;
  if (!isSource(Token))
    std::__throw_runtime_error("random_device::random_device"
                               "(const std::string&): unsupported token");
}

void random_device::_M_init(const char *Text, size_t Size) {
  _M_init(string(Text, Size));
}

void random_device::_M_fini() {}

random_device::result_type random_device::_M_getval() {
  return __cupcc_random_bits();
}

/// The entropy of the counters has not been measured.
double random_device::_M_getentropy() const noexcept { return 0; }

} // namespace std
