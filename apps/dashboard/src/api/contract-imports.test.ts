import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const source = fileURLToPath(new URL('..', import.meta.url))
/** Lists of words without a schema. */
const wordLists = ['@sliproad/api/permissions']

test('the page takes types from the contract and none of its schemas', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter(
    (file) => !file.startsWith('testing/') && !file.includes('.test.'),
  )
  expect(files.length).toBeGreaterThan(100)
  const taken = files.flatMap((file) => {
    const imports = readFileSync(`${source}/${file}`, 'utf8').matchAll(
      /^(?:import|export) (?!type)[^']*from '(@sliproad\/api\/[^']+)'/gm,
    )
    return Array.from(imports, ([, name]) => `${file}: ${name}`)
  })
  expect(taken.filter((entry) => !wordLists.some((name) => entry.endsWith(`: ${name}`)))).toEqual([])
})
