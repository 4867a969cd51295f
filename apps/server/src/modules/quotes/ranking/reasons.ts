import type { ScoreReason } from '@sliproad/api/resources/quote'
import { type CustomerStep, type ScorePart, scoreParts } from '@sliproad/core/vocabulary'
import { type Estimate, leaning } from '../outcomes/index.ts'
import { minutesOf, timeInWords } from './estimated-time.ts'
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
 * What the parts of a score gave and what was added to them, in words. Each is JSON from the start, because only the caller
 * reads it and every answer contains dozens. They stay apart until they are sent, because most of them are texts that many
 * answers share. The words for the parts contain nothing that JSON would escape.
 */
export function reasonsOf(
  weighedParts: readonly WeighedPart[],
  parts: ScoreParts,
  facts: ReasonFacts,
  extra: readonly ExtraReason[],
): string[] {
  const list: string[] = []
  for (const part of weighedParts) {
    const tenths = Math.round(part.outOf * parts[part.kind] * 10)
    list.push(part.reason(tenths, facts))
  }
  for (const { kind, points, text } of extra) list.push(JSON.stringify({ kind, points, outOf: 0, text }))
  return list
}

export type WeighedPart = {
  kind: ScorePart
  outOf: number
  reason: (tenths: number, facts: ReasonFacts) => string
}

/** Weights stay the same object from one answer to the next, and so do most reasons under them. */
const weighed = new WeakMap<ScoreWeights, readonly WeighedPart[]>()

/** The parts of a score that weigh something. */
export function weighedPartsOf(weights: ScoreWeights): readonly WeighedPart[] {
  const known = weighed.get(weights)
  if (known) return known
  const made = scoreParts
    .filter((kind) => weights[kind] !== 0)
    .map((kind) => ({ kind, outOf: weights[kind], reason: createWriter(kind, weights[kind]) }))
  weighed.set(weights, made)
  return made
}

const keptReasonsMax = 1_000

/** Writes the reasons of one part, each once for the points and the number that its words depend on. */
function createWriter(kind: ScorePart, outOf: number): WeighedPart['reason'] {
  const { numberIn, words } = wordings[kind]
  const kept = new Map<number, string>()
  const write = (tenths: number, facts: ReasonFacts) =>
    `{"kind":"${kind}","points":${inTenths(tenths)},"outOf":${outOf},"text":"${words(facts)}"}`
  return (tenths, facts) => {
    const number = numberIn(facts)
    if (number === null) return write(tenths, facts)
    // A part gives a hundred points at most, which is a thousand tenths.
    const key = number * 1_001 + tenths
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= keptReasonsMax) kept.clear()
    const reason = write(tenths, facts)
    kept.set(key, reason)
    return reason
  }
}

/** Numbers with one decimal place are written once: a text of a fraction costs more than the words around it. */
const writtenTenths = Array.from({ length: 1_001 }, (_, count) => String(count / 10))

function inTenths(count: number): string {
  return writtenTenths[count] ?? String(count / 10)
}

/** The words for a part, and the one number that they depend on; null where it is more than one. */
type Wording = { numberIn: (facts: ReasonFacts) => number | null; words: (facts: ReasonFacts) => string }

const wordings: Readonly<Record<ScorePart, Wording>> = {
  price: {
    numberIn: ({ priceShare, estimate }) =>
      estimate && perMille(Math.abs(estimate.deviation)) !== 0 ? null : perMille(1 - priceShare),
    words({ priceShare, estimate }) {
      const gap = perMille(1 - priceShare)
      const price = gap === 0 ? 'The best price.' : `${inTenths(gap)} % less than the best price.`
      const off = perMille(Math.abs(estimate?.deviation ?? 0))
      if (!estimate || off === 0) return price
      const side = estimate.deviation < 0 ? 'less' : 'more'
      return `${price} Usually ${inTenths(off)} % ${side} than quoted arrives.`
    },
  },
  completion: {
    numberIn: ({ estimate }) => (isKnown(estimate) ? null : 0),
    words: ({ estimate }) =>
      isKnown(estimate) ? completionWordsOf(estimate) : 'No orders of this gateway have finished yet.',
  },
  speed: {
    numberIn: ({ expectedSeconds, estimate }) => (timedOf(estimate) < 1 ? minutesOf(expectedSeconds) : null),
    words({ expectedSeconds, estimate }) {
      const time = timeInWords(expectedSeconds)
      const timed = timedOf(estimate)
      if (timed < 1) return `Delivered in ${time}, as the gateway states.`
      return `Delivered in ${time}, by ${timed} recent ${timed === 1 ? 'delivery' : 'deliveries'}.`
    },
  },
  steps: {
    numberIn: ({ steps, spared }) =>
      steps.length * 8 + (needsDocument(steps) ? 4 : 0) + (leavesPage(steps) ? 2 : 0) + (spared > 0 ? 1 : 0),
    words({ steps, spared }) {
      if (steps.length === 0)
        return spared > 0
          ? 'No step is left for the customer.'
          : 'Nothing is known of steps for the customer.'
      const count = `${steps.length} ${steps.length === 1 ? 'step' : 'steps'} for the customer`
      const document = needsDocument(steps) ? 'with a document' : 'without a document'
      const place = leavesPage(steps) ? "on the gateway's page" : 'on the checkout'
      return `${count} ${place}, ${document}.`
    },
  },
  success: {
    numberIn: ({ success }) => Math.round(success * 100),
    words: ({ success }) => `${Math.round(success * 100)} % of recent requests were answered.`,
  },
  health: {
    numberIn: ({ breaker, answeredInMs }) => (breaker === 'closed' ? Math.round(answeredInMs) : -1),
    words: ({ breaker, answeredInMs }) =>
      breaker === 'closed'
        ? `Answered in ${Math.round(answeredInMs)} ms.`
        : 'Failed recently and is on trial.',
  },
}

function needsDocument(steps: ReasonFacts['steps']): boolean {
  return steps.some(({ id }) => id === 'document')
}

function leavesPage(steps: ReasonFacts['steps']): boolean {
  return steps.some(({ at }) => at === 'gateway')
}

function timedOf(estimate: Estimate | undefined): number {
  return Math.round(estimate?.timed ?? 0)
}

function isKnown(estimate: Estimate | undefined): estimate is Estimate {
  return estimate !== undefined && estimate.ofGateway >= 1
}

/** An estimate is the same object for every question like it, until more is known. */
const completionWords = new WeakMap<Estimate, string>()

function completionWordsOf(estimate: Estimate): string {
  const known = completionWords.get(estimate)
  if (known !== undefined) return known
  const words = writeCompletion(estimate)
  completionWords.set(estimate, words)
  return words
}

function writeCompletion(estimate: Estimate): string {
  const share = `${Math.round(estimate.completion * 100)} of 100 checkouts complete`
  const refunds = perMille(estimate.refunded)
  const refunded = refunds === 0 ? '' : ` ${inTenths(refunds)} % are refunded.`
  const alike = Math.round(estimate.alike)
  if (alike >= leaning) return `${share}, by ${alike} recent orders like this.${refunded}`
  const others = Math.round(estimate.ofGateway)
  return `${share}, by ${alike} recent orders like this and ${others} of the gateway in all.${refunded}`
}

/** A share in tenths of a percent. */
function perMille(share: number): number {
  return Math.round(Math.max(0, share) * 1_000)
}
