/** Where the primary was, and when: `atMs` by this process' monotonic clock, `nowMs` by the primary's own. */
export type PrimaryPosition = Identity & { position: bigint; atMs: number; nowMs: number }

/** Where a standby is; a server that is no standby has replayed no position. */
export type StandbyPosition = Identity & {
  isInRecovery: boolean
  position: bigint | null
  /** When the primary made the last commit that the standby has replayed, by the primary's clock. */
  lastCommitMs: number | null
}

/** What a standby has in common with its primary. */
type Identity = { system: string; database: string; timeline: number }

export type Sample = Pick<PrimaryPosition, 'position' | 'atMs'>

/** The primary's positions of ten minutes, at one a second. */
const samplesMax = 600

/** Whether this is a copy of the primary that still follows it. */
export function follows(standby: StandbyPosition, primary: PrimaryPosition): boolean {
  return (
    standby.isInRecovery &&
    standby.system === primary.system &&
    standby.database === primary.database &&
    standby.timeline === primary.timeline
  )
}

export function withSample(samples: readonly Sample[], { position, atMs }: PrimaryPosition): Sample[] {
  return [...samples.slice(1 - samplesMax), { position, atMs }]
}

/**
 * The latest moment up to which the standby is known to hold every commit of the primary. Positions tell it even while
 * the primary is idle, when the time of the last commit would look like a lag that grows; that time helps where a
 * standby is behind all positions that this process has seen.
 */
export function completeUntil(
  standby: StandbyPosition,
  primary: PrimaryPosition,
  samples: readonly Sample[],
): number | undefined {
  const { position, lastCommitMs } = standby
  const byPosition =
    position === null ? undefined : samples.findLast((sample) => sample.position <= position)?.atMs
  const byCommit = lastCommitMs === null ? undefined : primary.atMs - (primary.nowMs - lastCommitMs)
  const known = [byPosition, byCommit].filter((at) => at !== undefined)
  return known.length > 0 ? Math.max(...known) : undefined
}
