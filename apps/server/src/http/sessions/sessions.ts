import type * as api from '@sliproad/api/operations/sessions'
import {
  cancelSession as cancel,
  confirmSession as confirm,
  createSession as create,
  listSessionsByOffset as list,
  readSession as read,
} from '../../modules/sessions/index.ts'
import { plainIp } from '../access/client-address.ts'
import { projectOf } from '../access/guard.ts'
import { idempotently } from '../answers/idempotency.ts'
import type { Handler } from '../serve.ts'
import { newSessionEnvelope, sessionEnvelope } from './session-envelope.ts'

export const createSession: Handler<typeof api.createSession> = (deps) => (request, reply) =>
  idempotently<typeof api.createSession>(deps, request, reply, async ({ reservedId }) => {
    const origin = { projectId: projectOf(request), requestIp: plainIp(request.ip), reservedId }
    const created = await create(deps, origin, request.body)
    return { status: 201, body: newSessionEnvelope(created, deps.config.publicUrl) }
  })

export const listSessions: Handler<typeof api.listSessions> = (deps) => async (request) => {
  const filter = { page: 1, pageSize: 25, ...request.query }
  const { sessions, total } = await list(deps, projectOf(request), filter)
  const { page, pageSize } = filter
  return {
    type: 'list',
    data: sessions.map((session) => sessionEnvelope(session, 'secret')),
    meta: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) },
  }
}

export const readSession: Handler<typeof api.readSession> = (deps) => async (request) => {
  const session = await read(deps, projectOf(request), request.params.sessionId)
  return sessionEnvelope(session, request.caller?.kind ?? 'public')
}

export const confirmSession: Handler<typeof api.confirmSession> = (deps) => async (request) => {
  const session = await confirm(deps, projectOf(request), request.params.sessionId, request.body)
  return sessionEnvelope(session, 'public')
}

export const cancelSession: Handler<typeof api.cancelSession> = (deps) => async (request) =>
  sessionEnvelope(await cancel(deps, projectOf(request), request.params.sessionId), 'secret')
