import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import { describeFailures } from './conformance/failures.ts'
import { describeMessages } from './conformance/messages.ts'
import { describeReadings } from './conformance/readings.ts'
import { type KycConformanceOptions, openStage, type Stage } from './conformance/stage.ts'
import type { KycDefinition } from './contract.ts'

export type { KycConformanceOptions } from './conformance/stage.ts'

/**
 * What every KYC adapter must prove against its simulator, over HTTP. Adapters state only what their provider cannot
 * do.
 */
export function describeKycConformance(definition: KycDefinition, options: KycConformanceOptions = {}): void {
  describe(`${definition.name} keeps the KYC contract`, () => {
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

    describeReadings(options, current)
    describeMessages(options, current)
    describeFailures(current)
  })
}
