import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { Catalogue } from './catalogue.ts'
import { envelope, refuse } from './errors.ts'
import { readRequest, textOf } from './request.ts'
import type { Fields } from './signature.ts'

type Deps = GatewayRoutesContext & { catalogue: Catalogue }

export const prefix = '/open/api/v4/merchant'

/** What Alchemy Pay trades, and the payment methods of each country. */
export function registerLists(app: FastifyInstance, deps: Deps): void {
  const { catalogue } = deps
  const answer = (read: (fields: Fields) => unknown) => async (request: FastifyRequest) =>
    envelope(read(readRequest(deps, request)), deps.randomHex(8))

  app.get(
    `${prefix}/crypto/list`,
    answer(() => catalogue.cryptos),
  )

  app.get(
    `${prefix}/fiat/list`,
    answer((fields) => catalogue.fiats(textOf(fields, 'type') === 'SELL' ? 'sell' : 'buy')),
  )

  app.post(
    `${prefix}/query/cryptoFiatMethod`,
    answer((fields) => {
      const fiat = textOf(fields, 'fiat')
      const [crypto = '', network = ''] = [textOf(fields, 'crypto'), textOf(fields, 'network')]
      if (!catalogue.coin('buy', crypto, network)) throw refuse('81012', 'crypto is not supported')
      return catalogue
        .fiats('buy')
        .filter((row) => row.currency === fiat)
        .map((row) => ({
          country: row.country,
          payWayCode: row.payWayCode,
          minPurchaseAmount: Number(row.payMin).toFixed(2),
          maxPurchaseAmount: Number(row.payMax).toFixed(2),
        }))
    }),
  )
}
