import { added, bandOf, fadedTo, middleBand, type OutcomeKey, type OutcomeSums } from './outcome.ts'

/** What is to be expected of an offer, by what is known of orders like it. */
export type Estimate = {
  /** The share of opened checkouts that complete. */
  completion: number
  /** How far that may be off: one standard deviation. */
  doubt: number
  /** Finished orders exactly like it, faded. */
  alike: number
  /** Finished orders of its gateway, faded. */
  ofGateway: number
  refunded: number
  /** The measured time to delivery in seconds; the gateway's own statement weighs as `leaning` orders do. */
  secondsFrom: (stated: number) => number
  timed: number
  /** What is delivered beyond the quote, as a share. */
  deviation: number
}

export type Estimates = {
  /** Finished orders of the project, faded. */
  finished: number
  of: (key: OutcomeKey) => Estimate
  /** The band of an amount; amounts of a currency without a rate share the middle one. */
  bandOf: (fiatCurrency: string, fiatAmount: number) => number
}

/** A group with no more orders than this leans on the wider one by half. */
export const leaning = 20

/** Delivered amounts are believed up to this share: a wrong report moves no price further. */
const deviationMax = 0.1

type Row = OutcomeKey & OutcomeSums

/**
 * Empirical Bayes over five groups, each inside the one before: all orders of the type, those of the gateway, of the
 * gateway in the country, with the payment method, and of the band of amounts. With C of N completed in a group and the
 * share p of the wider group, it is (leaning * p + C) / (leaning + N). Time to delivery and what was delivered lean on
 * the wider group in the same way; the widest time is what the gateway states.
 */
export function createEstimates(
  rows: readonly Row[],
  day: number,
  usdOf: ReadonlyMap<string, number> = new Map(),
): Estimates {
  const groups = new Map<string, OutcomeSums>()
  let finished = 0
  for (const row of rows) {
    const sums = fadedTo(row, day)
    finished += sums.finished
    for (const group of groupsOf(row)) groups.set(group, added(groups.get(group), sums))
  }
  const made = new Map<string, Estimate>()

  function make(key: OutcomeKey): Estimate {
    const [all, ...narrower] = groupsOf(key).map((group) => groups.get(group))
    let completion = share((all?.completed ?? 0) + 1, (all?.finished ?? 0) + 2)
    let refunded = share(all?.refunded ?? 0, (all?.finished ?? 0) + 2)
    // The stated time has the weight `stated` in the logarithm, and `measured` is the rest.
    let stated = 1
    let measured = 0
    let deviation = (all?.deviation ?? 0) / (leaning + (all?.compared ?? 0))
    for (const sums of narrower) {
      if (!sums) continue
      completion = share(leaning * completion + sums.completed, leaning + sums.finished)
      refunded = share(leaning * refunded + sums.refunded, leaning + sums.finished)
      stated = (leaning * stated) / (leaning + sums.timed)
      measured = (leaning * measured + sums.logSeconds) / (leaning + sums.timed)
      deviation = (leaning * deviation + sums.deviation) / (leaning + sums.compared)
    }
    const alike = narrower.at(-1)?.finished ?? 0
    return {
      completion,
      doubt: Math.sqrt((completion * (1 - completion)) / (leaning + alike + 1)),
      alike,
      ofGateway: narrower[0]?.finished ?? 0,
      refunded,
      secondsFrom: (seconds) => Math.exp(stated * Math.log(Math.max(1, seconds)) + measured),
      timed: narrower[0]?.timed ?? 0,
      deviation: Math.min(deviationMax, Math.max(-deviationMax, deviation)),
    }
  }

  return {
    finished,
    of(key) {
      const name = narrowestOf(key)
      const known = made.get(name)
      if (known) return known
      const estimate = make(key)
      made.set(name, estimate)
      return estimate
    },
    bandOf(fiatCurrency, fiatAmount) {
      const usd = usdOf.get(fiatCurrency)
      return usd === undefined ? middleBand : bandOf(fiatAmount * usd)
    },
  }
}

/** The names of the groups that an order belongs to, the widest first. */
function groupsOf(key: OutcomeKey) {
  const gateway = `${key.orderType} ${key.gatewayId}`
  const inCountry = `${gateway} ${key.country}`
  return [key.orderType, gateway, inCountry, `${inCountry} ${key.method}`, narrowestOf(key)] as const
}

function narrowestOf({ orderType, gatewayId, method, country, band }: OutcomeKey): string {
  return `${orderType} ${gatewayId} ${country} ${method} ${band}`
}

function share(part: number, whole: number): number {
  return Math.min(1, Math.max(0, part / whole))
}

export const noEstimates = createEstimates([], 0)
