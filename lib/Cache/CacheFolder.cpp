//===- CacheFolder.cpp - files that may be gone tomorrow ------------------===//
//
// Part of cupcc, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cupcc/Cache/CacheFolder.h"
#include "cupcc/Cache/TrustedPath.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

using namespace cupcc;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using std::chrono::system_clock;

/// So that no file of another program is touched.
static constexpr llvm::StringLiteral FileSuffix = ".cupcc";
static constexpr llvm::StringLiteral NewSuffix = ".cupcc-new";
/// A file with a byte for each hit of a kind: what is appended to a file is not
/// lost where several processes do it at once, and needs no lock.
static constexpr llvm::StringLiteral HitsSuffix = ".cupcc-hits";
static constexpr llvm::StringLiteral MissesSuffix = ".cupcc-misses";
static constexpr llvm::StringLiteral LockSuffix = ".cupcc-lock";
static constexpr off_t CountLimit = 4 << 20;
/// Writing one takes less time: an older one was left by a killed process.
static constexpr std::chrono::hours NewFileLife(1);
/// How exactly uses are remembered.
static constexpr std::chrono::minutes UseGranularity(10);

static std::string variable(const char *Name) {
  return llvm::sys::Process::GetEnv(Name).value_or("");
}

static std::string join(llvm::StringRef Folder, const llvm::Twine &Name) {
  llvm::SmallString<128> Path(Folder);
  path::append(Path, Name);
  return std::string(Path);
}

std::optional<CacheFolder> CacheFolder::find() {
  if (std::string Own = variable("CUPCC_CACHE_DIR"); !Own.empty())
    return CacheFolder(Own);
  // A relative one is to be ignored, says the XDG specification.
  if (std::string Xdg = variable("XDG_CACHE_HOME"); path::is_absolute(Xdg))
    return CacheFolder(join(Xdg, "cupcc"));
  if (std::string Home = variable("HOME"); !Home.empty())
    return CacheFolder(join(join(Home, ".cache"), "cupcc"));
  return std::nullopt;
}

std::optional<CacheFolder> CacheFolder::openQuietly() {
  std::optional<CacheFolder> Folder = find();
  if (!Folder)
    return std::nullopt;
  if (llvm::Error E = Folder->check()) {
    llvm::consumeError(std::move(E));
    return std::nullopt;
  }
  return Folder;
}

std::string CacheFolder::pathOf(CacheKind Kind, llvm::StringRef Key) const {
  return join(Path, cacheKindName(Kind) + "-" + Key + FileSuffix);
}

llvm::Error CacheFolder::check() {
  llvm::Expected<std::string> Real =
      fs::exists(Path) ? trustedFolder(Path) : makeTrustedFolder(Path);
  if (!Real)
    return Real.takeError();
  Path = std::move(*Real);
  return llvm::Error::success();
}

std::unique_ptr<llvm::MemoryBuffer>
CacheFolder::read(CacheKind Kind, llvm::StringRef Key) const {
  // Opening a pipe would wait for a writer.
  const int Fd = ::open(pathOf(Kind, Key).c_str(),
                        O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (Fd == -1)
    return nullptr;
  std::unique_ptr<llvm::MemoryBuffer> Result;
  fs::file_status Status;
  if (isTrustedFile(Fd) && !fs::status(Fd, Status)) {
    auto Buffer = llvm::MemoryBuffer::getOpenFile(
        Fd, Path, Status.getSize(), /*RequiresNullTerminator=*/false);
    if (Buffer)
      Result = std::move(*Buffer);
    if (Status.getLastModificationTime() + UseGranularity < system_clock::now())
      ::futimens(Fd, nullptr); // for clean(); of no consequence if refused
  }
  ::close(Fd);
  return Result;
}

//===----------------------------------------------------------------------===//
// New files
//===----------------------------------------------------------------------===//

CacheFolder::NewFile::NewFile(const CacheFolder &Folder, std::string Path,
                              int Fd)
    : Folder(Folder.Path), Path(std::move(Path)), Fd(Fd) {}

CacheFolder::NewFile::NewFile(NewFile &&Other)
    : Folder(Other.Folder), Path(std::move(Other.Path)), Fd(Other.Fd) {
  Other.Fd = -1;
}

CacheFolder::NewFile::~NewFile() {
  if (Fd == -1)
    return;
  ::close(Fd);
  ::unlink(Path.c_str());
}

bool CacheFolder::NewFile::keep(llvm::StringRef Bytes, CacheKind Kind,
                                llvm::StringRef Key) {
  // A file beyond the limit would end the process.
  struct rlimit Limit;
  if (::getrlimit(RLIMIT_FSIZE, &Limit) == 0 && Bytes.size() > Limit.rlim_cur)
    return false;
  while (!Bytes.empty()) {
    ssize_t Written = ::write(Fd, Bytes.data(), Bytes.size());
    if (Written == -1 && errno == EINTR)
      continue;
    if (Written <= 0)
      return false;
    Bytes = Bytes.drop_front(Written);
  }
  if (::rename(Path.c_str(), CacheFolder(Folder).pathOf(Kind, Key).c_str()) !=
      0)
    return false;
  ::close(Fd);
  Fd = -1;
  return true;
}

std::optional<CacheFolder::NewFile> CacheFolder::create() const {
  llvm::SmallString<128> NewPath;
  int Fd;
  if (fs::createUniqueFile(join(Path, "%%%%%%%%%%%%" + NewSuffix), Fd, NewPath,
                           fs::OF_None, fs::owner_read | fs::owner_write))
    return std::nullopt;
  return NewFile(*this, std::string(NewPath), Fd);
}

bool CacheFolder::lock(CacheKind Kind) const {
  const int Fd = ::open(join(Path, cacheKindName(Kind) + LockSuffix).c_str(),
                        O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC,
                        S_IRUSR | S_IWUSR);
  // The end of the process closes it.
  return Fd != -1 && ::flock(Fd, LOCK_EX | LOCK_NB) == 0;
}

//===----------------------------------------------------------------------===//
// Cleaning
//===----------------------------------------------------------------------===//

namespace {
struct CachedFile {
  std::string Path;
  uint64_t Size;
  llvm::sys::TimePoint<> Used;
};
} // namespace

/// Removes from \p Files, too.
static void removeOldest(std::vector<CachedFile> &Files, uint64_t Limit) {
  uint64_t Sum = 0;
  for (const CachedFile &File : Files)
    Sum += File.Size;
  llvm::sort(Files, [](const CachedFile &A, const CachedFile &B) {
    return std::tie(A.Used, A.Path) < std::tie(B.Used, B.Path);
  });
  llvm::erase_if(Files, [&](const CachedFile &File) {
    if (Sum <= Limit)
      return false;
    ::unlink(File.Path.c_str());
    Sum -= File.Size;
    return true;
  });
}

/// A number of bytes, which may end in k, m or g as LLVM's policies for caches.
static std::optional<uint64_t> parseSize(llvm::StringRef Text) {
  unsigned Shift = 0;
  if (Text.consume_back_insensitive("k"))
    Shift = 10;
  else if (Text.consume_back_insensitive("m"))
    Shift = 20;
  else if (Text.consume_back_insensitive("g"))
    Shift = 30;
  uint64_t Number;
  if (Text.getAsInteger(10, Number) || Number > (UINT64_MAX >> Shift))
    return std::nullopt;
  return Number << Shift;
}

uint64_t CacheFolder::limit() {
  return parseSize(variable("CUPCC_CACHE_SIZE")).value_or(SizeLimit);
}

/// Of a file called \p Name.
static bool isOfLargeKind(llvm::StringRef Name) {
  return llvm::any_of(CacheFolder::LargeKinds, [&](CacheKind Kind) {
    return Name.starts_with((cacheKindName(Kind) + "-").str());
  });
}

void CacheFolder::clean() const {
  std::vector<CachedFile> Files, LargeFiles;
  std::error_code EC;
  const auto Now = system_clock::now();
  for (fs::directory_iterator I(Path, EC, /*FollowSymlinks=*/false), E;
       !EC && I != E; I.increment(EC)) {
    llvm::StringRef Name = path::filename(I->path());
    fs::file_status Status;
    if (fs::status(I->path(), Status) || !fs::is_regular_file(Status))
      continue;
    if (Name.ends_with(FileSuffix))
      (isOfLargeKind(Name) ? LargeFiles : Files)
          .push_back(
              {I->path(), Status.getSize(), Status.getLastModificationTime()});
    else if (Name.ends_with(NewSuffix) &&
             Status.getLastModificationTime() + NewFileLife < Now)
      ::unlink(I->path().c_str());
  }
  removeOldest(LargeFiles, limit() / 2);
  llvm::append_range(Files, LargeFiles);
  removeOldest(Files, limit());
}

//===----------------------------------------------------------------------===//
// Statistics
//===----------------------------------------------------------------------===//

static std::string countPath(llvm::StringRef Folder, CacheKind Kind, bool Hit) {
  return join(Folder, cacheKindName(Kind) + (Hit ? HitsSuffix : MissesSuffix));
}

void CacheFolder::note(CacheKind Kind, bool Hit) const {
  const int Fd = ::open(countPath(Path, Kind, Hit).c_str(),
                        O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW |
                            O_NONBLOCK | O_CLOEXEC,
                        S_IRUSR | S_IWUSR);
  if (Fd == -1)
    return;
  struct stat Status;
  if (isTrustedFile(Fd) && ::fstat(Fd, &Status) == 0 &&
      Status.st_size < CountLimit)
    // A number for people: one that is not written is not missed.
    (void)!::write(Fd, ".", 1);
  ::close(Fd);
}

static uint64_t sizeOf(const std::string &Path) {
  fs::file_status Status;
  return fs::status(Path, Status, /*Follow=*/false) ? 0 : Status.getSize();
}

std::vector<CacheFolder::Statistics> CacheFolder::statistics() const {
  std::vector<Statistics> Result;
  for (CacheKind Kind : allCacheKinds())
    Result.push_back({Kind, 0, 0, sizeOf(countPath(Path, Kind, true)),
                      sizeOf(countPath(Path, Kind, false))});
  std::error_code EC;
  for (fs::directory_iterator I(Path, EC, /*FollowSymlinks=*/false), E;
       !EC && I != E; I.increment(EC)) {
    const llvm::StringRef Name = path::filename(I->path());
    if (!Name.ends_with(FileSuffix))
      continue;
    for (Statistics &Of : Result)
      if (cacheKindName(Of.Kind) == Name.split('-').first) {
        ++Of.Files;
        Of.Bytes += sizeOf(I->path());
      }
  }
  return Result;
}
