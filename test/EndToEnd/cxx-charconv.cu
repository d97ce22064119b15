// <charconv>: integers in every base and of every type, from and to.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <charconv>
#include <climits>
#include <string_view>
#include <system_error>

template <typename T> void toText(Report &out, T value) {
  char text[70];
  for (int base = 2; base <= 36; ++base) {
    auto [end, error] = std::to_chars(text, text + sizeof(text), value, base);
    T back = T(~value);
    auto [place, failure] = std::from_chars(text, end, back, base);
    out("both", base, std::string_view(text, end - text), error, back == value,
        place == end, failure);
  }
  auto [end, error] = std::to_chars(text, text + 1, value);
  out("too small", end - text, error);
}

template <typename T> void fromText(Report &out) {
  using namespace std::literals;
  for (std::string_view text :
       {"0"sv, "12"sv, "-5"sv, "+5"sv, " 5"sv, "127"sv, "128"sv, "-128"sv,
        "-129"sv, "99999"sv, "4294967296"sv, "9223372036854775808"sv,
        "18446744073709551615"sv, "18446744073709551616"sv, "zz"sv, "1f"sv,
        "00000000000000000000000000012"sv, ""sv, "-"sv}) {
    for (int base : {2, 8, 10, 16, 36}) {
      T value = 77;
      auto [place, error] =
          std::from_chars(text.data(), text.data() + text.size(), value, base);
      out("from_chars", text, base, value, place - text.data(), error);
    }
  }
}

void ask(Report &out) {
  toText(out, 0);
  toText(out, -123456789);
  toText(out, LONG_MIN);
  toText(out, ULONG_MAX);
  toText<short>(out, SHRT_MIN);
  toText<unsigned char>(out, 200);
  fromText<signed char>(out);
  fromText<unsigned>(out);
  fromText<long>(out);
  fromText<unsigned long>(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
