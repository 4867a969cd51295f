import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { functionsGivenToProperties } from './read-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Code that a serving process runs for each request or delivery. */
const folders = [
  'apps/server/src',
  ...['core', 'outbound', 'providers', 'gateways', 'compliance'].map(sourcesOf),
]

function sourcesOf(name: string): string {
  return `packages/${name}/src`
}

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing/'))
    .map((path) => join(folder, path)),
)

/**
 * V8 places such a function into the old space at once, and what it knows outlives every collection of young objects
 * (docs/decisions/0090-functions-given-to-properties.md). A function with a name of its own may be given to a property.
 */
test('no function is written as the value that a property is given', () => {
  const found = files.flatMap((path) =>
    functionsGivenToProperties(path, readFileSync(join(root, path), 'utf8')).map(
      (given) => `${path}: ${given}`,
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('such functions are found', () => {
  const code =
    'const f = () => 1; a.b = f; a.b = { c: () => 1 }; a.b = () => a; a[c] = function () {}; a.d ??= async () => 1'
  expect(functionsGivenToProperties('example.ts', code)).toEqual(['a.b', 'a[c]', 'a.d'])
})
