import type { Clock } from '@sliproad/core/clock'
import type { Db } from '../../../db/connect.ts'
import type { Session } from '../session.ts'
import { savePageStep } from '../session-store.ts'

/** How far the user got on the hosted page before there was an order. */
export type PageStep = 'openedAt' | 'offersAt'

/** Stores the time of a step when it happens first; later calls write nothing. */
export async function notePageStep(
  { db, clock }: { db: Db; clock: Clock },
  session: Session,
  step: PageStep,
): Promise<void> {
  if (session[step] === null) await savePageStep(db, session.id, step, clock.now())
}
