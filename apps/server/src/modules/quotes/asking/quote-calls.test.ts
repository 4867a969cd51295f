import { decimal } from '@sliproad/core/decimal'
import type { QuoteRequest } from '@sliproad/gateways/contract'
import { callWithin } from '@sliproad/gateways/kit'
import { expect, test } from 'vitest'
import { aConnected, aMethod, anAsset } from '../../../testing/quotes/catalogs.ts'
import { aQuoteResult, makeQuoteDeps } from '../../../testing/quotes/quote-deps.ts'
import type { ConnectedGateway } from '../../gateways/index.ts'

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

type Change = Parameters<typeof aConnected>[0]

/** Accounts that count together how often they are really called. */
function countedAccounts(count: number, change: Change = {}) {
  const seen = { calls: 0 }
  const quote = async () => {
    seen.calls++
    return aQuoteResult()
  }
  const accounts = Array.from({ length: count }, () => aConnected(change, { quote }))
  const { deps, clock } = makeQuoteDeps({ gateways: accounts })
  async function ask(connected: ConnectedGateway, request = aRequest()): Promise<void> {
    const call = callWithin(clock, 2_500)
    const asked = deps.quoteCalls.ask(connected, request, text, call, deps.clock.now().getTime())
    expect('outcome' in asked ? asked.outcome : await asked.pending).toMatchObject({ kind: 'quote' })
    call.done()
  }
  return { accounts, ask, clock, seen }
}

/** Asks one account each of these in turn, and returns how often it was called. */
async function callsFor(requests: readonly QuoteRequest[], change: Change = {}): Promise<number> {
  const { accounts, ask, seen } = countedAccounts(1, change)
  for (const connected of accounts) for (const request of requests) await ask(connected, request)
  return seen.calls
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
  const { accounts, ask, seen } = countedAccounts(2)
  for (const connected of [...accounts, ...accounts]) await ask(connected)
  expect(seen.calls).toBe(2)
})

test('a thousand accounts with the same question each find their own answer', async () => {
  const { accounts, ask, clock, seen } = countedAccounts(1_000)
  for (const _ of [1, 2]) {
    for (const connected of accounts) await ask(connected)
    expect(seen.calls).toBe(1_000)
  }
  clock.advanceSeconds(5)
  for (const connected of accounts) await ask(connected)
  expect(seen.calls).toBe(2_000)
})

test('an answer that is asked for again and again is renewed every five seconds, not more often', async () => {
  const { accounts, ask, clock, seen } = countedAccounts(1)
  for (let second = 0; second < 30; second++) {
    for (const connected of accounts) await ask(connected)
    clock.advanceSeconds(1)
  }
  expect(seen.calls).toBe(6)
})
