import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance } from 'fastify'
import { ControlProblem, type GatewayControl, type PlayTarget } from './control.ts'
import { registerControlRoutes } from './control-routes.ts'
import { simulatorUrl } from './credentials.ts'
import { createFaultSwitch } from './fault-switch.ts'
import { termsOf } from './gateway-terms.ts'
import { type Market, withDrift } from './market.ts'
import { createMemoryNotes } from './memory-notes.ts'
import { createOrderBook, type OrderBook } from './order-book.ts'
import type { Delays } from './outcome.ts'
import { noticePage } from './page/notice-page.ts'
import { frameProvider } from './provider-frame.ts'
import type { Runner } from './runner.ts'
import type { GatewayContext } from './shape.ts'
import { isTold, type ShapeMessages } from './shape-messages.ts'
import { shapes } from './shapes.ts'
import type { SimulatedGateway } from './simulated-gateway.ts'
import type { SimulatorStore } from './store.ts'

type Shared = {
  store: SimulatorStore
  clock: Clock
  seed: string
  market: Market
  delays: Delays
  randomHex: (bytes: number) => string
  publicUrl: () => string
  controlRoutes: boolean
  runner: Runner
}

/** One simulated gateway: its routes, its orders and its controls. */
export type GatewaySimulator = {
  orders: OrderBook
  messages: ShapeMessages
  control: GatewayControl
  mount(scope: FastifyInstance): void
  /** Lets go of requests that are being kept waiting. */
  release(): void
}

export function createGatewaySimulator(
  gateway: SimulatedGateway & { name: string },
  shared: Shared,
): GatewaySimulator {
  const { store, clock, runner } = shared
  const definition = shapes[gateway.shape]
  const calls = new Map<string, number>()
  const faultSwitch = createFaultSwitch(gateway.id, store, clock)
  const noteStore = store.notes ?? createMemoryNotes()
  let webhookTarget = gateway.webhookTarget

  const context: GatewayContext = {
    gatewayId: gateway.id,
    gatewayName: gateway.name,
    credentials: gateway.credentials,
    baseUrl: () => simulatorUrl(shared.publicUrl(), gateway.id),
    clock,
    market: withDrift(shared.market, () => faultSwitch.latest().driftPercent ?? 0),
    terms: termsOf(shared.seed, gateway.id),
    delays: shared.delays,
    notes: {
      read: (name) => noteStore.read(gateway.id, name),
      write: (name, text, fromVersion) =>
        noteStore.write(gateway.id, name, { text, fromVersion, at: clock.now() }),
    },
    randomHex: shared.randomHex,
    newUuid: () => uuidOf(shared.randomHex(16)),
  }
  const messages = definition.messages(context)
  const orders = createOrderBook({
    gatewayId: gateway.id,
    store,
    clock,
    delays: shared.delays,
    messages,
    webhookTarget: () => webhookTarget,
    faults: faultSwitch.faults,
    newUuid: context.newUuid,
    onChange: runner.wake,
  })
  const shape = definition.create({ ...context, orders, messages })

  async function find(target: PlayTarget) {
    if ('externalId' in target) {
      const [order] = await orders.list({ externalId: target.externalId, limit: 1 })
      return order ?? 'No order has this external id. Name the checkout address instead.'
    }
    return URL.canParse(target.checkoutUrl)
      ? shape.openCheckout(target.checkoutUrl)
      : 'checkoutUrl is not an address.'
  }

  const control: GatewayControl = {
    async play(target, outcome) {
      await faultSwitch.faults()
      const order = await find(target)
      if (typeof order === 'string') throw new ControlProblem(404, order)
      if (!isTold(messages, order.orderType, outcome))
        throw new ControlProblem(409, `${gateway.name} has no orders that are ${outcome}.`)
      const played = await orders.walk(order, outcome)
      if (!played) throw new ControlProblem(409, `An order that is ${order.state} cannot become ${outcome}.`)
      await runner.deliver(played.id)
      return played
    },
    faults: faultSwitch.faults,
    setFaults: faultSwitch.setFaults,
    calls: () => Object.fromEntries(calls),
    setWebhookTarget(target) {
      webhookTarget = target
    },
  }

  function mount(scope: FastifyInstance): void {
    scope.register(
      async (own) => {
        frameProvider(own, {
          prefix: `/simulators/${gateway.id}`,
          error: definition.error,
          faultSwitch,
          calls,
          registerApi: shape.registerApi,
          emptyPage: () => noticePage(context, { title: 'There is nothing at this address' }),
        })
        own.register(async (pages) => {
          // Pages stay up whatever goes wrong, but they show the prices of the moment.
          pages.addHook('onRequest', async () => {
            await faultSwitch.faults()
          })
          shape.registerPages(pages)
        })
        if (shared.controlRoutes) own.register(async (routes) => registerControlRoutes(routes, control))
      },
      { prefix: `/${gateway.id}` },
    )
  }

  return {
    orders,
    messages,
    control,
    mount,
    release: faultSwitch.release,
  }
}

function uuidOf(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) % 4) + 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
