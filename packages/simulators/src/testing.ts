import { type Clock, systemClock } from '@sliproad/core/clock'
import Fastify from 'fastify'
import type { AlterBody } from './altered-bodies.ts'
import type { GatewayControl, SimulatorsControl } from './control.ts'
import { simulatorConfig, simulatorCredentials } from './credentials.ts'
import type { Faults } from './faults.ts'
import type { RedeemShare } from './gateway-definition.ts'
import type { GatewayKind } from './gateway-kinds.ts'
import { createMemoryStore } from './memory-store.ts'
import type { SimulatorOrder, State } from './order.ts'
import type { WebhookTarget } from './order-book.ts'
import type { Delays } from './outcome.ts'
import type { Schedule } from './runner.ts'
import type { SendWebhook } from './send-webhook.ts'
import { registerSimulators } from './simulators.ts'
import type { SimulatorStore } from './store.ts'

export type { AlterBody, BodyPlace } from './altered-bodies.ts'
export type { Faults } from './faults.ts'
export type { SimulatorOrder, State as PlayOutcome } from './order.ts'

/** The amounts of one order as the simulator stores them, before any provider's spelling. */
export type Charge = Pick<
  SimulatorOrder,
  | 'fiat'
  | 'fiatAmount'
  | 'crypto'
  | 'network'
  | 'cryptoAmount'
  | 'processingFee'
  | 'networkFee'
  | 'transactionHash'
> & { gatewayOrderId: string }

/** Drives one simulated gateway from a test. */
export type SimulatorControl = {
  /**
   * Acts as the user; returns what is charged, once the order is in that state and its messages were attempted once.
   */
  play(checkoutUrl: string, outcome: State): Promise<Charge>
  setWebhookTarget(target: WebhookTarget | undefined): void
  setFaults(faults: Faults): Promise<void>
  /** The number of API requests in all. */
  calls(): number
  callsByEndpoint(): Readonly<Record<string, number>>
}

export type RunningSimulator = {
  /** The base address of the gateway's API and pages. */
  baseUrl: string
  /** Credentials and addresses as the provider would issue them. */
  config: Record<string, string>
  control: SimulatorControl
  close(): Promise<void>
}

export type SimulatorSpec = { id: string; kind: GatewayKind; webhookTarget?: WebhookTarget }

export type StartOptions = {
  store?: SimulatorStore
  clock?: Clock
  schedule?: Schedule
  send?: SendWebhook
  seed?: string
  delays?: Partial<Delays>
  retryDelaysMs?: readonly number[]
  deploymentSecret?: string
  alter?: AlterBody
  redeemShare?: RedeemShare
}

const shortDelays: Partial<Delays> = {
  processingMs: 20,
  completedMs: 40,
  refundedMs: 60,
  lateWebhookMs: 300,
}

/** One gateway on a loopback port of its own, with everything in memory. */
export async function startSimulator(
  gatewayId: GatewayKind,
  options: StartOptions & { webhookTarget?: WebhookTarget } = {},
): Promise<RunningSimulator> {
  const { webhookTarget } = options
  const spec = { id: gatewayId, kind: gatewayId, ...(webhookTarget !== undefined && { webhookTarget }) }
  const { gateway, close } = await startSimulators([spec], options)
  return { ...gateway(gatewayId), close }
}

export type RunningSimulators = {
  url: string
  gateway(id: string): Omit<RunningSimulator, 'close'>
  control: SimulatorsControl
  close(): Promise<void>
}

/** Several gateways of any kind under any ids, on one port. */
export async function startSimulators(
  specs: readonly SimulatorSpec[],
  options: StartOptions = {},
): Promise<RunningSimulators> {
  const secret = options.deploymentSecret ?? 'simulators under test'
  const app = Fastify({ forceCloseConnections: true })
  let url = ''
  const control = registerSimulators(app, {
    publicUrl: () => url,
    store: options.store ?? createMemoryStore(),
    clock: options.clock ?? systemClock,
    controlRoutes: true,
    gateways: specs.map((spec) => ({ ...spec, credentials: simulatorCredentials(spec, secret) })),
    delays: { ...shortDelays, ...options.delays },
    retryDelaysMs: options.retryDelaysMs ?? [50, 200],
    ...(options.seed !== undefined && { seed: options.seed }),
    ...(options.schedule && { schedule: options.schedule }),
    ...(options.send && { send: options.send }),
    ...(options.alter && { alter: options.alter }),
    ...(options.redeemShare && { redeemShare: options.redeemShare }),
  })
  url = await app.listen({ host: '127.0.0.1', port: 0 })

  return {
    url,
    control,
    gateway(id) {
      const spec = specs.find((candidate) => candidate.id === id)
      if (!spec) throw new RangeError(`No gateway ${id} was started.`)
      const config = { ...simulatorConfig(spec, secret, { publicUrl: url }) }
      return { baseUrl: `${url}/simulators/${id}`, config, control: testControl(control.gateway(id)) }
    },
    close: () => app.close(),
  }
}

function testControl(control: GatewayControl): SimulatorControl {
  return {
    async play(checkoutUrl, outcome) {
      return chargeOf(await control.play({ checkoutUrl }, outcome))
    },
    setWebhookTarget: control.setWebhookTarget,
    setFaults: control.setFaults,
    calls: () => Object.values(control.calls()).reduce((sum, count) => sum + count, 0),
    callsByEndpoint: control.calls,
  }
}

function chargeOf(order: SimulatorOrder): Charge {
  const { fiat, fiatAmount, crypto, network, cryptoAmount, processingFee, networkFee, transactionHash } =
    order
  const amounts = { fiat, fiatAmount, crypto, network, cryptoAmount, processingFee, networkFee }
  return { ...amounts, transactionHash, gatewayOrderId: order.id }
}
