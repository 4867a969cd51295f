import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { describeCatalog } from './conformance/catalog.ts'
import { describeFailures } from './conformance/failures.ts'
import { describeOrders } from './conformance/orders.ts'
import { describeQuotes } from './conformance/quotes.ts'
import { type ConformanceOptions, openStage, type Stage } from './conformance/stage.ts'
import { describeWebhooks } from './conformance/webhooks.ts'
import type { GatewayDefinition } from './contract.ts'

export type {
  ConformanceOptions,
  Faults,
  Outcome,
  QuoteKind,
  Simulator,
  SimulatorControl,
} from './conformance/stage.ts'

/**
 * What every adapter must prove against its simulator, over HTTP. Adapters state only what their gateway cannot do.
 */
export function describeConformance(definition: GatewayDefinition, options: ConformanceOptions): void {
  describe(`${definition.name} keeps the gateway contract`, () => {
    let stage: Stage | undefined
    const current = () => {
      if (!stage) throw new Error('the simulator did not start')
      return stage
    }
    beforeAll(async () => {
      stage = await openStage(definition, options)
    })
    afterAll(() => stage?.close())
    beforeEach(() => current().reset())

    describeCatalog(definition, options, current)
    describeQuotes(definition, options, current)
    describeOrders(definition, options, current)
    describeWebhooks(options, current)
    describeFailures(options, current)
  })
}
