import type { FastifyInstance, FastifyReply } from 'fastify'
import { ControlProblem } from './control.ts'
import { addFaultHooks } from './fault-hook.ts'
import type { FaultSwitch } from './fault-switch.ts'
import type { ProviderError } from './gateway-definition.ts'
import type { Html } from './page/html.ts'
import { sendPage } from './page/send-page.ts'
import { wantsPage } from './page/wants-page.ts'
import { WireRefusal } from './wire-refusal.ts'

export type ProviderFrame = {
  /** The provider's path on this server; its endpoints are counted without it. */
  prefix: string
  error: (status: number, message: string) => ProviderError
  faultSwitch: FaultSwitch
  calls: Map<string, number>
  registerApi: (api: FastifyInstance) => void
  /** For a browser at an unknown address; without it, the API's own answer. */
  emptyPage?: () => Html
}

/** What surrounds every simulated provider's routes: its own error format, call counters, and faults. */
export function frameProvider(own: FastifyInstance, frame: ProviderFrame): void {
  const { prefix, error: errorOf, calls, emptyPage } = frame

  function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
    const { body, type } = errorOf(status, message)
    return reply.code(status).type(type).send(body)
  }

  own.setErrorHandler(async (error, request, reply) => {
    if (error instanceof ControlProblem)
      return reply.code(error.status).send({ error: { message: error.message } })
    if (error instanceof WireRefusal) return sendRefusal(reply, error)
    request.log.error({ err: error }, 'simulator failed')
    return sendError(reply, 500, 'Internal server error')
  })
  // No gateway's client asks for the head of an answer alone.
  own.addHook('onRoute', (route) => {
    route.exposeHeadRoute = false
  })
  // A handler for unknown addresses of its own would be registered for every method that Node knows, at every start.
  own.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    handler: async (request, reply) => {
      if (emptyPage && wantsPage(request)) return sendPage(reply, 404, emptyPage())
      return sendError(reply, 404, 'Not found')
    },
  })
  own.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      const endpoint = `${request.method} ${request.routeOptions.url?.replace(prefix, '')}`
      calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1)
    })
    addFaultHooks(api, { ...frame.faultSwitch, error: errorOf })
    frame.registerApi(api)
  })
}

function sendRefusal(reply: FastifyReply, { status, body }: WireRefusal): FastifyReply {
  const isText = typeof body === 'string'
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  return reply
    .code(status)
    .type(type)
    .send(isText ? body : JSON.stringify(body))
}
