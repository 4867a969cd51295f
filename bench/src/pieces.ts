import { median } from './compare.ts'
import type { Contender, Fact } from './row.ts'

/** One thing that is timed by itself; `run` returns its milliseconds. */
export type Piece = { name: string; run: () => Promise<number> }

/** The milliseconds of each piece over all rounds. */
export type Seen = Map<string, number[]>

const timesEach = 5

/** A leg does every piece several times in turn; its figure is the sum of the medians. */
export function contenderOf(name: string, pieces: readonly Piece[], seen: Seen): Contender {
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

export function ratioOf(piece: string, seenOfMany: Seen, seenOfFew: Seen): number {
  return medianOf(piece, seenOfMany) / medianOf(piece, seenOfFew)
}

/** The ratio of a piece over all rounds. */
export function pieceFact(piece: string, seenOfMany: Seen, seenOfFew: Seen): Fact {
  return {
    unit: 'times',
    get name() {
      return `${piece}, ${medianOf(piece, seenOfMany).toFixed(1)} ms`
    },
    get value() {
      return ratioOf(piece, seenOfMany, seenOfFew)
    },
  }
}

function medianOf(piece: string, seen: Seen): number {
  return median(seen.get(piece) ?? [0])
}
