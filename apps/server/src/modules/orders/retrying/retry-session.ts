import { Refusal } from '@sliproad/api/refusal'
import type { Clock } from '@sliproad/core/clock'
import { type NewId, type ProjectId, type SessionId, sessionIdOf } from '@sliproad/core/ids'
import type { Db, Tx } from '../../../db/connect.ts'
import type { Sealer } from '../../../secrets/sealing.ts'
import type { Tracer } from '../../../telemetry/tracing/tracer.ts'
import { holdCustomer } from '../../customers/index.ts'
import { type ReadProject, requireProject } from '../../projects/index.ts'
import {
  type Choices,
  continueSession,
  findFirstTry,
  listRetries,
  lockEndedSession,
  lockTries,
  openRetrySecret,
  type Retry,
  readSession,
  requireSecret,
  retryProblem,
  type Session,
} from '../../sessions/index.ts'
import type { Order } from '../order.ts'
import { findOrder, findOrderIdOfSession } from '../order-store.ts'
import { findPaidTries } from './tries-store.ts'

export type RetryDeps = {
  db: Db
  clock: Clock
  newId: NewId
  randomBytes: (length: number) => Uint8Array
  sealer: Sealer
  tracer: Tracer
  readProject: ReadProject
}

/** `clientSecret`: the user asks, and proves the session by it; a partner's backend has none. */
export type RetryOrigin = { projectId: ProjectId; reservedId?: string; clientSecret?: string }
export type NextTry = { session: Session; clientSecret: string; isNew: boolean }

/**
 * Goes on after a session that ended unpaid. The tries of one checkout follow each other in a line: asked of any of them,
 * the last one counts. While that one is open or being paid, every further call is answered with it, so that a double
 * click and a second tab lead to the same session.
 */
export async function retrySession(deps: RetryDeps, origin: RetryOrigin, id: string): Promise<NextTry> {
  const { projectId, clientSecret } = origin
  const asked = await readSession(deps, projectId, id)
  if (clientSecret !== undefined) requireSecret(asked, clientSecret)
  const project = requireProject(await deps.readProject(projectId))
  const firstId = await findFirstTry(deps.db, asked.id)
  return deps.db.begin(async (tx) => {
    await lockTries(tx, firstId)
    const retries = await listRetries(tx, projectId, firstId)
    const last = retries.at(-1)
    const { session, endedAt } = await lockEndedSession(tx, projectId, last?.retryId ?? firstId, deps.clock)
    await requireUnpaid(tx, projectId, session, [firstId, ...retries.map(({ retryId }) => retryId)])
    const isUnderWay =
      session.status !== 'failed' && session.status !== 'expired' && session.status !== 'cancelled'
    if (last && isUnderWay && asked.id !== session.id) return sameAgain(deps, last, session)
    const problem = retryProblem(
      { status: session.status, isRetry: last !== undefined, endedAt },
      clientSecret === undefined ? 'backend' : 'user',
      { triesMade: retries.length, triesMax: project.retriesMax },
      deps.clock.now(),
    )
    if (problem) throw new Refusal('SESSION_NOT_RETRYABLE', { data: { reason: problem } })
    await holdCustomer(tx, session.customerId)
    const made = await continueSession(deps, tx, session, {
      id: sessionIdOf(origin.reservedId ?? deps.newId()),
      firstId,
      number: retries.length + 1,
      choices: await choicesIn(tx, session),
    })
    return { ...made, isNew: true }
  })
}

/** Money that a try has taken after all must not be paid again; what the last one is being paid is its own order. */
async function requireUnpaid(
  tx: Tx,
  projectId: ProjectId,
  last: Session,
  sessionIds: readonly SessionId[],
): Promise<void> {
  const hasEnded = last.status === 'failed'
  const paid = await findPaidTries(tx, projectId, sessionIds)
  const earlier = paid.find(({ sessionId }) => hasEnded || sessionId !== last.id)
  if (earlier) throw new Refusal('EARLIER_TRY_PAID', { data: { sessionId: earlier.sessionId } })
}

function sameAgain({ sealer }: RetryDeps, last: Retry, session: Session): NextTry {
  const clientSecret = openRetrySecret(sealer, last)
  if (clientSecret === undefined) throw new Refusal('SESSION_NOT_RETRYABLE', { data: { reason: 'too_late' } })
  return { session, clientSecret, isNew: false }
}

/** What the user chose is in his order; null for a session that was never ordered from. */
async function choicesIn(tx: Tx, { projectId, id }: Session): Promise<Choices | null> {
  const orderId = await findOrderIdOfSession(tx, id)
  const order = orderId && (await findOrder(tx, projectId, orderId))
  return order ? choicesOf(order) : null
}

function choicesOf({
  amountSide,
  amount,
  fiatCurrency,
  cryptoCurrency,
  network,
  walletAddress,
}: Order): Choices {
  return {
    amount: { side: amountSide, value: amount },
    sourceCurrency: fiatCurrency,
    destinationCurrency: cryptoCurrency,
    network,
    destinationAddress: walletAddress,
  }
}
