import { type FieldProblem, invalid } from '@sliproad/api/refusal'
import { assetsByCode, findAsset, findCrypto } from '@sliproad/core/assets'
import { findCountry } from '@sliproad/core/countries'
import { decimal, placesOf } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { findNetwork } from '@sliproad/core/networks'
import { findPaymentMethod } from '@sliproad/core/payment-methods'
import { checkState } from '@sliproad/core/us-states'
import type { OrderType, Side } from '@sliproad/gateways/contract'
import type { QuotesQuestion } from './quote.ts'

/** A question as the caller sent it; its amounts are already validated. */
export type QuestionRequest = {
  orderType: OrderType
  fiatCurrency: string
  cryptoCurrency: string
  network: string
  /** Fixed by the user: the fiat for a purchase, the coins for a sale, unless `side` says otherwise. */
  amount: string
  side?: Side
  paymentMethodId: string | null
  country: string | null
  state?: string | null
}

/** Brings codes into their canonical case; every unknown one is named at once. */
export function readQuestion(request: QuestionRequest): QuotesQuestion {
  const problems: FieldProblem[] = []
  const refuse = (field: string, message: string) => {
    problems.push({ field, message })
  }
  const fiat = findFiat(request.fiatCurrency)
  if (!fiat) refuse('fiatCurrency', `${request.fiatCurrency} is not a fiat currency we know`)
  const crypto = findCrypto(request.cryptoCurrency)
  if (!crypto) refuse('cryptoCurrency', `${request.cryptoCurrency} is not a crypto currency we know`)
  const network = findNetwork(request.network)
  if (!network) refuse('network', `${request.network} is not a network we know`)
  const asset = crypto && network && findAsset(crypto.code, network.id)
  if (crypto && network && !asset) {
    const networks = assetsByCode(crypto.code).map((other) => other.network)
    refuse('network', `has no ${crypto.code}; it exists on ${networks.join(', ')}`)
  }
  const { paymentMethodId, country } = request
  const method = paymentMethodId === null ? null : findPaymentMethod(paymentMethodId)
  if (method === undefined) refuse('paymentMethodId', `${paymentMethodId} is not a payment method we know`)
  const place = country === null ? null : findCountry(country)
  if (place === undefined) refuse('country', `${country} is not an ISO 3166-1 alpha-2 country code we know`)
  const state = typeof request.state === 'string' ? checkState(request.state, place?.code ?? null) : null
  if (state && !state.ok) refuse('state', state.message)

  const side = request.side ?? (request.orderType === 'buy' ? 'fiat' : 'crypto')
  const value = decimal(request.amount)
  const currency = side === 'fiat' ? fiat : asset
  if (currency && placesOf(value) > currency.decimals) {
    refuse(`${side}Amount`, `has more than the ${currency.decimals} decimal places of ${currency.code}`)
  }
  if (!fiat || !crypto || !network || !asset || problems.length > 0) throw invalid(...problems)
  return {
    orderType: request.orderType,
    fiatCurrency: fiat.code,
    cryptoCurrency: crypto.code,
    network: network.id,
    amount: { side, value },
    paymentMethodId: method?.id ?? null,
    country: place?.code ?? null,
    ...(state?.ok && { state: state.code }),
  }
}
