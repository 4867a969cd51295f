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
export type AnchorResult = SideResult & { ratio: RatioSummary; aim: Aim; met: boolean }
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
        const ratio = ratios(valuesOf(ourResult), valuesOf(side))
        return { ...side, ratio, aim: anchor.aim, met: isMet(anchor.aim, ratio.median) }
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
  const cpu = samples.map((sample) => sample.cpuSecondsPer1000).filter((seconds) => seconds !== null)
  return {
    name: contender.name,
    value: median(samples.map((sample) => sample.value)),
    cpuSecondsPer1000: cpu.length === samples.length ? median(cpu) : null,
    samples,
  }
}

function valuesOf({ samples }: SideResult): number[] {
  return samples.map((sample) => sample.value)
}
