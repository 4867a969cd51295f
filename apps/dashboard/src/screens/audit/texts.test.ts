import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { actions } from './words/texts.ts'

const server = fileURLToPath(new URL('../../../../server/src/', import.meta.url))

/** The names as the server writes them: `action: 'key.created'`, `changes: 'key.created'`. */
const written = /\b(?:action(?::| =)|changes:) '([a-z_]+\.[a-z_]+)'/g

test('everything that the server writes into the audit log has words', () => {
  const names = globSync('**/*.ts', { cwd: server })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(`${server}${file}`, 'utf8').matchAll(written)].map(([, name]) => name),
    )
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !(String(name) in actions))).toEqual([])
})
