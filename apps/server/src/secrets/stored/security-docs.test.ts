import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeDeps } from '../../testing/make-deps.ts'
import { sealedColumns } from './sealed-columns.ts'

const root = new URL('../../../../../', import.meta.url)
const page = readFileSync(new URL('docs/security.md', root), 'utf8')

test('every test that docs/security.md names exists', () => {
  const named = new Set(Array.from(page.matchAll(/`([\w./-]+\.test\.ts)`/g), ([, path = '']) => path))
  expect(named.size).toBeGreaterThan(40)
  expect([...named].filter((path) => !existsSync(new URL(path, root)))).toEqual([])
})

test('every chapter of the ASVS has a row, and every threat names a test', () => {
  for (let chapter = 1; chapter <= 17; chapter++) expect(page).toMatch(new RegExp(`^\\| V${chapter} `, 'm'))
  const threats = page.slice(page.indexOf('## Threats'), page.indexOf('## OWASP'))
  const rows = threats.split('\n').filter((line) => /^\| [A-Z]/.test(line))
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.slice(1).filter((row) => !row.includes('.test.ts`'))).toEqual([])
})

test('the table of secrets names every sealed column and every column that holds a hash of a secret', async () => {
  const secrets = page.slice(page.indexOf('## Secrets'))
  const { db } = await makeDeps()
  // Hashes of messages, questions, guesses and transactions are of nothing secret.
  const hashed = await db<{ name: string }[]>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and column_name ~ '(^|_)hash$'
      and column_name not in ('account_hash', 'dedupe_hash', 'question_hash', 'subject_hash', 'transaction_hash') order by 1`
  const columns = [
    ...sealedColumns.map(({ table, column }) => `${table}.${column}`),
    ...hashed.map(({ name }) => name),
  ]
  expect(columns.filter((name) => !secrets.includes(`\`${name}\``))).toEqual([])
})
