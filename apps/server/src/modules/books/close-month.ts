import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId, UserId } from '@sliproad/core/ids'
import { bookOrders } from './book-orders.ts'
import { lockBooks, sumPostings } from './book-store.ts'
import { endOf, type Month } from './month.ts'
import { type BookMonth, listMonths, markClosed } from './month-store.ts'

type Deps = Parameters<typeof bookOrders>[0]

const batchSize = 500

/** Which parts of a month: all of it where neither is named. */
export type MonthParts = { gatewayId?: string | null; currency?: string | null }

/**
 * Closes a month that is over: it takes no more entries, and what changes later is booked in the month of that day. The
 * sums are added up once more from the entries before. Closing again changes nothing.
 */
export async function closeMonth(
  deps: Deps,
  projectId: ProjectId,
  month: Month,
  { gatewayId = null, currency = null }: MonthParts,
  by: UserId | null,
): Promise<BookMonth[]> {
  const { db, clock } = deps
  const now = clock.now()
  if (now < endOf(month)) {
    throw new Refusal('VALIDATION_ERROR', {
      message: `${month} is not over: only past months can be closed.`,
    })
  }
  // What is queued by now belongs into the month, where it happened in it.
  while (await bookOrders(deps, batchSize));
  return db.begin(async (tx) => {
    await lockBooks(tx)
    const found = (await listMonths(tx, projectId, { month, gatewayId })).filter(
      (part) => currency === null || part.currency === currency,
    )
    if (found.length === 0) {
      throw new Refusal('NOT_FOUND', { message: `Nothing is booked in ${month} that could be closed.` })
    }
    for (const part of found.filter(({ closedAt }) => closedAt === null)) {
      const { projectId: _, month: __, gatewayId: ___, currency: ____, closedAt: _____, ...sums } = part
      if (!isDeepStrictEqual({ ...sums }, { ...(await sumPostings(tx, part)) })) {
        throw new Error(
          `the sums of ${part.gatewayId} ${part.currency} in ${month} are not those of its entries`,
        )
      }
      await markClosed(tx, part, now, by)
    }
    return found.map((part) => ({ ...part, closedAt: part.closedAt ?? now }))
  })
}
