import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { refuseMissing } from './needs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

test('what is required and missing stops the run, and so does a word that means nothing', () => {
  expect(() => refuseMissing('')).not.toThrow()
  expect(() => refuseMissing('spaceship')).toThrow('TEST_REQUIRES names spaceship, which no test needs.')
  const opposites = ['redis', process.env.TEST_REDIS_URL ? 'embedded-database' : 'chromium redis']
  expect(() => refuseMissing(opposites.join(' '))).toThrow('which is missing here')
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
