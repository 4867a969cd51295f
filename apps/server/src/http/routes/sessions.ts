import {
  cancelSession,
  confirmSession,
  createSession,
  listSessionsByOffset,
  readSession,
  type SessionRequest,
} from '../../modules/sessions/index.ts'
import { projectOf } from '../auth.ts'
import { plainIp } from '../client-address.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { idempotently } from '../idempotency.ts'
import { IdempotencyHeaders, refusals } from '../schemas.ts'
import { newSessionEnvelope, sessionEnvelope } from '../session-envelope.ts'
import {
  ConfirmBody,
  NewSessionBody,
  NewSessionEnvelope,
  SessionEnvelope,
  SessionList,
  SessionParams,
  SessionsQuery,
  sessionAmounts,
} from './sessions.schema.ts'

const tags = ['Sessions']

export function sessionRoutes(app: App, deps: HttpDeps): void {
  app.post(
    '/v1/sessions',
    {
      config: { access: 'secret', amounts: sessionAmounts },
      schema: {
        tags,
        summary: 'Create a session',
        headers: IdempotencyHeaders,
        body: NewSessionBody,
        response: { 201: NewSessionEnvelope, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request, reply) =>
      idempotently(deps, request, reply, async (reservedId) => {
        const origin = { projectId: projectOf(request), requestIp: plainIp(request.ip), reservedId }
        const created = await createSession(deps, origin, request.body as SessionRequest)
        return { status: 201, body: newSessionEnvelope(created) }
      }),
  )

  app.get(
    '/v1/sessions',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'List sessions',
        querystring: SessionsQuery,
        response: { 200: SessionList, ...refusals(400, 401, 403) },
      },
    },
    async (request) => {
      const filter = { page: 1, pageSize: 25, ...request.query }
      const { sessions, total } = await listSessionsByOffset(deps, projectOf(request), filter)
      const { page, pageSize } = filter
      return {
        type: 'list' as const,
        data: sessions.map((session) => sessionEnvelope(session, 'secret')),
        meta: { page, pageSize, total, totalPages: Math.ceil(total / pageSize) },
      }
    },
  )

  app.get(
    '/v1/sessions/:sessionId',
    {
      config: { access: 'either' },
      schema: {
        tags,
        summary: 'Read a session',
        params: SessionParams,
        response: { 200: SessionEnvelope, ...refusals(401, 404) },
      },
    },
    async (request) => {
      const session = await readSession(deps, projectOf(request), request.params.sessionId)
      return sessionEnvelope(session, request.caller?.kind ?? 'public')
    },
  )

  app.post(
    '/v1/sessions/:sessionId/confirm',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Confirm a session',
        description: 'Optional step: the user settles address and network. Needs the client secret.',
        params: SessionParams,
        body: ConfirmBody,
        response: { 200: SessionEnvelope, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request) => {
      const session = await confirmSession(deps, projectOf(request), request.params.sessionId, request.body)
      return sessionEnvelope(session, 'public')
    },
  )

  app.post(
    '/v1/sessions/:sessionId/cancel',
    {
      config: { access: 'secret' },
      schema: {
        tags,
        summary: 'Cancel a session',
        params: SessionParams,
        response: { 200: SessionEnvelope, ...refusals(400, 401, 403, 404, 409, 413, 415) },
      },
    },
    async (request) =>
      sessionEnvelope(await cancelSession(deps, projectOf(request), request.params.sessionId), 'secret'),
  )
}
