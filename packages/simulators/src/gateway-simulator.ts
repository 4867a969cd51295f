import type { Socket } from 'node:net'
import type { Clock } from '@sliproad/core/clock'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { ControlProblem, type GatewayControl, type PlayTarget } from './control.ts'
import { registerControlRoutes } from './control-routes.ts'
import { simulatorUrl } from './credentials.ts'
import { addFaultHooks } from './fault-hook.ts'
import type { Faults } from './faults.ts'
import { termsOf } from './gateway-terms.ts'
import type { Market } from './market.ts'
import { createOrderBook, type OrderBook } from './order-book.ts'
import type { Delays } from './outcome.ts'
import { noticePage } from './page/notice-page.ts'
import { sendPage } from './page/send-page.ts'
import { wantsPage } from './page/wants-page.ts'
import type { Runner } from './runner.ts'
import type { GatewayContext } from './shape.ts'
import type { ShapeMessages } from './shape-messages.ts'
import { shapes } from './shapes.ts'
import type { SimulatedGateway } from './simulated-gateway.ts'
import type { SimulatorStore } from './store.ts'
import { WireRefusal } from './wire-refusal.ts'

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

/** Other processes may have turned the switch, so what was read is soon read again. */
const faultsFreshMs = 500

export function createGatewaySimulator(
  gateway: SimulatedGateway & { name: string },
  shared: Shared,
): GatewaySimulator {
  const { store, clock, runner } = shared
  const definition = shapes[gateway.shape]
  const calls = new Map<string, number>()
  const waits = new Set<() => void>()
  const held = new Set<Socket>()
  let webhookTarget = gateway.webhookTarget
  let known: { faults: Faults; readAt: number } | undefined

  async function faults(): Promise<Faults> {
    const now = clock.now().getTime()
    if (!known || Math.abs(now - known.readAt) > faultsFreshMs)
      known = { faults: await store.readFaults(gateway.id), readAt: now }
    return known.faults
  }

  function wait(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        waits.delete(end)
        resolve()
      }
      const timer = setTimeout(end, delayMs)
      waits.add(end)
    })
  }

  function hold(socket: Socket): void {
    held.add(socket)
    socket.once('close', () => held.delete(socket))
  }

  function release(): void {
    for (const end of [...waits]) end()
    for (const socket of held) socket.destroy()
  }

  const context: GatewayContext = {
    gatewayId: gateway.id,
    gatewayName: gateway.name,
    credentials: gateway.credentials,
    baseUrl: () => simulatorUrl(shared.publicUrl(), gateway.id),
    clock,
    market: shared.market,
    terms: termsOf(shared.seed, gateway.id),
    delays: shared.delays,
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
    faults,
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
      const order = await find(target)
      if (typeof order === 'string') throw new ControlProblem(404, order)
      const played = await orders.walk(order, outcome)
      if (!played) throw new ControlProblem(409, `An order that is ${order.state} cannot become ${outcome}.`)
      await runner.deliver(played.id)
      return played
    },
    faults,
    async setFaults(written) {
      await store.writeFaults(gateway.id, written)
      known = { faults: written, readAt: clock.now().getTime() }
      release()
    },
    calls: () => Object.fromEntries(calls),
    setWebhookTarget(target) {
      webhookTarget = target
    },
  }

  function mount(scope: FastifyInstance): void {
    scope.register(
      async (own) => {
        own.setErrorHandler(async (error, request, reply) => {
          if (error instanceof ControlProblem)
            return reply.code(error.status).send({ error: { message: error.message } })
          if (error instanceof WireRefusal) return sendRefusal(reply, error)
          request.log.error({ err: error }, 'simulator failed')
          const { body, type } = definition.error(500, 'Internal server error')
          return reply.code(500).type(type).send(body)
        })
        own.setNotFoundHandler(async (request, reply) => {
          if (wantsPage(request))
            return sendPage(reply, 404, noticePage(context, { title: 'There is nothing at this address' }))
          const { body, type } = definition.error(404, 'Not found')
          return reply.code(404).type(type).send(body)
        })
        own.register(async (api) => {
          api.addHook('onRequest', async (request) => {
            const path = request.routeOptions.url?.replace(`/simulators/${gateway.id}`, '')
            const endpoint = `${request.method} ${path}`
            calls.set(endpoint, (calls.get(endpoint) ?? 0) + 1)
          })
          addFaultHooks(api, { faults, wait, hold, error: definition.error })
          shape.registerApi(api)
        })
        own.register(async (pages) => shape.registerPages(pages))
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
    release,
  }
}

function sendRefusal(reply: FastifyReply, { status, body }: WireRefusal): FastifyReply {
  const isText = typeof body === 'string'
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8'
  return reply
    .code(status)
    .type(type)
    .send(isText ? body : JSON.stringify(body))
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
