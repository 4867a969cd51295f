import { openMonthsSide } from '../months/months-side.ts'
import { contenderOf, pieceFact, type Seen } from '../pieces.ts'
import type { Row } from '../row.ts'

const many = 2_000_000
const few = 100_000

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
      ours: contenderOf('all pieces, 2,000,000 orders', large.pieces, seenOfMany),
      anchors: [
        { ...contenderOf('all pieces, 100,000 orders', small.pieces, seenOfFew), aim: { atMost: 1.5 } },
      ],
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
