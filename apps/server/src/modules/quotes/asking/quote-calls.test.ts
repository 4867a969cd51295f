import { decimal } from '@sliproad/core/decimal'
import type { QuoteRequest } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import { expect, test } from 'vitest'
import { aConnected, aMethod, anAsset } from '../../../testing/quotes/catalogs.ts'
import { aQuoteResult, makeQuoteDeps } from '../../../testing/quotes/quote-deps.ts'

const text = 'buy fiat 100 USD USDC base US - 0'

function aRequest(change: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    orderType: 'buy',
    fiat: 'USD',
    asset: anAsset(),
    paymentMethod: aMethod(),
    amount: { side: 'fiat', value: decimal('100') },
    country: 'US',
    state: null,
    endUserIp: '203.0.113.7',
    partnerFeePercent: decimal('0'),
    walletAddress: null,
    ...change,
  }
}

/** Asks a gateway each of these in turn, and returns how often it was really called. */
async function callsFor(
  requests: readonly QuoteRequest[],
  change: Parameters<typeof aConnected>[0] = {},
): Promise<number> {
  let calls = 0
  const connected = aConnected(change, {
    quote: async () => {
      calls++
      return aQuoteResult()
    },
  })
  const { deps, clock } = makeQuoteDeps({ gateways: [connected] })
  for (const request of requests) {
    const call = callWithin(clock, 2_500)
    const asked = deps.quoteCalls.ask(connected, request, text, call)
    const outcome = 'outcome' in asked ? asked.outcome : await asked.pending
    call.done()
    expect(outcome).toMatchObject({ kind: 'quote' })
  }
  return calls
}

test('the same codes are one call, other codes of the asset or the method another', async () => {
  const renamed = aRequest({ asset: anAsset({ gatewayCode: 'usdc-base' }) })
  const transfer = aRequest({ paymentMethod: aMethod({ id: 'bank_transfer', gatewayCode: 'sepa' }) })
  expect(await callsFor([aRequest(), aRequest()])).toBe(1)
  expect(await callsFor([aRequest(), renamed, aRequest(), renamed])).toBe(2)
  expect(await callsFor([aRequest(), transfer, aRequest({ paymentMethod: null }), transfer])).toBe(3)
})

test('the address of the user is part of the question only for gateways that price by it', async () => {
  const requests = [aRequest(), aRequest({ endUserIp: '203.0.113.8' }), aRequest()]
  expect(await callsFor(requests)).toBe(1)
  expect(await callsFor(requests, { needs: ['endUserIp'] })).toBe(2)
})

test('a new version of the account makes its own calls, and finds none of the old one', async () => {
  let calls = 0
  const quote = async () => {
    calls++
    return aQuoteResult()
  }
  const versions = [aConnected({}, { quote }), aConnected({}, { quote })]
  const { deps, clock } = makeQuoteDeps({ gateways: versions })
  for (const connected of [...versions, ...versions]) {
    const call = callWithin(clock, 2_500)
    const asked = deps.quoteCalls.ask(connected, aRequest(), text, call)
    if ('pending' in asked) await asked.pending
    call.done()
  }
  expect(calls).toBe(2)
})

test('a thousand accounts with the same question each find their own answer', async () => {
  let calls = 0
  const quote = async () => {
    calls++
    return aQuoteResult()
  }
  const accounts = Array.from({ length: 1_000 }, () => aConnected({}, { quote }))
  const { deps, clock } = makeQuoteDeps({ gateways: accounts })
  const askAll = async () => {
    for (const connected of accounts) {
      const call = callWithin(clock, 2_500)
      const asked = deps.quoteCalls.ask(connected, aRequest(), text, call)
      if ('pending' in asked) await asked.pending
      call.done()
    }
  }
  for (const expected of [1_000, 1_000]) {
    await askAll()
    expect(calls).toBe(expected)
  }
  clock.advanceSeconds(5)
  await askAll()
  expect(calls).toBe(2_000)
})

test('an answer that is asked for again and again is renewed every five seconds, not more often', async () => {
  let calls = 0
  const connected = aConnected(
    {},
    {
      quote: async () => {
        calls++
        return aQuoteResult()
      },
    },
  )
  const { deps, clock } = makeQuoteDeps({ gateways: [connected] })
  for (let second = 0; second < 30; second++) {
    const call = callWithin(clock, 2_500)
    const asked = deps.quoteCalls.ask(connected, aRequest(), text, call)
    if ('pending' in asked) await asked.pending
    call.done()
    clock.advanceSeconds(1)
  }
  expect(calls).toBe(6)
})
