import { decimal } from '@sliproad/core/decimal'
import { type Gateway, GatewayFailure, type QuoteResult } from '@sliproad/gateways/contract'
import { expect, test, vi } from 'vitest'
import { aCatalog, aConnected, anAsset } from '../../testing/quotes/catalogs.ts'
import { aQuestion, aQuoteResult, makeQuoteDeps, projectId } from '../../testing/quotes/quote-deps.ts'
import { getQuotes } from './get-quotes.ts'

const hang: Gateway['quote'] = (_request, { signal }) =>
  new Promise((_, reject) => {
    const end = () => reject(new GatewayFailure('any', 'timeout', 'hangs', { retrySafe: true }))
    signal.addEventListener('abort', end, { once: true })
  })
const answering = (id: string, result: () => Promise<QuoteResult> | QuoteResult = () => aQuoteResult()) => {
  const seen = { calls: 0 }
  const quote = async () => {
    seen.calls++
    return result()
  }
  return { seen, connected: aConnected({ id }, { quote }) }
}
const failing = (kind: GatewayFailure['kind']) => () =>
  Promise.reject(new GatewayFailure('any', kind, 'secret details', { retrySafe: true }))

async function timed<Result>(work: () => Promise<Result>) {
  const startedMs = performance.now()
  const result = await work()
  return { result, ms: performance.now() - startedMs }
}

test('every gateway appears exactly once: ranked, or with its reason in plain words', async () => {
  const { deps } = makeQuoteDeps({
    gateways: [
      answering('moonpay').connected,
      answering('banxa', failing('bad_status')).connected,
      answering('ramp', failing('bad_answer')).connected,
      answering('transak', failing('unauthorized')).connected,
      answering('stripe', () => ({ ok: false, reason: 'gateway_error', message: 'Try later.' })).connected,
      answering('topper', () => aQuoteResult({ totalFee: '9' })).connected,
      answering('paybis').connected,
    ],
    disabled: ['paybis'],
  })
  const { quotes, unavailableGateways } = await getQuotes(deps, projectId, aQuestion())
  expect(quotes.map(({ gatewayId }) => gatewayId)).toEqual(['moonpay'])
  expect(unavailableGateways.map(({ gatewayId, reason, message }) => [gatewayId, reason, message])).toEqual([
    ['banxa', 'gateway_error', 'banxa answered with an error.'],
    ['ramp', 'gateway_error', 'ramp gave an unreadable answer.'],
    ['transak', 'gateway_error', 'transak did not accept our credentials.'],
    ['stripe', 'gateway_error', 'stripe declined this request: Try later.'],
    ['topper', 'gateway_error', 'topper answered with fees that do not add up.'],
    ['paybis', 'disabled', 'paybis is disabled for this project.'],
  ])
})

test('a gateway that the catalogue rules out is not called', async () => {
  const { seen, connected } = answering('moonpay')
  const { deps } = makeQuoteDeps({ gateways: [connected] })
  const question = aQuestion({ amount: { side: 'fiat', value: decimal('5') } })
  const { unavailableGateways } = await getQuotes(deps, projectId, question)
  expect(unavailableGateways).toMatchObject([{ reason: 'amount_below_minimum', minAmount: '20.00' }])
  expect(seen.calls).toBe(0)
})

test('a restricted country gets no quotes, from any gateway', async () => {
  const { seen, connected } = answering('moonpay')
  const { deps } = makeQuoteDeps({ gateways: [connected], catalog: aCatalog({ countries: null }) })
  const answer = await getQuotes(deps, projectId, aQuestion({ country: 'KP' }))
  expect(answer).toMatchObject({
    quotes: [],
    bestQuote: null,
    fastestQuote: null,
    cheapestFees: null,
    unavailableGateways: [{ gatewayId: 'moonpay', reason: 'country_not_supported' }],
  })
  expect(seen.calls).toBe(0)
})

test('countries that the project restricts are restricted too', async () => {
  const { deps } = makeQuoteDeps({
    gateways: [answering('moonpay').connected],
    project: { restrictedCountries: ['US'] },
  })
  expect(await getQuotes(deps, projectId, aQuestion())).toMatchObject({ quotes: [] })
})

test('one that hangs is cut off at the deadline and named', async () => {
  const { deps } = makeQuoteDeps({
    gateways: [answering('moonpay').connected, aConnected({ id: 'banxa' }, { quote: hang })],
    quoteDeadlineMs: 500,
  })
  const result = await getQuotes(deps, projectId, aQuestion())
  expect(result.quotes).toHaveLength(1)
  expect(result.unavailableGateways).toMatchObject([{ gatewayId: 'banxa', reason: 'timeout' }])
})

test('the deadline holds even against an adapter that ignores it', async () => {
  const stubborn = aConnected({ id: 'banxa' }, { quote: () => new Promise(() => {}) })
  const { deps } = makeQuoteDeps({ gateways: [stubborn], quoteDeadlineMs: 100 })
  const result = await getQuotes(deps, projectId, aQuestion())
  expect(result.unavailableGateways).toMatchObject([{ gatewayId: 'banxa', reason: 'timeout' }])
})

test('500 identical questions at once make one call per gateway and one answer', async () => {
  const slow = answering('moonpay', async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return aQuoteResult()
  })
  const { deps } = makeQuoteDeps({ gateways: [slow.connected] })
  const questions = ['100', '100.0', '100.00'].map((value) =>
    aQuestion({ amount: { side: 'fiat', value: decimal(value) } }),
  )
  const answers = await Promise.all(
    Array.from({ length: 500 }, (_, at) => getQuotes(deps, projectId, questions[at % 3] ?? aQuestion())),
  )
  expect(slow.seen.calls).toBe(1)
  expect(new Set(answers.map(({ quotesId }) => quotesId)).size).toBe(1)
})

test('a good answer is kept for some seconds, and never past the gateway’s own end', async () => {
  const until = new Date('2026-03-01T12:00:03.000Z')
  const { seen, connected } = answering('moonpay', () => aQuoteResult({ expiresAt: until }))
  const { deps, clock } = makeQuoteDeps({ gateways: [connected] })
  await getQuotes(deps, projectId, aQuestion())
  clock.advanceSeconds(2)
  await getQuotes(deps, projectId, aQuestion())
  expect(seen.calls).toBe(1)
  clock.advanceSeconds(1)
  const late = await getQuotes(deps, projectId, aQuestion())
  expect(seen.calls).toBe(2)
  expect(late.unavailableGateways).toMatchObject([{ reason: 'gateway_error' }])
})

test('without an end of its own a quote is kept for five seconds', async () => {
  const { seen, connected } = answering('moonpay')
  const { deps, clock } = makeQuoteDeps({ gateways: [connected] })
  for (const seconds of [0, 4, 1]) {
    clock.advanceSeconds(seconds)
    await getQuotes(deps, projectId, aQuestion())
  }
  expect(seen.calls).toBe(2)
})

test('an error is not shared with later callers, while the good answers beside it are', async () => {
  let broken = true
  const shaky = answering('banxa', () => (broken ? failing('bad_status')() : aQuoteResult()))
  const steady = answering('moonpay')
  const { deps } = makeQuoteDeps({ gateways: [steady.connected, shaky.connected] })
  expect((await getQuotes(deps, projectId, aQuestion())).quotes).toHaveLength(1)
  broken = false
  expect((await getQuotes(deps, projectId, aQuestion())).quotes).toHaveLength(2)
  expect(steady.seen.calls).toBe(1)
  expect(shaky.seen.calls).toBe(2)
})

test('other amounts, methods, countries and partner fees are other questions', async () => {
  const { seen, connected } = answering('moonpay')
  const { deps } = makeQuoteDeps({ gateways: [connected] })
  await getQuotes(deps, projectId, aQuestion())
  await getQuotes(deps, projectId, aQuestion({ amount: { side: 'fiat', value: decimal('101') } }))
  await getQuotes(deps, projectId, aQuestion({ country: 'DE' }))
  expect(seen.calls).toBe(3)
})

/** A question that waited for the probe would last this long. */
const probeDeadlineMs = 2_000

test('while a breaker is open the gateway is not called; then probes bring it back without delaying a question', async () => {
  let behave: Gateway['quote'] = failing('timeout')
  const seen = { calls: 0 }
  const shaky = aConnected(
    { id: 'banxa' },
    {
      quote: (request, call) => {
        seen.calls++
        return behave(request, call)
      },
    },
  )
  const { deps, clock } = makeQuoteDeps({
    gateways: [answering('moonpay').connected, shaky],
    quoteDeadlineMs: probeDeadlineMs,
  })
  for (let at = 0; at < 10; at++) await getQuotes(deps, projectId, aQuestion())
  const open = await getQuotes(deps, projectId, aQuestion())
  expect(seen.calls).toBe(10)
  expect(open.unavailableGateways).toMatchObject([{ gatewayId: 'banxa', reason: 'gateway_unhealthy' }])

  clock.advanceSeconds(6)
  behave = hang
  const probed = await timed(() => getQuotes(deps, projectId, aQuestion()))
  expect(seen.calls).toBe(11)
  expect(probed.ms).toTakeLessThan(probeDeadlineMs)
  expect(probed.result.unavailableGateways).toMatchObject([{ reason: 'gateway_unhealthy' }])
  await vi.waitFor(() => expect(deps.gatewayHealth.isOpen('banxa', shaky.accountId)).toBe(true), {
    timeout: 15_000,
  })

  behave = async () => aQuoteResult()
  for (let at = 0; at < 3; at++) {
    clock.advanceSeconds(61)
    await getQuotes(deps, projectId, aQuestion({ country: at % 2 ? 'US' : 'DE' }))
  }
  clock.advanceSeconds(61)
  expect((await getQuotes(deps, projectId, aQuestion())).quotes).toHaveLength(2)
})

test('when only a probe could bring a price, it is waited for', async () => {
  let behave: Gateway['quote'] = failing('timeout')
  const only = aConnected({ id: 'banxa' }, { quote: (request, call) => behave(request, call) })
  const { deps, clock } = makeQuoteDeps({ gateways: [only] })
  for (let at = 0; at < 10; at++) await getQuotes(deps, projectId, aQuestion())
  clock.advanceSeconds(6)
  behave = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return aQuoteResult()
  }
  expect((await getQuotes(deps, projectId, aQuestion())).quotes).toHaveLength(1)
})

test('a price far from all others is not shown', async () => {
  const { deps } = makeQuoteDeps({
    gateways: [
      answering('moonpay').connected,
      answering('ramp', () => aQuoteResult({ cryptoAmount: '97' })).connected,
      answering('banxa', () => aQuoteResult({ cryptoAmount: '960' })).connected,
    ],
  })
  const { bestQuote, unavailableGateways } = await getQuotes(deps, projectId, aQuestion())
  expect(bestQuote?.gatewayId).toBe('ramp')
  expect(unavailableGateways).toMatchObject([{ gatewayId: 'banxa', reason: 'gateway_error' }])
})

test('gateways are handed their own codes, a comparable method and the partner’s fee', async () => {
  const requests: unknown[] = []
  const connected = aConnected(
    { id: 'moonpay' },
    {
      quote: async (request) => {
        requests.push(request)
        return aQuoteResult()
      },
    },
  )
  const { deps } = makeQuoteDeps({
    gateways: [connected],
    catalog: aCatalog({ assets: [anAsset({ gatewayCode: 'their-name' })] }),
    project: { partnerFeePercent: decimal('1.5') },
  })
  await getQuotes(deps, projectId, aQuestion({ endUserIp: '203.0.113.7' }))
  expect(requests).toMatchObject([
    {
      asset: { gatewayCode: 'their-name' },
      paymentMethod: { id: 'credit_debit_card', gatewayCode: 'card' },
      partnerFeePercent: '1.5',
      endUserIp: '203.0.113.7',
    },
  ])
})

test('an unknown project is refused', async () => {
  const { deps } = makeQuoteDeps({ gateways: [] })
  const asking = getQuotes(deps, '018f0000-0000-7000-8000-00000000dead' as typeof projectId, aQuestion())
  await expect(asking).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
