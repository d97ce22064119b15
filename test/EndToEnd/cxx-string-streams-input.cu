// std::istringstream: what is read, where it stops and the state that it leaves.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <iomanip>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

template <typename T> void askNumber(Report &out, const char *text) {
  for (auto base : {std::dec, std::hex, std::oct}) {
    std::istringstream s(text);
    T value{};
    s >> base >> value;
    out("number", text, value, (int)s.rdstate(), (int)s.tellg());
  }
  std::istringstream s(text);
  T value{};
  s >> std::setbase(0) >> value;
  out("any base", text, value, (int)s.rdstate());
}

void askNumbers(Report &out) {
  for (const char *text : {"42", " -17 x", "+5", "0x1f", "077", "99999999999999999999",
                           "-99999999999999999999", "", "x", "1,234", "- 1", "70000"}) {
    askNumber<short>(out, text);
    askNumber<unsigned short>(out, text);
    askNumber<int>(out, text);
    askNumber<unsigned>(out, text);
    askNumber<long>(out, text);
    askNumber<unsigned long>(out, text);
    askNumber<long long>(out, text);
    askNumber<unsigned long long>(out, text);
    askNumber<bool>(out, text);
  }
  for (const char *text : {"2.5", "-1e10 ", "1e", ".5", "5.", "1e999", "-1e999", "inf",
                           "0x1p3", "1.2.3", "+.e1", "123456789012345678901234567890"}) {
    std::istringstream s(text), f(text), l(text);
    double value = 7;
    float small = 7;
    long double large = 7;
    s >> value;
    f >> small;
    l >> large;
    out("floating", text, value, small, (int)s.rdstate(), (int)f.rdstate(),
        (int)s.tellg());
    // What a double cannot hold is too large on the device.
    if (large < 1e300L && large > -1e300L)
      out("long double", large > 1, (double)large == value, (int)l.rdstate());
  }
}

void askTexts(Report &out) {
  std::istringstream s("  word another\nthe line\n;semi;colon\n  42 true 0x7f \"quo\\\"ted\" end");
  std::string word, line, rest;
  char c, array[8] = {};
  s >> word >> c >> std::setw(4) >> array;
  out("words", word, c, array);
  std::getline(s, line);
  std::getline(s, rest);
  out("lines", line, rest);
  s.get(c);
  std::getline(s, line, ';');
  out("semicolon", c, line, s.peek(), (char)s.get());
  s.putback('c').get(c).unget();
  out("unget", (char)s.get(), s.gcount());
  s.ignore(100, '\n');
  int number;
  bool truth;
  void *pointer;
  s >> std::ws >> number >> std::boolalpha >> truth >> pointer >> std::quoted(word);
  out("mixed", number, truth, (unsigned long)pointer, word, (int)s.tellg());
  s.read(array, 3);
  out("read", s.gcount(), array[0], array[1], s.readsome(array, 8), s.good());
  s >> word;
  out("end", s.eof(), s.fail(), s.bad(), (bool)s);
  s.clear();
  s.seekg(-3, std::ios::end);
  s >> word;
  s.clear();
  s.seekg(2).get(array, 4, 'd');
  out("seekg", word, array, (int)s.tellg());
  s.seekg(0).getline(array, 3);
  out("getline", array, s.fail(), s.gcount());
  s.clear();
  s.ignore(3).ignore().ignore(1000000);
  out("ignore", s.gcount(), s.eof());
  std::istringstream noskip(" ab");
  noskip >> std::noskipws >> c;
  out("noskipws", c);
  s.sync();
}

void askIterators(Report &out) {
  std::istringstream numbers("3 1 4 1 5 9 x 2");
  std::vector<int> read{std::istream_iterator<int>(numbers), {}};
  std::ostringstream written;
  std::copy(read.begin(), read.end(), std::ostream_iterator<int>(written, ", "));
  numbers.clear();
  std::string left{std::istreambuf_iterator<char>(numbers), {}};
  out("iterators", read, written.str(), left);
  std::stringstream both("7 8");
  int a, b;
  both >> a >> b;
  both.clear();
  both << a + b << " more";
  std::string word;
  both >> word;
  out("both", a, b, word, both.str());
  std::istringstream x("first"), y("second");
  x.swap(y);
  x >> word;
  out("swap", word, y.str());
}

void ask(Report &out) {
  askNumbers(out);
  askTexts(out);
  askIterators(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
