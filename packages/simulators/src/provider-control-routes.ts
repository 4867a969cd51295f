import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ControlProblem, type ProviderControl } from './control.ts'
import { readFaults } from './faults.ts'

/**
 * Faults and calls over HTTP, as JSON. They give full control of the simulator to every caller: sandbox only.
 * `bodyOf` reads a body the way the scope has received it.
 */
export function registerProviderControl(
  app: FastifyInstance,
  control: ProviderControl,
  bodyOf: (request: FastifyRequest) => unknown,
): void {
  app.get('/_control/faults', () => control.faults())

  app.put('/_control/faults', async (request) => {
    const faults = readFaults(bodyOf(request))
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
