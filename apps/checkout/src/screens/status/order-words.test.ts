import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { formatFor } from '../../i18n/format.ts'
import { en } from '../../i18n/languages/en.ts'
import type { Locale } from '../../i18n/locale.ts'
import { stepsOf } from '../../order/steps.ts'
import { anOrder } from '../../testing/builders.ts'
import { wallet } from '../../testing/fixtures.ts'
import { moneyNote } from './money-note.ts'
import { pageTitle } from './order-title.ts'
import { quotedNote, stepNote, stepTitle } from './step-words.ts'

const locale = { texts: en, format: formatFor('en-GB', 'UTC') }
const sale = anOrder({ direction: 'sell', status: 'pending', gatewayName: 'Coinbase' })
const now = { slow: false, returned: false }
const deposit = { address: wallet, amount: decimal('0.050000000000000001') }

test('the page of a sale says what to send, to the last digit, and otherwise how the order stands', () => {
  expect(pageTitle({ ...sale, deposit }, now, locale)).toBe('Send 0.050000000000000001 ETH to Coinbase')
  expect(pageTitle(sale, now, locale)).toBe('Waiting for your ETH')
})

test('what arrived is compared with what was quoted, and a difference is explained', () => {
  const order = anOrder({ status: 'completed', cryptoAmount: decimal('0.071605') })
  const note = (quoted: string | null) =>
    quotedNote({ ...order, quotedAmount: quoted === null ? null : decimal(quoted) }, locale)
  expect(note('0.071605')).toBe('0.071605 ETH, exactly the amount you were quoted.')
  expect(note('0.071612')).toBe(
    '0.071605 ETH, 0.000007 less than quoted. The price moved before Ramp had your payment.',
  )
  expect(note('0.0716')).toMatch(/^0\.071605 ETH, 0\.000005 more than quoted\./)
  expect(note(null)).toBeNull()
})

test('a seller who has not sent anything is told about coins, a buyer about money', () => {
  const unpaid = { slow: false, confirming: false }
  expect(moneyNote(sale, unpaid, locale)?.text).toMatch(/^Nothing is sold until your coins reach Coinbase\./)
  expect(moneyNote(anOrder({ status: 'pending' }), unpaid, locale)?.text).toMatch(
    /^Nothing is charged until you pay at Ramp\./,
  )
  // Who came back reads that it was paid, and nothing that says otherwise.
  expect(moneyNote(anOrder({ status: 'pending' }), { slow: false, confirming: true }, locale)?.text).toMatch(
    /^If Ramp cannot deliver/,
  )
})

test('who comes back from paying reads that the gateway confirms it, and not to pay again', () => {
  const pending = anOrder({ status: 'pending', changes: [] })
  expect(pageTitle(pending, now, locale)).toBe('Waiting for your payment')
  expect(pageTitle(pending, { ...now, returned: true }, locale)).toBe('Ramp is confirming your payment')
  expect(pageTitle(anOrder(), { ...now, returned: true }, locale)).toBe('Ramp is sending your ETH')
})

test('a bank that said no is named only where the gateway told so, and before money moved', () => {
  const failed = anOrder({ status: 'failed', changes: [], declineReason: 'insufficient_funds' })
  expect(pageTitle(failed, now, locale)).toBe('Your bank declined the payment')
  expect(pageTitle({ ...failed, declineReason: 'unknown' }, now, locale)).toBe(
    'Ramp could not take the payment',
  )
  expect(pageTitle(anOrder({ status: 'failed', declineReason: 'unknown' }), now, locale)).toBe(
    'Ramp could not send your ETH',
  )
})

test.each([
  [
    'who came back',
    anOrder({ status: 'pending', changes: [] }),
    true,
    'You paid at Ramp, Confirming the payment, ETH sent on Base, In your wallet',
  ],
  [
    'who has not paid',
    anOrder({ status: 'pending', changes: [] }),
    false,
    'Order placed, Waiting for your payment, ETH sent on Base, In your wallet',
  ],
  ['who waits', anOrder(), false, 'You paid at Ramp, Payment confirmed, Sending ETH on Base, In your wallet'],
  [
    'whose coins are there',
    anOrder({ status: 'completed' }),
    false,
    'You paid at Ramp, Payment confirmed, ETH sent on Base, In your wallet',
  ],
  [
    'whose bank said no',
    anOrder({ status: 'failed', changes: [], declineReason: 'limit' }),
    false,
    'Order placed, Declined by your bank, Nothing was sent',
  ],
  [
    'whose money comes back',
    anOrder({ status: 'failed' }),
    false,
    'Order placed, Payment taken, Stopped by Ramp, Refund on its way',
  ],
])('%s reads what is done in the past tense', (_who, order, confirming, told) => {
  const titles = stepsOf(order).map((step) => stepTitle(step, order, locale as Locale, confirming))
  expect(titles.join(', ')).toBe(told)
})

test('the step of a payment says how it was paid, and nothing twice', () => {
  const order = anOrder()
  const notes = stepsOf(order).map((step) => stepNote(step, order, locale as Locale, false))
  expect(notes).toEqual(['€250.00 by card', null, null, null])
})
