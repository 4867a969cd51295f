import { createHash } from 'node:crypto'
import type { GatewayCatalog } from '@sliproad/gateways/contract'
import type { ProjectGateway } from '../gateways/index.ts'
import type { Project } from '../projects/index.ts'
import type { OfferingGateway, Supported, SupportedQuestion } from './supported.ts'

/** A serialized answer, with the ETag by which a client recognises that it has it already. */
export type ReadyAnswer = { bytes: Buffer; etag: string }

/** Serialized answers. Projects with the same view share them; any change makes a new one. */
export type SupportedAnswers = {
  read(view: View, question: SupportedQuestion, make: () => Supported): ReadyAnswer
}

/** What an answer depends on beside the question. */
export type View = {
  project: Project
  gateways: readonly ProjectGateway[]
  offering: readonly OfferingGateway[]
}

const answersMax = 500

export function createSupportedAnswers(): SupportedAnswers {
  const answers = new Map<string, ReadyAnswer>()
  const numbers = new WeakMap<GatewayCatalog, number>()
  const views = new WeakMap<
    readonly ProjectGateway[],
    { key: string; catalogs: (GatewayCatalog | undefined)[] }
  >()
  let count = 0

  function numberOf(catalog: GatewayCatalog | undefined): number {
    if (!catalog) return 0
    const number = numbers.get(catalog) ?? ++count
    numbers.set(catalog, number)
    return number
  }

  function keyOf({ project, gateways, offering }: View): string {
    const known = views.get(gateways)
    if (known && offering.every(({ catalog }, at) => catalog === known.catalogs[at])) return known.key
    const parts = offering.map(
      ({ connected, enabled, catalog }) => `${connected.accountId} ${enabled} ${numberOf(catalog)}`,
    )
    const key = [...parts, project.defaultGateway, project.restrictedCountries.join()].join('|')
    views.set(gateways, { key, catalogs: offering.map(({ catalog }) => catalog) })
    return key
  }

  return {
    read(view, { orderType, country, state }, make) {
      const key = `${keyOf(view)}|${orderType}|${country}-${state ?? ''}`
      const known = answers.get(key)
      if (known) return known
      const ready = toReady(make())
      if (answers.size >= answersMax) answers.clear()
      answers.set(key, ready)
      return ready
    },
  }
}

function toReady(data: Supported): ReadyAnswer {
  const bytes = Buffer.from(JSON.stringify({ success: true, data }))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}
