import { add, compare, type Decimal, decimal, subtract } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { draftsDue, type Entry, isBalanced, unbooked, zero } from './entries.ts'
import { monthOf, monthToBook } from './month.ts'
import { addSums, emptySums, type MonthSums, owedOf, sumsOf } from './month-sums.ts'
import { addDrafts, orderMoney } from './testing/order-money.ts'

const seed = 20_261_116
const ordersOfTest = 100_000

/** Numbers that look random and are the same in every run. */
function randomFrom(start: number) {
  let state = start
  return (below: number) => {
    state =
      (Math.imul(state ^ (state >>> 15), state | 1) ^
        (state + Math.imul(state ^ (state >>> 7), state | 61))) >>>
      0
    state = (state + 0x6d2b79f5) >>> 0
    return state % below
  }
}

test(`${ordersOfTest} random orders with refunds, late changes and corrections balance, and months are the sums of their orders`, () => {
  const random = randomFrom(seed)
  const cents = (units: number) => decimal((units / 100).toFixed(2))
  const perCurrency = new Map<string, Decimal>()
  const months = new Map<string, MonthSums>()
  /** The same months, from each order's own postings in whole cents. */
  const straight = new Map<string, { volume: number; share: number; orders: number }>()
  let late = 0
  let corrections = 0

  for (let made = 0; made < ordersOfTest; made++) {
    const fiat = random(40_000) + 2_000
    const share = random(300)
    const own = random(500) + share
    const completedAt = new Date(Date.UTC(2026, random(10), 1 + random(28), random(24)))
    let order = orderMoney({
      type: random(4) === 0 ? 'sell' : 'buy',
      fiatCurrency: ['EUR', 'USD', 'GBP'][random(3)] ?? 'EUR',
      cryptoCurrency: ['ETH', 'USDC'][random(2)] ?? 'ETH',
      fiatAmount: cents(fiat),
      cryptoAmount: decimal(`0.0${random(90_000) + 1}`),
      processingFee: cents(own),
      networkFee: cents(random(200)),
      partnerFee: cents(share),
      changedAt: completedAt,
      completedAt,
    })
    let booked = unbooked
    let now = completedAt
    /** Everything before this month is closed. */
    let closedBefore = '2026-01'
    const steps = 1 + random(3)
    for (let step = 0; step < steps; step++) {
      if (step > 0) {
        now = new Date(now.getTime() + random(70) * 86_400_000)
        closedBefore = monthOf(new Date(now.getTime() - random(40) * 86_400_000))
        // A refund, a report of other amounts, a completion after the end that we set, or the same again.
        const happening = random(4)
        if (happening === 0) order = { ...order, status: 'refunded', changedAt: now }
        if (happening === 1)
          order = { ...order, partnerFee: cents(random(300)), fiatAmount: cents(random(9_000) + 2_000) }
        if (happening === 2) {
          const isRevived = order.status !== 'completed'
          order = isRevived
            ? { ...order, status: 'completed', completedAt: now, changedAt: now }
            : { ...order, status: 'failed', completedAt: null, changedAt: now }
        }
      }
      const drafts = draftsDue(order, booked, true)
      booked = addDrafts(booked, drafts)
      const isRepeated = random(10) === 0
      if (isRepeated && draftsDue(order, booked, true).length > 0) throw new Error('the same was due twice')
      if (random(50) === 0) {
        corrections++
        const amount = cents(1 + random(90))
        const moved: Entry[] = [
          { account: 'gateway', currency: order.fiatCurrency, amount: subtract(zero, amount) },
          { account: 'partner', currency: order.fiatCurrency, amount },
        ]
        const facts = { orders: 0, volume: zero, occurredAt: now, entries: moved }
        drafts.push({ kind: 'correction', source: 'correction', ...facts })
      }
      for (const draft of drafts) {
        if (!isBalanced(draft.entries)) throw new Error('entries that do not balance')
        const month = monthToBook(draft.occurredAt, (asked) => asked < closedBefore, now)
        if (month < closedBefore) throw new Error('a closed month got an entry')
        if (month !== monthOf(draft.occurredAt)) late++
        const key = `${month} ${order.fiatCurrency}`
        months.set(key, addSums(months.get(key) ?? emptySums, sumsOf(draft, order.fiatCurrency)))
        const mine = straight.get(key) ?? { volume: 0, share: 0, orders: 0 }
        mine.volume += Math.round(Number(draft.volume) * 100)
        mine.orders += draft.orders
        for (const { account, currency, amount } of draft.entries) {
          perCurrency.set(currency, add(perCurrency.get(currency) ?? zero, amount))
          if (account === 'partner') mine.share += Math.round(Number(amount) * 100)
        }
        straight.set(key, mine)
      }
    }
    const wanted = order.status === 'completed' ? order.partnerFee : zero
    const bookedShare = booked.entries.find(({ account }) => account === 'partner')?.amount ?? zero
    if (compare(bookedShare, wanted ?? zero) !== 0)
      throw new Error('the share of an order is not what it came to')
  }

  expect([...perCurrency.values()].every((sum) => compare(sum, zero) === 0)).toBe(true)
  expect(perCurrency.size).toBe(5)
  expect(late).toBeGreaterThan(1_000)
  expect(corrections).toBeGreaterThan(1_000)
  expect(months.size).toBeGreaterThan(30)
  for (const [key, sums] of months) {
    const mine = straight.get(key)
    expect(Math.round(Number(owedOf(sums)) * 100)).toBe(mine?.share)
    expect(Math.round(Number(subtract(sums.volume, sums.refunded)) * 100)).toBe(mine?.volume)
    expect(sums.orders - sums.refunds).toBe(mine?.orders)
  }
}, 60_000)
