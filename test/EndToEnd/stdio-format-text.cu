// Formatting text, pointers, errors and counts, arguments by number, formats that
// are wrong, arrays that are too small, wide characters: as on the host.
//
// RUN: %cupcc -std=c++20 -w %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -w -I%inputs

#include "check.h"
#include <cerrno>
#include <cwchar>

struct Line {
  char Text[128];
  wchar_t Wide[32];
  int Result, Error;
  long Count;
  int Case;
};

struct Lines {
  Line *Next;

  template <typename... Ts> __host__ __device__ void put(int Case, size_t Size, const char *Format, Ts... Values) {
    Line &L = *Next++;
    errno = 2;
    L.Result = snprintf(L.Text, Size, Format, Values...);
    L.Error = errno;
    L.Case = Case;
    if (L.Result < 0)
      L.Text[0] = 0;
  }
  template <typename... Ts> __host__ __device__ void wide(int Case, size_t Size, const wchar_t *Format, Ts... Values) {
    Line &L = *Next++;
    errno = 0;
    L.Result = swprintf(L.Wide, Size, Format, Values...);
    // Of an array that is too small, versions of glibc tell or do not.
    L.Error = errno == EILSEQ ? errno : 0;
    L.Case = Case;
    if (L.Result < 0)
      for (wchar_t &C : L.Wide)
        C = 0;
  }
};

#define PUT(...) Out.put(__LINE__, 128, __VA_ARGS__)
#define WIDE(...) Out.wide(__LINE__, 32, __VA_ARGS__)

static __host__ __device__ int all(Line *Begin) {
  Lines Out{Begin};
  char *Null = nullptr;
  wchar_t *NullWide = nullptr;
  PUT("%s|%10s|%-10s|%.2s|%05s", "text", "right", "left", "cut", "ab");
  PUT("%s|%.3s|%.6s|%10s", Null, Null, Null, Null);
  PUT("%ls|%5ls|%.2ls|%S", L"wide", L"w", L"wide", L"W");
  PUT("%ls|%.3ls", NullWide, NullWide);
  PUT("%c|%3c|%-3c|%c", 'a', 'b', 'c', 200);
  PUT("%lc|%C", L'x', L'y');
  PUT("%lc", 0xe9);
  PUT("%ls", L"a\u20ac");
  PUT("%.1ls", L"a\u20ac");
  PUT("%p|%20p|%-20p|%020p|%+p", (void *)0x1234, (void *)1, (void *)2, (void *)3, (void *)4);
  PUT("%p|%10p|%-10.2p|", Null, Null, Null);
  PUT("%m|%.3m|%20m|%#m");
  PUT("%2$s %1$s %2$s", "a", "b");
  PUT("%3$*1$.*2$f|%4$ld|%1$d", 8, 2, 3.14159, 1l << 40);
  PUT("%2$Lf %1$s %3$g", "a", 2.5L, 0.1);
  PUT("%*d|%-*d|%*d|%.*s|%.*d", 5, 1, 5, 2, -5, 3, 1, "ab", -1, 4);
  PUT("%5%|%y|%-5.3k|%#'+-0 5.3K|%hhhd|", 1);
  PUT("%");
  PUT("abc%");
  PUT("%l");
  PUT("%2147483648d", 1);
  PUT("%.2147483648d", 1);
  PUT("%hhd|%hd|%hhu|%hx", 300, 70000, 511, -1);
  int N1 = 0;
  short N2 = 0;
  signed char N3 = 0;
  long N4 = 0;
  PUT("12345%n678%hn90%hhn-%ln", &N1, &N2, &N3, &N4);
  Out.Next[-1].Count = N1 + 100 * N2 + 10000 * N3 + 1000000 * N4;
  for (size_t Size = 0; Size != 8; ++Size)
    Out.put(__LINE__, Size, "%s%d", "abc", 42);

  WIDE(L"%d|%5.2f|%s|%ls|%c|%lc", 42, 2.5, "ab", L"\u20ac", 'x', L'\u20ac');
  // No byte above 127: versions of glibc differ in what it is in the "C" locale.
  WIDE(L"%.2s|%.1ls|%3s|%-3ls|", "abc", L"xyz", "a", L"b");
  WIDE(L"%2$ls %1$d", 1, L"two");
  WIDE(L"%p %y", Null);
  WIDE(L"%60d", 1);
  for (size_t Size = 0; Size != 8; ++Size)
    Out.wide(__LINE__, Size, L"%s%d", "abc", 42);
  return Out.Next - Begin;
}

__global__ void kernel(Line *Out, int *Count) { *Count = all(Out); }

int main() {
  static Line Host[100];
  auto *Device = managed<Line>(100);
  int *Count = managed<int>();
  kernel<<<1, 1>>>(Device, Count);
  CHECK_LAUNCH();
  int Lines = all(Host), Wrong = 0;
  for (int I = 0; I != Lines; ++I) {
    const Line &H = Host[I], &D = Device[I];
    bool Same = !strcmp(H.Text, D.Text) && !wcscmp(H.Wide, D.Wide) && H.Result == D.Result &&
                H.Error == D.Error && H.Count == D.Count;
    if (!Same && ++Wrong)
      printf("line %d: host %d %d [%s%ls] device %d %d [%s%ls]\n", H.Case, H.Result, H.Error, H.Text,
             H.Wide, D.Result, D.Error, D.Text, D.Wide);
  }
  printf("%d differ, %d\n", Wrong, Lines == *Count);
}

// EXPECT: 0 differ, 1
