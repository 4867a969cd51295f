import type { SessionRequest } from '@sliproad/api/resources/session'
import type { Gateway } from '@sliproad/gateways/contract'
import type { RedeemShare } from '@sliproad/simulators/gateway-definition'
import {
  claimGatewayMessages,
  claimSyncs,
  type OrderHistory,
  processGatewayMessage,
  readOrder,
  syncOrder,
} from '../../modules/orders/index.ts'
import { type NewSession, readSession } from '../../modules/sessions/index.ts'
import { createPlaySimulator } from '../../sandbox/play-simulator.ts'
import { type FakeClock, fakeClock } from '../fake-clock.ts'
import { givenSession } from '../given.ts'
import { makeDeps, type TestDeps } from '../make-deps.ts'
import { slotsOfAll } from '../slots-of-all.ts'
import { startGateways } from '../start-gateways.ts'
import { makeApp } from './make-app.ts'

export const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

type Options = {
  specs?: Parameters<typeof startGateways>[0]
  /** A layer between an adapter and the server, to count, hold or break its calls. */
  wrap?: (gateway: Gateway, id: string) => Gateway
  change?: (deps: TestDeps) => Partial<TestDeps>
  clock?: FakeClock
  /** Whether a gateway does its own KYC; the real value unless a test sets it. */
  handlesKyc?: (gatewayId: string) => boolean
  onStatement?: (text: string) => void
  /** How simulated gateways read verifications that are shared with them. */
  redeemShare?: RedeemShare
}

export type OrderApp = Awaited<ReturnType<typeof makeOrderApp>>

/** An API that listens, simulated gateways that report to it, and a worker that runs on command. */
export async function makeOrderApp({
  specs,
  wrap = (gateway) => gateway,
  change = () => ({}),
  // Simulators run in real time, and so do their signatures.
  clock = fakeClock(new Date()),
  handlesKyc,
  onStatement,
  redeemShare,
}: Options = {}) {
  const gateways = await startGateways(specs, redeemShare && { redeemShare })
  const { simulatorAccounts } = gateways
  const definitions = gateways.definitions.map((definition) => ({
    ...definition,
    features: {
      ...definition.features,
      ...(handlesKyc && { handlesKyc: handlesKyc(definition.id) }),
    },
    connect: (...parts: Parameters<typeof definition.connect>) =>
      wrap(definition.connect(...parts), definition.id),
  }))
  const made = await makeDeps({ definitions, simulatorAccounts, clock, ...(onStatement && { onStatement }) })
  const [account] = simulatorAccounts
  const playSimulator = createPlaySimulator({
    control: () => undefined,
    publicUrl: new URL(account?.config.apiUrl ?? '').origin,
    simulatorAccounts,
  })
  const deps = { ...made, playSimulator, ...change(made) }
  const app = await makeApp(() => deps)
  const url = await app.app.listen({ host: '127.0.0.1', port: 0 })
  for (const { providerId: gatewayId, id } of simulatorAccounts) {
    gateways.control(gatewayId as 'moonpay').setWebhookTarget(`${url}/webhooks/gateways/${gatewayId}/${id}`)
  }
  const { id: projectId } = app.project.project

  async function intent(body: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    return app.call('POST', '/public/v1/onramp/checkout-intent', {
      headers,
      body: {
        projectId,
        gateway: 'moonpay',
        fiatCurrency: 'USD',
        fiatAmount: '100',
        cryptoCurrency: 'ETH',
        network: 'ethereum',
        walletAddress: wallet,
        ...body,
      },
    })
  }

  /** The same by the partner's backend: then the customer it names counts. */
  const backendIntent = (body: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    intent(body, { 'x-api-key': app.sk, ...headers })

  async function session(request: Record<string, unknown> = {}): Promise<NewSession> {
    return givenSession(deps, projectId, request as SessionRequest)
  }

  /** The order of a session, as its page creates it. */
  async function order(
    { session: { id }, clientSecret }: { session: { id: string }; clientSecret: string },
    body: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    return app.call('POST', `/v1/sessions/${id}/order`, {
      key: app.pk,
      headers,
      body: {
        clientSecret,
        fiatAmount: '100',
        fiatCurrency: 'USD',
        cryptoCurrency: 'ETH',
        network: 'ethereum',
        walletAddress: wallet,
        ...body,
      },
    })
  }

  return {
    ...app,
    deps,
    url,
    projectId,
    control: gateways.control,
    accountOf: (gatewayId: string) =>
      simulatorAccounts.find((candidate) => candidate.providerId === gatewayId)?.id ?? '',
    intent,
    backendIntent,
    session,
    order,
    sessionStatus: async (id: string): Promise<string> => (await readSession(deps, projectId, id)).status,
    timeline: (orderId: string): Promise<OrderHistory> => readOrder(deps, projectId, orderId),
    transaction: (orderId: string) =>
      app.call('GET', `/public/v1/onramp/transactions/${orderId}?projectId=${projectId}`),
    /** Processes every gateway message that is due. */
    async work(): Promise<void> {
      for (;;) {
        const claimed = await claimGatewayMessages(deps, slotsOfAll(50))
        if (claimed.length === 0) return
        for (const message of claimed) await processGatewayMessage(deps, message)
      }
    },
    /** Asks about every order that is due. */
    async sync(): Promise<void> {
      for (const { id } of await claimSyncs(deps, slotsOfAll(50))) await syncOrder(deps, id)
    },
  }
}
