import type { FastifyInstance } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { within } from '../within.ts'
import { refuse } from './errors.ts'
import { type Fields, requireKey, text } from './request.ts'
import { toTransaction } from './transaction.ts'

const dayMs = 24 * 3_600_000

/** The partner's transactions of some days, newest first, page by page. */
export function registerTransactions(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.get('/v2/transactions', async (request) => {
    requireKey(context, request)
    const query = request.query as Fields
    const createdFrom = readTime(query, 'from')
    const createdTo = readTime(query, 'to')
    const today = Math.floor(context.clock.now().getTime() / dayMs) * dayMs
    if (createdFrom.getTime() > today) throw refuse(400, 'from must not be later than the start of today')
    const limit = within(text(query, 'limit'), 50, 1, 50)
    const cursor = text(query, 'cursor')
    const offset = offsetOf(cursor)
    const orders = await context.orders.list({ createdFrom, createdTo, limit: limit + 1, offset })
    const isMore = orders.length > limit
    return {
      data: orders.slice(0, limit).map(toTransaction),
      meta: {
        limit,
        currentCursor: cursor ?? null,
        nextCursor: isMore ? cursorAt(offset + limit) : null,
      },
    }
  })
}

function readTime(query: Fields, name: string): Date {
  const time = new Date(text(query, name) ?? '')
  if (Number.isNaN(time.getTime())) throw refuse(400, `${name} must be a time`)
  return time
}

function cursorAt(offset: number): string {
  return Buffer.from(`after ${offset}`).toString('base64url')
}

function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const [, digits] = /^after (\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (digits === undefined) throw refuse(400, 'cursor is not valid')
  return Number(digits)
}
