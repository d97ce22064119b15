//===- paths.cpp - the parts of a file's name -----------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Both functions called basename, and <libgen.h>'s dirname. They work on text.
//
//===----------------------------------------------------------------------===//

#include <string.h>

extern "C" {
char *__xpg_basename(char *Path);
char *dirname(char *Path);
}

/// GNU's, of <string.h>: never writes to \p Path.
const char *basename(const char *Path) noexcept {
  const char *Slash = strrchr(Path, '/');
  return Slash ? Slash + 1 : Path;
}

/// The end of what stays when slashes at the end go; the first one stays.
static char *withoutSlashes(char *Path, char *End) {
  while (End > Path + 1 && End[-1] == '/')
    --End;
  return End;
}

static char *findSlash(char *Path, char *End) {
  while (End > Path && End[-1] != '/')
    --End;
  return End > Path ? End - 1 : nullptr;
}

static char *dot() { return const_cast<char *>("."); }

/// POSIX's, of <libgen.h>: cuts slashes off the end of \p Path.
char *__xpg_basename(char *Path) {
  if (!Path || !*Path)
    return dot();
  char *End = withoutSlashes(Path, Path + strlen(Path));
  if (End == Path + 1 && *Path == '/')
    return Path[1] ? Path + strlen(Path) - 1 : Path;
  if (*End)
    *End = 0;
  char *Slash = findSlash(Path, End);
  return Slash ? Slash + 1 : Path;
}

char *dirname(char *Path) {
  if (!Path || !*Path)
    return dot();
  char *End = withoutSlashes(Path, Path + strlen(Path));
  if (End == Path + 1 && *Path == '/') {
    // Two slashes and nothing else may mean something of their own.
    Path[Path[1] == '/' && !Path[2] ? 2 : 1] = 0;
    return Path;
  }
  char *Slash = findSlash(Path, End);
  if (!Slash)
    return dot();
  End = withoutSlashes(Path, Slash + 1);
  if (End == Path + 1 && *Path == '/' && Path[1] == '/' && Path[2] != '/')
    ++End;
  *End = 0;
  return Path;
}
