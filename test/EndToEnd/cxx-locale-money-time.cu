// The facets for money and time, by manipulators and by name.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <ctime>
#include <iomanip>
#include <locale>
#include <sstream>

struct Dollars : std::moneypunct<char> {
  std::string do_curr_symbol() const override { return "$"; }
  std::string do_grouping() const override { return "\3"; }
  std::string do_negative_sign() const override { return "-"; }
  int do_frac_digits() const override { return 2; }
};

void askMoney(Report &out) {
  std::ostringstream s;
  s << std::showbase << std::put_money(std::string("123456")) << '|' << std::put_money(-78.0L);
  s.imbue(std::locale(std::locale(), new Dollars));
  s << '|' << std::put_money(123456789.0L) << '|' << std::put_money(std::string("-5"));
  std::istringstream in("$1,234.56 rest");
  in.imbue(s.getloc());
  std::string digits;
  in >> std::showbase >> std::get_money(digits);
  out("money", s.str(), digits, in.fail());
  std::istringstream plain("789");
  long double amount;
  plain >> std::get_money(amount);
  out("plain", (double)amount);
}

void askTime(Report &out) {
  std::tm when{};
  when.tm_year = 124, when.tm_mon = 1, when.tm_mday = 29, when.tm_wday = 4, when.tm_yday = 59;
  when.tm_hour = 13, when.tm_min = 5, when.tm_sec = 9;
  std::ostringstream s;
  s << std::put_time(&when, "%Y-%m-%d %H:%M:%S %a %A %b %B %p %I %j %y %e %D %T %c %x %X %%");
  out("put_time", s.str());
  std::wostringstream w;
  w << std::put_time(&when, L"%Y %B");
  out("wide", w.str().size(), (int)w.str()[5]);
  for (auto [text, format] : {std::pair{"2023-11-05 07:08:09", "%Y-%m-%d %H:%M:%S"},
                              {"March 4", "%B %d"}, {"11/05/23 9", "%D %H"},
                              {"bad", "%Y"}, {"12:61", "%H:%M"}}) {
    std::istringstream in(text);
    std::tm read{};
    in >> std::get_time(&read, format);
    out("get_time", text, read.tm_year, read.tm_mon, read.tm_mday, read.tm_wday, read.tm_hour,
        read.tm_min, read.tm_sec, (int)in.rdstate());
  }
  auto &get = std::use_facet<std::time_get<char>>(std::locale());
  out("order", get.date_order());
}

void ask(Report &out) {
  askMoney(out);
  askTime(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
