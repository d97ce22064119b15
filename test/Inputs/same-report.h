//===- same-report.h - the device's report beside the host's ----*- CUDA
//-*-===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A test of the C++ library has one function that uses what it tests and
// reports what it finds, line by line. Host and device run it, each with its
// own memory, and the lines that differ are printed.
//
//   void ask(Report &out) {
//     std::vector v{1, 2, 3};
//     v.push_back(4);
//     out("push_back", v, v.size());        // push_back [1 2 3 4] 4
//   }
//   __global__ void onDevice(Report *out) { ask(*out); }
//   int main() { compareReports(ask, onDevice); }
//
// The text is made here, digit by digit: the report must not need the streams
// of the library that it reports on.
//
//===----------------------------------------------------------------------===//

#ifndef CUPCC_TEST_SAME_REPORT_H
#define CUPCC_TEST_SAME_REPORT_H

#include "check.h"
#include <compare>
#include <tuple>
#include <type_traits>
#include <utility>

class Report {
public:
  static constexpr int most = 1 << 18;

  /// A line: its name, and the values. "[1 2]" is a range, "(1 2)" a pair or
  /// tuple.
  template <typename... Values>
  void operator()(const char *what, Values &&...values) {
    addText(what, length(what));
    ((put(' '), add(values)), ...);
    put('\n');
  }

  bool isFull() const { return size == most; }
  bool isEmpty() const { return size == 0; }
  /// The next line, without its end; null behind the last.
  const char *line(int &position, int &lineLength) const {
    if (position == size)
      return nullptr;
    const char *start = text + position;
    for (lineLength = 0; position != size; ++lineLength)
      if (text[position++] == '\n')
        break;
    return start;
  }

private:
  char text[most];
  int size;

  static int length(const char *text) {
    int length = 0;
    while (text[length])
      ++length;
    return length;
  }
  [[gnu::noinline]] void put(char c) {
    if (size != most)
      text[size++] = c;
  }
  [[gnu::noinline]] void addText(const char *text, long length) {
    for (long i = 0; i != length; ++i)
      put(text[i]);
  }
  [[gnu::noinline]] void addNumber(unsigned long value, bool negative) {
    char digits[20];
    int count = 0;
    if (negative) {
      put('-');
      value = -value;
    }
    do
      digits[count++] = char('0' + value % 10);
    while (value /= 10);
    while (count)
      put(digits[--count]);
  }
  /// Whole numbers as such, all others bit by bit.
  [[gnu::noinline]] void addDouble(double value) {
    if (value > -1e9 && value < 1e9 && double(long(value)) == value &&
        (value != 0 || !__builtin_signbit(value))) {
      addNumber(long(value), value < 0);
      return addText(".0", 2);
    }
    if (value != value) // whose sign and payload are the processor's
      return addText("nan", 3);
    unsigned long bits = __builtin_bit_cast(unsigned long, value);
    addText("0x", 2);
    for (int shift = 60; shift >= 0; shift -= 4)
      put("0123456789abcdef"[bits >> shift & 15]);
  }

  template <typename Range> void addRange(Range &range) {
    put('[');
    bool first = true;
    for (auto &&element : range) {
      addText(" ", first ? 0 : 1);
      first = false;
      add(element);
    }
    put(']');
  }
  template <typename Tuple, std::size_t... index>
  void addTuple(Tuple &tuple, std::index_sequence<index...>) {
    put('(');
    ((addText(" ", index != 0), add(std::get<index>(tuple))), ...);
    put(')');
  }

  template <typename Value> void add(Value &&value) {
    using T = std::remove_cv_t<std::remove_reference_t<Value>>;
    if constexpr (std::is_same_v<T, char>)
      put(value);
    else if constexpr (std::is_convertible_v<T, std::partial_ordering>)
      add(value < 0    ? "less"
          : value > 0  ? "greater"
          : value == 0 ? "equal"
                       : "unordered");
    else if constexpr (requires { value.flip(), bool(value); }) // a proxy's
      put(value ? '1' : '0');
    else if constexpr (std::is_enum_v<T>)
      add(static_cast<std::underlying_type_t<T>>(value));
    else if constexpr (std::is_integral_v<T>)
      addNumber(static_cast<unsigned long>(value), value < T(0));
    else if constexpr (std::is_floating_point_v<T>)
      addDouble(static_cast<double>(value));
    else if constexpr (std::is_convertible_v<T, const char *>)
      addText(value, length(value));
    else if constexpr (
        requires { value.npos, value.data() + 0; } &&
        requires { static_cast<const char *>(value.data()); })
      addText(value.data(), value.size());
    else if constexpr (requires { value.begin() != value.end(); } ||
                       std::is_array_v<T>)
      addRange(value);
    else if constexpr (requires { value.real(), value.imag(); })
      (put('('), add(value.real()), put(' '), add(value.imag()), put(')'));
    else if constexpr (requires { *value, value.has_value(); })
      value.has_value() ? add(*value) : addText("none", 4);
    else if constexpr (requires { std::tuple_size<T>::value; })
      addTuple(value, std::make_index_sequence<std::tuple_size<T>::value>());
    else if constexpr (requires { value == nullptr; })
      value == nullptr ? addText("null", 4) : addText("pointer", 7);
    else // a valarray
      for (std::size_t i = 0; i != value.size(); ++i)
        (addText(" ", i != 0), add(value[i]));
  }
};

/// Some of these functions are recursive, so that nobody knows their stack
/// (docs/cxx-library): a kernel is given enough of it, and of the heap.
inline void makeRoomForLibrary() {
  CHECK(cudaDeviceSetLimit(cudaLimitStackSize, 16 << 10));
  CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 64 << 20));
}

inline int printDifferences(const Report &host, const Report &device) {
  int differences = 0;
  for (int h = 0, d = 0;;) {
    int hostLength = 0, deviceLength = 0;
    const char *hostLine = host.line(h, hostLength);
    const char *deviceLine = device.line(d, deviceLength);
    if (!hostLine && !deviceLine)
      return differences;
    if (hostLength == deviceLength &&
        !std::memcmp(hostLine, deviceLine, hostLength))
      continue;
    if (++differences < 10)
      std::printf("host:   %.*s\ndevice: %.*s\n", hostLength, hostLine,
                  deviceLength, deviceLine);
  }
}

inline void compareReports(void (*ask)(Report &), void (*kernel)(Report *)) {
  makeRoomForLibrary();
  Report *host = managed<Report>(), *device = managed<Report>();
  ask(*host);
  kernel<<<1, 1>>>(device);
  CHECK_LAUNCH();
  if (std::getenv("CUPCC_TEST_REPORT")) // to look at
    for (int position = 0, length = 0;
         const char *line = device->line(position, length);)
      std::printf("%.*s\n", length, line);
  int differences = printDifferences(*host, *device);
  std::printf("%s\n", host->isEmpty()  ? "no report"
                      : host->isFull() ? "the report is full"
                      : differences    ? "differences"
                                       : "the same report");
}

#endif // CUPCC_TEST_SAME_REPORT_H
