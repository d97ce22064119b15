// std::ostringstream and every manipulator: the host's text.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <iomanip>
#include <limits>
#include <sstream>
#include <string>

template <typename T> void askInteger(Report &out, T value) {
  for (auto base : {std::dec, std::hex, std::oct})
    for (auto adjust : {std::left, std::right, std::internal})
      for (auto show : {std::showbase, std::noshowbase}) {
        std::ostringstream s;
        s << base << adjust << show << std::setw(12) << std::setfill('*') << value
          << '|' << std::showpos << std::uppercase << value << '|' << value;
        out("integer", s.str());
      }
}

void askIntegers(Report &out) {
  askInteger<short>(out, -3);
  askInteger<unsigned short>(out, 65535);
  askInteger<int>(out, std::numeric_limits<int>::min());
  askInteger<unsigned>(out, 0);
  askInteger<long>(out, 1234567890123456789);
  askInteger<unsigned long>(out, ~0ul);
  askInteger<long long>(out, -1);
  askInteger<unsigned long long>(out, 42);
}

template <typename T> void askFloating(Report &out, T value) {
  for (auto form : {std::defaultfloat, std::fixed, std::scientific, std::hexfloat})
    for (int precision : {0, 1, 6, 17}) {
      std::ostringstream s;
      s << form << std::setprecision(precision) << value << ' ' << std::showpoint
        << std::showpos << std::uppercase << std::setw(30) << std::internal << value;
      out("floating", s.str());
    }
}

void askFloats(Report &out) {
  for (double value : {0.0, -0.0, 1.0, -2.5, 1e100, 1.0 / 3, 123456789.0, 1e-5})
    askFloating(out, value);
  askFloating(out, 0.1f);
  askFloating(out, std::numeric_limits<double>::infinity());
  askFloating(out, std::numeric_limits<double>::quiet_NaN());
  askFloating<long double>(out, 2.5L);
}

void askOthers(Report &out) {
  std::ostringstream s;
  s << true << false << std::boolalpha << true << ' ' << std::setw(7) << false;
  s << std::noboolalpha << true << 'c' << (signed char)'s' << (unsigned char)'u';
  s << std::setw(5) << 'x' << std::setw(6) << "text" << std::left << std::setw(6)
    << std::string("left") << '|';
  s << (void *)0 << ' ' << (void *)0x123abc << ' ' << std::hex << 255 << ' '
    << std::quoted("say \"so\" \\") << std::quoted(std::string("a$b'"), '\'', '$');
  s << std::setbase(8) << 8 << std::setbase(0) << 8 << std::resetiosflags(std::ios::dec)
    << std::setiosflags(std::ios::showpos) << 1 << std::endl << std::ends << std::flush;
  s.put('p').write("write", 3);
  out("others", s.str(), (int)s.tellp(), (int)s.rdstate());
  s.seekp(2);
  s << "SEEK";
  out("seekp", s.str(), (int)s.tellp());
  s.str("new");
  out("str", s.str(), s.view().size());
  s.clear(std::ios::badbit);
  s << "no";
  out("bad", s.str(), s.bad(), s.fail(), s.good(), !s);

  std::ostringstream app("start", std::ios::app);
  app << "+end";
  std::ostringstream moved(std::move(app));
  moved << '!';
  std::stringstream both;
  both << moved.rdbuf() << 1 << ' ' << 2.5;
  both.copyfmt(s);
  out("moved", moved.str(), both.str(), (int)both.flags());
  std::string taken = std::move(both).str();
  out("taken", taken, both.str().size());
}

void ask(Report &out) {
  askIntegers(out);
  askFloats(out);
  askOthers(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
