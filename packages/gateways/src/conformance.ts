import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { catalogChecks } from './conformance/catalog.ts'
import type { Check } from './conformance/check.ts'
import { failureChecks } from './conformance/failures.ts'
import { orderChecks } from './conformance/orders.ts'
import { quoteChecks } from './conformance/quotes.ts'
import { type ConformanceOptions, openStage, type Stage } from './conformance/stage.ts'
import { messageChecks } from './conformance/webhooks.ts'
import type { GatewayDefinition } from './contract.ts'

export type {
  ConformanceOptions,
  Faults,
  Outcome,
  QuoteKind,
  Simulator,
  SimulatorControl,
} from './conformance/stage.ts'

/** Everything that the answers and messages of a gateway must show, whatever it is asked. */
export function contentChecks(definition: GatewayDefinition, options: ConformanceOptions): Check[] {
  return [
    ...catalogChecks(definition, options),
    ...quoteChecks(definition, options),
    ...orderChecks(definition, options),
    ...messageChecks(options),
  ]
}

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

    const checks = [...contentChecks(definition, options), ...failureChecks(options)]
    for (const [group, own] of Map.groupBy(checks, (check) => check.group)) {
      describe(group, () => {
        for (const { title, run } of own) test(title, () => run(current()))
      })
    }
  })
}
