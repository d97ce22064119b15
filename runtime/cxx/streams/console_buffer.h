//===- console_buffer.h - stream buffers of cout and cin --------*- C++ -*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_CXX_STREAMS_CONSOLE_BUFFER_H
#define CUPCC_CXX_STREAMS_CONSOLE_BUFFER_H

#include <streambuf>

namespace cupcc {

/// Writes to the calling thread's line. The object has no state, so that all
/// threads can share it.
template <typename C>
class ConsoleBuffer final : public std::basic_streambuf<C> {
  using Base = std::basic_streambuf<C>;
  using Traits = typename Base::traits_type;

protected:
  typename Base::int_type overflow(typename Base::int_type Character) override;
  std::streamsize xsputn(const C *Text, std::streamsize Count) override;
  int sync() override;
};

/// Reads the C library's stdin, which has the buffer and the position. What was
/// read last is kept here for unget(), as on the host.
template <typename C>
class StandardInput final : public std::basic_streambuf<C> {
  using Base = std::basic_streambuf<C>;
  using Traits = typename Base::traits_type;

  typename Base::int_type Last;

protected:
  typename Base::int_type underflow() override;
  typename Base::int_type uflow() override;
  typename Base::int_type pbackfail(typename Base::int_type Character) override;
  std::streamsize xsgetn(C *Text, std::streamsize Count) override;
  std::streampos seekoff(std::streamoff Offset, std::ios_base::seekdir From,
                         std::ios_base::openmode) override;
  std::streampos seekpos(std::streampos Position,
                         std::ios_base::openmode) override;
};

} // namespace cupcc

#endif // CUPCC_CXX_STREAMS_CONSOLE_BUFFER_H
