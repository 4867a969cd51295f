import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@sliproad/core/clock'
import { connectGateway } from '../connect-gateway.ts'
import { type Call, type Gateway, type GatewayDefinition, isSecret } from '../contract.ts'
import { callWithin, createAgents, createMemoryTokens } from '../kit.ts'
import { type Inbox, openInbox } from './inbox.ts'

export type Outcome = 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | 'expired' | 'refunded'

export type Faults = {
  latencyMs?: number
  hang?: boolean
  status?: 500 | 503
  rateLimit?: { retryAfterSeconds: number }
  malformed?: boolean
  huge?: boolean
  webhooks?: 'lost' | 'doubled' | 'late'
}

export type SimulatorControl = {
  /** Acts as the user on the gateway's page. */
  play: (checkoutUrl: string, outcome: Outcome) => Promise<void>
  setWebhookTarget: (url: string) => void
  /** Replaces all faults; none given means none left. */
  setFaults: (faults: Faults) => Promise<void>
}

export type Simulator = {
  config: Readonly<Record<string, string>>
  control: SimulatorControl
  close: () => Promise<void>
}

export type QuoteKind = 'buy by fiat' | 'buy by crypto' | 'sell by crypto' | 'sell by fiat'

export type ConformanceOptions = {
  start: () => Promise<Simulator>
  /** Amounts the gateway cannot be asked about; it must then refuse. */
  cannotQuote?: readonly QuoteKind[]
  /** Ends that the gateway never reports. */
  neverReports?: readonly Outcome[]
  /** False for a gateway that cannot be asked about an order. */
  canBeAsked?: boolean
  /** False for a gateway that does not sign its messages, or signs no time with them. */
  signsMessages?: boolean
  signsTime?: boolean
}

/** The gateway, its simulator and the inbox for its messages, ready for a test. */
export type Stage = {
  gateway: Gateway
  control: SimulatorControl
  inbox: Inbox
  secrets: readonly string[]
  call: (milliseconds?: number) => Call
  newOrderId: () => string
  reset: () => Promise<void>
  close: () => Promise<void>
}

const usualDeadlineMs = 10_000

export async function openStage(definition: GatewayDefinition, options: ConformanceOptions): Promise<Stage> {
  const [simulator, inbox] = await Promise.all([options.start(), openInbox(`/webhooks/${definition.id}`)])
  const agents = createAgents()
  const calls: { done: () => void }[] = []
  const { config, control } = simulator
  const gateway = connectGateway(definition, config, {
    agents,
    clock: systemClock,
    randomBytes,
    tokens: createMemoryTokens(),
  })
  control.setWebhookTarget(inbox.url)
  return {
    gateway,
    control,
    inbox,
    secrets: Object.entries(definition.config.properties)
      .filter(([, field]) => isSecret(field))
      .flatMap(([name]) => config[name] ?? []),
    call: (milliseconds = usualDeadlineMs) => {
      const call = callWithin(systemClock, milliseconds)
      calls.push(call)
      return call
    },
    newOrderId: randomUUID,
    reset: async () => {
      await control.setFaults({})
      inbox.clear()
    },
    close: async () => {
      for (const call of calls) call.done()
      await Promise.all([simulator.close(), inbox.close(), agents.close()])
    },
  }
}
