import { type Clock, systemClock } from '@sliproad/core/clock'
import Fastify from 'fastify'
import type { ProviderControl } from '../control.ts'
import { createMemoryStore } from '../memory-store.ts'
import { screeningConfig, screeningCredentials } from './credentials.ts'
import { type ScreeningSimulatorId, screeningSimulatorIds } from './screening-definitions.ts'
import { registerScreeningSimulators } from './simulators.ts'

export type RunningScreening = {
  /** Credentials and addresses as the provider would issue them. */
  config: Record<string, string>
  control: ProviderControl
}

export type RunningScreenings = {
  url: string
  provider(id: ScreeningSimulatorId): RunningScreening
  close(): Promise<void>
}

/** All screening providers on one loopback port, with everything in memory. */
export async function startScreeningSimulators(
  options: { clock?: Clock; hints?: boolean; deploymentSecret?: string } = {},
): Promise<RunningScreenings> {
  const secret = options.deploymentSecret ?? 'simulators under test'
  const app = Fastify({ forceCloseConnections: true })
  const control = registerScreeningSimulators(app, {
    providers: screeningSimulatorIds.map((id) => ({ id, credentials: screeningCredentials(id, secret) })),
    store: createMemoryStore(),
    clock: options.clock ?? systemClock,
    controlRoutes: true,
    hints: options.hints ?? false,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    provider: (id) => ({
      config: { ...screeningConfig(id, secret, { publicUrl: url }) },
      control: control.provider(id),
    }),
    close: () => app.close(),
  }
}
