import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  multiply,
  round,
  subtract,
} from '@sliproad/core/decimal'
import { expect } from 'vitest'
import type { GatewayDefinition, OrderType, Quote, QuoteRequest, QuoteResult, Side } from '../contract.ts'
import { type Check, checksOf } from './check.ts'
import { quoteFor, requestFor, unknownCode, usualAmount } from './choice.ts'
import { expectQuoted } from './money.ts'
import { openOrder } from './orders.ts'
import type { ConformanceOptions, QuoteKind, Stage } from './stage.ts'

const ten = decimal('10')

export function quoteChecks(
  { id, features, needs = [] }: GatewayDefinition,
  options: ConformanceOptions,
): Check[] {
  const { cannotQuote = [], choosesNoMethod = [] } = options
  const orderTypes = (['buy', 'sell'] as const).filter((orderType) => features[orderType])
  const kinds = orderTypes.flatMap((orderType) => [kindOf(orderType, 'fiat'), kindOf(orderType, 'crypto')])
  const quoted = kinds.filter((kind) => !cannotQuote.includes(kind))
  const refused = kinds.filter((kind) => cannotQuote.includes(kind))
  return checksOf('quotes', [
    ...quoted.map((kind) => [`${kind} add up`, (stage: Stage) => expectSums(stage, kind, options)] as const),
    ...quoted.map(
      (kind) =>
        [
          `${kind} are charged as they were quoted`,
          (stage: Stage) => expectCharged(stage, id, kind),
        ] as const,
    ),
    ...quoted.map(
      (kind) =>
        [
          `${kind} keep to the limits of the catalogue, as the gateway does`,
          (stage: Stage) => expectKeptLimits(stage, kind, options),
        ] as const,
    ),
    ...orderTypes.map(
      (orderType) =>
        [
          `the partner’s share of a ${orderType} is charged as it was quoted`,
          (stage: Stage) => expectPartnerFee(stage, id, orderType, options),
        ] as const,
    ),
    ...orderTypes
      .filter((orderType) => !needs.includes('paymentMethod') && !choosesNoMethod.includes(orderType))
      .map(
        (orderType) =>
          [
            `a quote for a ${orderType} by any method names the one that was priced`,
            (stage: Stage) => expectMethodNamed(stage, orderType),
          ] as const,
      ),
    ...refused.map(
      (kind) => [`${kind} are refused as data`, (stage: Stage) => expectRefused(stage, kind)] as const,
    ),
    ...orderTypes.flatMap((orderType) => [
      [
        `a ${orderType} below and above the limits is refused with the limit`,
        (stage: Stage) => expectLimits(stage, orderType),
      ] as const,
      [
        `a ${orderType} of an unknown coin, fiat or method is refused as data`,
        (stage: Stage) => expectUnknownRefused(stage, orderType),
      ] as const,
    ]),
  ])
}

async function expectSums(
  stage: Stage,
  kind: QuoteKind,
  { quotesNoRate = [] }: ConformanceOptions,
): Promise<void> {
  const { orderType, side } = partsOf(kind)
  const request = await requestFor(stage, orderType, await usualAmount(stage, side))
  const quote = await quoteFor(stage, request)
  expect(quote).toMatchObject({ ok: true })
  if (!quote.ok) return
  expectConsistent(request, quote)
  expect(quote.exchangeRate === undefined).toBe(quotesNoRate.includes(orderType))
}

async function expectCharged(stage: Stage, gateway: GatewayDefinition['id'], kind: QuoteKind): Promise<void> {
  const { orderType, side } = partsOf(kind)
  const amount = await usualAmount(stage, side)
  const quote = await quoteFor(stage, await requestFor(stage, orderType, amount))
  const { url } = await openOrder(stage, orderType, amount)
  const charge = await stage.control.play(url, 'pending')
  expect(quote).toMatchObject({ ok: true })
  if (quote.ok) expectQuoted(gateway, { orderType, side }, quote, charge)
}

/** Inside of the limits a trade is opened and charged, outside of them it is not. */
async function expectKeptLimits(
  stage: Stage,
  kind: QuoteKind,
  { statesNoLimit = [], hasTighterLimit = [] }: ConformanceOptions,
): Promise<void> {
  const { orderType, side } = partsOf(kind)
  const request = await requestFor(stage, orderType, await usualAmount(stage, side))
  const limits = limitsOf(request)
  const stated = { minimum: limits.minAmount, maximum: limits.maxAmount }
  for (const name of ['minimum', 'maximum'] as const) {
    const isLeftOut = statesNoLimit.includes(kind) || statesNoLimit.includes(`${kind} ${name}`)
    expect([name, stated[name] === null]).toEqual([name, isLeftOut])
  }
  const tries = [
    ['minimum', '1.01', '0.9'],
    ['maximum', '0.99', '1.1'],
  ] as const
  for (const [name, inside, outside] of tries) {
    const limit = stated[name]
    if (limit === null) continue
    const amountAt = (part: string) => {
      const places = side === 'fiat' ? 2 : 8
      return { side, value: round(multiply(limit, decimal(part)), places, 'half-up') }
    }
    if (!hasTighterLimit.includes(`${kind} ${name}`))
      expect([name, await isTraded(stage, orderType, amountAt(inside))]).toEqual([name, true])
    expect([name, await isTraded(stage, orderType, amountAt(outside))]).toEqual([name, false])
  }
}

/** Whether the amount is quoted, and the gateway's page takes it. */
async function isTraded(
  stage: Stage,
  orderType: OrderType,
  amount: QuoteRequest['amount'],
): Promise<boolean> {
  const quote = await quoteFor(stage, await requestFor(stage, orderType, amount))
  const isTaken = await openOrder(stage, orderType, amount).then(
    ({ url }) => isPlayed(stage, url),
    () => false,
  )
  expect({ amount, isTaken }).toEqual({ amount, isTaken: quote.ok })
  return isTaken
}

async function isPlayed({ control }: Stage, url: string): Promise<boolean> {
  return control.play(url, 'pending').then(
    () => true,
    () => false,
  )
}

const share = decimal('2')

async function expectPartnerFee(
  stage: Stage,
  gateway: GatewayDefinition['id'],
  orderType: OrderType,
  { partnerFee }: ConformanceOptions,
): Promise<void> {
  if (partnerFee === 'per account') await stage.control.setFaults({ accountFeePercent: Number(share) })
  const request = await requestFor(stage, orderType)
  const quote = await quoteFor(stage, { ...request, partnerFeePercent: share })
  const without = await quoteFor(stage, request)
  if (!quote.ok || !without.ok) throw new Error('a share of two percent was refused')
  expect(compare(quote.processingFee, without.processingFee)).toBe(partnerFee ? 1 : 0)
  const { url } = await openOrder(stage, orderType, request.amount, share)
  const charge = await stage.control.play(url, 'pending')
  expectQuoted(gateway, { orderType, side: request.amount.side }, quote, charge)
}

async function expectMethodNamed(stage: Stage, orderType: OrderType): Promise<void> {
  const request = await requestFor(stage, orderType)
  const quote = await quoteFor(stage, { ...request, paymentMethod: null })
  expect(quote).toMatchObject({ ok: true, paymentMethodId: expect.any(String) })
}

async function expectRefused(stage: Stage, kind: QuoteKind): Promise<void> {
  const { orderType, side } = partsOf(kind)
  const request = await requestFor(stage, orderType, await usualAmount(stage, side))
  expect(await quoteFor(stage, request)).toMatchObject({ ok: false })
}

async function expectLimits(stage: Stage, orderType: OrderType): Promise<void> {
  const request = await requestFor(stage, orderType)
  const { minAmount, maxAmount } = limitsOf(request)
  if (minAmount && isPositive(minAmount)) {
    const asked = divide(minAmount, ten, 8, 'down')
    const refused = await quoteFor(stage, withAmount(request, asked))
    expect(refused).toMatchObject({ ok: false, reason: 'amount_below_minimum' })
    expectLimit(refused, 'minAmount', { ...request.amount, value: asked })
  }
  if (maxAmount) {
    const asked = multiply(maxAmount, ten)
    const refused = await quoteFor(stage, withAmount(request, asked))
    expect(refused).toMatchObject({ ok: false, reason: 'amount_above_maximum' })
    expectLimit(refused, 'maxAmount', { ...request.amount, value: asked })
  }
}

async function expectUnknownRefused(stage: Stage, orderType: OrderType): Promise<void> {
  const request = await requestFor(stage, orderType)
  const { asset, paymentMethod } = request
  const unknown: Partial<QuoteRequest>[] = [
    { asset: { ...asset, gatewayCode: unknownCode(asset.gatewayCode) } },
    { fiat: 'XTS' },
    ...(paymentMethod
      ? [{ paymentMethod: { ...paymentMethod, gatewayCode: unknownCode(paymentMethod.gatewayCode) } }]
      : []),
  ]
  for (const change of unknown) {
    const result = await quoteFor(stage, { ...request, ...change })
    expect([Object.keys(change), result]).toMatchObject([expect.anything(), { ok: false }])
  }
}

function kindOf(orderType: OrderType, side: Side): QuoteKind {
  return `${orderType} by ${side}`
}

function partsOf(kind: QuoteKind): { orderType: OrderType; side: Side } {
  return {
    orderType: kind.startsWith('buy') ? 'buy' : 'sell',
    side: kind.endsWith('fiat') ? 'fiat' : 'crypto',
  }
}

function limitsOf({ amount, asset, paymentMethod }: QuoteRequest) {
  return (amount.side === 'crypto' ? asset : paymentMethod) ?? { minAmount: null, maxAmount: null }
}

function withAmount(request: QuoteRequest, value: Decimal): QuoteRequest {
  return { ...request, amount: { ...request.amount, value } }
}

/** The limit is stated, and the asked amount breaks it. */
function expectLimit(
  refused: QuoteResult,
  name: 'minAmount' | 'maxAmount',
  asked: QuoteRequest['amount'],
): void {
  expect(refused).toMatchObject({
    [name]: expect.stringMatching(/^\d/),
    limitSide: expect.stringMatching(/^(fiat|crypto)$/),
  })
  const limit = refused.ok ? undefined : refused[name]
  if (refused.ok || limit === undefined || refused.limitSide !== asked.side) return
  expect(compare(asked.value, limit)).toBe(name === 'minAmount' ? -1 : 1)
}

/** The promises of the contract, and that price, fees and amounts are consistent. */
function expectConsistent(request: QuoteRequest, quote: Quote): void {
  const { fiatAmount, cryptoAmount, processingFee, networkFee, totalFee, exchangeRate } = quote
  expect(isPositive(fiatAmount) && isPositive(cryptoAmount)).toBe(true)
  expect(totalFee).toBe(add(processingFee, networkFee))
  for (const fee of [processingFee, networkFee]) expect(compare(fee, decimal('0'))).toBeGreaterThanOrEqual(0)
  const asked = request.amount.side === 'fiat' ? fiatAmount : cryptoAmount
  expectClose(asked, request.amount.value)
  if (exchangeRate) {
    const traded = request.orderType === 'buy' ? subtract(fiatAmount, totalFee) : add(fiatAmount, totalFee)
    expectClose(multiply(cryptoAmount, exchangeRate), traded)
  }
  if (quote.expiresAt) expect(quote.expiresAt.getTime()).toBeGreaterThan(Date.now())
}

/** Equal except for the rounding of cents and of prices with few digits: half a percent. */
function expectClose(value: Decimal, wanted: Decimal): void {
  const ratio = divide(value, wanted, 6, 'half-even')
  expect(Math.abs(Number(ratio) - 1)).toBeLessThan(0.005)
}
