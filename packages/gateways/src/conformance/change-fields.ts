import type { DriftWatch } from '@sliproad/providers/drift'
import { misfitsOf } from '@sliproad/providers/misfits'
import { type AlterBody, startSimulator } from '@sliproad/simulators/testing'
import { contentChecks } from '../conformance.ts'
import type { GatewayDefinition } from '../contract.ts'
import { createMemoryTokens } from '../kit.ts'
import { type FieldChange, fieldChanges, withChange } from '../testing/field-changes.ts'
import { createPlaceFinder, nameOf, type Place, type Reading, type SentBody } from '../testing/read-places.ts'
import type { Check } from './check.ts'
import { usualAmount } from './choice.ts'
import { deviations } from './deviations.ts'
import { openStage, type Stage } from './stage.ts'

/** A field with the checks in which its adapter reads it: those of purchases apart from those of sales. */
type Spot = Place & { flow: Flow; isListed: boolean; checks: Set<Check> }
type Flow = 'buy' | 'sell' | 'both'

/** One change of one field that was made, and how it was noticed. */
export type Made = { change: FieldChange; flow: Flow; place: string; caughtBy: 'check' | 'drift' | null }

export type ChangedFields = { made: Made[]; fields: number; unread: number }

/**
 * Changes each field of money, status, id or hash that the adapter reads of its simulator, one after the other, and
 * asks the conformance checks that read it whether they notice. A share below one takes that part of the fields.
 */
export async function changeFields(definition: GatewayDefinition, share = 1): Promise<ChangedFields> {
  const { id } = definition
  const recorder = createRecorder()
  let alter: AlterBody = recorder.alter
  let driftWatch: DriftWatch = recorder.driftWatch
  let tokens = createMemoryTokens()
  const simulator = await startSimulator(id, { alter: (place, body) => alter(place, body) })
  const options = { start: async () => simulator, ...deviations[id] }
  const checks = contentChecks(definition, options)
    // How messages prove themselves does not depend on their fields.
    .filter(({ group }) => group !== 'messages')
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const stage = await openStage(definition, {
    ...options,
    tokens: { read: (name) => tokens.read(name), refresh: (...given) => tokens.refresh(...given) },
    driftWatch: {
      fits: (schema, body) => driftWatch.fits(schema, body),
      misfits: (schema, body) => driftWatch.misfits(schema, body),
    },
  })

  /** Whether one of the checks notices the change; undefined when none of them came to the field. */
  async function tried(spot: Spot, change: FieldChange): Promise<Made['caughtBy'] | undefined> {
    let count = 0
    let isDrifting = false
    alter = ({ endpoint }, body) => {
      const changed = endpoint === spot.endpoint ? withChange(body, spot.path, spot.kind, change) : undefined
      if (changed !== undefined) count += 1
      return changed ?? body
    }
    driftWatch = {
      fits: () => {},
      misfits: (schema, body) => {
        isDrifting ||= misfitsOf(schema, body).length > 0
      },
    }
    if (spot.isListed) stage.renewCatalog()
    for (const check of spot.checks) {
      tokens = createMemoryTokens()
      const isFailed = await fails(check, stage)
      if (isFailed && count > 0) return 'check'
      if (isDrifting) return 'drift'
    }
    return count > 0 ? null : undefined
  }

  try {
    const { spots, unread } = await record(stage, checks, recorder)
    const made: Made[] = []
    const step = Math.round(1 / share)
    for (const spot of spots.filter((_, at) => at % step === 0)) {
      for (const change of fieldChanges) {
        const caughtBy = await tried(spot, change)
        if (caughtBy !== undefined) made.push({ change, flow: spot.flow, place: nameOf(spot), caughtBy })
      }
      alter = (_, body) => body
      tokens = createMemoryTokens()
      // The changed catalogue must not serve the next field.
      if (spot.isListed) {
        stage.renewCatalog()
        await stage.catalog()
      }
    }
    return { made, fields: spots.length, unread }
  } finally {
    await stage.close()
  }
}

/** Messages are there when the user's step returns, so a check that still lacks one has failed. */
const noPatienceMs = 5

async function fails(check: Check, stage: Stage): Promise<boolean> {
  await stage.reset()
  try {
    await check.run({ ...stage, patienceMs: noPatienceMs })
    return false
  } catch {
    return true
  }
}

type Recorder = {
  alter: AlterBody
  driftWatch: DriftWatch
  sent: SentBody[]
  readings: (Reading & { check: Check | null })[]
  check: Check | null
}

/** A reading is looked for in the latest bodies; more than these never come between a body and its reading. */
const latest = 40

function createRecorder(): Recorder {
  const recorder: Recorder = {
    sent: [],
    readings: [],
    check: null,
    alter: ({ endpoint }, body) => {
      recorder.sent.push({ endpoint, body: JSON.parse(body) })
      return body
    },
    driftWatch: {
      fits: (schema, body) => {
        const { check, sent } = recorder
        recorder.readings.push({ schema, body, sent: sent.slice(-latest), check })
      },
      misfits: () => {},
    },
  }
  return recorder
}

/** Every check once, on bodies as they are; what the catalogue is made of is recorded before them. */
async function record(stage: Stage, checks: readonly Check[], recorder: Recorder) {
  await stage.catalog()
  const [bodies, readings] = [recorder.sent.length, recorder.readings.length]
  await usualAmount(stage, 'crypto')
  recorder.sent.length = bodies
  recorder.readings.length = readings
  for (const check of checks.filter(({ group }) => group !== 'catalogue')) {
    recorder.check = check
    await stage.reset()
    await check.run(stage)
  }
  const finder = createPlaceFinder()
  finder.learnMaps(recorder.readings)
  const spots = new Map<string, Spot>()
  for (const reading of recorder.readings) {
    const { check } = reading
    const flow = flowOf(check)
    for (const place of finder.placesOf(reading)) {
      const name = `${flow} ${nameOf(place)}`
      const spot = spots.get(name) ?? { ...place, flow, isListed: check === null, checks: new Set() }
      if (check) spot.checks.add(check)
      spots.set(name, spot)
    }
  }
  const listing = checks.filter(
    ({ group, title }) => group === 'catalogue' || /are charged|keep to/.test(title),
  )
  for (const spot of spots.values()) if (spot.isListed) for (const check of listing) spot.checks.add(check)
  const read = new Set([...spots.values()].map(nameOf))
  const sounding = new Set(recorder.sent.flatMap((sent) => finder.soundingPlaces(sent).map(nameOf)))
  // Checks of neither flow read orders too, but compare little of them.
  const own = [...spots.values()].filter(
    (spot) =>
      spot.flow !== 'both' ||
      spot.isListed ||
      !(spots.has(`buy ${nameOf(spot)}`) || spots.has(`sell ${nameOf(spot)}`)),
  )
  return { spots: own, unread: [...sounding].filter((name) => !read.has(name)).length }
}

function flowOf(check: Check | null): Flow {
  const word = /\b(buy|sell)\b/.exec(check?.title ?? '')?.[0]
  return word === 'buy' || word === 'sell' ? word : 'both'
}

/** Those that compare most come first, so that few are needed. */
function rankOf({ group, title }: Check): number {
  if (group === 'catalogue') return 0
  if (/are charged|followed to completed/.test(title)) return 1
  return /refused/.test(title) ? 3 : 2
}
