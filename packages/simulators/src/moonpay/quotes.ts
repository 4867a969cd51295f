import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { Catalogue } from './catalogue.ts'
import { readQuote } from './read-quote.ts'
import { queryOf, requireKey } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** Indicative prices; nothing is reserved, so nothing expires. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  app.get('/v3/currencies/:code/buy_quote', async (request) => {
    requireKey(deps, request)
    const query = queryOf(request)
    const { input, quote } = readQuote(deps, {
      orderType: 'buy',
      crypto: (request.params as { code: string }).code,
      fiat: query.baseCurrencyCode,
      fiatAmount: query.baseCurrencyAmount,
      cryptoAmount: query.quoteCurrencyAmount,
      method: query.paymentMethod,
      areFeesIncluded: query.areFeesIncluded,
      extraFeePercentage: query.extraFeePercentage,
    })
    return {
      accountId: deps.gatewayId,
      baseCurrencyCode: input.fiat.code,
      baseCurrencyAmount: Number(quote.base),
      quoteCurrencyCode: input.crypto.code,
      quoteCurrencyAmount: Number(quote.cryptoAmount),
      quoteCurrencyPrice: Number(quote.price),
      paymentMethod: input.method.code,
      feeAmount: Number(quote.fee),
      extraFeePercentage: input.extraFeePercent,
      extraFeeAmount: Number(quote.extraFee),
      networkFeeAmount: Number(quote.networkFee),
      networkFeeAmountNonRefundable: false,
      totalAmount: Number(quote.total),
      externalId: null,
      externalCustomerId: null,
      signature: null,
      expiresIn: null,
      expiresAt: null,
      baseCurrency: input.fiat,
      quoteCurrency: input.crypto,
    }
  })

  app.get('/v3/currencies/:code/sell_quote', async (request) => {
    requireKey(deps, request)
    const query = queryOf(request)
    const { input, quote } = readQuote(deps, {
      orderType: 'sell',
      crypto: (request.params as { code: string }).code,
      fiat: query.quoteCurrencyCode,
      fiatAmount: query.quoteCurrencyAmount,
      cryptoAmount: query.baseCurrencyAmount,
      method: query.payoutMethod ?? query.paymentMethod,
      areFeesIncluded: query.areFeesIncluded,
      extraFeePercentage: query.extraFeePercentage,
    })
    return {
      baseCurrencyCode: input.crypto.code,
      baseCurrencyAmount: Number(quote.cryptoAmount),
      baseCurrencyPrice: Number(quote.price),
      quoteCurrencyCode: input.fiat.code,
      quoteCurrencyAmount: Number(quote.total),
      feeAmount: Number(quote.fee),
      extraFeeAmount: Number(quote.extraFee),
      extraFeePercentage: input.extraFeePercent,
      payoutMethod: input.method.code,
      signature: null,
      expiresIn: null,
      expiresAt: null,
      baseCurrency: input.crypto,
      quoteCurrency: input.fiat,
    }
  })
}
