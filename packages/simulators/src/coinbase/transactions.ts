import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { within } from '../within.ts'
import { queryOf } from './request.ts'
import { toBuyRow, toSellRow } from './transaction.ts'

/** More than any user creates under one reference. */
const most = 1_000

/** The transactions of a user reference, newest first. An unused reference has an empty list. */
export function registerTransactions(app: FastifyInstance, { orders }: GatewayRoutesContext): void {
  const flows = [
    ['buy', toBuyRow],
    ['sell', toSellRow],
  ] as const
  for (const [orderType, toRow] of flows) {
    app.get(`/${orderType}/user/:reference/transactions`, async (request) => {
      const { page_key, page_size } = queryOf(request)
      const { reference: externalId } = request.params as { reference: string }
      const limit = within(page_size, 1, 1, 100)
      const offset = within(page_key || undefined, 0, 0, most)
      const all = await orders.list({ orderType, externalId, limit: most })
      return {
        transactions: all.slice(offset, offset + limit).map(toRow),
        next_page_key: all.length > offset + limit ? String(offset + limit) : '',
        total_count: String(all.length),
      }
    })
  }
}
