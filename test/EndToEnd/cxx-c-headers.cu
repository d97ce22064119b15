// <cassert> to <cwctype>: the C library by its C++ names.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "same-report.h"
#include <cassert>
#include <ccomplex>
#include <cctype>
#include <cerrno>
#include <cfenv>
#include <cfloat>
#include <cinttypes>
#include <ciso646>
#include <climits>
#include <clocale>
#include <cmath>
#include <cstdalign>
#include <cstdarg>
#include <cstdbool>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctgmath>
#include <ctime>
#include <cuchar>
#include <cwchar>
#include <cwctype>

int sum(int count, ...) {
  std::va_list list;
  va_start(list, count);
  int sum = 0;
  while (count--)
    sum += va_arg(list, int);
  va_end(list);
  return sum;
}

void askText(Report &out) {
  assert(std::isalpha('x') and not std::isdigit('x'));
  out("cctype", std::toupper('q'), std::isspace('\t') != 0,
      std::ispunct('!') != 0, std::isxdigit('g') != 0);
  char text[40] = "copied", digits[40];
  std::strcat(text, ", twice"), std::memmove(text + 2, text, 5);
  out("cstring", text, std::strlen(text), std::strchr(text, 'w') - text,
      std::memcmp(text, "co", 2), std::strcmp(text, "x") < 0);
  std::snprintf(digits, sizeof(digits), "%d %s %.3f %" PRId64, 5, "text", 2.5,
                std::int64_t(-7));
  int number = 0;
  out("cstdio", digits, std::sscanf("17 x", "%d", &number), number);
  out("cstdlib", std::atoi("12"), std::strtol("ff", nullptr, 16),
      std::strtod("1.25", nullptr), std::abs(-3l), std::div(17, 5).rem,
      std::getenv("none") == nullptr);
  int v[] = {3, 1, 2};
  std::qsort(v, 3, sizeof(int), [](const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
  });
  out("qsort", v, sum(3, 10, 20, 30), std::imaxabs(-4),
      std::strtoimax("99", nullptr, 10));
  std::setlocale(LC_ALL, "C");
  out("clocale", std::localeconv()->decimal_point, offsetof(std::tm, tm_mday),
      sizeof(std::max_align_t));
}

void askWide(Report &out) {
  wchar_t text[30] = L"wide";
  std::wcscat(text, L" text");
  std::mbstate_t state{}, other{};
  char16_t half = 0;
  char bytes[8] = {};
  out("cwchar", text, std::wcslen(text), std::wcscmp(text, L"wide") > 0,
      std::wmemchr(text, L't', 9) - text, std::wcstol(L"-8", nullptr, 10));
  out("cwctype", std::towupper(L'x'), std::iswalnum(L'-') != 0,
      std::iswctype(L'5', std::wctype("digit")) != 0);
  out("cuchar", std::mbrtoc16(&half, "A", 1, &state), half,
      std::c32rtomb(bytes, U'z', &other), bytes);
}

void askNumbers(Report &out) {
  out("cmath", std::sqrt(2.0), std::floor(-1.5), std::fma(2.0, 3.0, 1.0),
      std::ldexp(0.75, 4), std::copysign(3.0f, -1.0f), std::fmod(7.5, 2),
      std::lround(2.5), std::hypot(3.0, 4.0));
  out("classified", std::isnan(0.0 / 0 * 0), std::isinf(HUGE_VAL),
      std::signbit(-0.0), std::fpclassify(DBL_MIN / 2) == FP_SUBNORMAL,
      std::isgreater(2.0, 1.0));
  out("lerp", std::lerp(1.0, 3.0, 0.25), std::hypot(2.0, 3.0, 6.0),
      std::nextafter(1.0f, 2.0f), std::abs(-2.5), std::remainder(5.0, 3.0));
  long special[] = {std::lround(1e6 * std::riemann_zeta(2.0)),
                    std::lround(1e6 * std::beta(2.0, 3.5)),
                    std::lround(1e6 * std::legendre(3, 0.5)),
                    std::lround(1e6 * std::cyl_bessel_j(1, 2.5)),
                    std::lround(1e6 * std::hermite(4, 0.3)),
                    std::lround(1e6 * std::ellint_1(0.5, 1.0)),
                    std::lround(1e6 * std::expint(1.5)),
                    std::lround(1e6 * std::laguerre(3, 0.7))};
  out("special", special, std::fegetround() == FE_TONEAREST);
  errno = 0, std::strtol("99999999999999999999", nullptr, 10);
  std::time_t day = 86400 * 365;
  out("ctime", errno == ERANGE, std::gmtime(&day)->tm_year,
      std::difftime(day, 1), FLT_DIG, UINT8_MAX, INT64_C(5));
}

void ask(Report &out) {
  askText(out);
  askWide(out);
  askNumbers(out);
}
__global__ void onDevice(Report *out) { ask(*out); }

int main() { compareReports(ask, onDevice); }
// EXPECT: the same report
