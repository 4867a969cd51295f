/** The durations of a run. The same for every contender. */
export type Protocol = {
  /** Each round gives every contender one leg, in turn (ABAB), so that a slow minute of the machine hits all. */
  rounds: number
  warmUpSeconds: number
  legSeconds: number
  /** Closed loop: each connection sends its next request when the last one is answered. */
  connections: number
}

/** Before its first leg, because short legs of a new process would measure how its code is compiled. */
export const firstWarmUpSeconds = 10

export type Unit = 'req/s' | 'orders/s' | 'ms' | 'MB' | 'times' | '%'

/** One leg's figure. `cpuSecondsPer1000` is the server process's own, or null where it cannot be known. */
export type Sample = { value: number; cpuSecondsPer1000: number | null }

/** One side of a comparison: ours, or an anchor. */
export type Contender = { name: string; runLeg(): Promise<Sample> }

/** What the ratio ours / anchor should reach or stay under. */
export type Aim = { atLeast: number } | { atMost: number }

/** `cpuAim` is the same for the processor seconds of 1,000 requests. */
export type Anchor = Contender & { aim: Aim; cpuAim?: Aim }

/** An anchor that this machine cannot run, named so that its absence is not taken for a pass. */
export type SkippedAnchor = { name: string; skipped: string }

/** A figure without an anchor, for information. */
export type Fact = { name: string; value: number; unit: Unit }

export type Contest = { ours: Contender; anchors: readonly (Anchor | SkippedAnchor)[]; facts?: Fact[] }

export type Bench = {
  protocol: Protocol
  /** Undone when the row ends, last first, in any case. */
  onClose(close: () => Promise<unknown>): void
}

/** One line of the benchmark: `prepare` starts every side and says how a leg of each is run. */
export type Row = { name: string; unit: Unit; prepare(bench: Bench): Promise<Contest> }
