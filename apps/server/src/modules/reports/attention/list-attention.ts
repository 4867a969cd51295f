import type { AttentionItem } from '@sliproad/api/resources/dashboard/home'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { timeWithin } from '../delivery-time.ts'
import { deliveryTimes } from '../home-store.ts'
import { piecesOf } from '../period.ts'
import {
  casesInReview,
  failedDeliveries,
  longestProcessing,
  markedOrders,
  type OpenOrder,
} from './attention-store.ts'

type Deps = { db: Db; clock: Clock }
type Item = Omit<AttentionItem, 'since'> & { since: Date | null }

const dayMs = 86_400_000
const usualDays = 30
const looksAt = 500
/** Slow is what takes this many times as long as usual, and never less than this long. */
const slowFactor = 3
const slowSecondsMin = 120

const noFacts = {
  since: null,
  gatewayId: null,
  orderId: null,
  amount: null,
  currency: null,
  usualSeconds: null,
  url: null,
  responseStatus: null,
}

/** What a person should look at, most urgent first. Each question reads a bounded part of an index. */
export async function listAttention({ db, clock }: Deps, projectId: ProjectId): Promise<Item[]> {
  const now = clock.now()
  const day = Math.floor(now.getTime() / dayMs) * dayMs
  const month = { from: new Date(day - (usualDays - 1) * dayMs), to: new Date(day + dayMs) }
  const [failed, open, times, marked, cases] = await Promise.all([
    failedDeliveries(db, projectId, new Date(now.getTime() - dayMs)),
    longestProcessing(db, projectId, looksAt),
    deliveryTimes(db, projectId, 'gateway', piecesOf(month)),
    markedOrders(db, projectId),
    casesInReview(db, projectId),
  ])
  const timesOf = Map.groupBy(times, ({ value }) => value)
  const usualOf = (gatewayId: string) => timeWithin(timesOf.get(gatewayId) ?? [], 0.5)
  const { url, responseStatus } = failed
  const items: Item[] = [
    { ...noFacts, kind: 'webhooks_failed', count: failed.count, since: failed.since, url, responseStatus },
    { ...noFacts, kind: 'orders_marked', ...marked },
    slowOrders(open, usualOf, now),
    { ...noFacts, kind: 'cases_in_review', ...cases },
  ]
  return items.filter(({ count }) => count > 0)
}

/** Names the one that has waited longest beyond what is usual at its gateway. */
export function slowOrders(
  open: readonly OpenOrder[],
  usualOf: (gatewayId: string) => number | null,
  now: Date,
): Item {
  const slow = open.filter(({ gatewayId, createdAt }) => {
    const usual = usualOf(gatewayId)
    const seconds = (now.getTime() - createdAt.getTime()) / 1000
    return usual !== null && seconds > Math.max(slowSecondsMin, slowFactor * usual)
  })
  const [first] = slow
  if (!first) return { ...noFacts, kind: 'orders_slow', count: 0 }
  return {
    ...noFacts,
    kind: 'orders_slow',
    count: slow.length,
    since: first.createdAt,
    gatewayId: first.gatewayId,
    orderId: slow.length === 1 ? first.id : null,
    amount: first.fiatAmount,
    currency: first.fiatCurrency,
    usualSeconds: usualOf(first.gatewayId),
  }
}
