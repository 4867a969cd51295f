import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { version } from '../../version.ts'
import { allCommands } from '../all-commands.ts'
import { readArguments } from '../command.ts'
import { readCall } from '../read-call.ts'
import { completionFor } from './completion.ts'
import { exampleOf } from './example.ts'
import { flagText } from './flag-texts.ts'

const commands = allCommands({ print: () => {}, untilInterrupted: () => new AbortController().signal })
const call = (words: string) => readCall(words.split(' ').filter(Boolean), commands)
const printed = (words: string) => (call(words) as { print: string }).print

test.each(commands.map((command) => [command.name, command] as const))(
  'the help of "%s" explains every flag and shows a call that can be read',
  (name, command) => {
    const help = printed(`${name} --help`)
    for (const flag of Object.keys({ ...command.flags, json: true })) {
      expect(flagText(name, flag), `--${flag}`).toBeTruthy()
      expect(help).toMatch(new RegExp(`^ {2}--${flag} +\\S`, 'm'))
      if (flag !== 'json') expect(command.usage, 'the usage').toContain(`--${flag}`)
    }
    const example = exampleOf(command.usage)
    expect(help).toContain(example)
    expect(example).not.toMatch(/\b[A-Z]{3,}_?[A-Z]*\b(?!=)/)
    const words = example.match(/"[^"]*"|\S+/g)?.slice(1) ?? []
    const read = readCall(words, commands)
    if (!('command' in read)) throw new Error(`${example} is no call`)
    expect(read.command.name).toBe(name)
    readArguments(read.command, read.rest)
  },
)

test('the version, all commands, and those of one group are printed without a database', () => {
  expect(printed('--version')).toBe(version)
  expect(JSON.parse(printed('--version --json'))).toEqual({ version })
  for (const { name } of commands) expect(printed('')).toContain(`  ${name} `)
  expect(printed('projects')).toContain('projects create')
  expect(printed('projects')).not.toContain('webhooks')
  expect(printed('help webhooks rotate')).toBe(printed('webhooks rotate --help'))
})

test('installed as sliproad it runs in any folder, and prints no colours where there is no terminal', () => {
  const program = fileURLToPath(new URL('../../../../../node_modules/.bin/sliproad', import.meta.url))
  const { FORCE_COLOR: _, ...env } = process.env
  const help = execFileSync(program, ['--help'], { cwd: tmpdir(), encoding: 'utf8', env })
  expect(help).toBe(`${printed('')}\n`)
})

test.each([
  ['webhoks rotate', 'Did you mean "webhooks rotate"?'],
  ['webhooks rotat', 'Did you mean "webhooks rotate"?'],
  ['projets', 'Did you mean "projects"?'],
  ['lisen', 'Did you mean "listen"?'],
])('"sliproad %s" is answered with what was probably meant', (words, hint) => {
  expect(() => call(words)).toThrow(hint)
})

test('a word that is near to nothing is only refused', () => {
  expect(() => call('frobnicate')).toThrow(/^There is no command "frobnicate"\.\nRun/)
})

test('a misspelt flag is answered with the right one', () => {
  const rotate = commands.find(({ name }) => name === 'webhooks rotate')
  if (!rotate) throw new Error('there is no such command')
  expect(() => readArguments(rotate, ['whe_1', '--overlap-hour', '1'])).toThrow(
    'Did you mean --overlap-hours?',
  )
})

/** What bash offers for a line that ends where the cursor is. */
function offered(line: string): string[] {
  const words = line.split(' ')
  const script = `${completionFor('bash', commands)}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
_sliproad; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).split('\n').filter(Boolean)
}

test('bash completes groups, commands and flags', () => {
  expect(offered('sliproad web')).toEqual(['webhooks'])
  expect(offered('sliproad webhooks ro')).toEqual(['rotate'])
  expect(offered('sliproad webhooks rotate whe_1 --ov')).toEqual(['--overlap-hours'])
  expect(offered('sliproad listen --f')).toEqual(['--forward'])
  expect(() => completionFor('fish', commands)).toThrow('bash|zsh')
})
