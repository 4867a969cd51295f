import { add, compare, decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { orderBody } from '../order/order-body.ts'
import { afterAnswer } from '../session/page-state.ts'
import { aQuestion, aQuote } from '../testing/builders.ts'
import { createExampleApi } from './example-api.ts'
import { exampleQuotes } from './examples.ts'

const now = new Date('2026-11-15T09:00:00Z')
const noDestination = { address: null, memo: null, email: null }
const shown = { partner: 'Larkfield', sandbox: false, branding: null }

test.each(['fiat', 'crypto'] as const)('offers for an amount of %s stand best first and add up', (side) => {
  const amount = decimal(side === 'fiat' ? '250' : '0.07')
  const { quotes } = exampleQuotes(aQuestion({ side, amount }), now)
  for (const [place, quote] of quotes.entries()) {
    expect(side === 'fiat' ? quote.fiatAmount : quote.cryptoAmount).toBe(amount)
    expect(add(quote.processingFee, quote.networkFee)).toBe(quote.totalFee)
    const better = quotes[place - 1]
    if (!better) continue
    if (side === 'fiat') expect(compare(quote.cryptoAmount, better.cryptoAmount)).toBe(-1)
    else expect(compare(quote.fiatAmount, better.fiatAmount)).toBe(1)
  }
})

test('an order leads to the last step and to no payment', async () => {
  const api = createExampleApi({ now: () => now }, () => shown)
  const phase = async () => afterAnswer({ kind: 'loading' }, await api.readCheckout(), now)
  expect(await phase()).toMatchObject({ kind: 'session', phase: 'open' })
  expect(
    await api.placeOrder({ key: 'k', body: orderBody(aQuestion(), aQuote(), 'quo_1', noDestination) }),
  ).toEqual({ kind: 'session' })
  expect(await phase()).toMatchObject({ kind: 'session', phase: 'used' })
  expect(await api.readOrder()).toMatchObject({ order: { status: 'processing', payment: null } })
})
