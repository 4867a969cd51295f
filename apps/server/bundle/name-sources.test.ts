import { expect, test } from 'vitest'
import { type LineTable, named } from './name-sources.ts'

const folder = '/srv/apps/server/dist'
const table: LineTable = { sources: ['../src/start.ts'], lines: [[], [0, 63]] }
const nameIn = (frame: string) => named(frame, folder, (file) => (file === 'run.js' ? table : undefined))

test.each([
  [
    'async startService (file:///srv/apps/server/dist/run.js:2:9)',
    'async startService (/srv/apps/server/src/start.ts:63)',
  ],
  ['file:///srv/apps/server/dist/run.js:2:9', '/srv/apps/server/src/start.ts:63'],
  ['new Pool (/srv/apps/server/dist/run.js:2:9)', 'new Pool (/srv/apps/server/src/start.ts:63)'],
])('%s is named by its source', (frame, expected) => {
  expect(nameIn(frame)).toBe(expected)
})

test.each([
  'run (file:///srv/apps/server/dist/run.js:1:9)',
  'run (file:///srv/apps/server/dist/other.js:2:9)',
  'run (file:///srv/apps/server/elsewhere/run.js:2:9)',
  'readFile (node:internal/fs/promises:1996:14)',
  'eval (<anonymous>)',
])('%s stays as it is', (frame) => {
  expect(nameIn(frame)).toBe(frame)
})
