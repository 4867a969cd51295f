import { type AnyCommand, UsageProblem } from '../command.ts'

type Completed = Pick<AnyCommand, 'name' | 'flags'>

const shells = { bash, zsh }

/** What a shell loads to complete commands and their flags. */
export function completionFor(shell: string | undefined, commands: readonly Completed[]): string {
  if (shell !== 'bash' && shell !== 'zsh')
    throw new UsageProblem('Name the shell.\nUsage: sliproad completion bash|zsh')
  return shells[shell](commands)
}

/** `words before the cursor` → `words that may follow`. */
function choices(commands: readonly Completed[]): [string, string][] {
  const following = new Map<string, Set<string>>()
  const add = (before: string, word: string) => {
    const known = following.get(before) ?? new Set()
    following.set(before, known.add(word))
  }
  for (const { name, flags } of [
    ...commands,
    { name: 'completion bash' },
    { name: 'completion zsh' },
  ] as Completed[]) {
    const words = name.split(' ')
    for (const [at, word] of words.entries()) add(words.slice(0, at).join(' '), word)
    for (const flag of [...Object.keys(flags ?? {}), 'json', 'help']) add(name, `--${flag}`)
  }
  return [...following].map(([before, words]) => [before, [...words].toSorted().join(' ')])
}

function bash(commands: readonly Completed[]): string {
  const cases = choices(commands).map(([before, words]) => `    '${before}') words='${words}' ;;`)
  return `# Completion of sliproad for bash: source <(sliproad completion bash)
_sliproad() {
  local current=\${COMP_WORDS[COMP_CWORD]} before='' word words=''
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] && continue
    case "$before" in *' '*) break ;; esac
    before="\${before:+$before }$word"
  done
  case "$before" in
${cases.join('\n')}
    *' '*) case "\${before%% *}" in
${choices(commands)
  .filter(([before]) => before !== '' && !before.includes(' '))
  .map(([before, words]) => `      '${before}') words='${words}' ;;`)
  .join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _sliproad sliproad`
}

/** zsh reads the completions of bash. */
function zsh(commands: readonly Completed[]): string {
  return `# Completion of sliproad for zsh: source <(sliproad completion zsh)
autoload -U +X compinit && compinit -C
autoload -U +X bashcompinit && bashcompinit
${bash(commands)}`
}
