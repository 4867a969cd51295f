import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refuseMissing } from './needs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('what is required and missing stops the run, and so does a word that means nothing', () => {
  const known: Parameters<typeof refuseMissing>[1] = [
    ['needs-car', { isHere: true, remedy: 'rent one' }],
    ['needs-boat', { isHere: false, remedy: 'build one' }],
  ]
  expect(() => refuseMissing('car', known)).not.toThrow()
  expect(() => refuseMissing('car boat', known)).toThrow('boat, which is missing here: build one.')
  expect(() => refuseMissing('plane', known)).toThrow('plane, which no test needs.')
})

test('no test decides by itself whether it is skipped: what it needs is a tag', () => {
  const words = [
    'grep',
    '-lE',
    '\\b(test|describe)\\.(skip|skipIf|only|todo)\\b',
    '--',
    '*.test.ts',
    '*.test.tsx',
  ]
  const found = execFileSync('sh', ['-c', 'git "$@" || true', 'git', ...words], {
    cwd: root,
    encoding: 'utf8',
  })
  const own = 'tests/runner/needs.test.ts'
  expect(found.split('\n').filter((path) => path !== '' && path !== own)).toEqual([])
})
