import { isMet, median, type RatioSummary, ratios } from './compare.ts'
import { figure } from './figure.ts'
import type { Aim, Contender, Fact, Protocol, Row, Sample, SkippedAnchor, Unit } from './row.ts'

export type SideResult = {
  name: string
  /** Medians over the rounds. */
  value: number
  cpuSecondsPer1000: number | null
  samples: Sample[]
}
export type Verdict = { ratio: RatioSummary; aim: Aim; met: boolean }
/** `cpu` where it has an aim and can be known. */
export type AnchorResult = SideResult & Verdict & { cpu: Verdict | null }
export type RowResult = {
  name: string
  unit: Unit
  ours: SideResult
  anchors: AnchorResult[]
  skipped: SkippedAnchor[]
  facts: Fact[]
}

type Options = { protocol: Protocol; signal: AbortSignal; onLeg: (text: string) => void }

/** Runs every side of a row in turn, round after round, and undoes what the row started. */
export async function runRow(row: Row, { protocol, signal, onLeg }: Options): Promise<RowResult> {
  const closes: (() => Promise<unknown>)[] = []
  try {
    const {
      ours,
      anchors,
      facts = [],
    } = await row.prepare({
      protocol,
      onClose: (close) => closes.push(close),
    })
    const running = anchors.filter((anchor) => 'runLeg' in anchor)
    const samples = new Map([ours, ...running].map((side): [Contender, Sample[]] => [side, []]))
    for (let round = 1; round <= protocol.rounds; round++) {
      for (const [{ name, runLeg }, own] of samples) {
        signal.throwIfAborted()
        const sample = await runLeg()
        own.push(sample)
        onLeg(`${row.name} ${round}/${protocol.rounds}: ${name} ${figure(sample.value, row.unit)}`)
      }
    }
    const ourResult = sideResult(ours, samples)
    return {
      name: row.name,
      unit: row.unit,
      ours: ourResult,
      anchors: running.map((anchor) => {
        const side = sideResult(anchor, samples)
        const [oursCpu, anchorCpu] = [cpuOf(ourResult), cpuOf(side)]
        const cpu = anchor.cpuAim && oursCpu && anchorCpu && verdict(anchor.cpuAim, oursCpu, anchorCpu)
        return { ...side, ...verdict(anchor.aim, valuesOf(ourResult), valuesOf(side)), cpu: cpu ?? null }
      }),
      skipped: anchors.filter((anchor) => 'skipped' in anchor),
      facts,
    }
  } finally {
    for (const close of closes.reverse()) await close()
  }
}

function sideResult(contender: Contender, all: ReadonlyMap<Contender, Sample[]>): SideResult {
  const samples = all.get(contender) ?? []
  const cpu = cpuOf({ samples })
  return {
    name: contender.name,
    value: median(samples.map((sample) => sample.value)),
    cpuSecondsPer1000: cpu && median(cpu),
    samples,
  }
}

function verdict(aim: Aim, ours: readonly number[], anchor: readonly number[]): Verdict {
  const ratio = ratios(ours, anchor)
  return { ratio, aim, met: isMet(aim, ratio.median) }
}

/** Null where the processor time of a leg could not be known. */
function cpuOf({ samples }: Pick<SideResult, 'samples'>): number[] | null {
  const cpu = samples.map((sample) => sample.cpuSecondsPer1000).filter((seconds) => seconds !== null)
  return cpu.length === samples.length ? cpu : null
}

function valuesOf({ samples }: SideResult): number[] {
  return samples.map((sample) => sample.value)
}
