import { contentChecks } from '@sliproad/gateways/conformance'
import { deviations } from '@sliproad/gateways/conformance/deviations'
import { openStage } from '@sliproad/gateways/conformance/stage'
import { gatewayDefinitions } from '@sliproad/gateways/gateways'
import { withDriftWatch } from '@sliproad/providers/drift'
import { fits, reads } from '@sliproad/providers/kit'
import { misfitsOf } from '@sliproad/providers/misfits'
import { startSimulator } from '@sliproad/simulators/testing'
import type { TSchema } from 'typebox'
import { expect, inject, test } from 'vitest'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { plantingsIn } from '../../../testing/quotes/plant-drift.ts'
import { createGatewayDrift } from './create-gateway-drift.ts'

const share = inject('share')
const unchanged = Math.round(100_000 * share)
const planted = Math.round(1_000 * share)
const gatewayCount = gatewayDefinitions.length

type Reading = { schema: TSchema; body: unknown }

/** What the adapter reads of its simulator in a purchase, a sale, their messages and the catalogue. */
async function recordReadings(definition: (typeof gatewayDefinitions)[number]): Promise<Reading[]> {
  const readings: Reading[] = []
  const driftWatch = {
    fits: (schema: TSchema, body: unknown) => void readings.push({ schema, body: asTexts(body) }),
    misfits: (schema: TSchema, body: unknown) => {
      // A row of another kind is none of this schema's.
      const wrong = misfitsOf(schema, body).map(({ field }) => field)
      if (wrong.length > 0) throw new Error(`${definition.id} misreads its simulator at ${wrong.join(', ')}`)
    },
  }
  const { id } = definition
  const stage = await openStage(definition, {
    start: () => startSimulator(id),
    ...deviations[id],
    driftWatch,
  })
  try {
    const telling = contentChecks(definition, { start: () => startSimulator(id), ...deviations[id] }).filter(
      ({ title }) => /followed to completed|charged as|serves what/.test(title),
    )
    for (const check of telling) {
      await stage.reset()
      await check.run(stage)
    }
  } finally {
    await stage.close()
  }
  return readings.filter(({ schema, body }) => fits(schema, body))
}

/** Numbers are read as texts. */
function asTexts(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body), (_, value) => (typeof value === 'number' ? String(value) : value))
}

test.for(gatewayDefinitions)(
  '$name: a change of money stops quotes until it is right again, every other is counted, and none is imagined',
  async (definition, { task }) => {
    const readings = await recordReadings(definition)
    const { id } = definition
    let counted = 0
    const drift = createGatewayDrift({
      clock: fakeClock(),
      save: async () => {},
      counted: () => {
        counted += 1
      },
      later: () => {},
    })
    const watch = drift.watchOf(id, id)
    const read = ({ schema, body }: Reading) => withDriftWatch(watch, () => reads(schema, body))

    const quiet = Math.round(unchanged / gatewayCount)
    for (let at = 0; at < quiet; at += 1) read(readings[at % readings.length] as Reading)
    const falseAlarms = counted

    // New fields are told once the others are known, however few replies this run has.
    for (const one of readings) for (let at = 0; at < 201; at += 1) read(one)
    // An empty list where Banxa may write an empty map is no change.
    const changes = readings.flatMap((right) =>
      plantingsIn(right.schema, right.body)
        .filter(({ what, body }) => what.endsWith('(added)') || !fits(right.schema, body))
        .map((planting) => ({ right, planting })),
    )
    const wanted = Math.max(4, Math.round(planted / gatewayCount))
    const step = Math.max(1, Math.floor(changes.length / wanted))
    const chosen = changes.filter((_, index) => index % step === 0).slice(0, wanted)
    const missed: string[] = []
    const told = new Set<string>()
    for (const { right, planting } of chosen) {
      const before = counted
      read({ schema: right.schema, body: planting.body })
      const isStopped = drift.refusal(id) !== undefined
      // A field that was added before is known by now.
      const isRepeated = planting.what.endsWith('(added)') && told.has(planting.what)
      if (counted === before && !isRepeated) missed.push(`not counted: ${planting.what}`)
      if (isStopped !== planting.isMoney)
        missed.push(`${isStopped ? 'stopped by' : 'not stopped by'} ${planting.what}`)
      told.add(planting.what)
      read(right)
      if (drift.refusal(id) !== undefined) missed.push(`not recovered from ${planting.what}`)
    }
    task.meta.proof = { name: 'gateway-drift', tried: chosen.length, lost: missed.length, letIn: falseAlarms }
    expect({ falseAlarms, missed }).toEqual({ falseAlarms: 0, missed: [] })
    if (share >= 1) expect(chosen.some(({ planting }) => planting.isMoney)).toBe(true)
  },
)
