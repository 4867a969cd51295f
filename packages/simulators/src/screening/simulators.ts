import { randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import type { Credentials } from '../account-rules.ts'
import type { ProviderControl } from '../control.ts'
import type { FaultStore } from '../fault-switch.ts'
import { jsonBody } from '../json-body.ts'
import { registerProviderControl } from '../provider-control-routes.ts'
import { frameProvider } from '../provider-frame.ts'
import { createProviderSwitches, type ProviderSwitches } from '../provider-switches.ts'
import { type ScreeningSimulatorId, screeningDefinitions } from './screening-definitions.ts'

export type SimulatedScreening = { id: ScreeningSimulatorId; credentials: Credentials }

export type ScreeningSimulatorsOptions = {
  providers: readonly SimulatedScreening[]
  store: FaultStore
  /** Whether the control routes are mounted; they have no access control of their own. */
  controlRoutes: boolean
  /** Whether the testers' endings count; without them every address is clear except the magic ones. */
  hints?: boolean
  clock?: Clock
  newUuid?: () => string
}

export type ScreeningSimulatorsControl = { provider(id: ScreeningSimulatorId): ProviderControl }

type Mounted = SimulatedScreening & ProviderSwitches

/** Mounts simulated screening providers under `/simulators/<id>/`, separate from the rest of the app. */
export function registerScreeningSimulators(
  app: FastifyInstance,
  options: ScreeningSimulatorsOptions,
): ScreeningSimulatorsControl {
  const { store, clock = systemClock } = options
  const mounted = new Map<string, Mounted>()
  for (const provider of options.providers)
    mounted.set(provider.id, { ...provider, ...createProviderSwitches(provider.id, store, clock) })

  app.register(async (scope) => {
    await store.prepare()
    for (const provider of mounted.values()) mount(scope, provider, options)
  })
  app.addHook('onClose', async () => {
    for (const provider of mounted.values()) provider.faultSwitch.release()
  })

  return {
    provider(id) {
      const provider = mounted.get(id)
      if (!provider) throw new RangeError(`No screening provider ${id} is simulated here.`)
      return provider.control
    },
  }
}

function mount(scope: FastifyInstance, provider: Mounted, options: ScreeningSimulatorsOptions): void {
  const { id, credentials, faultSwitch, calls } = provider
  const definition = screeningDefinitions[id]
  const prefix = `/simulators/${id}`
  scope.register(
    async (own) => {
      // Signatures cover the exact text, so each route parses it itself.
      own.removeAllContentTypeParsers()
      own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
      frameProvider(own, {
        prefix,
        error: definition.error,
        faultSwitch,
        calls,
        registerApi: (api) =>
          definition.registerApi(api, {
            credentials,
            clock: options.clock ?? systemClock,
            newUuid: options.newUuid ?? randomUUID,
            prefix,
            hints: options.hints ?? false,
          }),
      })
      if (options.controlRoutes)
        own.register(async (routes) => registerProviderControl(routes, provider.control, jsonBody))
    },
    { prefix },
  )
}
