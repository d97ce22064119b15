# For scripts that compile the programs of the bundle in another way: which sources, and
# with what. Needs $tests, the folder test.

# The programs of which FILTER is a part of a name, or an extended regular expression for
# the whole of it, without those that are expected to fail or need a precompiled header.
# Those whose comment says "BUNDLE: $2" are left out, too.
programs() {
  local source name
  for source in "$tests"/{EndToEnd,programs}/*.cu; do
    [[ -e $source ]] || continue
    name=$(basename "$source" .cu)
    [[ $name == *"$1"* || $name =~ ^($1)$ ]] || continue
    grep -Eq "^// (XFAIL:|BUNDLE: $2|RUN: .*-include-pch .*%s)" "$source" && continue
    grep -q '^// RUN: %cupcc .*%s' "$source" && printf '%s\n' "$source"
  done
}

# The first command of a source that compiles it for the device, as words, one a line:
# options and sources of the language. Architectures are left out; the last line is the
# one that is named, without "sm_", or $2.
compile_options() {
  local source=$1 named=$2 word skip=""
  read -ra words < <(sed -nE 's#^// RUN: ?(%cupcc .*%s.*)#\1#p' "$source" | head -n 1 |
    sed -E -e "s#%inputs#$tests/Inputs#g" -e "s#%S#$(dirname "$source")#g" \
      -e "s#%s( |\$)#$source\\1#g" -e 's# (\||>|&&).*##')
  for word in "${words[@]:1}"; do
    if [[ $skip ]]; then skip="" && continue; fi
    case $word in
    -o | -gencode) skip=1 ;;
    -sm_*) named=${word#-sm_} ;;
    -arch=*_*) named=${word##*_} ;;
    -dc | -dlto) echo -rdc=true ;;
    %* | -gencode=* | -l* | -L* | -c | -Xptxas=* | *.o | *.a) ;;
    *.cu) compgen -G "$word" ;;
    *) printf '%s\n' "$word" ;;
    esac
  done
  echo "$named"
}
