import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { toSupported } from '../catalog/supported.ts'
import { anOpenSession, aSession } from '../testing/builders.ts'
import { supportedJson } from '../testing/supported-json.ts'
import { amountTextOf } from './amount-text-of.ts'
import { emptyDraft, loadDraft, saveDraft } from './draft.ts'

function aStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('what was typed survives a reload, for its own session only', () => {
  const storage = aStorage()
  const draft = { ...emptyDraft, amountText: '12,5', address: '0x1', noMemo: true }
  saveDraft(storage, 's1', draft)
  expect(loadDraft(storage, 's1')).toEqual(draft)
  expect(loadDraft(storage, 's2')).toEqual(emptyDraft)
})

test('a damaged or missing storage starts anew', () => {
  const storage = aStorage()
  storage.setItem('sliproad.draft.s1', '{broken')
  expect(loadDraft(storage, 's1')).toEqual(emptyDraft)
  expect(loadDraft(null, 's1')).toEqual(emptyDraft)
  expect(() => saveDraft(null, 's1', emptyDraft)).not.toThrow()
})

const supported = toSupported(supportedJson())
const selection = {
  side: 'fiat',
  fiat: 'EUR',
  crypto: 'ETH',
  network: 'base',
  method: null,
  country: 'DE',
  state: null,
} as const
const typed = { ...emptyDraft, amountText: '99' }

test('a locked amount stands, a typed one comes before a proposal, and something usual starts an empty field', () => {
  expect(amountTextOf(aSession(), typed, selection, supported, ',')).toBe('250,00')
  const proposal = aSession({ fieldLocks: {}, sourceAmount: decimal('1250.5') })
  expect(amountTextOf(proposal, typed, selection, supported, '.')).toBe('99')
  expect(amountTextOf(proposal, emptyDraft, selection, supported, '.')).toBe('1250.5')
  expect(amountTextOf(anOpenSession(), emptyDraft, selection, supported, '.')).toBe('250')
  expect(amountTextOf(anOpenSession(), emptyDraft, selection, null, '.')).toBe('')
  expect(amountTextOf(anOpenSession(), emptyDraft, { ...selection, side: 'crypto' }, supported, '.')).toBe('')
})

test('an emptied field stays empty', () => {
  expect(amountTextOf(anOpenSession(), { ...emptyDraft, amountText: '' }, selection, supported, '.')).toBe('')
})
