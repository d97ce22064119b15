//===- names.cpp - files by their names -----------------------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On x86-64 the structures of Linux's calls are glibc's.
//
//===----------------------------------------------------------------------===//

#include "host_call.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/statvfs.h>
#include <unistd.h>

using namespace cupcc;
using hostcalls::Call;

[[gnu::noinline]] static int withName(Call What, int Folder, const char *Name,
                                      long Second = 0, long Third = 0) {
  HostCall Asked(What);
  Asked.argument(0, Folder);
  Asked.text(1, Name);
  Asked.argument(2, Second);
  Asked.argument(3, Third);
  return static_cast<int>(Asked.run());
}

[[gnu::noinline]] static int withTwoNames(Call What, int FirstFolder,
                                          const char *First, int SecondFolder,
                                          const char *Second, int Flags) {
  HostCall Asked(What);
  Asked.argument(0, FirstFolder);
  Asked.text(1, First);
  Asked.argument(2, SecondFolder);
  Asked.text(3, Second);
  Asked.argument(4, Flags);
  return static_cast<int>(Asked.run());
}

[[gnu::noinline]] static int status(int Folder, const char *Name,
                                    struct stat *Result, int Flags) {
  HostCall Asked(Call::Status);
  Asked.argument(0, Folder);
  Asked.text(1, Name);
  Asked.room(2, sizeof *Result);
  Asked.argument(3, Flags);
  if (Asked.run() < 0)
    return -1;
  Asked.read(2, Result, sizeof *Result);
  return 0;
}

static_assert(sizeof(struct stat) == sizeof(struct stat64));
static int status(int Folder, const char *Name, struct stat64 *Result,
                  int Flags) {
  return status(Folder, Name, reinterpret_cast<struct stat *>(Result), Flags);
}

extern "C" {

//===----------------------------------------------------------------------===//
// What a file is
//===----------------------------------------------------------------------===//

#define STATUS(Suffix)                                                         \
  int stat##Suffix(const char *__restrict Name,                                \
                   struct stat##Suffix *__restrict Result) noexcept {          \
    return status(AT_FDCWD, Name, Result, 0);                                  \
  }                                                                            \
  int lstat##Suffix(const char *__restrict Name,                               \
                    struct stat##Suffix *__restrict Result) noexcept {         \
    return status(AT_FDCWD, Name, Result, AT_SYMLINK_NOFOLLOW);                \
  }                                                                            \
  int fstat##Suffix(int File, struct stat##Suffix *Result) noexcept {          \
    return status(File, "", Result, AT_EMPTY_PATH);                            \
  }                                                                            \
  int fstatat##Suffix(int Folder, const char *__restrict Name,                 \
                      struct stat##Suffix *__restrict Result,                  \
                      int Flags) noexcept {                                    \
    return status(Folder, Name, Result, Flags);                                \
  }
STATUS()
STATUS(64)

int access(const char *Name, int Kind) noexcept {
  return withName(Call::CanAccess, AT_FDCWD, Name, Kind);
}
int faccessat(int Folder, const char *Name, int Kind, int Flags) noexcept {
  return withName(Call::CanAccess, Folder, Name, Kind, Flags);
}

ssize_t readlinkat(int Folder, const char *__restrict Name,
                   char *__restrict Text, size_t Size) noexcept {
  HostCall Asked(Call::ReadLink);
  Asked.argument(0, Folder);
  Asked.text(1, Name);
  Asked.argument(3, static_cast<long>(Asked.room(2, Size)));
  long Length = Asked.run();
  if (Length > 0)
    Asked.read(2, Text, static_cast<size_t>(Length));
  return Length;
}
ssize_t readlink(const char *__restrict Name, char *__restrict Text,
                 size_t Size) noexcept {
  return readlinkat(AT_FDCWD, Name, Text, Size);
}

int statvfs(const char *__restrict Name,
            struct statvfs *__restrict Result) noexcept {
  struct statfs Found;
  HostCall Asked(Call::FileSystem);
  Asked.text(0, Name);
  Asked.room(1, sizeof Found);
  if (Asked.run() < 0)
    return -1;
  Asked.read(1, &Found, sizeof Found);
  *Result = {};
  Result->f_bsize = static_cast<unsigned long>(Found.f_bsize);
  Result->f_frsize = static_cast<unsigned long>(Found.f_frsize ? Found.f_frsize
                                                               : Found.f_bsize);
  Result->f_blocks = Found.f_blocks;
  Result->f_bfree = Found.f_bfree;
  Result->f_bavail = Found.f_bavail;
  Result->f_files = Found.f_files;
  Result->f_ffree = Result->f_favail = Found.f_ffree;
  Result->f_namemax = static_cast<unsigned long>(Found.f_namelen);
  return 0;
}

//===----------------------------------------------------------------------===//
// Names that come, go and change
//===----------------------------------------------------------------------===//

int unlinkat(int Folder, const char *Name, int Flags) noexcept {
  return withName(Call::Remove, Folder, Name, Flags);
}
int unlink(const char *Name) noexcept { return unlinkat(AT_FDCWD, Name, 0); }
int rmdir(const char *Name) noexcept {
  return unlinkat(AT_FDCWD, Name, AT_REMOVEDIR);
}
int remove(const char *Name) noexcept {
  return unlink(Name) == 0 || (errno == EISDIR && rmdir(Name) == 0) ? 0 : -1;
}

int renameat2(int OldFolder, const char *Old, int NewFolder, const char *New,
              unsigned Flags) noexcept {
  return withTwoNames(Call::Rename, OldFolder, Old, NewFolder, New,
                      static_cast<int>(Flags));
}
int renameat(int OldFolder, const char *Old, int NewFolder,
             const char *New) noexcept {
  return renameat2(OldFolder, Old, NewFolder, New, 0);
}
int rename(const char *Old, const char *New) noexcept {
  return renameat2(AT_FDCWD, Old, AT_FDCWD, New, 0);
}

int link(const char *Old, const char *New) noexcept {
  return withTwoNames(Call::MakeLink, AT_FDCWD, Old, AT_FDCWD, New, 0);
}
int symlink(const char *Target, const char *Name) noexcept {
  HostCall Asked(Call::MakeSymbolicLink);
  Asked.text(0, Target);
  Asked.argument(1, AT_FDCWD);
  Asked.text(2, Name);
  return static_cast<int>(Asked.run());
}

int mkdir(const char *Name, mode_t Mode) noexcept {
  return withName(Call::MakeFolder, AT_FDCWD, Name, Mode);
}
int chmod(const char *Name, mode_t Mode) noexcept {
  return withName(Call::SetMode, AT_FDCWD, Name, Mode);
}
/// Linux's call has no flags.
int fchmodat(int Folder, const char *Name, mode_t Mode, int Flags) noexcept {
  if (Flags) {
    errno = EOPNOTSUPP;
    return -1;
  }
  return withName(Call::SetMode, Folder, Name, Mode);
}
int truncate(const char *Name, off_t Size) noexcept {
  HostCall Asked(Call::SetSize);
  Asked.text(0, Name);
  Asked.argument(1, Size);
  return static_cast<int>(Asked.run());
}
int truncate64(const char *Name, off64_t Size) noexcept {
  return truncate(Name, Size);
}
int utimensat(int Folder, const char *Name, const struct timespec Times[2],
              int Flags) noexcept {
  HostCall Asked(Call::SetTimes);
  Asked.argument(0, Folder);
  Asked.text(1, Name);
  if (Times)
    Asked.bytes(2, Times, 2 * sizeof *Times);
  else
    Asked.argument(2, hostcalls::NoData);
  Asked.argument(3, Flags);
  return static_cast<int>(Asked.run());
}

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

/// glibc makes room where \p Text is null.
char *getcwd(char *Text, size_t Size) noexcept {
  HostCall Asked(Call::CurrentFolder);
  Asked.argument(1, static_cast<long>(Asked.room(0, hostcalls::DataBytes)));
  long Length = Asked.run();
  if (Length < 0)
    return nullptr;
  auto Needed = static_cast<size_t>(Length);
  if (Text ? Size < Needed : Size && Size < Needed) {
    errno = Text && !Size ? EINVAL : ERANGE;
    return nullptr;
  }
  if (!Text)
    Text = static_cast<char *>(malloc(Size ? Size : Needed));
  if (Text)
    Asked.read(0, Text, Needed);
  return Text;
}
int chdir(const char *Name) noexcept {
  HostCall Asked(Call::ChangeFolder);
  Asked.text(0, Name);
  return static_cast<int>(Asked.run());
}

/// Linux's limits.
long pathconf(const char *, int Which) noexcept {
  switch (Which) {
  case _PC_PATH_MAX:
    return 4096;
  case _PC_NAME_MAX:
    return 255;
  }
  errno = EINVAL;
  return -1;
}

char *realpath(const char *__restrict Name, char *__restrict Text) noexcept {
  HostCall Asked(Call::RealPath);
  Asked.text(0, Name);
  long Length = Asked.run();
  if (Length < 0)
    return nullptr;
  if (!Text)
    Text = static_cast<char *>(malloc(static_cast<size_t>(Length) + 1));
  if (Text)
    Asked.read(0, Text, static_cast<size_t>(Length) + 1);
  return Text;
}
char *__realpath_chk(const char *Name, char *Text, size_t) noexcept;
char *__realpath_chk(const char *Name, char *Text, size_t) noexcept {
  return realpath(Name, Text);
}
char *canonicalize_file_name(const char *Name) noexcept {
  return realpath(Name, nullptr);
}

} // extern "C"
