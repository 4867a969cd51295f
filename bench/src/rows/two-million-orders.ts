import { median } from '../compare.ts'
import { type MonthsSide, openMonthsSide } from '../months/months-side.ts'
import type { Contender, Fact, Row } from '../row.ts'

const many = 2_000_000
const few = 100_000
const timesEach = 5

type Seen = Map<string, number[]>

/** Lists, claims and retention over 2,000,000 orders with 10,000,000 deliveries beside a twentieth of them. */
export const twoMillionOrders: Row = {
  name: 'two-million-orders',
  unit: 'ms',
  async prepare(bench) {
    const now = new Date()
    const small = await openMonthsSide(bench, few, now)
    const large = await openMonthsSide(bench, many, now)
    const seenOfMany: Seen = new Map()
    const seenOfFew: Seen = new Map()
    return {
      ours: contender('all pieces, 2,000,000 orders', large, seenOfMany),
      anchors: [{ ...contender('all pieces, 100,000 orders', small, seenOfFew), aim: { atMost: 1.5 } }],
      facts: [
        {
          name: 'a month dropped, of 2,000,000 orders (aim <= 1,000)',
          value: large.monthDroppedMs,
          unit: 'ms',
        },
        { name: 'a month dropped, of 100,000 orders', value: small.monthDroppedMs, unit: 'ms' },
        ...large.pieces.map(({ name }) => pieceFact(name, seenOfMany, seenOfFew)),
      ],
    }
  },
}

/** A leg does every piece several times in turn; its figure is the sum of the medians. */
function contender(name: string, { pieces }: MonthsSide, seen: Seen): Contender {
  return {
    name,
    async runLeg() {
      for (const piece of pieces) await piece.run()
      const leg = new Map(pieces.map((piece) => [piece.name, [] as number[]]))
      for (let times = 0; times < timesEach; times++) {
        for (const piece of pieces) leg.get(piece.name)?.push(await piece.run())
      }
      for (const [done, ms] of leg) seen.set(done, [...(seen.get(done) ?? []), ...ms])
      const value = [...leg.values()].reduce((sum, ms) => sum + median(ms), 0)
      return { value, cpuSecondsPer1000: null }
    },
  }
}

/** The ratio of a piece over all rounds. */
function pieceFact(piece: string, seenOfMany: Seen, seenOfFew: Seen): Fact {
  const medianOf = (seen: Seen) => median(seen.get(piece) ?? [0])
  return {
    unit: 'times',
    get name() {
      return `${piece}, ${medianOf(seenOfMany).toFixed(1)} ms`
    },
    get value() {
      return medianOf(seenOfMany) / medianOf(seenOfFew)
    },
  }
}
