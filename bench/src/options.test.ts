import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OptionProblem, readOptions } from './options.ts'

const rows = ['create-session', 'start-up']

test('by default every row runs in five short rounds', () => {
  expect(readOptions([], rows)).toEqual({
    protocol: { rounds: 5, warmUpSeconds: 1, legSeconds: 3, connections: 16 },
    only: [],
  })
})

test('the full protocol is asked for', () => {
  expect(readOptions(['--long'], rows).protocol).toMatchObject({ warmUpSeconds: 10, legSeconds: 20 })
})

test('rows can be picked one by one', () => {
  const { only } = readOptions(['--only', 'start-up', '--only', 'create-session'], rows)
  expect(only).toEqual(['start-up', 'create-session'])
})

test('every command of the README is taken', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const [, block = ''] = /```sh\n(.*?)```/s.exec(readme) ?? []
  const lines = block.trim().split('\n')
  const given = lines.map((line) => /^npm run bench(?: -- (.*?))?\s+#/.exec(line)?.[1]?.split(/\s+/) ?? [])
  expect(given.map((words) => readOptions(words, rows)).length).toBe(4)
  expect(lines.filter((line) => !line.startsWith('npm run bench '))).toEqual([])
})

test.each([
  [['--only', 'nothing'], 'create-session, start-up'],
  [['--rounds', '0'], '1 to 99'],
  [['--rounds', 'many'], '1 to 99'],
  [['--fast'], '--fast'],
])('%j is refused with a word on what would do', (argv, hint) => {
  expect(() => readOptions(argv, rows)).toThrow(OptionProblem)
  expect(() => readOptions(argv, rows)).toThrow(hint)
})
