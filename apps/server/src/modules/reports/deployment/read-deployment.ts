import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import { findInForce } from '../../compliance/index.ts'
import { countForAttention } from '../../orders/index.ts'
import { listRates } from '../../rates/index.ts'
import { countDisabledEndpoints, findDueEndpoints } from '../../webhooks/index.ts'
import {
  countDueDeliveries,
  countOpenOrders,
  countOrdersOfDay,
  countSessionsOfDay,
  countUncounted,
  readConnections,
  readMessageBacklog,
  readSchedules,
} from './deployment-store.ts'

type Deps = { db: Db; clock: Clock }
export type Deployment = Awaited<ReturnType<typeof readDeployment>>

/**
 * The state of the whole deployment as its database shows it, from any process: a stopped worker cannot report its
 * own backlog.
 */
export async function readDeployment({ db, clock }: Deps) {
  const now = clock.now()
  const dueEndpoints = await findDueEndpoints({ db, clock })
  const sanctions = await findInForce(db)
  const rates = await listRates(db)
  return {
    deliveriesDue: dueEndpoints.length === 0 ? 0 : await countDueDeliveries(db),
    oldestDueSeconds: ageInSeconds(
      now,
      dueEndpoints.map(({ since }) => since),
    ),
    endpointsDisabled: await countDisabledEndpoints(db),
    messages: await readMessageBacklog(db),
    openOrders: await countOpenOrders(db),
    ordersForAttention: await countForAttention(db),
    ordersOfDay: await countOrdersOfDay(db),
    sessionsOfDay: await countSessionsOfDay(db),
    uncounted: await countUncounted(db),
    schedules: await readSchedules(db),
    connections: await readConnections(db),
    sanctions: sanctions && { checkedAt: sanctions.checkedAt, addresses: sanctions.addressCount },
    oldestRateAt: rates.length === 0 ? undefined : earliest(rates.map(({ asOf }) => asOf)),
  }
}

function ageInSeconds(now: Date, times: readonly Date[]): number {
  return times.length === 0 ? 0 : Math.max(0, (now.getTime() - earliest(times).getTime()) / 1000)
}

function earliest(times: readonly Date[]): Date {
  return new Date(Math.min(...times.map((time) => time.getTime())))
}
