import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { snippets } from './snippets.ts'

const page = readFileSync(new URL('../../../../../docs/webhook-verification.md', import.meta.url), 'utf8')

test.each(snippets)('the snippet for $language is the one that the documentation tests', ({ code }) => {
  expect(page).toContain(code)
})
