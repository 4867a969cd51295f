import { systemClock } from '@sliproad/core/clock'
import { createMemoryTokens, type Tokens } from '@sliproad/providers/kit'
import { testAgents } from '@sliproad/providers/testing/fake-provider'
import { connectProvider } from '../../connect-provider.ts'
import type { KycDefinition, KycMessage, KycProvider, KycRef, KycStartRequest } from '../contract.ts'

/** The provider with real connections; `now` fixes its clock. */
export function connectForTest(
  definition: KycDefinition,
  config: Record<string, string>,
  { now, tokens = createMemoryTokens() }: { now?: Date; tokens?: Tokens } = {},
): KycProvider {
  return connectProvider(definition, config, {
    agents: testAgents(),
    clock: now ? { now: () => now } : systemClock,
    randomBytes: (size) => new Uint8Array(size),
    tokens,
  })
}

/** Builders: a test states only what matters to it. */

export function aStart(changes: Partial<KycStartRequest> = {}): KycStartRequest {
  return {
    caseId: 'case_01HZX',
    tier: 'basic',
    returnUrl: 'https://shop.example/verified?case=case_01HZX',
    linkSeconds: 86_400,
    language: null,
    ...changes,
  }
}

export function aRef(changes: Partial<KycRef> = {}): KycRef {
  return { caseId: 'case_01HZX', providerCaseId: null, tier: 'basic', ...changes }
}

export function aMessage(changes: Partial<KycMessage> = {}): KycMessage {
  return {
    headers: {},
    body: '',
    query: {},
    clientIp: '127.0.0.1',
    receivedAt: new Date('2026-01-02T03:04:06Z'),
    ...changes,
  }
}
