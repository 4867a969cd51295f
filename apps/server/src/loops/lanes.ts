import type { WorkSource } from './loop.ts'

/** How many more pieces each lane can take now; a lane without a free slot is left out. */
export type FreeSlots = readonly { lane: string; slots: number }[]

type Options<Work> = Pick<WorkSource<Work>, 'name' | 'perform' | 'about'> & {
  lanes: readonly string[]
  slotsPerLane: number
  laneOf: (work: Work) => string
  /** Claims due work of each lane, at most as much as the lane has free slots. */
  claim: (free: FreeSlots) => Promise<readonly Work[]>
}

/**
 * A source of work whose lanes have slots of their own: when the work of one lane hangs, that lane fills up and the
 * others go on as before.
 */
export function lanedSource<Work>(options: Options<Work>): WorkSource<Work> {
  const { name, lanes, slotsPerLane, laneOf, claim, perform, about } = options
  const running = new Map<string, number>()
  let heldBack = false

  const move = (lane: string, by: number) => running.set(lane, (running.get(lane) ?? 0) + by)

  function freeSlots(): FreeSlots {
    return lanes
      .map((lane) => ({ lane, slots: slotsPerLane - (running.get(lane) ?? 0) }))
      .filter(({ slots }) => slots > 0)
  }

  return {
    name,
    ...(about && { about }),
    capacity: lanes.length * slotsPerLane,
    // A full lane may have more to do than it was asked for.
    isHeldBack: () => heldBack,
    async claim() {
      const free = freeSlots()
      const claimed = await claim(free)
      for (const work of claimed) move(laneOf(work), 1)
      heldBack = freeSlots().length < lanes.length
      return claimed
    },
    async perform(work, stopping) {
      try {
        await perform(work, stopping)
      } finally {
        move(laneOf(work), -1)
      }
    },
  }
}
