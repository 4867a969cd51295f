import { expect, test } from 'vitest'
import { aQuote, someQuotes } from '../testing/builders.ts'
import { payableQuotes } from './payable-quotes.ts'

const none = { phone: null, email: null, canVerifyPhone: false, canVerifyEmail: false }
const all = { ...none, canVerifyPhone: true, canVerifyEmail: true }
const steps = [{ id: 'phone_code', at: 'checkout', newOnly: false }] as const
const answer = someQuotes({
  quotes: [aQuote({ gatewayId: 'coinbase', steps }), aQuote({ gatewayId: 'moonpay' })],
})

test('a gateway that needs codes is offered where they can be sent, or were entered before', () => {
  for (const contact of [all, { ...none, phone: '•••• 0123', email: 'a•••@b.example' }])
    expect(payableQuotes(answer, contact)).toBe(answer)
})

test('where no codes can be sent it has no offer, and the page says why and what works', () => {
  const { quotes, noQuotes } = payableQuotes(answer, { ...none, canVerifyEmail: true })
  expect(quotes.map(({ gatewayId }) => gatewayId)).toEqual(['moonpay'])
  expect(noQuotes).toMatchObject([
    { gatewayId: 'coinbase', reason: 'contact_not_verifiable', change: { method: 'credit_debit_card' } },
  ])
})
