import type { Clock } from '@sliproad/core/clock'
import type { SessionId } from '@sliproad/core/ids'
import type { Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import { drawClientSecret, hashClientSecret } from '../client-secret.ts'
import { copyContact } from '../contacts/index.ts'
import { insertSession } from '../new-session-store.ts'
import { type Choices, carriedFields } from '../next-try.ts'
import { insertRetry, sealRetrySecret } from '../retry-store.ts'
import type { Session } from '../session.ts'
import type { NewSession } from './create-session.ts'

type Deps = {
  clock: Clock
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  tracer: Tracer
}

/** Where the new session stands among the tries, and what the user had chosen on the one before. */
type Place = { id: SessionId; firstId: SessionId; number: number; choices: Choices | null }

/**
 * Creates the session that goes on after this one: for the same customer, with the same locks, contact, return address
 * and metadata, and as long as this one was. The caller holds the tries and the session.
 */
export async function continueSession(
  { clock, randomBytes, sealer, tracer }: Deps,
  tx: Tx,
  ended: Session,
  { id, firstId, number, choices }: Place,
): Promise<NewSession> {
  const now = clock.now()
  const clientSecret = drawClientSecret(id, randomBytes)
  const session: Session = {
    ...ended,
    ...carriedFields(ended, choices),
    id,
    clientSecretHash: hashClientSecret(clientSecret),
    status: 'pending',
    openingOrderId: null,
    openedAt: null,
    offersAt: null,
    retryOf: ended.id,
    retriedBy: null,
    expiresAt: new Date(now.getTime() + ended.expiresAt.getTime() - ended.createdAt.getTime()),
    createdAt: now,
  }
  await insertSession(tx, session, tracer.current()?.traceparent)
  const clientSecretSealed = sealRetrySecret(sealer, id, clientSecret)
  const retry = { sessionId: ended.id, retryId: id, firstId, number, clientSecretSealed }
  await insertRetry(tx, ended.projectId, retry, now)
  await copyContact(tx, sealer, { projectId: ended.projectId, from: ended.id, to: id }, now)
  return { session, clientSecret }
}
