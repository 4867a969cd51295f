import { existsSync, readFileSync } from 'node:fs'
import { gatewayIds } from '@sliproad/core/gateway-ids'
import { describe, expect, test } from 'vitest'
import { readFacts, withFactsTable } from './facts.ts'
import { wireFieldsOf } from './testing/wire-fields.ts'

const inFolder = (id: string, file: string) => new URL(`./${id}/${file}`, import.meta.url)
const pageOf = (id: string) => new URL(`../../../docs/gateways/${id}.md`, import.meta.url)
const withFacts = gatewayIds.filter((id) => existsSync(inFolder(id, 'facts.json')))

describe.each(withFacts)('the facts about %s', (id) => {
  const facts = readFacts(readFileSync(inFolder(id, 'facts.json'), 'utf8'))

  test('explain every field that the adapter reads, each once, and no other', async () => {
    const explained = facts.flatMap(({ fields }) => fields ?? [])
    expect(explained.toSorted()).toEqual(wireFieldsOf(await import(`./${id}/wire.ts`)))
  })

  test('name files that exist, and a source unless they are assumed', () => {
    const missing = facts.flatMap(({ usedIn }) => usedIn).filter((file) => !existsSync(inFolder(id, file)))
    expect(missing).toEqual([])
    const unproven = facts.filter(({ grade, source }) => (grade === 'assumed') === (source !== undefined))
    expect(unproven).toEqual([])
  })

  test('stand on its set-up page as they stand in the file', () => {
    const page = readFileSync(pageOf(id), 'utf8')
    expect(page).toBe(withFactsTable(page, facts))
  })
})
