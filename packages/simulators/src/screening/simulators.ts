import { randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import type { ProviderControl } from '../control.ts'
import { createFaultSwitch, type FaultStore, type FaultSwitch } from '../fault-switch.ts'
import { jsonBody } from '../json-body.ts'
import { registerProviderControl } from '../provider-control-routes.ts'
import { frameProvider } from '../provider-frame.ts'
import type { Credentials } from '../shape.ts'
import { type ScreeningSimulatorId, screeningShapes } from './shapes.ts'

export type SimulatedScreening = { id: ScreeningSimulatorId; credentials: Credentials }

export type ScreeningSimulatorsOptions = {
  providers: readonly SimulatedScreening[]
  store: FaultStore
  /** Whether the control routes are mounted; they have no lock of their own. */
  controlRoutes: boolean
  /** Whether the testers' endings count; without them only the magic addresses are anything but clear. */
  hints?: boolean
  clock?: Clock
  newUuid?: () => string
}

export type ScreeningSimulatorsControl = { provider(id: ScreeningSimulatorId): ProviderControl }

type Mounted = SimulatedScreening & { switch: FaultSwitch; calls: Map<string, number> }

/** Mounts simulated screening providers under `/simulators/<id>/`, apart from the rest of the app. */
export function registerScreeningSimulators(
  app: FastifyInstance,
  options: ScreeningSimulatorsOptions,
): ScreeningSimulatorsControl {
  const { store, clock = systemClock } = options
  const mounted = new Map<string, Mounted>()
  for (const provider of options.providers)
    mounted.set(provider.id, {
      ...provider,
      switch: createFaultSwitch(provider.id, store, clock),
      calls: new Map(),
    })

  app.register(async (scope) => {
    await store.prepare()
    for (const provider of mounted.values()) mount(scope, provider, options)
  })
  app.addHook('onClose', async () => {
    for (const provider of mounted.values()) provider.switch.release()
  })

  return {
    provider(id) {
      const provider = mounted.get(id)
      if (!provider) throw new RangeError(`No screening provider ${id} is simulated here.`)
      return controlOf(provider)
    },
  }
}

function controlOf({ switch: { faults, setFaults }, calls }: Mounted): ProviderControl {
  return { faults, setFaults, calls: () => Object.fromEntries(calls) }
}

function mount(scope: FastifyInstance, provider: Mounted, options: ScreeningSimulatorsOptions): void {
  const { id, credentials, calls } = provider
  const shape = screeningShapes[id]
  const prefix = `/simulators/${id}`
  scope.register(
    async (own) => {
      // Signatures cover the exact text, so each route gets it and reads it by itself.
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      frameProvider(own, {
        prefix,
        error: shape.error,
        faultSwitch: provider.switch,
        calls,
        registerApi: (api) =>
          shape.registerApi(api, {
            credentials,
            clock: options.clock ?? systemClock,
            newUuid: options.newUuid ?? randomUUID,
            prefix,
            hints: options.hints ?? false,
          }),
      })
      if (options.controlRoutes)
        own.register(async (routes) => registerProviderControl(routes, controlOf(provider), jsonBody))
    },
    { prefix },
  )
}
