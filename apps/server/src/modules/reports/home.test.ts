import fc from 'fast-check'
import { expect, test } from 'vitest'
import { timeWithin } from './delivery-time.ts'
import { piecesOf, readPeriod, stepsOf } from './period.ts'

const bucketOf = (seconds: number) =>
  Math.min(47, Math.max(0, Math.ceil(Math.log(Math.max(seconds, 1) / 10) / Math.log(1.25))))

test('times above the first step are read within a quarter of the true ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 11, max: 300_000 }), { minLength: 1, maxLength: 300 }),
      fc.constantFrom(0.5, 0.95),
      (times, share) => {
        const counts = Map.groupBy(times, bucketOf)
        const buckets = Array.from(counts, ([bucket, own]) => ({ bucket, orders: own.length }))
        const sorted = times.toSorted((a, b) => a - b)
        const truth = sorted[Math.ceil(share * times.length) - 1] ?? 0
        const read = timeWithin(buckets, share) ?? 0
        expect(read / truth).toBeGreaterThan(0.79)
        expect(read / truth).toBeLessThan(1.27)
      },
    ),
  )
})

test('nothing delivered has no time', () => {
  expect(timeWithin([], 0.5)).toBeNull()
})

test('a period is whole days, compared with as many before, by the hour when it is short', () => {
  const week = readPeriod('2026-11-08', '2026-11-14')
  expect(week.grain).toBe('day')
  expect(week.now.to).toEqual(new Date('2026-11-15T00:00:00Z'))
  expect(week.before).toEqual({
    from: new Date('2026-11-01T00:00:00Z'),
    to: new Date('2026-11-08T00:00:00Z'),
  })
  expect(stepsOf(week.now, 'day')).toHaveLength(7)
  const day = readPeriod('2026-11-14', '2026-11-14')
  expect(stepsOf(day.now, day.grain)).toHaveLength(24)
})

test.each([
  ['2026-11-14', '2026-11-13'],
  ['2025-01-01', '2026-11-13'],
])('a period from %s to %s is refused', (from, to) => {
  expect(() => readPeriod(from, to)).toThrow('not valid')
})

const dayMs = 86_400_000

test('whatever the range, its pieces are whole months and days that together are every day of it, once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 1, max: 366 }), (start, days) => {
      const from = new Date(Date.UTC(2025, 0, 1) + start * dayMs)
      const to = new Date(from.getTime() + days * dayMs)
      const pieces = piecesOf({ from, to })
      expect(pieces[0]?.from).toEqual(from)
      expect(pieces.at(-1)?.to).toEqual(to)
      pieces.forEach((piece, at) => {
        expect(piece.from.getTime()).toBeLessThan(piece.to.getTime())
        if (at > 0) expect(piece.from).toEqual(pieces[at - 1]?.to)
        if (piece.grain === 'month') expect([piece.from.getUTCDate(), piece.to.getUTCDate()]).toEqual([1, 1])
        else expect(piece.to.getTime() - piece.from.getTime()).toBeLessThan(61 * dayMs)
      })
    }),
  )
})
