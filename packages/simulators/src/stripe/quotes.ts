import { toFixed } from '@sliproad/core/decimal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { mapKeyOf, type Pair, pairs } from './catalogue.ts'
import { refuseOnramp, refuseUnknown } from './errors.ts'
import { type Amount, priceOf } from './price.ts'
import { checkLimits, readAmount, readSourceCurrency } from './read-amount.ts'
import { listIn, queryOf, requireKey } from './request.ts'

const parameters = new Set([
  ...['source_currency', 'source_amount', 'destination_amount'],
  ...['destination_currencies[]', 'destination_networks[]'],
])

/** Estimates for every pair that the filters leave. */
export function registerQuotes(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.get('/v1/crypto/onramp_quotes', async (request) => {
    requireKey(context, request)
    const query = queryOf(request)
    const unknown = Object.keys(query).find((name) => !parameters.has(name))
    if (unknown) throw refuseUnknown(unknown)
    const fiat = readSourceCurrency(query)
    const amount = readAmount(query)
    const rows = wantedPairs(request, amount).map((pair) => ({
      pair,
      price: priceOf(context, pair, fiat, amount),
    }))
    for (const { price } of rows) checkLimits(context.market, fiat, price.source)
    const entries = rows.map(({ pair, price }) => ({
      id: context.randomHex(32),
      destination_amount: toFixed(price.crypto, pair.asset.decimals, 'down'),
      destination_currency: pair.currency,
      destination_network: pair.network,
      fees: {
        network_fee_monetary: toFixed(price.networkFee, 2, 'half-up'),
        transaction_fee_monetary: toFixed(price.transactionFee, 2, 'half-up'),
      },
      source_total_amount: toFixed(price.total, 2, 'half-up'),
    }))
    return {
      id: context.randomHex(32),
      object: 'crypto.onramp.quotes',
      destination_network_quotes: Object.fromEntries(
        Map.groupBy(entries, ({ destination_network }) => mapKeyOf(destination_network)),
      ),
      livemode: false,
      rate_fetched_at: context.clock.now().getTime() / 1_000,
      // With a fixed amount of coins, several pairs would have no amount in common.
      source_amount: amount.side === 'source' ? toFixed(amount.value, 2, 'half-up') : null,
      source_currency: fiat,
    }
  })
}

function wantedPairs(request: FastifyRequest, { side }: Amount): readonly Pair[] {
  const currencies = listIn(request, 'destination_currencies')
  const networks = listIn(request, 'destination_networks')
  if (side === 'destination' && (currencies.length !== 1 || networks.length !== 1))
    throw refuseOnramp(
      'invalid_destination_currency_and_network_pair',
      'A destination_amount needs exactly one destination currency and network.',
    )
  const wanted = pairs.filter(
    ({ currency, network }) =>
      (currencies.length === 0 || currencies.includes(currency)) &&
      (networks.length === 0 || networks.includes(network)),
  )
  if (wanted.length > 0) return wanted
  throw refuseOnramp(
    'quote_invalid_destination_currencies_and_networks',
    'No such currency is sold on such a network.',
  )
}
