import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { formatFor } from '../../i18n/format.ts'
import { en } from '../../i18n/languages/en.ts'
import type { Locale } from '../../i18n/locale.ts'
import type { Step } from '../../order/steps.ts'
import { anOrder } from '../../testing/builders.ts'
import { wallet } from '../../testing/fixtures.ts'
import { moneyNote } from './money-note.ts'
import { pageTitle } from './order-title.ts'
import { stepNote } from './step-words.ts'

const locale = { texts: en, format: formatFor('en-GB', 'UTC') }
const sale = anOrder({ direction: 'sell', status: 'pending', gatewayName: 'Coinbase' })
const now = { slow: false, returned: false }
const deposit = { address: wallet, amount: decimal('0.050000000000000001') }

test('the page of a sale says what to send, to the last digit, and otherwise how the order stands', () => {
  expect(pageTitle({ ...sale, deposit }, now, locale)).toBe('Send 0.050000000000000001 ETH to Coinbase')
  expect(pageTitle(sale, now, locale)).toBe('Waiting for your ETH')
})

test('what arrived is compared with what was quoted, and a difference is explained', () => {
  const arrived = { name: 'arrived', state: 'done' } as unknown as Step
  const order = anOrder({ status: 'completed', cryptoAmount: decimal('0.071605') })
  const note = (quoted: string | null) =>
    stepNote(arrived, { ...order, quotedAmount: quoted === null ? null : decimal(quoted) }, locale as Locale)
  expect(note('0.071605')).toBe('0.071605 ETH, exactly the amount you were quoted.')
  expect(note('0.071612')).toMatch(/^0\.071605 ETH, 0\.000007 ETH less than quoted\. The price moved/)
  expect(note('0.0716')).toMatch(/^0\.071605 ETH, 0\.000005 ETH more than quoted\./)
  expect(note(null)).toBeNull()
})

test('a seller who has not sent anything is told about coins, a buyer about money', () => {
  expect(moneyNote(sale, false, locale)?.text).toMatch(/^Nothing is sold until your coins reach Coinbase\./)
  expect(moneyNote(anOrder({ status: 'pending' }), false, locale)?.text).toMatch(
    /^Nothing is charged until you pay at Ramp\./,
  )
})

test('who comes back from paying reads that the gateway confirms it, and not to pay again', () => {
  const pending = anOrder({ status: 'pending', changes: [] })
  expect(pageTitle(pending, now, locale)).toBe('Waiting for your payment')
  expect(pageTitle(pending, { ...now, returned: true }, locale)).toBe('Ramp is confirming your payment')
  expect(pageTitle(anOrder(), { ...now, returned: true }, locale)).toBe('Ramp is sending your ETH')
})

test('a bank that said no is named only where the gateway told so, and before money moved', () => {
  const failed = anOrder({ status: 'failed', changes: [], failureReason: 'insufficient_funds' })
  expect(pageTitle(failed, now, locale)).toBe('Your bank declined the payment')
  expect(pageTitle({ ...failed, failureReason: null }, now, locale)).toBe('Ramp could not take the payment')
  expect(pageTitle(anOrder({ status: 'failed', failureReason: 'declined' }), now, locale)).toBe(
    'Ramp could not take the payment',
  )
})
