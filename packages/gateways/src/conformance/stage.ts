import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@sliproad/core/clock'
import type { Decimal } from '@sliproad/core/decimal'
import { createAgents } from '@sliproad/outbound/agents'
import { createGuard } from '@sliproad/outbound/guard'
import type { DriftWatch } from '@sliproad/providers/drift'
import type { Faults } from '@sliproad/providers/testing/failing-providers'
import { type Inbox, openInbox } from '@sliproad/providers/testing/inbox'
import { connectGateway } from '../connect-gateway.ts'
import {
  type Call,
  type Gateway,
  type GatewayCatalog,
  type GatewayDefinition,
  isSecret,
  type OrderStatus,
  type OrderType,
} from '../contract.ts'
import { callWithin, createMemoryTokens, type Tokens } from '../kit.ts'

export type Outcome = OrderStatus

export type { Faults } from '@sliproad/providers/testing/failing-providers'

/** The amounts that the simulator charges for one order. */
export type Charge = {
  gatewayOrderId: string
  fiat: string
  fiatAmount: Decimal
  crypto: string
  cryptoAmount: Decimal
  processingFee: Decimal
  networkFee: Decimal
  transactionHash: string | null
}

export type SimulatorControl = {
  /** Acts as the user on the gateway's page, and returns what is charged. */
  play: (checkoutUrl: string, outcome: Outcome) => Promise<Charge>
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

/** Both limits of a kind of quote, or one of them. */
export type StatedLimit = QuoteKind | `${QuoteKind} ${'minimum' | 'maximum'}`

/** An end of one order type, where buying and selling differ. */
export type End = `${OrderType} ${Outcome}`

export type ConformanceOptions = {
  start: () => Promise<Simulator>
  /** Is told of every body that the adapter reads. */
  driftWatch?: DriftWatch
  /** Where the adapter keeps its access tokens; a memory of its own where it is absent. */
  tokens?: Tokens
  /** How long an expected message may take; five seconds where it is absent. */
  patienceMs?: number
  /**
   * Fiats, countries and assets (`USDC base`) of every sandbox that the provider itself does not have; with the order
   * type in front (`sell GBP`) where only that one lacks it.
   */
  doesNotServe?: readonly string[]
  /** Amounts that the gateway cannot quote; it must then refuse. */
  cannotQuote?: readonly QuoteKind[]
  /** Limits that the catalogue does not state for the coin and the method of the checks. */
  statesNoLimit?: readonly StatedLimit[]
  /** Limits of the catalogue beside which the gateway keeps another one that is reached before. */
  hasTighterLimit?: readonly StatedLimit[]
  /** Order types whose quotes state no price of the coin. */
  quotesNoRate?: readonly OrderType[]
  /** Order types whose quotes do not say which method was priced where none was requested. */
  choosesNoMethod?: readonly OrderType[]
  /**
   * How the partner's share reaches the gateway: with each quote and order, or with quotes only, so that the operator
   * sets the same share in his account. Absent where the gateway knows neither: then the share changes no price.
   */
  partnerFee?: 'per order' | 'per account'
  /** Final statuses that the gateway never reports. */
  neverReports?: readonly (Outcome | End)[]
  /** Final statuses that no message reports; they show only when the gateway is asked. */
  neverTells?: readonly End[]
  /** Final statuses that only a message reports. */
  neverAnswers?: readonly End[]
  /** True for a gateway that can be asked about an order only with data of its first message. */
  learnsFromMessages?: boolean
  /** False for a gateway that cannot be asked about an order. */
  canBeAsked?: boolean
  /** Reports of which some or all do not contain our own id of the order. */
  namesNoOrder?: readonly (`${OrderType} message` | `${OrderType} answer`)[]
  /** True for a gateway that cannot be asked about an order by our own id alone. */
  needsItsOwnId?: boolean
  /** Order types whose reports name no transaction on the chain. */
  namesNoTransaction?: readonly OrderType[]
  /** Order types whose transaction on the chain only a message names. */
  answersNoTransaction?: readonly OrderType[]
  /** False for a gateway that does not sign its messages, or signs no time with them. */
  signsMessages?: boolean
  signsTime?: boolean
  /** Where the signature is: in a header over the raw body (usual), or inside the body. */
  signsIn?: 'header' | 'body'
  /** What a header's signature covers: the text as received (usual), or its parsed content, however it is written. */
  signsOver?: 'text' | 'meaning'
}

/** The gateway, its simulator and the inbox for its messages, ready for a test. */
export type Stage = {
  gateway: Gateway
  control: SimulatorControl
  inbox: Inbox
  secrets: readonly string[]
  call: (milliseconds?: number) => Call
  /** How long an expected message may take to arrive. */
  patienceMs: number
  /** The gateway's catalogue, fetched once. */
  catalog: () => Promise<GatewayCatalog>
  /** Fetches the catalogue anew when it is used next. */
  renewCatalog: () => void
  /** What a hundred euros buy, asked once: checks of sales do not test quotes of purchases. */
  hundredEuros: { inCoins?: Promise<Decimal> }
  newOrderId: () => string
  reset: () => Promise<void>
  close: () => Promise<void>
}

const usualDeadlineMs = 10_000

export async function openStage(definition: GatewayDefinition, options: ConformanceOptions): Promise<Stage> {
  const [simulator, inbox] = await Promise.all([options.start(), openInbox(`/webhooks/${definition.id}`)])
  const agents = createAgents(createGuard({ environment: 'sandbox' }))
  const calls: { done: () => void }[] = []
  const { config, control } = simulator
  const gateway = connectGateway(definition, config, {
    agents,
    clock: systemClock,
    randomBytes,
    tokens: options.tokens ?? createMemoryTokens(),
    ...(options.driftWatch && { driftWatch: options.driftWatch }),
  })
  control.setWebhookTarget(inbox.url)
  const call = (milliseconds = usualDeadlineMs) => {
    const made = callWithin(systemClock, milliseconds)
    calls.push(made)
    return made
  }
  let catalog: Promise<GatewayCatalog> | undefined
  return {
    gateway,
    control,
    inbox,
    secrets: Object.entries(definition.config.properties)
      .filter(([, field]) => isSecret(field))
      .flatMap(([name]) => config[name] ?? []),
    call,
    patienceMs: options.patienceMs ?? 5_000,
    catalog: () => {
      catalog ??= gateway.supported(call())
      return catalog
    },
    renewCatalog: () => {
      catalog = undefined
    },
    hundredEuros: {},
    newOrderId: randomUUID,
    reset: async () => {
      await control.setFaults({})
      inbox.clear()
    },
    close: async () => {
      for (const { done } of calls) done()
      await Promise.all([simulator.close(), inbox.close(), agents.close()])
    },
  }
}
