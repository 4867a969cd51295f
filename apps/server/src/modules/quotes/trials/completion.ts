/** How many of the ended orders were completed. */
export type Outcomes = { ended: number; completed: number }

export type Completion = {
  orders: number
  questions: number
  percent: number | null
  low: number | null
  high: number | null
}

const z = 1.96

/** The share with its 95 % interval by Wilson, which holds for few orders and for shares near 0 and 1 too. */
export function completionOf({ ended, completed }: Outcomes, questions: number): Completion {
  if (ended === 0) return { orders: 0, questions: 0, percent: null, low: null, high: null }
  const share = completed / ended
  const spread = z ** 2 / ended
  const centre = (share + spread / 2) / (1 + spread)
  const half = (z * Math.sqrt((share * (1 - share)) / ended + spread / (4 * ended))) / (1 + spread)
  return {
    orders: ended,
    questions,
    percent: percentOf(share),
    low: percentOf(Math.max(0, centre - half)),
    high: percentOf(Math.min(1, centre + half)),
  }
}

/**
 * What is to be expected of questions that go to several gateways: the mean of their shares, with the variance of each. A
 * gateway without orders is left out, and `questions` says how many remain.
 */
export function expectedCompletion(
  questionsOf: ReadonlyMap<string, number>,
  outcomesOf: ReadonlyMap<string, Outcomes>,
): Completion {
  const known = [...questionsOf].flatMap(([gatewayId, questions]) => {
    const outcomes = outcomesOf.get(gatewayId)
    return outcomes && outcomes.ended > 0 && questions > 0 ? [{ questions, ...outcomes }] : []
  })
  const questions = known.reduce((sum, one) => sum + one.questions, 0)
  if (questions === 0) return { orders: 0, questions: 0, percent: null, low: null, high: null }
  let mean = 0
  let variance = 0
  for (const { questions: own, ended, completed } of known) {
    const part = own / questions
    // One more of each outcome than was seen: three of three orders are no proof of a hundred percent.
    const careful = (completed + 1) / (ended + 2)
    mean += (part * completed) / ended
    variance += part ** 2 * ((careful * (1 - careful)) / ended)
  }
  const half = z * Math.sqrt(variance)
  return {
    orders: known.reduce((sum, { ended }) => sum + ended, 0),
    questions,
    percent: percentOf(mean),
    low: percentOf(Math.max(0, mean - half)),
    high: percentOf(Math.min(1, mean + half)),
  }
}

/** Two places, so that the same orders always give the same text. */
export function percentOf(share: number): number {
  return Math.round(share * 10_000) / 100
}
