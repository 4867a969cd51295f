import type { FastifyInstance } from 'fastify'
import { ControlProblem } from '../control.ts'
import type { GatewayRoutesContext } from '../gateway-definition.ts'
import { refuseSession } from './errors.ts'
import { type Fields, fieldsOf } from './request.ts'

/** Subscribes an address to events; the answer shows the secret that proves messages, once. */
export function registerSubscriptions(app: FastifyInstance, context: GatewayRoutesContext): void {
  const refuse = (message: string) => refuseSession(400, 'invalid_request', message, context.newUuid())

  app.post('/data/webhooks/subscriptions', async (request, reply) => {
    const { eventTypes, target, isEnabled } = fieldsOf(request)
    const { url, method } = (target ?? {}) as Fields
    if (typeof url !== 'string' || method !== 'POST') throw refuse('target needs a url and the method POST')
    if (isEnabled !== true) throw refuse('isEnabled is required')
    if (!context.registerWebhook) throw refuse('This sandbox has registered its own address')
    try {
      const events = Array.isArray(eventTypes) ? eventTypes.map(String) : []
      const { webhookSecret: secret } = context.registerWebhook({ url, events })
      return await reply.code(201).send({
        subscriptionId: context.newUuid(),
        eventTypes,
        isEnabled,
        target,
        secret,
        metadata: { secret },
      })
    } catch (error) {
      if (error instanceof ControlProblem) throw refuse(error.message)
      throw error
    }
  })
}
