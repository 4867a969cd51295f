import { type Decimal, decimal, divide, isPositive, parseAmount } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import { type Catalogue, type Coin, isFiat, unitsOf } from './catalogue.ts'
import { invalid, refuse } from './errors.ts'
import { methodsFor } from './payment-methods.ts'
import { quoteOrder } from './quote.ts'
import { requireKey } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }
type Fields = Readonly<Record<string, unknown>>

/** One answer contains the price of every method. It does not check limits: those are the widget's. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  const flows = [
    ['buy', 'onramp'],
    ['sell', 'offramp'],
  ] as const
  for (const [orderType, flow] of flows) {
    app.post(`/host-api/v3/${flow}/quote/all`, async (request, reply) => {
      requireKey(deps, request)
      return reply.code(201).send(quoteAll(deps, orderType, (request.body ?? {}) as Fields))
    })
  }
}

function quoteAll(deps: Deps, orderType: OrderType, fields: Fields): Record<string, unknown> {
  const name = textOf(fields, 'cryptoAssetSymbol')
  const fiat = textOf(fields, 'fiatCurrency').toUpperCase()
  const coin = deps.catalogue.coin(orderType, name)
  if (!coin) throw refuse('ASSET_NOT_SUPPORTED')
  if (!isFiat(orderType, fiat)) throw refuse('FIAT_CURRENCY_NOT_SUPPORTED')
  const amount = readAmount(fields, coin)
  const { userCountryCode } = fields
  const country = typeof userCountryCode === 'string' ? userCountryCode.toUpperCase() : undefined
  const rows = methodsFor(orderType, fiat, country).flatMap((method) => {
    const quote = quoteOrder(deps, { orderType, coin, fiat, method, amount })
    if (!quote) return []
    const row = {
      fiatCurrency: fiat,
      cryptoAmount: unitsOf(quote.cryptoAmount, coin.asset.decimals),
      fiatValue: Number(quote.fiatValue),
      baseRampFee: Number(quote.baseRampFee),
      appliedFee: Number(quote.appliedFee),
      hostFeeCut: 0,
    }
    return [[method.name, row] as const]
  })
  const priced = methodsFor(orderType, fiat, country).length > 0
  if (priced && rows.length === 0) throw refuse('AMOUNT_DOES_NOT_COVER_FEES')
  return { asset: deps.catalogue.row(orderType, coin, fiat), ...Object.fromEntries(rows) }
}

function readAmount(fields: Fields, { asset }: Coin): { side: 'fiat' | 'crypto'; value: Decimal } {
  const { cryptoAmount, fiatValue } = fields
  if ((cryptoAmount === undefined) === (fiatValue === undefined))
    throw invalid('exactly one of cryptoAmount and fiatValue must be given')
  if (cryptoAmount === undefined) {
    const value = typeof fiatValue === 'number' ? parseAmount(String(fiatValue)) : undefined
    if (!value) throw invalid('fiatValue must be a positive number')
    return { side: 'fiat', value }
  }
  const units = typeof cryptoAmount === 'string' && /^\d{1,38}$/.test(cryptoAmount) ? cryptoAmount : '0'
  const value = divide(decimal(units), decimal(`1${'0'.repeat(asset.decimals)}`), asset.decimals, 'down')
  if (!isPositive(value)) throw invalid('cryptoAmount must be a number string')
  return { side: 'crypto', value }
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || value === '') throw invalid(`${name} must be a string`)
  return value
}
