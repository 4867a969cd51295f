import type { FastifyInstance } from 'fastify'
import { ControlProblem, type GatewayControl, isState, type PlayTarget } from './control.ts'
import { states } from './order.ts'
import { registerProviderControl } from './provider-control-routes.ts'

/** The same controls over HTTP, as JSON. They give full control of the simulator to every caller: sandbox only. */
export function registerControlRoutes(app: FastifyInstance, control: GatewayControl): void {
  registerProviderControl(app, control, ({ body }) => body)

  app.post('/_control/play', async (request) => {
    const body = (request.body ?? {}) as Record<string, unknown>
    const { outcome } = body
    if (!isState(outcome)) throw new ControlProblem(400, `outcome is one of ${states.join(', ')}.`)
    const order = await control.play(targetOf(body), outcome)
    return {
      order: {
        id: order.id,
        externalId: order.externalId,
        state: order.state,
        status: order.word,
        transactionHash: order.transactionHash,
      },
    }
  })
}

function targetOf({ checkoutUrl, externalId }: Record<string, unknown>): PlayTarget {
  if (typeof checkoutUrl === 'string') return { checkoutUrl }
  if (typeof externalId === 'string') return { externalId }
  throw new ControlProblem(400, 'Name the order by checkoutUrl or externalId.')
}
