import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  isPositive,
  multiply,
  subtract,
} from '@sliproad/core/decimal'
import { expect } from 'vitest'
import type { GatewayDefinition, OrderType, Quote, QuoteRequest, Side } from '../contract.ts'
import { type Check, checksOf } from './check.ts'
import { quoteFor, requestFor, unknownCode, usualAmount } from './choice.ts'
import { expectQuoted } from './money.ts'
import { openOrder } from './orders.ts'
import type { ConformanceOptions, QuoteKind, Stage } from './stage.ts'

const ten = decimal('10')

export function quoteChecks(
  { id, features }: GatewayDefinition,
  { cannotQuote = [] }: ConformanceOptions,
): Check[] {
  const orderTypes = (['buy', 'sell'] as const).filter((orderType) => features[orderType])
  const kinds = orderTypes.flatMap((orderType) => [kindOf(orderType, 'fiat'), kindOf(orderType, 'crypto')])
  const quoted = kinds.filter((kind) => !cannotQuote.includes(kind))
  const refused = kinds.filter((kind) => cannotQuote.includes(kind))
  return checksOf('quotes', [
    ...quoted.map((kind) => [`${kind} add up`, (stage: Stage) => expectSums(stage, kind)] as const),
    ...quoted.map(
      (kind) =>
        [
          `${kind} are charged as they were quoted`,
          (stage: Stage) => expectCharged(stage, id, kind),
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

async function expectSums(stage: Stage, kind: QuoteKind): Promise<void> {
  const { orderType, side } = partsOf(kind)
  const request = await requestFor(stage, orderType, await usualAmount(stage, side))
  const quote = await quoteFor(stage, request)
  expect(quote).toMatchObject({ ok: true })
  if (quote.ok) expectConsistent(request, quote)
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

async function expectRefused(stage: Stage, kind: QuoteKind): Promise<void> {
  const { orderType, side } = partsOf(kind)
  const request = await requestFor(stage, orderType, await usualAmount(stage, side))
  expect(await quoteFor(stage, request)).toMatchObject({ ok: false })
}

async function expectLimits(stage: Stage, orderType: OrderType): Promise<void> {
  const request = await requestFor(stage, orderType)
  const { minAmount, maxAmount } = limitsOf(request)
  if (minAmount && isPositive(minAmount)) {
    const refused = await quoteFor(stage, withAmount(request, divide(minAmount, ten, 8, 'down')))
    expect(refused).toMatchObject({ ok: false, reason: 'amount_below_minimum' })
    expectLimit(refused, 'minAmount')
  }
  if (maxAmount) {
    const refused = await quoteFor(stage, withAmount(request, multiply(maxAmount, ten)))
    expect(refused).toMatchObject({ ok: false, reason: 'amount_above_maximum' })
    expectLimit(refused, 'maxAmount')
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

function expectLimit(refused: object, limit: 'minAmount' | 'maxAmount'): void {
  expect(refused).toMatchObject({
    [limit]: expect.stringMatching(/^\d/),
    limitSide: expect.stringMatching(/^(fiat|crypto)$/),
  })
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
