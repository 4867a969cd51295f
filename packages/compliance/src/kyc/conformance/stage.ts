import { randomBytes, randomUUID } from 'node:crypto'
import { systemClock } from '@sliproad/core/clock'
import { createAgents } from '@sliproad/outbound/agents'
import { createGuard } from '@sliproad/outbound/guard'
import { callWithin, createMemoryTokens, isSecret } from '@sliproad/providers/kit'
import { openInbox } from '@sliproad/providers/testing/inbox'
import type { KycControl } from '@sliproad/simulators/kyc/control'
import { startKycSimulators } from '@sliproad/simulators/kyc/testing'
import { connectProvider } from '../../connect-provider.ts'
import type {
  Call,
  KycDefinition,
  KycMessage,
  KycProvider,
  KycRef,
  KycTier,
  RejectionReason,
} from '../contract.ts'

export type KycConformanceOptions = {
  /** False for a provider that knows nothing of a case until there is a result. */
  knowsOpenCases?: boolean
  /** False for a provider that never reports that a case expired. */
  reportsExpiry?: boolean
  /** Reasons that the provider leaves to its client to find. */
  leavesToUs?: readonly RejectionReason[]
  /** Tiers whose rejected cases can be started again under the same id. */
  startsAgain?: readonly KycTier[]
  /** False for a provider that does not sign; its address then contains a secret. */
  signsMessages?: boolean
  addressFor?: (inboxUrl: string, config: Readonly<Record<string, string>>) => string
}

export type Started = { ref: KycRef; url: string }

/** The provider, its simulator and the inbox for its messages, ready for a test. */
export type Stage = {
  provider: KycProvider
  control: KycControl
  config: Readonly<Record<string, string>>
  secrets: readonly string[]
  messages: () => readonly KycMessage[]
  call: (milliseconds?: number) => Call
  /** A new case at the provider. */
  start: (tier?: KycTier) => Promise<Started>
  newRef: (tier?: KycTier) => KycRef
  reset: () => Promise<void>
  close: () => Promise<void>
}

const usualDeadlineMs = 10_000

export const startRequest = (ref: KycRef) => ({
  ...ref,
  returnUrl: 'https://shop.example/verified',
  linkSeconds: 86_400,
  language: 'en',
})

export async function openStage(definition: KycDefinition, options: KycConformanceOptions): Promise<Stage> {
  const [simulators, inbox] = await Promise.all([startKycSimulators(), openInbox('/webhooks')])
  const { config, control } = simulators.provider(definition.id)
  const agents = createAgents(createGuard({ environment: 'sandbox' }))
  const calls: { done: () => void }[] = []
  const provider = connectProvider(definition, config, {
    agents,
    clock: systemClock,
    randomBytes,
    tokens: createMemoryTokens(),
  })
  control.setWebhookTarget(options.addressFor?.(inbox.url, config) ?? inbox.url)

  function call(milliseconds = usualDeadlineMs): Call {
    const limited = callWithin(systemClock, milliseconds)
    calls.push(limited)
    return limited
  }
  const newRef = (tier: KycTier = 'basic'): KycRef => ({
    caseId: `kyc_${randomUUID()}`,
    providerCaseId: null,
    tier,
  })

  return {
    provider,
    control,
    config,
    secrets: Object.entries(definition.config.properties)
      .filter(([, field]) => isSecret(field))
      .flatMap(([name]) => config[name] ?? []),
    messages: () => inbox.messages().map((message) => ({ ...message, clientIp: '127.0.0.1' })),
    call,
    newRef,
    async start(tier) {
      const ref = newRef(tier)
      const { url, providerCaseId } = await provider.start(startRequest(ref), call())
      return { ref: { ...ref, providerCaseId }, url }
    },
    reset: async () => {
      await control.setFaults({})
      inbox.clear()
    },
    close: async () => {
      for (const { done } of calls) done()
      await Promise.all([simulators.close(), inbox.close(), agents.close()])
    },
  }
}
