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

export function createSharedAnswers({ clock }: { clock: Clock }): SharedAnswers {
  const kept = createShortMemory<MadeAnswer>(keptMax, keepMs)
  const making = new Map<string, Promise<QuotesAnswer>>()
  const numbers = new WeakMap<readonly ProjectGateway[], number>()
  let count = 0

  function keyOf(view: readonly ProjectGateway[], question: string): string {
    const number = numbers.get(view) ?? ++count
    numbers.set(view, number)
    return `${number} ${question}`
  }

  async function makeAndKeep(key: string, make: () => Promise<MadeAnswer>): Promise<QuotesAnswer> {
    try {
      const made = await make()
      const nowMs = clock.now().getTime()
      if (made.keepUntilMs > nowMs) kept.set(key, made, nowMs)
      return made.answer
    } finally {
      making.delete(key)
    }
  }

  return {
    get(view, question, make) {
      const key = keyOf(view, question)
      const known = kept.get(key, clock.now().getTime())?.answer ?? making.get(key)
      if (known) return known
      const begun = makeAndKeep(key, make)
      making.set(key, begun)
      return begun
    },
  }
}
