import type { Command } from './commands.ts'

/** How well a command answers what was typed: 3 begins with it, 2 has words that do, 1 contains it, 0 does not. */
function fit({ name, words = '' }: Pick<Command, 'name' | 'words'>, typed: string): number {
  const text = name.toLowerCase()
  if (text.startsWith(typed)) return 3
  const known = `${text} ${words.toLowerCase()}`.split(/\s+/)
  if (typed.split(/\s+/).every((part) => known.some((word) => word.startsWith(part)))) return 2
  return text.includes(typed) ? 1 : 0
}

/** The commands that answer what was typed, in their groups, the group with the best answer first. */
export function matching(commands: readonly Command[], text: string): [Command['group'], Command[]][] {
  const typed = text.trim().toLowerCase()
  const fits = commands
    .map((command) => ({ command, fit: fit(command, typed) }))
    .filter((each) => each.fit > 0)
    .toSorted((one, other) => other.fit - one.fit)
  const answers = typed === '' ? commands : fits.map(({ command }) => command)
  return [...Map.groupBy(answers, ({ group }) => group)]
}
