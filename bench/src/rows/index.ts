import type { Row } from '../row.ts'
import { createSession } from './create-session.ts'
import { dashboardMillion } from './dashboard-million.ts'
import { idleMemory } from './idle-memory.ts'
import { orderCompleted } from './order-completed.ts'
import { quotesFanOut } from './quotes-fan-out.ts'
import { quotesFanOutEleven } from './quotes-fan-out-eleven.ts'
import { quotesLatency } from './quotes-latency.ts'
import { quotesWarm } from './quotes-warm.ts'
import { rankingLearns } from './ranking-learns.ts'
import { readSession } from './read-session.ts'
import { readSessionTraced } from './read-session-traced.ts'
import { startUp } from './start-up.ts'
import { supported } from './supported.ts'
import { twoMillionOrders } from './two-million-orders.ts'
import { webhooksDelivered } from './webhooks-delivered.ts'
import { webhooksFair } from './webhooks-fair.ts'
import { webhooksHung } from './webhooks-hung.ts'
import { webhooksLatency } from './webhooks-latency.ts'
import { webhooksMillion } from './webhooks-million.ts'

/** Every row, in the order they run and are shown. */
export const rows: readonly Row[] = [
  createSession,
  readSession,
  readSessionTraced,
  supported,
  quotesWarm,
  quotesFanOut,
  quotesFanOutEleven,
  quotesLatency,
  rankingLearns,
  startUp,
  idleMemory,
  webhooksDelivered,
  webhooksLatency,
  webhooksMillion,
  webhooksFair,
  webhooksHung,
  orderCompleted,
  dashboardMillion,
  twoMillionOrders,
]
