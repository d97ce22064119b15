# shellcheck shell=bash
#
# bash: completes the words of cupcc's command lines, which it asks the compiler
# for. Installed where bash-completion loads it; without that, source it.

_cupcc() {
  local words=() word list=() i
  # bash makes three words of "-arch=sm_90".
  for ((i = 1; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    if ((${#words[@]})) && [[ $word == =* || ${COMP_WORDS[i - 1]} == *= ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
  done
  word=${words[-1]}
  COMPREPLY=()
  # Commas are between the words below. What is in a list is not completed.
  [[ $word != *,* ]] || return 0
  list=("${words[@]:0:${#words[@]}-1}")
  list=("${list[@]//,/ }" "$word")

  local cupcc=${COMP_WORDS[0]} rest
  cupcc=${cupcc/#~\//$HOME/}
  while IFS=$'\t' read -r rest _; do
    # Only what stands behind "=" is replaced.
    [[ $word != *=* || $COMP_WORDBREAKS != *=* ]] || rest=${rest#"${word%"${word##*=}"}"}
    COMPREPLY+=("$rest")
  done < <(IFS=, && "$cupcc" --autocomplete="${list[*]}" 2>/dev/null)
  if ((${#COMPREPLY[@]} == 1)) && [[ ${COMPREPLY[0]} == *[=_] ]]; then
    compopt -o nospace 2>/dev/null
  fi
}

# Where the compiler names nothing, readline looks for files.
complete -o default -F _cupcc cupcc
