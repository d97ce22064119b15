// Streams of wchar_t.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <iomanip>
#include <sstream>
#include <string>

/// Wide text as a report can take it.
std::string narrow(const std::wstring &text) {
  std::string result;
  for (wchar_t c : text)
    result += c < 127 ? (char)c : '?';
  return result;
}

void ask(Report &out) {
  std::wostringstream s;
  s << 42 << L" wide " << "narrow " << 'c' << L'w' << std::hex << std::showbase << 255
    << std::dec << std::setw(8) << std::setfill(L'.') << -5 << std::fixed
    << std::setprecision(2) << 2.0 / 3 << std::boolalpha << true << std::endl
    << std::quoted(L"a\"b") << std::wstring(L"\u00e9") << (void *)16;
  out("output", narrow(s.str()), s.str().size());

  std::wistringstream in(L" 17 0x1F 2.5 word\nline two\n true");
  int number, hex;
  double real;
  std::wstring word, line;
  bool truth;
  in >> number >> std::setbase(0) >> hex >> real >> word >> std::ws;
  std::getline(in, line);
  in >> std::boolalpha >> truth;
  out("input", number, hex, real, narrow(word), narrow(line), truth, in.eof(),
      in.fail());
  std::wstringstream both(L"abc def");
  both.ignore(2).get();
  both >> word;
  both.clear();
  both << L"+" << 1.25f << 7L;
  out("both", narrow(both.str()), narrow(word), (int)both.tellp());
  out("narrow and widen", both.narrow(L'x', '?'), both.narrow(L'\u20ac', '?'),
      (int)both.widen('y'));
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
