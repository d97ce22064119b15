# For scripts that compile the programs of the bundle in another way: which sources, and
# with what. Needs $tests, the folder test.

# True for a source if FILTER is a part of its name, or an extended regular expression for the
# whole of it.
is_named() { # SOURCE FILTER
  local name
  name=$(basename "$1" .cu)
  [[ -e $1 ]] && [[ $name == *"$2"* || $name =~ ^($2)$ ]]
}

# True for sources that are expected to fail, need a precompiled header, or are compiled by a
# script alone, and for those with the comment "BUNDLE: MARK".
is_left_out() { # SOURCE MARK
  grep -Eq "^// (XFAIL:|BUNDLE: $2|RUN: .*-include-pch .*%s)" "$1" ||
    ! grep -q '^// RUN: %cupcc .*%s' "$1"
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
