/** The source of time. Only the composition root knows the real one; rules are given `now`. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
