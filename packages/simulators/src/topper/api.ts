import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { moneyText } from '../money.ts'
import type { OrderType } from '../order.ts'
import { type Accounts, readToken, requireFresh } from './bootstrap-token.ts'
import type { Catalogue } from './catalogue.ts'
import { refuse } from './errors.ts'
import { feeRows, inverse, usdOf } from './order.ts'
import { readTrade, type Trade } from './read-trade.ts'

export type Deps = GatewayRoutesContext & { catalogue: Catalogue; accounts: Accounts }

const flows = [
  ['buy', 'crypto-onramp'],
  ['sell', 'crypto-offramp'],
] as const satisfies readonly (readonly [OrderType, string])[]

/** Lists are public; a price needs a token. Orders cannot be queried at all. */
export function registerTopperApi(app: FastifyInstance, deps: Deps): void {
  for (const [orderType, flow] of flows) {
    app.get(`/assets/${flow}`, async () => ({ assets: deps.catalogue.assets(orderType) }))
    app.get(`/payment-methods/${flow}`, async () => ({
      paymentMethods: deps.catalogue.paymentMethods(orderType),
    }))
  }

  app.post('/simulations', async (request) => {
    const { body } = request
    if (typeof body !== 'object' || body === null) throw refuse(400, 'The body is not a JSON object')
    const token = readToken(deps.accounts, (body as Record<string, unknown>).bootstrapToken)
    requireFresh(token, deps.clock.now())
    return { simulation: toSimulation(deps, readTrade(deps, token)) }
  })
}

function toSimulation({ market }: Deps, { input, quote }: Trade): Record<string, unknown> {
  const { fiat, coin, method } = input
  const money = {
    asset: fiat,
    amount: moneyText(quote.fiatAmount, fiat),
    rate: quote.price,
    paymentMethod: { type: method.type },
  }
  const coins = {
    asset: coin.asset.code,
    network: coin.network,
    amount: quote.cryptoAmount,
    rate: inverse(quote.price),
  }
  const fees = { network: quote.networkFee, deposit: quote.depositFee, partner: quote.partnerFee }
  return {
    ...(input.orderType === 'buy'
      ? { origin: money, destination: coins }
      : { origin: coins, destination: money }),
    fees: feeRows(fees, fiat, (amount) => usdOf(market, amount, fiat)),
  }
}
