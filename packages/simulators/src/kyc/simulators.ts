import { randomBytes, randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import { registerPageAssets } from '../page/page-assets.ts'
import { createRunner, type Schedule, timerSchedule } from '../runner.ts'
import { type SendWebhook, sendWebhook } from '../send-webhook.ts'
import type { KycControl } from './control.ts'
import type { KycCase } from './kyc-case.ts'
import { defaultKycDelays, type KycDelays } from './kyc-messages.ts'
import type { KycSimulatorId } from './kyc-shapes.ts'
import { createKycSimulator, type KycSimulator, type SimulatedKyc } from './kyc-simulator.ts'
import type { KycStore } from './kyc-store.ts'

export type { SimulatedKyc } from './kyc-simulator.ts'

export type KycSimulatorsOptions = {
  /** Where browsers and servers find this app; a function where the port is not known yet. */
  publicUrl: string | (() => string)
  store: KycStore
  providers: readonly SimulatedKyc[]
  /** Whether the control routes are mounted; they have no lock of their own. */
  controlRoutes: boolean
  clock?: Clock
  randomBytes?: (size: number) => Uint8Array
  newUuid?: () => string
  delays?: Partial<KycDelays>
  retryDelaysMs?: readonly number[]
  schedule?: Schedule
  send?: SendWebhook
  onTrouble?: (error: unknown) => void
}

/** Drives all simulated KYC providers of a process. */
export type KycSimulatorsControl = {
  provider(id: KycSimulatorId): KycControl
  /** Makes every planned move and sends every message that is due now; for tests that move the clock. */
  runDue(): Promise<void>
}

const retryDelaysMs = [5_000, 30_000, 120_000, 600_000]
const rememberMs = 30 * 24 * 3_600_000

/** Mounts simulated KYC providers under `/simulators/<id>/`, apart from the rest of the app. */
export function registerKycSimulators(
  app: FastifyInstance,
  options: KycSimulatorsOptions,
): KycSimulatorsControl {
  const { store, publicUrl, clock = systemClock } = options
  const random = options.randomBytes ?? randomBytes
  const providers = new Map<string, KycSimulator>()

  const runner = createRunner<KycCase>({
    store: { ...store, dueOrders: store.dueCases },
    clock,
    schedule: options.schedule ?? timerSchedule,
    send: options.send ?? sendWebhook,
    gateways: providers,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    onTrouble: options.onTrouble ?? ((error) => app.log.error({ err: error }, 'simulators: work failed')),
  })
  const shared = {
    store,
    clock,
    delays: { ...defaultKycDelays, ...options.delays },
    randomHex: (bytes: number) => Buffer.from(random(bytes)).toString('hex'),
    newUuid: options.newUuid ?? randomUUID,
    publicUrl: typeof publicUrl === 'string' ? () => publicUrl : publicUrl,
    controlRoutes: options.controlRoutes,
    runner,
  }
  for (const provider of options.providers) providers.set(provider.id, createKycSimulator(provider, shared))

  app.register(
    async (scope) => {
      await store.prepare()
      await store.forgetBefore(new Date(clock.now().getTime() - rememberMs))
      acceptTexts(scope)
      registerPageAssets(scope)
      for (const provider of providers.values()) provider.mount(scope)
    },
    { prefix: '/simulators' },
  )
  app.addHook('onReady', async () => runner.start())
  app.addHook('onClose', async () => {
    for (const provider of providers.values()) provider.release()
    await runner.stop()
  })

  return {
    provider(id) {
      const provider = providers.get(id)
      if (!provider) throw new RangeError(`No KYC provider ${id} is simulated here.`)
      return provider.control
    },
    runDue: runner.runDue,
  }
}

/** Signatures cover the exact text, so that each route reads it by itself; forms come from the hosted page. */
function acceptTexts(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}
