import { invalid } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { type Decimal, parseAmount } from '@sliproad/core/decimal'
import { findFiat } from '@sliproad/core/fiats'
import { isGatewayId } from '@sliproad/core/gateway-ids'
import { isUuid, type NewId, type OrderId, type ProjectId, type UserId } from '@sliproad/core/ids'
import type { BookAccount } from '@sliproad/core/vocabulary'
import type { Db } from '../../db/connect.ts'
import { insertPostings, lockBooks, type Posting, readBooked, readClosed } from './book-store.ts'
import { negative, zero } from './entries.ts'
import { type Month, monthOf } from './month.ts'

type Deps = { db: Db; clock: Clock; newId: NewId }

export type Correction = {
  gatewayId: string
  currency: string
  amount: string
  /** The account that gives, and the one that receives. */
  from: BookAccount
  to: BookAccount
  reason: string
  /** The month it belongs to, if that is still open; this month where none is named. */
  month: Month | null
  orderId: string | null
}

/** A person moves an amount from one account to another, with a reason. It is an entry of its own and changes none. */
export async function correctBooks(
  { db, clock, newId }: Deps,
  projectId: ProjectId,
  given: Correction,
  userId: UserId | null,
): Promise<Posting> {
  const now = clock.now()
  const amount = check(given, now)
  const { gatewayId, from, to } = given
  const currency = given.currency.toUpperCase()
  return db.begin(async (tx) => {
    await lockBooks(tx)
    const orderId = await orderOf(tx, projectId, given)
    const month = given.month ?? monthOf(now)
    const key = { projectId, month, gatewayId, currency }
    const isClosed = await readClosed(tx, [projectId])
    if (isClosed(key)) {
      throw invalid({ field: 'month', message: 'is closed: book the correction in a month that is open' })
    }
    const firstId = orderId === null ? null : (await readBooked(tx, [orderId]))(orderId).firstId
    const posting: Posting = {
      ...key,
      id: newId(),
      kind: from === 'partner' && to === 'payout' ? 'payout' : 'correction',
      source: 'correction',
      entries: [
        { account: from, currency, amount: negative(amount) },
        { account: to, currency, amount },
      ],
      orders: 0,
      volume: zero,
      orderId,
      refersTo: firstId,
      reason: given.reason.trim(),
      userId,
      occurredAt: now,
      bookedAt: now,
    }
    await insertPostings(tx, [posting])
    return posting
  })
}

function check({ gatewayId, currency, amount, from, to, reason, month }: Correction, now: Date): Decimal {
  const parsed = parseAmount(amount)
  const problems = [
    ...(isGatewayId(gatewayId) ? [] : [{ field: 'gatewayId', message: 'is not a known gateway id' }]),
    ...(findFiat(currency) ? [] : [{ field: 'currency', message: 'is not a fiat currency we know' }]),
    ...(parsed ? [] : [{ field: 'amount', message: 'must be an amount above zero' }]),
    ...(from !== to ? [] : [{ field: 'to', message: 'must be another account than the one that gives' }]),
    ...(reason.trim() !== '' ? [] : [{ field: 'reason', message: 'is needed' }]),
    ...(month === null || month <= monthOf(now) ? [] : [{ field: 'month', message: 'has not begun' }]),
  ]
  if (problems.length > 0 || !parsed) throw invalid(...problems)
  return parsed
}

async function orderOf(
  tx: Parameters<typeof readBooked>[0],
  projectId: ProjectId,
  { orderId, gatewayId, currency }: Correction,
): Promise<OrderId | null> {
  if (orderId === null) return null
  const [row] = isUuid(orderId)
    ? await tx<{ id: OrderId }[]>`
        select id from orders where id = ${orderId} and project_id = ${projectId} and opening = 'opened'
          and gateway_id = ${gatewayId} and fiat_currency = ${currency.toUpperCase()}`
    : []
  if (row) return row.id
  throw invalid({ field: 'orderId', message: 'is no order of this project, gateway and currency' })
}
