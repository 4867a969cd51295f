import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { hasSeveralFactors, type LoggedIn } from '../logins/read-login.ts'
import { saveSecondFactorRequired } from './membership-store.ts'

/** Decides whether members need a second factor. An owner who demands one has one, and so keeps access. */
export async function requireSecondFactor(
  { db }: { db: Db },
  caller: LoggedIn,
  projectId: ProjectId,
  required: boolean,
): Promise<void> {
  if (required && !hasSeveralFactors(caller)) {
    const message = 'Set up your own second factor first.'
    throw new Refusal('SECOND_FACTOR_REQUIRED', { message })
  }
  await saveSecondFactorRequired(db, projectId, required)
}
