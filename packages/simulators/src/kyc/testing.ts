import { type Clock, systemClock } from '@sliproad/core/clock'
import Fastify from 'fastify'
import type { Schedule } from '../runner.ts'
import type { SendWebhook } from '../send-webhook.ts'
import type { KycWebhookTarget } from './case-book.ts'
import type { KycControl } from './control.ts'
import { kycConfig, kycCredentials } from './credentials.ts'
import { type KycSimulatorId, kycSimulatorIds } from './kyc-definitions.ts'
import type { KycDelays } from './kyc-messages.ts'
import type { KycStore } from './kyc-store.ts'
import { createMemoryKycStore } from './memory-kyc-store.ts'
import { type KycSimulatorsControl, registerKycSimulators } from './simulators.ts'

export type RunningKyc = {
  /** The base address of the provider's API and pages. */
  baseUrl: string
  /** Credentials and addresses as the provider would issue them. */
  config: Record<string, string>
  control: KycControl
}

export type RunningKycSimulators = {
  url: string
  provider(id: KycSimulatorId): RunningKyc
  control: KycSimulatorsControl
  close(): Promise<void>
}

export type KycStartOptions = {
  store?: KycStore
  clock?: Clock
  schedule?: Schedule
  send?: SendWebhook
  delays?: Partial<KycDelays>
  retryDelaysMs?: readonly number[]
  deploymentSecret?: string
  webhookTarget?: KycWebhookTarget
  /** For IDnow, see `SimulatedKyc`. */
  returnUrl?: string
  /** Receives the app's log lines. */
  logTo?: { write(line: string): void }
}

const shortDelays: KycDelays = { reviewMs: 20, lateWebhookMs: 300 }

/** Both KYC providers on one loopback port, in memory and with short delays by default. */
export async function startKycSimulators(options: KycStartOptions = {}): Promise<RunningKycSimulators> {
  const secret = options.deploymentSecret ?? 'simulators under test'
  const { webhookTarget, returnUrl, logTo } = options
  const app = Fastify({
    forceCloseConnections: true,
    ...(logTo && { logger: { level: 'trace', stream: logTo } }),
  })
  let url = ''
  const control = registerKycSimulators(app, {
    publicUrl: () => url,
    store: options.store ?? createMemoryKycStore(),
    clock: options.clock ?? systemClock,
    controlRoutes: true,
    providers: kycSimulatorIds.map((id) => ({
      id,
      credentials: kycCredentials(id, secret),
      ...(webhookTarget !== undefined && { webhookTarget }),
      ...(returnUrl !== undefined && { returnUrl }),
    })),
    delays: { ...shortDelays, ...options.delays },
    retryDelaysMs: options.retryDelaysMs ?? [50, 200],
    ...(options.schedule && { schedule: options.schedule }),
    ...(options.send && { send: options.send }),
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    control,
    provider: (id) => ({
      baseUrl: `${url}/simulators/${id}`,
      config: { ...kycConfig(id, secret, { publicUrl: url }) },
      control: control.provider(id),
    }),
    close: () => app.close(),
  }
}
