import type { ScoreReason } from '@sliproad/api/resources/quote'
import { type CustomerStep, type ScorePart, scoreParts } from '@sliproad/core/vocabulary'
import { type Estimate, leaning } from '../outcomes/index.ts'
import { timeInWords } from './estimated-time.ts'
import type { ScoreParts, ScoreWeights } from './score.ts'

/** The numbers behind the parts. */
export type ReasonFacts = {
  priceShare: number
  expectedSeconds: number
  estimate: Estimate | undefined
  steps: readonly CustomerStep[]
  /** Steps that the customer has done before, or can leave out. */
  spared: number
  success: number
  breaker: string
  answeredInMs: number
}

/** Points beside the parts: of a rule of the project, or of a try. */
export type ExtraReason = { kind: Exclude<ScoreReason['kind'], ScorePart>; points: number; text: string }

/**
 * What the parts of a score gave and what was added to them, in words; parts that weigh nothing are left out. It is JSON
 * from the start, because only the caller reads it and every answer contains dozens. The words for the parts contain
 * nothing that JSON would escape.
 */
export function reasonsText(
  parts: ScoreParts,
  weights: ScoreWeights,
  facts: ReasonFacts,
  extra: readonly ExtraReason[],
): string {
  let list = ''
  for (const kind of scoreParts) {
    const outOf = weights[kind]
    if (outOf === 0) continue
    const points = Math.round(outOf * parts[kind] * 10) / 10
    const text = wordsFor[kind](facts)
    list += `${list && ','}{"kind":"${kind}","points":${points},"outOf":${outOf},"text":"${text}"}`
  }
  for (const { kind, points, text } of extra)
    list += `${list && ','}${JSON.stringify({ kind, points, outOf: 0, text })}`
  return `[${list}]`
}

const wordsFor: Readonly<Record<ScorePart, (facts: ReasonFacts) => string>> = {
  price({ priceShare, estimate }) {
    const gap = percent(1 - priceShare)
    const price = gap === '0' ? 'The best price.' : `${gap} % less than the best price.`
    const off = percent(Math.abs(estimate?.deviation ?? 0))
    if (!estimate || off === '0') return price
    const side = estimate.deviation < 0 ? 'less' : 'more'
    return `${price} Usually ${off} % ${side} than quoted arrives.`
  },
  completion({ estimate }) {
    if (!estimate || estimate.ofGateway < 1) return 'No orders of this gateway have finished yet.'
    const share = `${Math.round(estimate.completion * 100)} of 100 checkouts complete`
    const refunds = percent(estimate.refunded)
    const refunded = refunds === '0' ? '' : ` ${refunds} % are refunded.`
    const alike = Math.round(estimate.alike)
    if (alike >= leaning) return `${share}, by ${alike} recent orders like this.${refunded}`
    const others = Math.round(estimate.ofGateway)
    return `${share}, by ${alike} recent orders like this and ${others} of the gateway in all.${refunded}`
  },
  speed({ expectedSeconds, estimate }) {
    const time = timeInWords(expectedSeconds)
    const timed = Math.round(estimate?.timed ?? 0)
    if (timed < 1) return `Delivered in ${time}, as the gateway states.`
    return `Delivered in ${time}, by ${timed} recent ${timed === 1 ? 'delivery' : 'deliveries'}.`
  },
  steps({ steps, spared }) {
    if (steps.length === 0)
      return spared > 0 ? 'No step is left for the customer.' : 'Nothing is known of steps for the customer.'
    const count = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'} for the customer`
    const document = steps.some(({ id }) => id === 'document') ? 'with a document' : 'without a document'
    const place = steps.some(({ at }) => at === 'gateway') ? "on the gateway's page" : 'on the checkout'
    return `${count} ${place}, ${document}.`
  },
  success: ({ success }) => `${Math.round(success * 100)} % of recent requests were answered.`,
  health: ({ breaker, answeredInMs }) =>
    breaker === 'closed' ? `Answered in ${Math.round(answeredInMs)} ms.` : 'Failed recently and is on trial.',
}

/** In percent with one decimal place. */
function percent(share: number): string {
  return String(Math.round(Math.max(0, share) * 1_000) / 10)
}
