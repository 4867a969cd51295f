import { compare, decimal } from '@sliproad/core/decimal'
import type { Call, ChosenPaymentMethod, Quote, QuoteRequest, QuoteResult, Refused } from '../contract.ts'
import { type Http, quoteAmounts, readAmountRefusal, toDecimal } from '../kit.ts'
import type { Authorize } from './api-key.ts'
import { readAssetCode } from './asset-code.ts'
import { headlessSteps } from './headless-order.ts'
import { isGuestMethod } from './payment-methods.ts'
import { placeOf } from './place.ts'
import { toRefusal } from './refusal.ts'
import { BuyQuoteReply, ErrorReply, SellQuoteReply } from './wire.ts'

export async function askQuote(
  http: Http,
  authorize: Authorize,
  request: QuoteRequest,
  call: Call,
): Promise<QuoteResult> {
  const { paymentMethod, country, orderType, amount } = request
  if (!paymentMethod) return { ok: false, reason: 'payment_method_not_supported' }
  if (country === null) return { ok: false, reason: 'country_not_supported' }
  if (amount.side !== (orderType === 'buy' ? 'fiat' : 'crypto')) {
    const priced = orderType === 'buy' ? 'money to be paid' : 'coins to be sold'
    return { ok: false, reason: 'gateway_error', message: `Coinbase prices only an amount of ${priced}` }
  }
  const place = placeOf(country, request.state)
  if (!place) {
    const message = 'Coinbase has another offer in each US state, and the state is not known'
    return { ok: false, reason: 'country_not_supported', message }
  }
  // The texts of Coinbase's refusals are not documented, so the published limits are checked first.
  const outside = readAmountRefusal('', request)
  if (outside) return outside
  const path = `/${orderType}/quote`
  const options = { headers: await authorize('POST', path), refusal: ErrorReply, readOnly: true } as const
  const trade = {
    ...tradeOf(request),
    payment_method: paymentMethod.gatewayCode,
    ...place,
  }
  if (orderType === 'buy') {
    const answer = await http.postOrRefusal(call, path, BuyQuoteReply, trade, options)
    return answer.ok ? toBuyQuote(request, paymentMethod, answer.body) : toRefusal(request, answer.body)
  }
  const answer = await http.postOrRefusal(call, path, SellQuoteReply, trade, options)
  return answer.ok ? toSellQuote(request, paymentMethod, answer.body) : toRefusal(request, answer.body)
}

function tradeOf({ orderType, asset, fiat, amount }: QuoteRequest): Record<string, string> {
  const { symbol, network } = readAssetCode(asset.gatewayCode)
  return orderType === 'buy'
    ? {
        purchase_currency: symbol,
        purchase_network: network,
        payment_amount: amount.value,
        payment_currency: fiat,
      }
    : { sell_currency: symbol, sell_network: network, sell_amount: amount.value, cashout_currency: fiat }
}

function toBuyQuote(request: QuoteRequest, method: ChosenPaymentMethod, reply: BuyQuoteReply): QuoteResult {
  const { payment_total, purchase_amount, coinbase_fee, network_fee } = reply
  if (!isInCoin(request, purchase_amount)) return { ok: false, reason: 'crypto_not_supported' }
  return toQuote(request, method, [payment_total, coinbase_fee, ...(network_fee ? [network_fee] : [])], {
    fiatAmount: toDecimal(payment_total.value),
    cryptoAmount: toDecimal(purchase_amount.value),
    processingFee: toDecimal(coinbase_fee.value),
    networkFee: network_fee ? toDecimal(network_fee.value) : decimal('0'),
  })
}

/** The seller pays the network fee when sending the coins. */
function toSellQuote(request: QuoteRequest, method: ChosenPaymentMethod, reply: SellQuoteReply): QuoteResult {
  const { sell_amount, cashout_total, coinbase_fee } = reply
  if (!isInCoin(request, sell_amount)) return { ok: false, reason: 'crypto_not_supported' }
  return toQuote(request, method, [cashout_total, coinbase_fee], {
    fiatAmount: toDecimal(cashout_total.value),
    cryptoAmount: toDecimal(sell_amount.value),
    processingFee: toDecimal(coinbase_fee.value),
    networkFee: decimal('0'),
  })
}

/** An amount of another coin is no answer to this request. */
function isInCoin({ asset }: QuoteRequest, { currency }: { currency: string }): boolean {
  return currency.toUpperCase() === readAssetCode(asset.gatewayCode).symbol.toUpperCase()
}

function toQuote(
  request: QuoteRequest,
  method: ChosenPaymentMethod,
  inFiat: readonly { currency: string }[],
  priced: Parameters<typeof quoteAmounts>[1],
): QuoteResult {
  // For a fiat that it does not support, Coinbase answers in dollars.
  if (inFiat.some(({ currency }) => currency !== request.fiat))
    return { ok: false, reason: 'fiat_not_supported' }
  const amounts = quoteAmounts(request, priced)
  return (
    limitBroken(amounts, method) ?? {
      ok: true,
      ...amounts,
      paymentMethodId: method.id,
      expiresAt: null,
      estimatedSeconds: null,
      ...(isGuestMethod(method.gatewayCode) ? { kyc: 'light', steps: headlessSteps } : { kyc: 'full' }),
    }
  )
}

/** A payout has limits too, and only the price shows its amount. */
function limitBroken(
  { fiatAmount }: Pick<Quote, 'fiatAmount'>,
  { minAmount, maxAmount }: ChosenPaymentMethod,
): Refused | undefined {
  if (minAmount && compare(fiatAmount, minAmount) < 0)
    return { ok: false, reason: 'amount_below_minimum', minAmount, limitSide: 'fiat' }
  if (maxAmount && compare(fiatAmount, maxAmount) > 0)
    return { ok: false, reason: 'amount_above_maximum', maxAmount, limitSide: 'fiat' }
  return undefined
}
