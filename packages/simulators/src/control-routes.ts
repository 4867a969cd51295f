import type { FastifyInstance } from 'fastify'
import { ControlProblem, type GatewayControl, isState, type PlayTarget } from './control.ts'
import { readFaults } from './faults.ts'
import { states } from './order.ts'

/** The same controls over HTTP, as JSON. Whoever reaches them rules the simulator: sandbox only. */
export function registerControlRoutes(app: FastifyInstance, control: GatewayControl): void {
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

  app.get('/_control/faults', () => control.faults())

  app.put('/_control/faults', async (request) => {
    const faults = readFaults(request.body)
    if (typeof faults === 'string') throw new ControlProblem(400, faults)
    await control.setFaults(faults)
    return faults
  })

  app.delete('/_control/faults', async () => {
    await control.setFaults({})
    return {}
  })

  app.get('/_control/calls', async () => {
    const endpoints = control.calls()
    return { total: Object.values(endpoints).reduce((sum, count) => sum + count, 0), endpoints }
  })
}

function targetOf({ checkoutUrl, externalId }: Record<string, unknown>): PlayTarget {
  if (typeof checkoutUrl === 'string') return { checkoutUrl }
  if (typeof externalId === 'string') return { externalId }
  throw new ControlProblem(400, 'Name the order by checkoutUrl or externalId.')
}
