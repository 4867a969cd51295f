import { version } from '../version.ts'
import { type AnyCommand, UsageProblem } from './command.ts'
import { completionFor } from './help/completion.ts'
import { commandHelp, overview } from './help/help.ts'
import { similar } from './help/similar.ts'

type Called = { print: string } | { command: AnyCommand; rest: readonly string[] }

/**
 * What a call asks for: a command with its arguments, or a text that needs no database. A word that no command has is
 * answered with the one that was probably meant.
 */
export function readCall(
  words: readonly string[],
  commands: readonly AnyCommand[],
  strong: (text: string) => string = String,
): Called {
  const [first, ...others] = words
  if (first === undefined || first === '--help' || first === '-h')
    return { print: overview(commands, strong) }
  if (first === 'help') return readCall(others.length > 0 ? [...others, '--help'] : [], commands, strong)
  if (first === '--version' || first === '-v')
    return { print: others.includes('--json') ? JSON.stringify({ version }) : version }
  if (first === 'completion') return { print: completionFor(others[0], commands) }
  const found = findCommand(words, commands)
  const wantsHelp = words.includes('--help') || words.includes('-h')
  if (found) return wantsHelp ? { print: commandHelp(found.command, strong) } : found
  const group = commands.filter(({ name }) => name.startsWith(`${first} `))
  const [second] = others.filter((word) => !word.startsWith('-'))
  if (group.length > 0 && second === undefined) return { print: overview(group, strong) }
  const given = words.slice(0, group.length > 0 ? 2 : 1).join(' ')
  const names = commands.map(({ name }) => name)
  const starts = names.map((name) => name.split(' ')[0] ?? '')
  const meant =
    similar(words.slice(0, 2).join(' '), names) ?? similar(given, group.length > 0 ? names : starts)
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
  throw new UsageProblem(`There is no command "${given}".${hint}\nRun "sliproad --help" to see all of them.`)
}

function findCommand(words: readonly string[], commands: readonly AnyCommand[]) {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands.find((known) => known.name === name)
    if (command) return { command, rest: words.slice(length) }
  }
  return undefined
}
