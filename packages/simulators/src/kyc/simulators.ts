import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type StandOptions, standSimulators } from '../stand-simulators.ts'
import type { KycControl } from './control.ts'
import type { KycSimulatorId } from './kyc-definitions.ts'
import { defaultKycDelays, type KycDelays } from './kyc-messages.ts'
import { createKycSimulator, type SimulatedKyc } from './kyc-simulator.ts'
import type { KycStore } from './kyc-store.ts'

export type { SimulatedKyc } from './kyc-simulator.ts'

export type KycSimulatorsOptions = StandOptions & {
  store: KycStore
  providers: readonly SimulatedKyc[]
  newUuid?: () => string
  delays?: Partial<KycDelays>
}

/** Drives all simulated KYC providers of a process. */
export type KycSimulatorsControl = {
  provider(id: KycSimulatorId): KycControl
  /** Makes every planned move and sends every message that is due now; for tests that move the clock. */
  runDue(): Promise<void>
}

/** Mounts simulated KYC providers under `/simulators/<id>/`, separate from the rest of the app. */
export function registerKycSimulators(
  app: FastifyInstance,
  options: KycSimulatorsOptions,
): KycSimulatorsControl {
  const { store, newUuid = randomUUID } = options
  const { simulators, runner } = standSimulators(app, options, {
    store: { ...store, dueOrders: store.dueCases },
    // Signatures cover the exact text, so that each route reads it by itself.
    readBody: (body) => body,
    make: (parts) => {
      const shared = { ...parts, store, newUuid, delays: { ...defaultKycDelays, ...options.delays } }
      return options.providers.map((provider) => [provider.id, createKycSimulator(provider, shared)] as const)
    },
  })
  return {
    provider(id) {
      const provider = simulators.get(id)
      if (!provider) throw new RangeError(`No KYC provider ${id} is simulated here.`)
      return provider.control
    },
    runDue: runner.runDue,
  }
}
