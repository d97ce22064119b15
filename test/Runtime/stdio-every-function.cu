// What the host's <stdio.h> and <wchar.h> make of each of their functions that
// formats, reads, prints or works on streams, the device's library has, whatever
// the optimisation and the checks are; and ptxas accepts it. Near 20 seconds: four
// compilations of all of stdio.
//
// RUN: %cupcc -std=c++20 -w -sm_75 -O2 -c %s -o %t.o
// RUN: %cupcc -std=c++20 -w -sm_75 -O0 --stop-after=optimize %s -o %t.0
// RUN: %cupcc -std=c++20 -w -sm_75 -O2 -D_FORTIFY_SOURCE=2 --stop-after=optimize %s -o %t.2
// RUN: %cupcc -std=c++20 -w -sm_75 -O2 -D_FORTIFY_SOURCE=3 --stop-after=optimize %s -o %t.3

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

struct Arguments {
  FILE *Stream;
  const char *S;
  const wchar_t *WS;
  size_t N;
  int I;
  long L;
  unsigned U;
};

__global__ void streams(Arguments A, va_list V) {
  auto [F, S, WS, N, I, L, U] = A;
  char C[32], *P;
  wchar_t W[32], *WP, WC = I;
  fpos_t O;
  fpos64_t O64;
  asprintf(&P, S, I);
  clearerr(F);
  clearerr_unlocked(F);
  ctermid(C);
  dprintf(I, S, I);
  fclose(F);
  fcloseall();
  fdopen(I, S);
  feof(F);
  feof_unlocked(F);
  ferror(F);
  ferror_unlocked(F);
  fflush(F);
  fflush_unlocked(F);
  fgetc(F);
  fgetc_unlocked(F);
  fgetpos(F, &O);
  fgetpos64(F, &O64);
  fgets(C, I, F);
  fgets_unlocked(C, I, F);
  fgetwc(F);
  fgetwc_unlocked(F);
  fgetws(W, I, F);
  fgetws_unlocked(W, I, F);
  fileno(F);
  fileno_unlocked(F);
  flockfile(F);
  fmemopen(C, N, S);
  fopen(S, S);
  fopen64(S, S);
  fprintf(F, S, I);
  fputc(I, F);
  fputc_unlocked(I, F);
  fputs(S, F);
  fputs_unlocked(S, F);
  fputwc(WC, F);
  fputwc_unlocked(WC, F);
  fputws(WS, F);
  fputws_unlocked(WS, F);
  fread(C, N, N, F);
  fread_unlocked(C, N, N, F);
  freopen(S, S, F);
  freopen64(S, S, F);
  fscanf(F, S, &I);
  fseek(F, L, I);
  fseeko(F, L, I);
  fseeko64(F, L, I);
  fsetpos(F, &O);
  fsetpos64(F, &O64);
  ftell(F);
  ftello(F);
  ftello64(F);
  ftrylockfile(F);
  funlockfile(F);
  fwide(F, I);
  fwprintf(F, WS, I);
  fwrite(S, N, N, F);
  fwrite_unlocked(S, N, N, F);
  fwscanf(F, WS, &I);
  getc(F);
  getc_unlocked(F);
  getchar();
  getchar_unlocked();
  getdelim(&P, &N, I, F);
  getline(&P, &N, F);
  getw(F);
  getwc(F);
  getwc_unlocked(F);
  getwchar();
  getwchar_unlocked();
  open_memstream(&P, &N);
  open_wmemstream(&WP, &N);
  pclose(F);
  perror(S);
  popen(S, S);
  printf(S, I);
  putc(I, F);
  putc_unlocked(I, F);
  putchar(I);
  putchar_unlocked(I);
  puts(S);
  putw(I, F);
  putwc(WC, F);
  putwc_unlocked(WC, F);
  putwchar(WC);
  putwchar_unlocked(WC);
  remove(S);
  rename(S, S);
  renameat(I, S, I, S);
  renameat2(I, S, I, S, U);
  rewind(F);
  scanf(S, &I);
  setbuf(F, C);
  setbuffer(F, C, N);
  setlinebuf(F);
  setvbuf(F, C, I, N);
  snprintf(C, N, S, I);
  sprintf(C, S, I);
  sscanf(S, S, &I);
  swprintf(W, N, WS, I);
  swscanf(WS, WS, &I);
  tmpfile();
  tmpfile64();
  tmpnam_r(C);
  ungetc(I, F);
  ungetwc(U, F);
  vasprintf(&P, S, V);
  vdprintf(I, S, V);
  vfprintf(F, S, V);
  vfscanf(F, S, V);
  vfwprintf(F, WS, V);
  vfwscanf(F, WS, V);
  vprintf(S, V);
  vscanf(S, V);
  vsnprintf(C, N, S, V);
  vsprintf(C, S, V);
  vsscanf(S, S, V);
  vswprintf(W, N, WS, V);
  vswscanf(WS, WS, V);
  vwprintf(WS, V);
  vwscanf(WS, V);
  wprintf(WS, I);
  wscanf(WS, &I);
}

// What g++ makes of calls under _FORTIFY_SOURCE, and newer glibcs of scanf.
extern "C" {
int __printf_chk(int, const char *, ...);
int __fprintf_chk(FILE *, int, const char *, ...);
int __vprintf_chk(int, const char *, va_list);
int __vfprintf_chk(FILE *, int, const char *, va_list);
int __dprintf_chk(int, int, const char *, ...);
int __vdprintf_chk(int, int, const char *, va_list);
int __sprintf_chk(char *, int, size_t, const char *, ...);
int __vsprintf_chk(char *, int, size_t, const char *, va_list);
int __snprintf_chk(char *, size_t, int, size_t, const char *, ...);
int __vsnprintf_chk(char *, size_t, int, size_t, const char *, va_list);
int __asprintf_chk(char **, int, const char *, ...);
int __vasprintf_chk(char **, int, const char *, va_list);
int __swprintf_chk(wchar_t *, size_t, int, size_t, const wchar_t *, ...);
int __vswprintf_chk(wchar_t *, size_t, int, size_t, const wchar_t *, va_list);
int __wprintf_chk(int, const wchar_t *, ...);
int __vwprintf_chk(int, const wchar_t *, va_list);
int __fwprintf_chk(FILE *, int, const wchar_t *, ...);
int __vfwprintf_chk(FILE *, int, const wchar_t *, va_list);
int __isoc23_sscanf(const char *, const char *, ...);
int __isoc23_vsscanf(const char *, const char *, va_list);
int __isoc23_swscanf(const wchar_t *, const wchar_t *, ...);
int __isoc23_vswscanf(const wchar_t *, const wchar_t *, va_list);
int __isoc23_scanf(const char *, ...);
int __isoc23_fscanf(FILE *, const char *, ...);
}

__global__ void otherNames(Arguments A, va_list V) {
  auto [F, S, WS, N, I, L, U] = A;
  char C[32], *P;
  wchar_t W[32];
  __printf_chk(1, S, I);
  __fprintf_chk(F, 1, S, I);
  __vprintf_chk(1, S, V);
  __vfprintf_chk(F, 1, S, V);
  __dprintf_chk(1, 1, S, I);
  __vdprintf_chk(1, 1, S, V);
  __sprintf_chk(C, 1, 32, S, I);
  __vsprintf_chk(C, 1, 32, S, V);
  __snprintf_chk(C, N, 1, 32, S, I);
  __vsnprintf_chk(C, N, 1, 32, S, V);
  __asprintf_chk(&P, 1, S, I);
  __vasprintf_chk(&P, 1, S, V);
  __swprintf_chk(W, N, 1, 32, WS, I);
  __vswprintf_chk(W, N, 1, 32, WS, V);
  __wprintf_chk(1, WS, I);
  __vwprintf_chk(1, WS, V);
  __fwprintf_chk(F, 1, WS, I);
  __vfwprintf_chk(F, 1, WS, V);
  __isoc23_sscanf(S, S, &I);
  __isoc23_vsscanf(S, S, V);
  __isoc23_swscanf(WS, WS, &I);
  __isoc23_vswscanf(WS, WS, V);
  __isoc23_scanf(S, &I);
  __isoc23_fscanf(F, S, &I);
}

__global__ void numbers(Arguments A, double D) {
  char C[32];
  strfromf(C, A.N, A.S, D);
  strfromd(C, A.N, A.S, D);
  strfroml(C, A.N, A.S, D);
  strfromf32(C, A.N, A.S, D);
  strfromf64(C, A.N, A.S, D);
  strfromf32x(C, A.N, A.S, D);
  strfromf64x(C, A.N, A.S, D);
}

int main() {}
