// <charconv>: the shortest text of a number, with a precision, and back.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cfloat>
#include <charconv>
#include <string_view>
#include <system_error>

template <typename T> void shortest(Report &out, T value) {
  char text[64];
  auto [end, error] = std::to_chars(text, text + sizeof(text), value);
  T back = 0;
  auto result = std::from_chars(text, end, back);
  out("shortest", std::string_view(text, end - text), error, back == value,
      result.ptr == end);
  for (auto format : {std::chars_format::scientific, std::chars_format::general,
                      std::chars_format::hex}) {
    end = std::to_chars(text, text + sizeof(text), value, format).ptr;
    std::from_chars(text, end, back, format);
    out("format", format, std::string_view(text, end - text), back == value);
  }
}

template <typename T> void precise(Report &out, T value) {
  char text[400];
  for (int precision : {0, 1, 6, 17, 30})
    for (auto format : {std::chars_format::scientific, std::chars_format::fixed,
                        std::chars_format::general, std::chars_format::hex}) {
      auto [end, error] =
          std::to_chars(text, text + sizeof(text), value, format, precision);
      out("precision", precision, format, std::string_view(text, end - text),
          error);
    }
}

template <typename T> void fromText(Report &out) {
  using namespace std::literals;
  for (std::string_view text :
       {"1"sv, "1.5"sv, ".5e1"sv, "5."sv, "1e400"sv, "1e-400"sv, "-2.5x"sv,
        "+1"sv, "inf"sv, "-infinity"sv, "nan(1)"sv, "0x1p3"sv, "1e"sv, "x"sv,
        "123456789012345678901234567890"sv, "2.2250738585072011e-308"sv})
    for (auto format :
         {std::chars_format::general, std::chars_format::fixed,
          std::chars_format::scientific, std::chars_format::hex}) {
      T value = 77;
      auto [place, error] = std::from_chars(
          text.data(), text.data() + text.size(), value, format);
      out("from_chars", text, format, value, place - text.data(), error);
    }
}

template <typename T> void askType(Report &out, T smallest, T largest) {
  for (T value :
       {T(0), T(-0.0), T(1), T(0.1), T(-2) / 3, T(1e10), T(123456.789), T(1e-7),
        T(5e30), smallest, largest, largest * 2}) {
    shortest(out, value);
    precise(out, value);
  }
  // Not in hexadecimal: libstdc++ 13 begins those with another digit.
  char text[64];
  char *end = std::to_chars(text, text + sizeof(text), smallest / 3).ptr;
  out("subnormal", std::string_view(text, end - text));
  fromText<T>(out);
}

void ask(Report &out) {
  askType<double>(out, DBL_MIN, DBL_MAX);
  askType<float>(out, FLT_MIN, FLT_MAX);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
