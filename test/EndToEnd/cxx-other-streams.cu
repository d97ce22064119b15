// <spanstream>, <strstream>, <syncstream>, conversions of wide text, and a stream
// buffer of the program's own.
//
// RUN: %cupcc -std=c++23 %archs -I%inputs -Wno-deprecated-declarations -Wno-#warnings %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++23 -I%inputs -Wno-deprecated-declarations -Wno-#warnings

#include "same-report.h"
#include <codecvt>
#include <iomanip>
#include <locale>
#include <spanstream>
#include <sstream>
#include <streambuf>
#include <string>
#include <strstream>

struct Counting : std::streambuf {
  int characters = 0, lines = 0;
  int_type overflow(int_type c) override {
    ++characters;
    lines += c == '\n';
    return c;
  }
};

void askStreams(Report &out) {
  char memory[16] = {};
  std::ospanstream o{std::span<char>(memory)};
  o << 12 << ' ' << 3.5 << " too much text for it";
  out("ospanstream", std::string(memory, 16), o.fail(), o.span().size());
  std::ispanstream i{std::span<const char>("7 eight", 7)};
  int number;
  std::string word;
  i >> number >> word;
  out("ispanstream", number, word, i.eof());

  std::ostrstream old;
  old << "strstream " << 5 << std::ends;
  out("ostrstream", old.str());
  old.freeze(false);
  std::istrstream in("6 x");
  in >> number;
  out("istrstream", number);

  Counting counting;
  std::ostream counted(&counting);
  counted << "a\nb\n" << 42 << std::endl;
  out("own buffer", counting.characters, counting.lines);
}

void askConversions(Report &out) {
  std::wstring_convert<std::codecvt_utf8<wchar_t>> utf8;
  std::wstring wide = utf8.from_bytes("gr\xc3\xbc\xc3\x9f \xe2\x82\xac");
  std::string back = utf8.to_bytes(wide);
  out("utf8", wide.size(), (int)wide[2], (int)wide.back(), back);
  std::wstring_convert<std::codecvt_utf8_utf16<char16_t>, char16_t> utf16;
  std::u16string text = utf16.from_bytes("\xf0\x9f\x98\x80!");
  out("utf16", text.size(), (int)text[0], (int)text[1], utf16.to_bytes(text));
  auto &c = std::use_facet<std::codecvt<wchar_t, char, std::mbstate_t>>(std::locale());
  std::mbstate_t state{};
  const wchar_t *from = L"ascii";
  char to[8];
  const wchar_t *fromNext;
  char *toNext;
  auto result = c.out(state, from, from + 5, fromNext, to, to + 8, toNext);
  out("codecvt", (int)result, fromNext - from, std::string(to, toNext - to), c.always_noconv(),
      c.max_length(), c.encoding());
}

void ask(Report &out) {
  askStreams(out);
  askConversions(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
