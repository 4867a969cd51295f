import { divide, isPositive, toFixed } from '@sliproad/core/decimal'
import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { type Catalogue, networkCodeOf } from './catalogue.ts'
import type { Price, Trade } from './price.ts'
import { readTrade } from './read-trade.ts'
import { queryOf, requireKey } from './request.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

export function registerEstimates(app: FastifyInstance, deps: Deps): void {
  app.get('/v1/estimate', async (request) => {
    requireKey(deps, request)
    const { trade, price } = readTrade(deps, queryOf(request))
    const { from, to } = sidesOf(trade)
    const { service_fees, network_fee } = feesOf(trade, price)
    return {
      from_currency: from.ticker,
      from_network: from.network,
      to_currency: to.ticker,
      to_network: to.network,
      // The amount that the user receives, or has to send when the receiving side was fixed.
      value: trade.amount.type === 'direct' ? price.to : price.from,
      estimated_exchange_rate: toFixed(divide(price.to, price.from, 10, 'half-up'), 10, 'half-up'),
      converted_amount: { amount: price.converted, currency: trade.fiat },
      service_fees,
      network_fee,
    }
  })
}

export function sidesOf({ orderType, fiat, asset }: Pick<Trade, 'orderType' | 'fiat' | 'asset'>) {
  const money = { ticker: fiat, network: fiat }
  const coin = { ticker: asset.code, network: networkCodeOf(asset.network) }
  return orderType === 'buy' ? { from: money, to: coin } : { from: coin, to: money }
}

export function feesOf({ fiat, asset, method }: Trade, { serviceFee, bankFee, networkFee }: Price) {
  const service = {
    name: 'Service fee',
    amount: serviceFee,
    currency: fiat,
    percentage: `${method.feePercent}%`,
  }
  const bank = { name: 'Bank fee', amount: bankFee, currency: fiat, percentage: null }
  return {
    service_fees: isPositive(bankFee) ? [bank, service] : [service],
    network_fee: isPositive(networkFee) ? { amount: networkFee, currency: asset.code } : null,
  }
}
