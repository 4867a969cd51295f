import { compare, type Decimal, decimal, parseAmount } from '@sliproad/core/decimal'
import type { GatewayContext } from '../gateway-definition.ts'
import type { OrderType } from '../order.ts'
import { type Catalogue, isFiat } from './catalogue.ts'
import { invalid, refuse } from './errors.ts'
import { methodOfWidget, methodsFor } from './payment-methods.ts'
import { type Quote, type QuoteInput, quoteOrder } from './quote.ts'

type Deps = Pick<GatewayContext, 'market' | 'terms'> & { catalogue: Catalogue }

/** The widget fills in open fields, as a user would, and enforces the limits. */
export function readTrade(
  deps: Deps,
  orderType: OrderType,
  params: URLSearchParams,
): { input: QuoteInput; quote: Quote } {
  const isBuy = orderType === 'buy'
  const [inAsset, outAsset] = [params.get('inAsset'), params.get('outAsset')]
  const fiat = (isBuy ? inAsset : outAsset) ?? 'EUR'
  const name = (isBuy ? outAsset : inAsset) ?? ''
  const enabled = params.get('enabledCryptoAssets')?.split(',') ?? [name]
  const coin = enabled.includes(name) ? deps.catalogue.coin(orderType, name) : undefined
  if (!coin) throw refuse('ASSET_NOT_SUPPORTED')
  if (!isFiat(orderType, fiat)) throw refuse('FIAT_CURRENCY_NOT_SUPPORTED')
  const methods = methodsFor(orderType, fiat, params.get('selectedCountryCode')?.toUpperCase())
  const wanted = methodOfWidget(params.get('paymentMethodType'))
  const method = wanted === undefined ? methods[0] : methods.find((candidate) => candidate.name === wanted)
  if (!method) throw refuse('UNSUPPORTED_CURRENCY_FOR_REQUESTED_PAYMENT_METHOD')
  const input = { orderType, coin, fiat, method, amount: readAmount(params, isBuy) }
  const quote = quoteOrder(deps, input)
  if (!quote) throw refuse('AMOUNT_DOES_NOT_COVER_FEES')
  const { min, max } = deps.catalogue.limits(orderType, fiat, coin)
  const { amount } = input
  const isTooFew =
    amount.side === 'crypto' && compare(amount.value, deps.catalogue.leastCoins(orderType, coin)) < 0
  if (isTooFew || compare(quote.fiatValue, digits(min)) < 0) throw refuse('PURCHASE_BELOW_MINIMUM')
  if (compare(quote.fiatValue, digits(max)) > 0) throw refuse('PURCHASE_ABOVE_MAXIMUM')
  return { input, quote }
}

/** In whole units; the paid amount wins when both are given. */
function readAmount(params: URLSearchParams, isBuy: boolean): QuoteInput['amount'] {
  const [inValue, outValue] = [params.get('inAssetValue'), params.get('outAssetValue')]
  const isIn = inValue !== null || outValue === null
  const value = parseAmount(inValue ?? outValue ?? '100')
  if (!value) throw invalid(`${isIn ? 'inAssetValue' : 'outAssetValue'} must be a positive number`)
  return { side: isIn === isBuy ? 'fiat' : 'crypto', value }
}

function digits(value: number): Decimal {
  return decimal(value.toFixed(12))
}
