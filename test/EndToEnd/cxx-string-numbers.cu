// <string>: numbers to strings and back.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cerrno>
#include <climits>
#include <string>

void toText(Report &out) {
  for (long n : {0l, 7l, -7l, 10l, 99l, 100l, 12345678901l, LONG_MAX, LONG_MIN})
    out("to_string", std::to_string(n), std::to_string(int(n)),
        std::to_string(unsigned(n)), std::to_string((unsigned long long)n),
        std::to_string((long long)n));
  for (double x : {0.0, -0.0, 1.5, -2.0 / 3, 1e20, 1e-5, 123456.789})
    out("floating", std::to_string(x), std::to_string(float(x)));
  out("long double", std::to_string(2.5L));
  out("wide", std::to_wstring(-42), std::to_wstring(1234567890123ul),
      std::to_wstring(0.25));
}

void integers(Report &out) {
  for (const char *text :
       {"0", "42", " -17", "+7", "0x1f", "077", "12abc", "2147483647"}) {
    std::size_t end = 0, endOfLong = 0, endOfAny = 0;
    out("stoi", std::stoi(text, &end), end, std::stol(text, &endOfLong),
        endOfLong, std::stoul(text), std::stoll(text, nullptr, 10),
        std::stoull(text));
    out("base", std::stol(text, &endOfAny, 0), endOfAny,
        std::stoi(text, nullptr, 8));
  }
  out("others", std::stoi("zz", nullptr, 36), std::stoi("101", nullptr, 2),
      std::stoul("ffffffffffffffff", nullptr, 16), std::stoi(L"-99"),
      std::stoul(L"7"));
}

void floats(Report &out) {
  for (const char *text : {"0", "-1.5", " 2.5e3x", "1e-10", "0x1.8p3", "inf",
                           "-nan", "3.14159265358979"}) {
    std::size_t end = 0;
    out("stod", std::stod(text, &end), end, std::stof(text), std::stold(text));
  }
  out("wide", std::stod(L"2.25"), std::stof(L"-0.5"));
}

void ask(Report &out) {
  toText(out);
  integers(out);
  floats(out);
  errno = ENOENT; // as it was: the functions put it back
  out("errno", std::stoi("5"), std::stod("2"), errno);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
