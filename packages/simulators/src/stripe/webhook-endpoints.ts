import type { FastifyInstance } from 'fastify'
import { ControlProblem } from '../control.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { refuse, refuseUnknown } from './errors.ts'
import { formOf, requireKey } from './request.ts'

const eventsName = /^enabled_events\[\d*\]$/

/** Registers an address for messages; the answer shows the secret that proves them, once. */
export function registerWebhookEndpoints(app: FastifyInstance, context: GatewayRoutesContext): void {
  app.post('/v1/webhook_endpoints', async (request) => {
    requireKey(context, request)
    const form = formOf(request)
    const unknown = Object.keys(form).find((name) => name !== 'url' && !eventsName.test(name))
    if (unknown !== undefined) throw refuseUnknown(unknown)
    if (!context.registerWebhook) throw refuse(400, 'This sandbox has registered its own address.')
    const events = Object.keys(form).flatMap((name) => (eventsName.test(name) ? [form[name] ?? ''] : []))
    const { url = '' } = form
    try {
      const { webhookSecret: secret } = context.registerWebhook({ url, events })
      const id = `we_${context.randomHex(12)}`
      return { id, object: 'webhook_endpoint', enabled_events: events, secret, status: 'enabled', url }
    } catch (error) {
      if (error instanceof ControlProblem) throw refuse(400, error.message)
      throw error
    }
  })
}
