import { readFileSync } from 'node:fs'
import { systemClock } from '@sliproad/core/clock'
import { add, compare, decimal } from '@sliproad/core/decimal'
import { connectGateway } from '@sliproad/gateways/connect-gateway'
import type { GatewayDefinition } from '@sliproad/gateways/contract'
import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import { createMemoryTokens } from '@sliproad/gateways/kit'
import { mutationsOf } from '@sliproad/gateways/testing/mutations'
import fc from 'fast-check'
import { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { aCatalog, aConnected } from '../../testing/catalogs.ts'
import { aQuestion, aQuoteResult, makeQuoteDeps, projectId } from '../../testing/quote-deps.ts'
import type { GatewayHealth } from '../gateways/index.ts'
import { getQuotes } from './get-quotes.ts'
import type { QuotesAnswer } from './quote.ts'
import { renderQuotes } from './render-quotes.ts'

/** No breaker here: each of the many broken replies must be looked at. */
const tireless = (made: GatewayHealth): GatewayHealth => ({
  ...made,
  admit: () => ({ ok: true, probe: false, run: (_call, work) => work() }),
})

const zero = decimal('0')

const amountForm = /^\d{1,24}(\.\d{1,18})?$/
const feeForm = /^\d{1,24}\.\d\d$/

/** What is impossible about an answer, if anything; `expect` for each number would take longer than the numbers. */
function impossibilityIn(
  { quotes, unavailableGateways }: QuotesAnswer,
  gateways: number,
): string | undefined {
  const seen = [...quotes, ...unavailableGateways].map(({ gatewayId }) => gatewayId)
  if (new Set(seen).size !== gateways || seen.length !== gateways)
    return 'a gateway is missing or there twice'
  for (const { fiatAmount, cryptoAmount, exchangeRate, fees, expiresAt, score, rank } of quotes) {
    const amounts = [fiatAmount, cryptoAmount, exchangeRate]
    if (!amounts.every((amount) => amountForm.test(amount) && compare(amount, zero) === 1))
      return `${amounts}`
    if (!Object.values(fees).every((fee) => feeForm.test(fee))) return JSON.stringify(fees)
    if (compare(add(fees.processingFee, fees.networkFee), fees.totalFee) !== 0) return 'fees do not add up'
    if (compare(fees.totalFee, fiatAmount) !== -1) return 'fees above the price'
    if (!Number.isSafeInteger(expiresAt)) return `expires at ${expiresAt}`
    if (!Number.isInteger(score) || score < 0 || score > 100 || rank < 1) return `score ${score}`
  }
  const limits = unavailableGateways.flatMap(({ minAmount, maxAmount }) =>
    [minAmount ?? [], maxAmount ?? []].flat(),
  )
  return limits.every((limit) => amountForm.test(limit)) ? undefined : `limits ${limits}`
}

async function expectPossible(asking: Promise<QuotesAnswer>, gateways: number): Promise<QuotesAnswer> {
  const answer = await asking
  const impossible = impossibilityIn(answer, gateways)
  if (impossible !== undefined) expect.fail(impossible)
  JSON.parse(renderQuotes(answer))
  return answer
}

const oddities = fc.oneof(
  fc.constantFrom(
    'NaN',
    '-1',
    '1e308',
    '',
    '0',
    '9'.repeat(60),
    '1.',
    null,
    undefined,
    true,
    [],
    {},
    1e308,
    -0,
  ),
  fc.double(),
  fc.string(),
  fc.tuple(fc.nat(300), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`),
  fc.date({ noInvalidDate: false }),
  fc.anything(),
)
const refusal = {
  ok: false,
  reason: 'amount_below_minimum',
  minAmount: '30',
  limitSide: 'fiat',
  message: 'no',
}

test('30,000 mutated results of adapters never make an impossible answer', { timeout: 120_000 }, async () => {
  let result: unknown
  const mutant = aConnected({ id: 'banxa' }, { quote: async () => result as never })
  const steady = aConnected({ id: 'moonpay' }, { quote: async () => aQuoteResult() })
  const { deps, clock } = makeQuoteDeps({ gateways: [steady, mutant], health: tireless })
  const mutated = (base: object) =>
    fc
      .dictionary(fc.constantFrom(...Object.keys({ ...base, exchangeRate: '', limitSide: '' })), oddities, {
        maxKeys: 3,
      })
      .map((changes) => ({ ...base, ...changes }))
  const results = fc.oneof(
    { arbitrary: mutated(aQuoteResult()), weight: 6 },
    { arbitrary: mutated(refusal), weight: 2 },
    fc.anything(),
  )
  await fc.assert(
    fc.asyncProperty(results, async (given) => {
      result = given
      clock.advanceSeconds(6)
      await expectPossible(getQuotes(deps, projectId, aQuestion()), 2)
    }),
    { numRuns: 30_000 },
  )
})

/** Answers every request with one text, without a socket, so that tens of thousands can be tried. */
class OneReply extends Dispatcher {
  reply = { status: 200, body: Buffer.from('') as Buffer, headers: {} as Record<string, string> }

  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const { status, body, headers } = this.reply
    const controller = {
      paused: false,
      aborted: false,
      reason: null,
      rawHeaders: [],
      rawTrailers: [],
      abort() {},
      pause() {},
      resume() {},
    } as unknown as Dispatcher.DispatchController
    handler.onRequestStart?.(controller, {})
    handler.onResponseStart?.(controller, status, headers, '')
    handler.onResponseData?.(controller, body)
    handler.onResponseEnd?.(controller, {})
    return true
  }
}

const settings: Record<string, Record<string, string>> = {
  moonpay: { publishableKey: 'pk_test_x', secretKey: 'sk_test_x', webhookKey: 'wk_test_x' },
  banxa: { partnerRef: 'acme', apiKey: 'key', webhookKey: 'webhook-key', webhookSecret: 'webhook-secret' },
}

function connectTo(definition: GatewayDefinition, wire: OneReply) {
  const config = { ...definition.endpoints.sandbox, ...settings[definition.id] }
  const gateway = connectGateway(definition, config, {
    agents: { for: () => wire, close: async () => {} },
    clock: systemClock,
    randomBytes: (size) => new Uint8Array(size),
    tokens: createMemoryTokens(),
  })
  return aConnected({ id: definition.id, needs: definition.needs ?? [] }, gateway)
}

function fixtureOf(gatewayId: string): string {
  const file = `../../../../../packages/gateways/src/${gatewayId}/fixtures/buy-quote.json`
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

const bodies = (fixture: string) => {
  const asSent = mutationsOf(fixture).map((text) => Buffer.from(text))
  return fc.oneof(
    { arbitrary: asSent, weight: 8 },
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.from(fixture, 'utf16le')),
    fc.constant(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(fixture)])),
  )
}

test.each(gatewayDefinitions)(
  '10,000 mutated replies through the adapter of $name never make an impossible answer',
  { timeout: 120_000 },
  async (definition) => {
    const wire = new OneReply()
    const connected = connectTo(definition, wire)
    const { deps, clock } = makeQuoteDeps({
      gateways: [connected],
      catalog: aCatalog({ countries: null }),
      health: tireless,
    })
    const fixture = fixtureOf(definition.id)
    let quotes = 0
    const replies = fc.record({
      status: fc.constantFrom(200, 200, 200, 200, 400, 404, 422, 429, 500, 503, 302, 204),
      body: bodies(fixture),
      headers: fc.constantFrom(
        {},
        { 'content-type': 'application/json' },
        { 'content-type': 'text/html; charset=latin1' },
        { 'content-encoding': 'gzip' },
        { 'content-length': '9999999' },
        { 'retry-after': 'soon' },
      ),
    })
    await fc.assert(
      fc.asyncProperty(replies, async (reply) => {
        wire.reply = reply as OneReply['reply']
        clock.advanceSeconds(6)
        const answer = await expectPossible(getQuotes(deps, projectId, aQuestion()), 1)
        quotes += answer.quotes.length
      }),
      { numRuns: 10_000 },
    )
    // Some changes do no harm; without any quote at all the test would look at nothing.
    expect(quotes).toBeGreaterThan(20)
  },
)
