import type { AnyCommand } from '../command.ts'
import { exampleOf } from './example.ts'
import { flagText } from './flag-texts.ts'

type Documented = Pick<AnyCommand, 'name' | 'usage' | 'summary' | 'flags'>
/** Marks a heading; leaves the text as it is where there is no terminal. */
type Emphasis = (text: string) => string

/** All commands, or those of one group such as `webhooks`. */
export function overview(commands: readonly Documented[], strong: Emphasis): string {
  return [
    `${strong('Usage:')} sliproad COMMAND [arguments] [--json]`,
    '',
    ...aligned(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Run "sliproad COMMAND --help" for its flags and an example, "sliproad --version" for the version.',
  ].join('\n')
}

export function commandHelp({ name, usage, summary, flags }: Documented, strong: Emphasis): string {
  const known = Object.keys({ ...flags, json: true })
  return [
    `${strong('Usage:')} sliproad ${usage}`,
    '',
    `${summary}.`,
    '',
    strong('Flags:'),
    ...aligned(known.map((flag) => [`--${flag}`, flagText(name, flag) ?? ''])),
    '',
    strong('Example:'),
    `  ${exampleOf(usage)}`,
  ].join('\n')
}

function aligned(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}
