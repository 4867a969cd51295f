import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import { registerPageAssets } from './page/page-assets.ts'
import {
  createRunner,
  type Held,
  type Runner,
  type RunnerGateway,
  type RunnerStore,
  type Schedule,
  timerSchedule,
} from './runner.ts'
import { type SendWebhook, sendWebhook } from './send-webhook.ts'

/** What simulated gateways and KYC providers are told alike. */
export type StandOptions = {
  /** Where browsers and servers find this app; a function where the port is not known yet. */
  publicUrl: string | (() => string)
  /** Whether the control routes are mounted; they have no lock of their own. */
  controlRoutes: boolean
  clock?: Clock
  randomBytes?: (size: number) => Uint8Array
  retryDelaysMs?: readonly number[]
  schedule?: Schedule
  send?: SendWebhook
  onTrouble?: (error: unknown) => void
}

type Standing<Row> = RunnerGateway<Row> & {
  mount(scope: FastifyInstance): void
  /** Lets go of requests that are being kept waiting. */
  release(): void
}

/** What every simulator is made with. */
export type SharedParts = {
  clock: Clock
  randomHex: (bytes: number) => string
  publicUrl: () => string
  controlRoutes: boolean
  runner: Runner
}

type Parts<Row, Simulator> = {
  store: RunnerStore<Row> & { prepare(): Promise<void>; forgetBefore(time: Date): Promise<void> }
  make: (shared: SharedParts) => readonly (readonly [id: string, simulator: Simulator])[]
  /** What becomes of a body that is not a form. */
  readBody: (body: string) => unknown
}

const retryDelaysMs = [5_000, 30_000, 120_000, 600_000]
const rememberMs = 30 * 24 * 3_600_000

/**
 * Mounts simulated providers under `/simulators/<id>/`, apart from the rest of the app: their error handler, body parsers
 * and hooks end with them. Their runner starts and stops with the app.
 */
export function standSimulators<Row extends Held, Simulator extends Standing<Row>>(
  app: FastifyInstance,
  options: StandOptions,
  { store, make, readBody }: Parts<Row, Simulator>,
): { simulators: ReadonlyMap<string, Simulator>; runner: Runner } {
  const { publicUrl, clock = systemClock } = options
  const random = options.randomBytes ?? randomBytes
  const simulators = new Map<string, Simulator>()
  const runner = createRunner<Row>({
    store,
    clock,
    schedule: options.schedule ?? timerSchedule,
    send: options.send ?? sendWebhook,
    gateways: simulators,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    onTrouble: options.onTrouble ?? ((error) => app.log.error({ err: error }, 'simulators: work failed')),
  })
  const shared: SharedParts = {
    clock,
    randomHex: (bytes) => Buffer.from(random(bytes)).toString('hex'),
    publicUrl: typeof publicUrl === 'string' ? () => publicUrl : publicUrl,
    controlRoutes: options.controlRoutes,
    runner,
  }
  for (const [id, simulator] of make(shared)) simulators.set(id, simulator)

  app.register(
    async (scope) => {
      await store.prepare()
      await store.forgetBefore(new Date(clock.now().getTime() - rememberMs))
      acceptBodies(scope, readBody)
      registerPageAssets(scope)
      for (const simulator of simulators.values()) simulator.mount(scope)
    },
    { prefix: '/simulators' },
  )
  app.addHook('onReady', async () => runner.start())
  app.addHook('onClose', async () => {
    for (const simulator of simulators.values()) simulator.release()
    await runner.stop()
  })
  return { simulators, runner }
}

/** Forms come from the hosted pages; everything else is read as text first. */
function acceptBodies(scope: FastifyInstance, readBody: (body: string) => unknown): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, readBody(String(body))),
  )
}
