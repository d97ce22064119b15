# shellcheck shell=bash
#
# What ./quickstart and ./check have in common: from a fresh Debian 12 with the
# CUDA Toolkit to a built compiler. Sourced by both, from the top of the tree.
#
# Each step says what it does and how long it took. Everything can be run again;
# a step with nothing to do takes no time.

# What the build and the tests need. Recommended packages are left out; LLVM's
# own dependencies bring the C++ library, binutils and python3.
readonly CUPCC_PACKAGES=(
  clang-22 libclang-22-dev llvm-22 llvm-22-dev llvm-22-tools
  lld-22 bolt-22 libpolly-22-dev zlib1g-dev libzstd-dev
  cmake ninja-build ccache python3 python3-psutil newlib-source gcc-12-source
  csmith libcsmith-dev groff-base zsh fish
  dpkg-dev file meson autoconf make
  bear clang-tidy-22 clangd-22 distcc gdb sccache
  # Libraries that kernels of the tests use.
  libeigen3-dev libfmt-dev libglm-dev librange-v3-dev nlohmann-json3-dev
  # For programs with -fopenmp, and with -fsanitize= and --coverage.
  libomp-22-dev libclang-rt-22-dev
)

# Numbers and messages look the same wherever this runs.
export LC_ALL=C.UTF-8

# The toolkit's root, once find_toolkit has found it.
CUPCC_TOOLKIT=

die() {
  printf '\nerror: %s\n' "$1" >&2
  shift
  (($# == 0)) || printf '  %s\n' "$@" >&2
  exit 1
}

# step TITLE COMMAND...: runs the command between its title and the time it took.
step() {
  local title=$1 start=$EPOCHREALTIME
  shift
  printf '== %s\n' "$title"
  "$@"
  awk -v a="$start" -v b="$EPOCHREALTIME" -v t="$title" \
    'BEGIN { printf "   %s: %.1f s\n", t, b - a }'
}

# quietly COMMAND...: shows what a command printed only if it fails; its status.
quietly() {
  local output
  output=$("$@" 2>&1) || {
    printf '%s\n' "$output" >&2
    return 1
  }
}

missing_packages() {
  local package
  for package in "${CUPCC_PACKAGES[@]}"; do
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) == \
      installed ]] || printf '%s\n' "$package"
  done
}

as_root() {
  if ((EUID == 0)); then
    env DEBIAN_FRONTEND=noninteractive "$@"
  else
    sudo env DEBIAN_FRONTEND=noninteractive "$@"
  fi
}

install_packages() {
  command -v dpkg-query >/dev/null && command -v apt-get >/dev/null ||
    die "this is not Debian: there is no apt-get" \
      "install LLVM and Clang 22.1 with their development files, CMake 3.25," \
      "LLD, BOLT, Ninja and Python 3, then:" \
      "cmake --preset release && ninja -C build all cupcc-layout"
  local missing
  mapfile -t missing < <(missing_packages)
  if ((${#missing[@]} == 0)); then
    printf '   all %d are installed\n' "${#CUPCC_PACKAGES[@]}"
    return
  fi
  printf '   missing: %s\n' "${missing[*]}"
  ((EUID == 0)) || command -v sudo >/dev/null ||
    die "packages are missing, and only root can install them" \
      "run as root: apt-get update && apt-get install ${missing[*]}"
  printf '   installing; this can take minutes where the network is slow\n'
  local apt=(apt-get -q -o "DPkg::Lock::Timeout=300")
  quietly as_root "${apt[@]}" update ||
    die "'apt-get update' failed; is there a network?"
  quietly as_root "${apt[@]}" install -y --no-install-recommends "${missing[@]}" ||
    die "could not install: ${missing[*]}" \
      "LLVM 22 is in Debian 12's security repository:" \
      "deb http://deb.debian.org/debian-security bookworm-security main"
}

# Where cupcc itself looks, in the same order; the first place named is final.
find_toolkit() {
  local root=${CUDA_PATH:-${CUDA_HOME:-}} nvcc
  if [[ -z $root ]] && nvcc=$(command -v nvcc); then
    nvcc=$(readlink -f "$nvcc")
    # A script that calls another nvcc has no profile beside it.
    [[ ! -e ${nvcc%/*}/nvcc.profile ]] || root=${nvcc%/bin/nvcc}
  fi
  root=${root:-/usr/local/cuda}
  [[ -x $root/bin/ptxas && -e $root/include/cuda_runtime.h ]] ||
    die "no CUDA Toolkit in '$root'" \
      "cupcc uses its ptxas, fatbinary, headers and runtime library (12.0 or newer)." \
      "Install it from https://developer.nvidia.com/cuda-downloads (the package" \
      "cuda-toolkit), or set CUDA_PATH to the folder above its bin/ptxas."
  CUPCC_TOOLKIT=$root
  printf '   %s, %s\n' "$root" \
    "$("$root/bin/ptxas" --version | sed -n 's/.*release \([0-9.]*\),.*/release \1/p')"
}

configure() {
  local cache=build/CMakeCache.txt fresh=()
  # A build folder knows its own path: start over in a tree that was moved.
  if [[ -e $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" $cache; then
    fresh=(--fresh)
  fi
  quietly cmake --preset release "${fresh[@]}" ||
    die "CMake cannot configure the build; the reason is above"
}

build() {
  # ninja says how far it is.
  ninja -C build -j "$(nproc)" || die "the build failed; the reason is above"
}

lay_out() {
  ninja -C build -j "$(nproc)" cupcc-layout ||
    die "the code of cupcc could not be laid out; the reason is above"
}

set_up() {
  step "CUDA Toolkit" find_toolkit
  step "packages" install_packages
  step "configure (preset release, in build/)" configure
  step "build" build
  step "lay out the code of cupcc" lay_out
}
