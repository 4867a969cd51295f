import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@sliproad/core/clock'
import { findGatewayName } from '@sliproad/core/gateway-ids'
import type { FastifyInstance } from 'fastify'
import type { GatewayControl, SimulatorsControl } from './control.ts'
import { createGatewaySimulator, type GatewaySimulator } from './gateway-simulator.ts'
import { createMarket } from './market.ts'
import { type Delays, defaultDelays } from './outcome.ts'
import { registerPageAssets } from './page/page-assets.ts'
import { createRunner, type Schedule, timerSchedule } from './runner.ts'
import { type SendWebhook, sendWebhook } from './send-webhook.ts'
import type { SimulatedGateway } from './simulated-gateway.ts'
import type { SimulatorStore } from './store.ts'

export type SimulatorsOptions = {
  /** Where browsers and servers find this app; a function where the port is not known yet. */
  publicUrl: string | (() => string)
  store: SimulatorStore
  gateways: readonly SimulatedGateway[]
  /** Whether the control routes are mounted; they have no lock of their own. */
  controlRoutes: boolean
  clock?: Clock
  /** Prices and terms follow from it. */
  seed?: string
  randomBytes?: (size: number) => Uint8Array
  delays?: Partial<Delays>
  retryDelaysMs?: readonly number[]
  schedule?: Schedule
  send?: SendWebhook
  onTrouble?: (error: unknown) => void
}

const retryDelaysMs = [5_000, 30_000, 120_000, 600_000]
const rememberMs = 30 * 24 * 3_600_000

/**
 * Mounts simulated gateways under `/simulators/<id>/`, apart from the rest of the app: their error handler,
 * body parsers and hooks end with them.
 */
export function registerSimulators(app: FastifyInstance, options: SimulatorsOptions): SimulatorsControl {
  const clock = options.clock ?? systemClock
  const seed = options.seed ?? 'sliproad'
  const random = options.randomBytes ?? randomBytes
  const { publicUrl } = options
  const gateways = new Map<string, GatewaySimulator>()

  const runner = createRunner({
    store: options.store,
    clock,
    schedule: options.schedule ?? timerSchedule,
    send: options.send ?? sendWebhook,
    gateways,
    retryDelaysMs: options.retryDelaysMs ?? retryDelaysMs,
    onTrouble: options.onTrouble ?? ((error) => app.log.error({ err: error }, 'simulators: work failed')),
  })
  const shared = {
    store: options.store,
    clock,
    seed,
    market: createMarket({ seed }),
    delays: { ...defaultDelays, ...options.delays },
    randomHex: (bytes: number) => Buffer.from(random(bytes)).toString('hex'),
    publicUrl: typeof publicUrl === 'string' ? () => publicUrl : publicUrl,
    controlRoutes: options.controlRoutes,
    runner,
  }

  app.register(
    async (scope) => {
      await options.store.prepare()
      await options.store.forgetBefore(new Date(clock.now().getTime() - rememberMs))
      acceptForms(scope)
      registerPageAssets(scope)
      for (const gateway of gateways.values()) gateway.mount(scope)
    },
    { prefix: '/simulators' },
  )
  for (const gateway of options.gateways) {
    const name = gateway.name ?? findGatewayName(gateway.id) ?? titled(gateway.id)
    gateways.set(gateway.id, createGatewaySimulator({ ...gateway, name }, shared))
  }
  app.addHook('onReady', async () => runner.start())
  app.addHook('onClose', async () => {
    for (const gateway of gateways.values()) gateway.release()
    await runner.stop()
  })

  return { gateway: (id) => controlOf(gateways, id), runDue: runner.runDue }
}

function controlOf(gateways: ReadonlyMap<string, GatewaySimulator>, id: string): GatewayControl {
  const gateway = gateways.get(id)
  if (!gateway) throw new RangeError(`No gateway ${id} is simulated here.`)
  return gateway.control
}

/** Plain text first: each route reads its own body, so that odd ones get the provider's own complaint. */
function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, String(body) === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(null, undefined)
    }
  })
}

function titled(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1)
}
