import { sendTestEvent } from '../../modules/webhooks/index.ts'
import { projectOf } from '../access/guard.ts'
import type { App, HttpDeps } from '../http-deps.ts'
import { refusals } from '../schemas/schemas.ts'
import { TestAnswer, TestBody } from './webhooks.schema.ts'

/** Production does not know this address: nobody should hear there of what has not happened. */
export function webhookTestRoutes(app: App, deps: HttpDeps): void {
  if (deps.environment !== 'sandbox') return
  app.post(
    '/v1/webhooks/test',
    {
      config: { access: 'secret' },
      schema: {
        tags: ['Sandbox'],
        summary: 'Send a sample of an event',
        description:
          'To every endpoint that takes this type; the answer names the delivery to the oldest of them. Sandbox only.',
        body: TestBody,
        response: { 202: TestAnswer, ...refusals(400, 401, 403, 409, 413, 415) },
      },
    },
    async (request, reply) => {
      const data = await sendTestEvent(deps, projectOf(request), request.body.eventType)
      return reply.code(202).send({ success: true, data })
    },
  )
}
