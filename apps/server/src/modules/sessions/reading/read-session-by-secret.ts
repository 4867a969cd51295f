import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import type { ProjectId } from '@sliproad/core/ids'
import type { Db } from '../../../db/connect.ts'
import { hashClientSecret, isClientSecret, sessionIdIn } from '../client-secret.ts'
import { type Session, statusAt } from '../session.ts'
import { findSession, findSessionByHash } from '../session-store.ts'
import { unknownSession } from './read-session.ts'

type Deps = { db: Db; clock: Clock }

/** For the hosted checkout, which has no API key: the session's secret grants access. */
export async function readSessionBySecret(
  deps: Deps,
  projectId: ProjectId,
  id: string,
  clientSecret: string,
): Promise<Session> {
  const session = await findSession(deps.db, projectId, id)
  if (!session) throw unknownSession()
  requireSecret(session, clientSecret)
  session.status = statusAt(session, deps.clock.now())
  return session
}

/** The session of a secret, without a project id: the secret is sufficient proof. */
export async function findSessionOfSecret(deps: Deps, clientSecret: string): Promise<Session | undefined> {
  const session = await findSessionByHash(deps.db, sessionIdIn(clientSecret), hashClientSecret(clientSecret))
  if (session) session.status = statusAt(session, deps.clock.now())
  return session
}

export function requireSecret(session: Session, clientSecret: string): void {
  if (!isClientSecret(session.clientSecretHash, clientSecret)) {
    throw new Refusal('FORBIDDEN', { message: 'The clientSecret does not belong to this session.' })
  }
}
