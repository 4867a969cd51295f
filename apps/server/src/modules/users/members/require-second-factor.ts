import { Refusal } from '@sliproad/api/refusal'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { hasSecondFactor, type User } from '../user.ts'
import { saveSecondFactorRequired } from './membership-store.ts'

/** Decides whether members need a second factor. An owner who demands one has one, and so keeps access. */
export async function requireSecondFactor(
  { db }: { db: Db },
  caller: User,
  projectId: ProjectId,
  required: boolean,
): Promise<void> {
  if (required && !hasSecondFactor(caller)) {
    const message = 'Set up your own second factor first.'
    throw new Refusal('SECOND_FACTOR_REQUIRED', { message })
  }
  await saveSecondFactorRequired(db, projectId, required)
}
