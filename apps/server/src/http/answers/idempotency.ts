import type { AnswerOf, Operation } from '@sliproad/api/operation'
import type { Clock } from '@sliproad/core/clock'
import type { NewId, ProjectId } from '@sliproad/core/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/connect.ts'
import {
  claimKey,
  fingerprintOf,
  type IdempotencyRecord,
  type KeySender,
  type StoredAnswer,
  settleKey,
} from '../../modules/idempotency/index.ts'
import type { Sealer } from '../../secrets/sealing.ts'
import { projectOf } from '../access/guard.ts'
import type { OperationRequest, Sendable } from '../serve.ts'
import { errorEnvelope, toRefusal } from './errors.ts'

type Deps = { db: Db; clock: Clock; newId: NewId; sealer: Sealer; sleep: (ms: number) => Promise<void> }
/** The id for the new record; a request that resumes after a crash has the same one, and `isRepeat`. */
type Reserved = { reservedId: string; isRepeat: boolean }
type Make<Op extends Operation> = (
  reserved: Reserved,
) => Promise<{ status: number; body: Sendable<AnswerOf<Op>> }>

/**
 * Runs a creation at most once for an Idempotency-Key and repeats its answer byte for byte; without a key it just runs.
 * Keys belong to the caller's project, or to the one that a request without an API key names, and to the kind of caller.
 */
export async function idempotently<Op extends Operation>(
  deps: Deps,
  request: OperationRequest<Op>,
  reply: FastifyReply,
  make: Make<Op>,
  namedProject?: ProjectId,
): Promise<Sendable<AnswerOf<Op>> | FastifyReply> {
  const key = request.headers['idempotency-key']
  if (key === undefined) {
    const { status, body } = await make({ reservedId: deps.newId(), isRepeat: false })
    reply.code(status)
    // Not sent here: until it is written, a promise of the reply would listen to its whole stream.
    return body
  }
  const projectId = namedProject ?? projectOf(request)
  const fingerprint = fingerprintOf(request.method, request.route.url ?? '', request.body)
  const sent = { projectId, key: [key].flat().join(','), sender: senderOf(request), fingerprint }
  const claim = await claimKey(deps, sent)
  if (claim.answer) return sendBytes(reply.header('idempotency-replayed', 'true'), claim.answer)
  return sendBytes(reply, await makeOnce(deps, request, reply, claim, make))
}

function senderOf({ caller, checkoutSession }: FastifyRequest): KeySender {
  return caller?.kind ?? (checkoutSession ? 'public' : 'anonymous')
}

async function makeOnce<Op extends Operation>(
  deps: Deps,
  request: OperationRequest<Op>,
  reply: FastifyReply,
  { record, isRepeat }: { record: IdempotencyRecord; isRepeat: boolean },
  make: Make<Op>,
): Promise<StoredAnswer> {
  const answer = await answerOf(make, request, reply, { reservedId: record.reservedId, isRepeat })
  await settleKey(deps, record, answer)
  return answer
}

async function answerOf<Op extends Operation>(
  make: Make<Op>,
  request: OperationRequest<Op>,
  reply: FastifyReply,
  reserved: Reserved,
): Promise<StoredAnswer> {
  try {
    const { status, body } = await make(reserved)
    return { status, body: toBytes(reply.code(status), body) }
  } catch (error) {
    const refusal = toRefusal(error)
    if (refusal.status >= 500) request.log.error({ reqId: request.id, err: error }, 'request failed')
    if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
    reply.code(refusal.status)
    return {
      status: refusal.status,
      body: JSON.stringify(errorEnvelope(refusal, request.id)),
    }
  }
}

function toBytes(reply: FastifyReply, body: unknown): string {
  return String(reply.serialize(body))
}

function sendBytes(reply: FastifyReply, { status, body }: StoredAnswer): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}
