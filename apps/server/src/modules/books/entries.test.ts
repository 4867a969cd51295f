import { compare, decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { draftsDue, type Entry, unbooked, zero } from './entries.ts'
import { endOf, type Month, monthOf, readMonth } from './month.ts'
import { addDrafts as after, march, orderMoney as money } from './testing/order-money.ts'

function lines(entries: readonly Entry[]) {
  return entries.map(({ account, currency, amount }) => `${account} ${amount} ${currency}`)
}

test('a purchase: the buyer pays for coins and fees, and the share is part of the processing fee', () => {
  const [draft, ...more] = draftsDue(money(), unbooked, true)
  expect(more).toEqual([])
  expect(draft).toMatchObject({
    kind: 'order',
    source: 'gateway',
    orders: 1,
    volume: '100',
    occurredAt: march,
  })
  expect(lines(draft?.entries ?? [])).toEqual([
    'customer -100 EUR',
    'gateway 3.5 EUR',
    'partner 1 EUR',
    'network 0.5 EUR',
    'exchange 95 EUR',
    'customer 0.04 ETH:base',
    'exchange -0.04 ETH:base',
  ])
})

test('a sale: the seller gives coins and is paid what the fees leave', () => {
  const [draft] = draftsDue(money({ type: 'sell', fiatAmount: decimal('95') }), unbooked, true)
  expect(lines(draft?.entries ?? [])).toEqual([
    'customer 95 EUR',
    'gateway 3.5 EUR',
    'partner 1 EUR',
    'network 0.5 EUR',
    'exchange -100 EUR',
    'customer -0.04 ETH:base',
    'exchange 0.04 ETH:base',
  ])
})

test.each([
  ['a gateway that prices it', true, '1.5', 'quote', '1.5'],
  ['a gateway with a contract of its own', false, '1.5', 'untold', undefined],
  ['no share asked for', true, '0', 'quote', undefined],
  ['more than the fee that contains it', true, '9', 'quote', '4.5'],
] as const)('a share that was not reported, %s', (_, pricesShare, percent, source, share) => {
  const unreported = money({ partnerFee: null, partnerFeePercent: decimal(percent) })
  const [draft] = draftsDue(unreported, unbooked, pricesShare)
  expect(draft?.source).toBe(source)
  expect(draft?.entries.find(({ account }) => account === 'partner')?.amount).toBe(share)
})

test('the same again is due once, and a change is only its difference', () => {
  const booked = after(unbooked, draftsDue(money(), unbooked, true))
  expect(draftsDue(money(), booked, true)).toEqual([])
  const [change] = draftsDue(money({ partnerFee: decimal('1.2') }), booked, true)
  expect(change).toMatchObject({ kind: 'change', orders: 0, volume: '0' })
  expect(lines(change?.entries ?? [])).toEqual(['gateway -0.2 EUR', 'partner 0.2 EUR'])
})

test('a refund takes everything back when it happens, not when the order was completed', () => {
  const later = new Date('2026-04-02T10:00:00.000Z')
  const booked = after(unbooked, draftsDue(money(), unbooked, true))
  const refunded = money({ status: 'refunded', changedAt: later })
  const [refund] = draftsDue(refunded, booked, true)
  expect(refund).toMatchObject({ kind: 'refund', orders: -1, volume: '-100', occurredAt: later })
  expect(
    after(booked, refund ? [refund] : []).entries.every(({ amount }) => compare(amount, zero) === 0),
  ).toBe(true)
  const both = draftsDue(refunded, unbooked, true)
  expect(both.map(({ kind, occurredAt }) => [kind, occurredAt])).toEqual([
    ['order', march],
    ['refund', later],
  ])
  expect(draftsDue(refunded, after(unbooked, both), true)).toEqual([])
})

test('an erasure takes the percentage, and what was booked by it stays', () => {
  const unreported = money({ partnerFee: null, partnerFeePercent: decimal('2') })
  const booked = after(unbooked, draftsDue(unreported, unbooked, true))
  expect(draftsDue({ ...unreported, partnerFeePercent: null }, booked, true)).toEqual([])
})

test('an order that ended without money is nothing to book', () => {
  for (const status of ['failed', 'expired', 'cancelled', 'refunded'] as const)
    expect(draftsDue(money({ status, completedAt: null }), unbooked, true)).toEqual([])
})

test('months', () => {
  expect(readMonth('2026-13')).toBeUndefined()
  expect(readMonth('2026-3')).toBeUndefined()
  expect(endOf('2026-12' as Month).toISOString()).toBe('2027-01-01T00:00:00.000Z')
  expect(monthOf(new Date('2026-03-31T23:59:59.999Z'))).toBe('2026-03')
})
