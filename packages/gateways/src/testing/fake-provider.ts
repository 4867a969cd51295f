import { systemClock } from '@sliproad/core/clock'
import { testAgents } from '@sliproad/providers/testing/fake-provider'
import { connectGateway } from '../connect-gateway.ts'
import type { Gateway, GatewayDefinition } from '../contract.ts'
import { type CallReport, createMemoryTokens } from '../kit.ts'

export {
  type FakeProvider,
  json,
  type SeenRequest,
  startProvider,
  testAgents,
  testCall,
} from '@sliproad/providers/testing/fake-provider'

/** The gateway with real connections; `now` fixes its clock. */
export function connectForTest(
  definition: GatewayDefinition,
  config: Record<string, string>,
  { now, onCall }: { now?: Date; onCall?: (report: CallReport) => void } = {},
): Gateway {
  return connectGateway(definition, config, {
    agents: testAgents(),
    clock: now ? { now: () => now } : systemClock,
    randomBytes: (size) => new Uint8Array(size),
    tokens: createMemoryTokens(),
    ...(onCall && { onCall }),
  })
}
