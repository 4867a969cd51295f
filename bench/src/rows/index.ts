import type { Row } from '../row.ts'
import { createSession } from './create-session.ts'
import { idleMemory } from './idle-memory.ts'
import { quotesFanOut } from './quotes-fan-out.ts'
import { quotesLatency } from './quotes-latency.ts'
import { quotesWarm } from './quotes-warm.ts'
import { readSession } from './read-session.ts'
import { startUp } from './start-up.ts'
import { supported } from './supported.ts'

/** Every row, in the order they run and are shown. */
export const rows: readonly Row[] = [
  createSession,
  readSession,
  supported,
  quotesWarm,
  quotesFanOut,
  quotesLatency,
  startUp,
  idleMemory,
]
