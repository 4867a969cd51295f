import type { Row } from '../row.ts'
import { createSession } from './create-session.ts'
import { idleMemory } from './idle-memory.ts'
import { readSession } from './read-session.ts'
import { startUp } from './start-up.ts'

/** Every row, in the order they run and are shown. */
export const rows: readonly Row[] = [createSession, readSession, startUp, idleMemory]
