# fish: completes the words of cupcc's command lines, which it asks the compiler
# for. Installed in a folder of $fish_complete_path.

function __cupcc_candidates
    set -l words (commandline --tokenize --cut-at-cursor --current-process)
    set -l word (commandline --current-token --cut-at-cursor)
    set -l cupcc (string replace --regex '^~/' $HOME/ -- $words[1])
    # Commas are between the words below. What is in a list is not completed.
    if string match --quiet '*,*' -- $word
        return
    end
    set -l before (string replace --all , ' ' -- $words[2..-1])
    $cupcc --autocomplete=(string join , -- $before $word) 2>/dev/null
end

complete --command cupcc --arguments '(__cupcc_candidates)'
