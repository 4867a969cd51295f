import type { Clock } from '@sliproad/core/clock'
import type { ProjectGateway } from '../../gateways/index.ts'
import type { QuotesAnswer } from '../quote.ts'
import { keepMs } from './quote-calls.ts'
import { createShortMemory } from './short-memory.ts'

/** An answer and the time until which it may be reused for the same question; 0 for one that contains a failure. */
export type MadeAnswer = { answer: QuotesAnswer; keepUntilMs: number }

/** Complete answers: concurrent equal questions share one, which is kept as long as every price in it is valid. */
export type SharedAnswers = {
  /** `view` is the project's view of the gateways: when it changes, no stored answer is reused. */
  get(
    view: readonly ProjectGateway[],
    question: string,
    make: () => Promise<MadeAnswer>,
  ): QuotesAnswer | Promise<QuotesAnswer>
}

const keptMax = 2_000

/** The answer to a question: being made, or made and kept until then. */
type Place = {
  keepUntilMs: number
  making: Promise<QuotesAnswer> | undefined
  answer: QuotesAnswer | undefined
}

export function createSharedAnswers({ clock }: { clock: Clock }): SharedAnswers {
  const places = createShortMemory<Place>(keptMax, keepMs)
  const numbers = new WeakMap<readonly ProjectGateway[], number>()
  let count = 0

  function keyOf(view: readonly ProjectGateway[], question: string): string {
    const number = numbers.get(view) ?? ++count
    numbers.set(view, number)
    return `${number} ${question}`
  }

  /** The place is found as long as the answer is being made, then as long as the answer holds. */
  async function makeAt(place: Place, make: () => Promise<MadeAnswer>): Promise<QuotesAnswer> {
    try {
      const { answer, keepUntilMs } = await make()
      place.answer = answer
      place.keepUntilMs = keepUntilMs
      return answer
    } catch (error) {
      place.keepUntilMs = 0
      throw error
    } finally {
      place.making = undefined
    }
  }

  return {
    get(view, question, make) {
      const key = keyOf(view, question)
      const nowMs = clock.now().getTime()
      const known = places.get(key, nowMs)
      const shared = known && (known.answer ?? known.making)
      if (shared) return shared
      const place: Place = { keepUntilMs: Number.POSITIVE_INFINITY, making: undefined, answer: undefined }
      places.set(key, place, nowMs)
      const making = makeAt(place, make)
      place.making = making
      return making
    },
  }
}
