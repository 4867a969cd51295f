import { createHash } from 'node:crypto'
import type { Clock } from '@sliproad/core/clock'
import type { GatewayCatalog } from '@sliproad/gateways/contract'
import type { ProjectGateway } from '../gateways/index.ts'
import type { Project } from '../projects/index.ts'
import type { OfferingGateway, Supported, SupportedQuestion } from './supported.ts'

/** A serialized answer, with the ETag by which a client recognises that it has it already. */
export type ReadyAnswer = { bytes: Buffer; etag: string }

/** Serialized answers. Projects with the same view share them; any change makes a new one. */
export type SupportedAnswers = {
  read(view: View, question: SupportedQuestion, make: () => Supported): ReadyAnswer
  /**
   * The answer to a question that was asked a moment ago, of the very same gateways: so soon their catalogues need not be
   * compared again.
   */
  recent(gateways: readonly ProjectGateway[], question: SupportedQuestion): ReadyAnswer | undefined
}

/** What an answer depends on beside the question. */
export type View = {
  project: Project
  gateways: readonly ProjectGateway[]
  offering: readonly OfferingGateway[]
}

/** The answers of one view by their question. */
type Answers = Map<string, ReadyAnswer>
type KnownView = { answers: Answers; catalogs: (GatewayCatalog | undefined)[]; comparedAtMs: number }

const answersMax = 500
/** Together with the age of what is compared it stays below a second. */
const recentMs = 100

export function createSupportedAnswers({ clock }: { clock: Clock }): SupportedAnswers {
  const numbers = new WeakMap<GatewayCatalog, number>()
  let shared = new Map<string, Answers>()
  let views = new WeakMap<readonly ProjectGateway[], KnownView>()
  let catalogCount = 0
  let answerCount = 0

  function numberOf(catalog: GatewayCatalog | undefined): number {
    if (!catalog) return 0
    const number = numbers.get(catalog) ?? ++catalogCount
    numbers.set(catalog, number)
    return number
  }

  function answersOf({ project, gateways, offering }: View): Answers {
    const comparedAtMs = clock.now().getTime()
    const known = views.get(gateways)
    if (known && offering.every(({ catalog }, at) => catalog === known.catalogs[at])) {
      known.comparedAtMs = comparedAtMs
      return known.answers
    }
    const parts = offering.map(
      ({ connected, enabled, catalog }) => `${connected.accountId} ${enabled} ${numberOf(catalog)}`,
    )
    const key = [...parts, project.defaultGateway, project.restrictedCountries.join()].join('|')
    const answers = shared.get(key) ?? new Map<string, ReadyAnswer>()
    shared.set(key, answers)
    views.set(gateways, { answers, catalogs: offering.map(({ catalog }) => catalog), comparedAtMs })
    return answers
  }

  function forgetAll(): void {
    shared = new Map()
    views = new WeakMap()
    answerCount = 0
  }

  return {
    read(view, question, make) {
      if (answerCount >= answersMax) forgetAll()
      const answers = answersOf(view)
      const known = answers.get(keyOf(question))
      if (known) return known
      const ready = toReady(make())
      answers.set(keyOf(question), ready)
      answerCount++
      return ready
    },
    recent(gateways, question) {
      const view = views.get(gateways)
      if (!view) return undefined
      const ageMs = clock.now().getTime() - view.comparedAtMs
      return ageMs >= 0 && ageMs < recentMs ? view.answers.get(keyOf(question)) : undefined
    },
  }
}

function keyOf({ orderType, country, state }: SupportedQuestion): string {
  return `${orderType} ${country}-${state ?? ''}`
}

function toReady(data: Supported): ReadyAnswer {
  const bytes = Buffer.from(JSON.stringify({ success: true, data }))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` }
}
