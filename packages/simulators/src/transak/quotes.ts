import { add, type Decimal, decimal, divide } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { Catalogue } from './catalogue.ts'
import { unauthorized } from './errors.ts'
import { type QuoteReading, readQuote } from './read-quote.ts'
import { queryOf, requireKey, text } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

/** Prices for buying and selling; nothing is reserved. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  app.get('/api/v1/pricing/public/quotes', async (request) => {
    requireKey(deps, request)
    const query = queryOf(request)
    if (text(query, 'partnerApiKey') !== deps.credentials.apiKey) throw unauthorized()
    const reading = readQuote(deps, {
      side: text(query, 'isBuyOrSell'),
      fiat: text(query, 'fiatCurrency'),
      crypto: text(query, 'cryptoCurrency'),
      network: text(query, 'network'),
      method: text(query, 'paymentMethod'),
      fiatAmount: text(query, 'fiatAmount'),
      cryptoAmount: text(query, 'cryptoAmount'),
      country: text(query, 'quoteCountryCode'),
    })
    return { response: toReply(deps, reading) }
  })
}

/** Rates are coins for one unit of fiat. */
function toReply(deps: Deps, { input, quote }: QuoteReading): Record<string, unknown> {
  const totalFee = add(quote.transakFee, quote.networkFee)
  const share = divide(totalFee, quote.fiatAmount, 6, 'half-up')
  return {
    quoteId: deps.newUuid(),
    conversionPrice: inverse(quote.price),
    marketConversionPrice: inverse(quote.marketPrice),
    slippage: 0.5,
    fiatCurrency: input.fiat,
    cryptoCurrency: input.coin.asset.code,
    paymentMethod: input.option.id,
    fiatAmount: Number(quote.fiatAmount),
    cryptoAmount: Number(quote.cryptoAmount),
    isBuyOrSell: input.orderType.toUpperCase(),
    network: input.coin.network,
    feeDecimal: Number(share),
    totalFee: Number(totalFee),
    feeBreakdown: [
      fee('transak_fee', 'Transak fee', quote.transakFee),
      fee('network_fee', 'Network/Exchange fee', quote.networkFee),
    ],
    nonce: Math.floor(deps.clock.now().getTime() / 1_000),
    cryptoLiquidityProvider: 'sandbox',
    notes: [],
  }
}

function fee(id: string, name: string, value: Decimal) {
  return { name, value: Number(value), id, ids: [id] }
}

function inverse(price: Decimal): number {
  return Number(divide(decimal('1'), price, 18, 'half-up'))
}
