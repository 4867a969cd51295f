import { systemClock } from '@sliproad/core/clock'
import { type CallReport, createMemoryTokens } from '@sliproad/providers/kit'
import { testAgents } from '@sliproad/providers/testing/fake-provider'
import { connectProvider, readScreeningConfig } from '../../connect-provider.ts'
import type { ScreeningDefinition, ScreeningProvider, ScreeningRequest } from '../contract.ts'

/** The provider with real connections and a config that was read like an operator's; `now` fixes its clock. */
export function connectForTest(
  definition: ScreeningDefinition,
  values: Record<string, string>,
  { now, onCall }: { now?: Date; onCall?: (report: CallReport) => void } = {},
): ScreeningProvider {
  const reading = readScreeningConfig(definition, values)
  if (!reading.ok) throw new Error(`not a config: ${JSON.stringify(reading.problems)}`)
  return connectProvider(definition, reading.config, {
    agents: testAgents(),
    clock: now ? { now: () => now } : systemClock,
    randomBytes: (size) => new Uint8Array(size),
    tokens: createMemoryTokens(),
    ...(onCall && { onCall }),
  })
}

export const anAddress = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

export function aRequest(changes: Partial<ScreeningRequest> = {}): ScreeningRequest {
  return { address: anAddress, network: 'ethereum', customerReference: null, ...changes }
}
