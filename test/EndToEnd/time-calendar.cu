// <time.h>: the calendar, and dates as text and back. The host's zone is UTC, too.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-answers.h"
#include <time.h>
#include <wchar.h>

void noteTime(Answers &a, const char *what, long input, const tm &t) {
  a.note(what, input, t.tm_year * 400l + t.tm_yday);
  a.note(what, input, t.tm_mon * 100 + t.tm_mday);
  a.note(what, input, (t.tm_hour * 100 + t.tm_min) * 100 + t.tm_sec);
  a.note(what, input, t.tm_wday * 1000 + t.tm_isdst * 10 + t.tm_gmtoff);
  a.noteText(what, input, t.tm_zone);
}

void askMoment(Answers &a, time_t when) {
  tm t = {}, *result = gmtime_r(&when, &t);
  a.note("gmtime_r", when, result != nullptr);
  a.noteErrno("gmtime_r", when);
  if (!result)
    return;
  noteTime(a, "gmtime_r", when, t);
  char text[100];
  a.noteText("asctime_r", when, asctime_r(&t, text));
  a.noteText("ctime", when, ctime(&when));
  a.noteErrno("asctime_r", when);
  noteTime(a, "localtime", when, *localtime(&when));
  a.note("timegm", when, timegm(&t));
}

void askFields(Answers &a, int n) {
  tm t = {};
  t.tm_year = n * 7 % 300 - 50;
  t.tm_mon = n * 13 % 50 - 20;
  t.tm_mday = n * 31 % 200 - 80;
  t.tm_hour = n * 17 % 100 - 50;
  t.tm_min = n * 71 % 500 - 200;
  t.tm_sec = n * 7919;
  t.tm_isdst = n % 3 - 1;
  a.note("mktime", n, mktime(&t));
  noteTime(a, "mktime", n, t);
  t.tm_year = 2147483647;
  t.tm_mon = 12;
  a.note("mktime", n, mktime(&t));
  a.noteErrno("mktime", n);
}

void askFormats(Answers &a, const tm &t) {
  const char letters[] = "aAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyYzZ%?";
  const char *flags[] = {"", "_", "-", "0", "^", "#", "_5", "05", "-5", "12",
                         "E", "O", "5E", "^#"};
  char format[10], text[100];
  wchar_t wideFormat[10], wide[100];
  for (const char *flag : flags)
    for (const char *letter = letters; *letter; ++letter) {
      char *end = stpcpy(stpcpy(format, "%"), flag);
      *end = *letter;
      end[1] = 0;
      a.note("strftime", *letter, strftime(text, sizeof text, format, &t));
      a.noteText("strftime", *letter, text);
      a.note("too long", *letter, strftime(text, 3, format, &t));
      for (int i = 0; i != 10; ++i)
        wideFormat[i] = format[i];
      if (*letter == 'Z') // some versions of glibc take the process's zone
        continue;
      a.note("wcsftime", *letter, wcsftime(wide, 100, wideFormat, &t));
      a.noteBytes("wcsftime", *letter, wide, wcslen(wide) * sizeof(wchar_t));
    }
}

void askParsing(Answers &a) {
  const char *cases[][2] = {
      {"2021-03-04", "%Y-%m-%d"},   {"12:34:56", "%T"},
      {"1:2:3 PM", "%r"},           {"12 AM", "%I %p"},
      {"monday january", "%A %B"},  {"Mon Jan  5 10:11:12 2015", "%c"},
      {"60", "%M"},                 {"24", "%H"},
      {"2020 060", "%Y %j"},        {"68", "%y"},
      {"20 21", "%C %y"},           {"1234567890", "%s"},
      {"+0530", "%z"},              {"-08:00", "%z"},
      {"2015 10 1", "%Y %U %w"},    {"2015 10 Mon", "%Y %W %a"},
      {"12/31/99", "%D"},           {"10", "%Om"},
      {"ab", "a b"},                {"1", "%Q"},
      {"32", "%d"},                 {"Feb 30", "%b %d"}};
  for (auto &[text, format] : cases) {
    tm t = {};
    t.tm_year = 100;
    long number = &text - &cases[0][0];
    a.notePlace("strptime", number, strptime(text, format, &t), text);
    a.note("strptime", number, t.tm_gmtoff);
    t.tm_gmtoff = 0;
    noteTime(a, "strptime", number, t);
  }
}

void ask(Answers &a) {
  for (long when :
       {0l, -1l, 86399l, 951782400l, 951868800l, 4107542400l, -62135596800l,
        -62167219201l, 67768036191676799l, 67768036191676800l,
        -67768040609740800l, -67768040609740801l, 9223372036854775807l})
    askMoment(a, when);
  for (int i = 0; i != 500; ++i)
    askMoment(a, i * 12345678987l - 2000000000000);
  for (int i = 0; i != 300; ++i)
    askFields(a, i);
  for (long when : {0l, 1700000000l, -62135596800l, 253402300800l, 951827696l}) {
    tm t = {};
    gmtime_r(&when, &t);
    askFormats(a, t);
  }
  askParsing(a);
  a.noteDouble("difftime", 0, difftime(9223372036854775807l, -5));
}

__global__ void onDevice(Answers *a) { ask(*a); }

int main() {
  setenv("TZ", "UTC", 1);
  compareAnswers(ask, onDevice);
}
// EXPECT: the same answers
