// fopen and what it opens: modes, positions, buffers, lines, formats both ways,
// characters put back, errors; in one thread.
//
// RUN: %cupcc -std=c++20 %archs -I%inputs %s -o %t
// RUN: %run-on-gpu %t %s
// RUN: %run-on-cpu %t.cpu %s -std=c++20 -I%inputs

#include "check.h"
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <fcntl.h>
#include <unistd.h>

#define SAY(CONDITION)                                                                             \
  do {                                                                                             \
    if (!(CONDITION))                                                                              \
      printf("%d: %s\n", __LINE__, #CONDITION);                                                    \
  } while (0)

__global__ void writesAndReads(char *Name) {
  FILE *F = fopen(Name, "w");
  SAY(F && fileno(F) > 2);
  SAY(fprintf(F, "%d %s %.3f\n", 42, "text", 0.5) == 14);
  SAY(fputs("second\n", F) >= 0 && fputc('t', F) == 't' && putc('h', F) == 'h');
  SAY(fwrite("ird\n", 1, 4, F) == 4);
  SAY(ftell(F) == 27);
  SAY(fgetc(F) == EOF && errno == EBADF && ferror(F));
  SAY(fclose(F) == 0);

  F = fopen(Name, "r");
  char Line[64];
  SAY(fgets(Line, sizeof Line, F) && !strcmp(Line, "42 text 0.500\n"));
  SAY(fgets(Line, 4, F) && !strcmp(Line, "sec"));
  SAY(ungetc('X', F) == 'X' && getc(F) == 'X' && getc(F) == 'o' && ftell(F) == 18);
  SAY(fseek(F, 3, SEEK_SET) == 0 && fscanf(F, "%s", Line) == 1 && !strcmp(Line, "text"));
  SAY(fseek(F, -6, SEEK_END) == 0 && fgetc(F) == 't');
  rewind(F);
  int Number;
  float Fraction;
  SAY(fscanf(F, "%d %*s %f", &Number, &Fraction) == 2 && Number == 42 && Fraction == 0.5f);
  SAY(fseek(F, 0, SEEK_SET) == 0 && fread(Line, 1, 64, F) == 27 && feof(F) && !ferror(F));
  SAY(fgetc(F) == EOF && fputc('x', F) == EOF && errno == EBADF);
  clearerr(F);
  SAY(!feof(F) && !ferror(F));
  SAY(fclose(F) == 0);
}

__global__ void modes(char *Name) {
  FILE *F = fopen(Name, "a+");
  SAY(fputs("end\n", F) >= 0 && ftell(F) == 31);
  SAY(fseek(F, 0, SEEK_SET) == 0 && fgetc(F) == '4');
  SAY(fclose(F) == 0);
  SAY(!fopen(Name, "wx") && errno == EEXIST);
  SAY(!fopen("/nonexistent/file", "r") && errno == ENOENT);
  SAY(!fopen(Name, "q") && errno == EINVAL);
  F = fopen(Name, "r+");
  SAY(fgetc(F) == '4' && fseek(F, 0, SEEK_CUR) == 0 && fputc('3', F) == '3' && fflush(F) == 0);
  SAY(fgetc(F) == ' ');
  F = freopen(Name, "r", F);
  char *Text = nullptr;
  size_t Size = 0;
  SAY(getline(&Text, &Size, F) == 14 && !strcmp(Text, "43 text 0.500\n"));
  SAY(getdelim(&Text, &Size, 'e', F) == 2 && !strcmp(Text, "se"));
  free(Text);
  SAY(fclose(F) == 0);
  int Descriptor = open(Name, O_RDONLY);
  F = fdopen(Descriptor, "r");
  SAY(fileno(F) == Descriptor && fgetc(F) == '4' && fclose(F) == 0);
  SAY(close(Descriptor) == -1 && errno == EBADF);
}

__global__ void large(char *Name) {
  FILE *F = fopen(Name, "w+");
  for (int I = 0; I < 3000; ++I)
    SAY(fwrite(&I, sizeof I, 1, F) == 1);
  static char Block[10000];
  memset(Block, 'b', sizeof Block);
  SAY(fwrite(Block, 100, 100, F) == 100 && ftell(F) == 22000);
  rewind(F);
  int Sum = 0, Word;
  for (int I = 0; I < 3000; ++I)
    Sum += fread(&Word, sizeof Word, 1, F) == 1 && Word == I;
  SAY(Sum == 3000);
  memset(Block, 0, sizeof Block);
  SAY(fread(Block, 1, sizeof Block, F) == sizeof Block && Block[9999] == 'b' && fgetc(F) == EOF);
  SAY(fseek(F, 8000, SEEK_SET) == 0 && fread(&Word, sizeof Word, 1, F) == 1 && Word == 2000);
  SAY(fclose(F) == 0);
  F = tmpfile();
  SAY(F && fputs("1 2 3", F) >= 0);
  rewind(F);
  int A, B, C, D;
  SAY(fscanf(F, "%d%d%d%d", &A, &B, &C, &D) == 3 && A + B + C == 6 && feof(F));
  SAY(fclose(F) == 0);
}

/// An error counts for the line that it is in, not for those behind it.
__global__ void lines(char *Name) {
  FILE *F = fopen(Name, "w");
  SAY(fputs("one\n\xff" "two\nthree\nrest", F) >= 0 && fclose(F) == 0);
  F = fopen(Name, "r");
  wchar_t Wide[16];
  char Line[16];
  SAY(fgetws(Wide, 16, F) && !wcscmp(Wide, L"one\n") && !ferror(F));
  SAY(!fgetws(Wide, 16, F) && errno == EILSEQ && ferror(F));
  SAY(fgetws(Wide, 16, F) && !wcscmp(Wide, L"two\n") && ferror(F));
  SAY(fgets(Line, 16, F) && !strcmp(Line, "three\n") && fgets(Line, 1, F) && !*Line);
  SAY(fgets(Line, 16, F) && !strcmp(Line, "rest") && feof(F));
  SAY(!fgets(Line, 16, F) && !strcmp(Line, "rest") && !fgetws(Wide, 16, F));
  SAY(fclose(F) == 0);
}

__global__ void goes(char *Name, char *Other) {
  SAY(rename(Name, Other) == 0 && access(Name, F_OK) == -1 && access(Other, R_OK) == 0);
  SAY(remove(Other) == 0 && remove(Other) == -1 && errno == ENOENT);
  errno = ENOENT;
  perror("perror");
  SAY(fprintf(stdout, "stdout %d\n", 1) >= 0 && fileno(stdout) == 1);
}

int main() {
  makeRoomForTools();
  char *Name, *Other;
  cudaMallocManaged(&Name, 256);
  cudaMallocManaged(&Other, 256);
  const char *Folder = getenv("TMPDIR");
  snprintf(Name, 256, "%s/cupcc-files-stdio-%d", Folder ? Folder : "/tmp", getpid());
  snprintf(Other, 256, "%s.renamed", Name);
  writesAndReads<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  modes<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  large<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  lines<<<1, 1>>>(Name);
  CHECK_LAUNCH();
  goes<<<1, 1>>>(Name, Other);
  CHECK_LAUNCH();
  puts("done");
}

// EXPECT: perror: No such file or directory
// EXPECT: stdout 1
// EXPECT: done
