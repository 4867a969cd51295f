import { expect, test } from 'vitest'
import { createMemoryNotes } from '../memory-notes.ts'
import { findQuote, rememberQuote, type StoredQuote } from './quote-memory.ts'

const now = new Date('2026-03-01T12:00:00Z')

function makeContext() {
  const store = createMemoryNotes()
  return {
    clock: { now: () => now },
    notes: {
      read: (name: string) => store.read('paybis', name),
      write: (name: string, text: string, fromVersion: number) =>
        store.write('paybis', name, { text, fromVersion, at: now }),
    },
  }
}

function aQuote(id: string, minutesLeft = 15): StoredQuote {
  const expiresAt = new Date(now.getTime() + minutesLeft * 60_000).toISOString()
  return { id, expiresAt, trade: { orderType: 'buy', fiat: 'EUR', coin: 'ETH' }, methods: [] }
}

test('quotes that share a slot are all found, until newer ones need the room', async () => {
  const context = makeContext()
  const ids = ['1', '2', '3', '4'].map((end) => `abcd-${end}`)
  await Promise.all(ids.map((id) => rememberQuote(context, aQuote(id))))
  for (const id of ids) expect((await findQuote(context, id))?.id).toBe(id)
  await rememberQuote(context, aQuote('abcd-5'))
  const found = await Promise.all([...ids, 'abcd-5'].map((id) => findQuote(context, id)))
  expect(found.filter(Boolean)).toHaveLength(4)
  expect(found.at(-1)).toBeDefined()
})

test('an expired quote and an unknown one are not found', async () => {
  const context = makeContext()
  await rememberQuote(context, aQuote('abcd-1', -1))
  expect(await findQuote(context, 'abcd-1')).toBeUndefined()
  expect(await findQuote(context, 'abcd-2')).toBeUndefined()
  expect(await findQuote(context, 'ffff-1')).toBeUndefined()
})

test('a quote that an older version has stored is found', async () => {
  const context = makeContext()
  await context.notes.write('quote abcd', JSON.stringify(aQuote('abcd-1')), 0)
  expect((await findQuote(context, 'abcd-1'))?.id).toBe('abcd-1')
})
