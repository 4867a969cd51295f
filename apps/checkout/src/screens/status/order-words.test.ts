import { decimal } from '@sliproad/core/decimal'
import { expect, test } from 'vitest'
import { formatFor } from '../../i18n/format.ts'
import { en } from '../../i18n/languages/en.ts'
import { anOrder } from '../../testing/builders.ts'
import { wallet } from '../../testing/fixtures.ts'
import { moneyNote } from './money-note.ts'
import { pageTitle } from './order-title.ts'

const locale = { texts: en, format: formatFor('en-GB', 'UTC') }
const sale = anOrder({ direction: 'sell', status: 'pending', gatewayName: 'Coinbase' })
const deposit = { address: wallet, amount: decimal('0.050000000000000001') }

test('the page of a sale says what to send, to the last digit, and otherwise how the order stands', () => {
  expect(pageTitle({ ...sale, deposit }, false, locale)).toBe('Send 0.050000000000000001 ETH to Coinbase')
  expect(pageTitle(sale, false, locale)).toBe('Waiting for your ETH')
})

test('a seller who has not sent anything is told about coins, a buyer about money', () => {
  expect(moneyNote(sale, false, locale)?.text).toMatch(/^Nothing is sold until your coins reach Coinbase\./)
  expect(moneyNote(anOrder({ status: 'pending' }), false, locale)?.text).toMatch(
    /^Nothing is charged until you pay at Ramp\./,
  )
})
