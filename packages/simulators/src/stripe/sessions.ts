import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import type { SimulatorOrder } from '../order.ts'
import { within } from '../within.ts'
import { refuse } from './errors.ts'
import { readSession } from './read-session.ts'
import { formOf, queryOf, requireKey } from './request.ts'
import { toSession } from './session.ts'

/** More than any sandbox has; a page is taken from this many. */
const listedMax = 2_000

export function registerSessions(app: FastifyInstance, context: GatewayRoutesContext): void {
  const { orders } = context
  const shown = (order: SimulatorOrder) => toSession(order, context.baseUrl())

  app.post('/v1/crypto/onramp_sessions', async (request, reply) => {
    requireKey(context, request)
    return shown(await createSession(context, request, reply))
  })

  app.get('/v1/crypto/onramp_sessions', async (request) => {
    requireKey(context, request)
    const { limit, status, starting_after } = queryOf(request)
    const size = within(limit, 10, 1, 100)
    const all = (await orders.list({ limit: listedMax })).filter(({ word }) => !status || word === status)
    const last = starting_after === undefined ? -1 : all.findIndex(({ id }) => id === starting_after)
    if (starting_after !== undefined && last < 0) throw noSession(starting_after)
    const rest = all.slice(last + 1)
    return {
      object: 'list',
      data: rest.slice(0, size).map(shown),
      has_more: rest.length > size,
      url: '/v1/crypto/onramp_sessions',
    }
  })

  app.get('/v1/crypto/onramp_sessions/:id', async (request) => {
    requireKey(context, request)
    const { id } = request.params as { id: string }
    const order = await orders.find(id)
    if (!order) throw noSession(id)
    return shown(order)
  })
}

/** The same key gives the same session, but only for the same parameters. */
async function createSession(
  context: GatewayRoutesContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SimulatorOrder> {
  const form = formOf(request)
  const draft = readSession(context, form)
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key === '') return context.orders.create({ ...draft, checkoutKey: draft.id })
  const requestHash = hashOf(JSON.stringify(Object.entries(form).toSorted()))
  const order = await context.orders.create({
    ...draft,
    checkoutKey: hashOf(`idempotency ${key}`),
    details: { ...draft.details, requestHash },
  })
  if (order.id === draft.id) return order
  if (order.details.requestHash !== requestHash)
    throw refuse(400, 'This idempotency key was used with other parameters before.', {
      type: 'idempotency_error',
    })
  reply.header('idempotent-replayed', 'true')
  return order
}

function noSession(id: string) {
  return refuse(404, `No such crypto onramp session: '${id}'`, { code: 'resource_missing', param: 'id' })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
