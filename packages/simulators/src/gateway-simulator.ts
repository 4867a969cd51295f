import type { FastifyInstance } from 'fastify'
import { type AlterBody, alterReplies, withAlteredMessages } from './altered-bodies.ts'
import { ControlProblem, type GatewayControl, type PlayTarget } from './control.ts'
import { registerControlRoutes } from './control-routes.ts'
import { simulatorUrl } from './credentials.ts'
import type { GatewayContext, RedeemShare } from './gateway-definition.ts'
import { gatewayKinds } from './gateway-kinds.ts'
import { type GatewayMessages, isReported } from './gateway-messages.ts'
import { termsOf } from './gateway-terms.ts'
import { type Market, withDrift } from './market.ts'
import { createMemoryNotes } from './memory-notes.ts'
import { createOrderBook, type OrderBook } from './order-book.ts'
import type { Delays } from './outcome.ts'
import { noticePage } from './page/notice-page.ts'
import { frameProvider } from './provider-frame.ts'
import { createProviderSide } from './provider-side.ts'
import { createProviderSwitches } from './provider-switches.ts'
import type { SimulatedGateway } from './simulated-gateway.ts'
import type { SharedParts } from './stand-simulators.ts'
import type { SimulatorStore } from './store.ts'

type Shared = SharedParts & {
  store: SimulatorStore
  seed: string
  market: Market
  delays: Delays
  redeemShare?: RedeemShare
  alter?: AlterBody
}

/** One simulated gateway: its routes, its orders and its controls. */
export type GatewaySimulator = {
  orders: OrderBook
  messages: GatewayMessages
  control: GatewayControl
  mount(scope: FastifyInstance): void
  /** Releases the requests that are kept waiting. */
  release(): void
}

export function createGatewaySimulator(
  gateway: SimulatedGateway & { name: string },
  shared: Shared,
): GatewaySimulator {
  const { store, clock, runner } = shared
  const definition = gatewayKinds[gateway.kind]
  const switches = createProviderSwitches(gateway.id, store, clock)
  const { faultSwitch } = switches
  const noteStore = store.notes ?? createMemoryNotes()
  let webhookTarget = gateway.webhookTarget
  // A copy that leaves unread what is made when first read.
  const credentials = Object.defineProperties({}, Object.getOwnPropertyDescriptors(gateway.credentials))
  const { side, withSubscription } = createProviderSide({
    providerName: gateway.name,
    rules: definition,
    credentials,
    setTarget: (url) => {
      webhookTarget = url
    },
  })

  const context: GatewayContext = {
    gatewayId: gateway.id,
    gatewayName: gateway.name,
    credentials,
    baseUrl: () => simulatorUrl(shared.publicUrl(), gateway.id),
    clock,
    market: withDrift(shared.market, () => faultSwitch.latest().driftPercent ?? 0),
    terms: termsOf(shared.seed, gateway.id),
    accountFeePercent: () => faultSwitch.latest().accountFeePercent ?? 0,
    delays: shared.delays,
    notes: {
      read: (name) => noteStore.read(gateway.id, name),
      write: (name, text, fromVersion) =>
        noteStore.write(gateway.id, name, { text, fromVersion, at: clock.now() }),
    },
    randomHex: shared.randomHex,
    newUuid: () => uuidOf(shared.randomHex(16)),
    takeVerification: async (token) => {
      const { sumsubClientId = '' } = gateway.credentials
      return (await shared.redeemShare?.(token, sumsubClientId)) ? 'shared' : 'refused'
    },
  }
  const { alter } = shared
  const spoken = withSubscription(definition.messages(context))
  const messages = alter ? withAlteredMessages(spoken, gateway.id, alter) : spoken
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
  const routes = definition.create({
    ...context,
    orders,
    messages,
    registerWebhook: gateway.webhookTarget === undefined ? side.registerWebhook : undefined,
  })

  async function find(target: PlayTarget) {
    if ('externalId' in target) {
      const [order] = await orders.list({ externalId: target.externalId, limit: 1 })
      return order ?? 'No order has this external id. Name the checkout address instead.'
    }
    return URL.canParse(target.checkoutUrl)
      ? routes.openCheckout(target.checkoutUrl)
      : 'checkoutUrl is not an address.'
  }

  const control: GatewayControl = {
    async play(target, outcome) {
      await faultSwitch.faults()
      const order = await find(target)
      if (typeof order === 'string') throw new ControlProblem(404, order)
      if (!isReported(messages, order.orderType, outcome))
        throw new ControlProblem(409, `${gateway.name} has no orders that are ${outcome}.`)
      const played = await orders.walk(order, outcome)
      if (!played) throw new ControlProblem(409, `An order that is ${order.state} cannot become ${outcome}.`)
      await runner.deliver(played.id)
      return played
    },
    ...switches.control,
    side,
    setWebhookTarget(target) {
      webhookTarget = target
    },
  }

  function mount(scope: FastifyInstance): void {
    scope.register(
      async (own) => {
        const prefix = `/simulators/${gateway.id}`
        frameProvider(own, {
          prefix,
          error: definition.error,
          ...switches,
          registerApi(api) {
            routes.registerApi(api)
            if (alter) alterReplies(api, gateway.id, prefix, alter)
          },
          emptyPage: () => noticePage(context, { title: 'There is nothing at this address' }),
        })
        own.register(async (pages) => {
          // Pages stay available during any fault, but they show the current prices.
          pages.addHook('onRequest', async () => {
            await faultSwitch.faults()
          })
          routes.registerPages(pages)
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
