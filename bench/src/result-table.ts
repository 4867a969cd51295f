import { figure } from './figure.ts'
import type { Aim } from './row.ts'
import type { AnchorResult, RowResult, Verdict } from './run-row.ts'

const headings = [
  ...['row', 'ours', 'anchor', '', 'ratio (min–max)', 'aim', 'met'],
  ...['CPU-s/1000 ours', 'anchor', 'CPU ratio (min–max)', 'aim', 'met'],
]

/** One line for each anchor; below them what was skipped and what is for information only. */
export function resultTable(results: readonly RowResult[]): string {
  const lines = results.flatMap((row) => row.anchors.map((anchor) => cells(row, anchor)))
  const notes = results.flatMap(({ name, skipped, facts }) => [
    ...skipped.map((anchor) => `${name}: ${anchor.name} skipped, ${anchor.skipped}`),
    ...facts.map((fact) => `${name}: ${fact.name} ${figure(fact.value, fact.unit)}`),
  ])
  return [...aligned([headings, ...lines]), ...(notes.length > 0 ? ['', ...notes] : [])]
    .map((line) => `${line}\n`)
    .join('')
}

function cells({ name, unit, ours }: RowResult, anchor: AnchorResult): string[] {
  return [
    name,
    figure(ours.value, unit),
    anchor.name,
    figure(anchor.value, unit),
    ...verdict(anchor),
    seconds(ours.cpuSecondsPer1000),
    seconds(anchor.cpuSecondsPer1000),
    ...(anchor.cpu ? verdict(anchor.cpu) : []),
  ]
}

function verdict({ ratio: { median, min, max }, aim, met }: Verdict): string[] {
  return [`${ratio(median)} (${ratio(min)}–${ratio(max)})`, aimText(aim), met ? 'yes' : 'NO']
}

function aligned(rows: readonly string[][]): string[] {
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

function ratio(value: number): string {
  return value.toFixed(2)
}

function aimText(aim: Aim): string {
  return 'atLeast' in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`
}

function seconds(value: number | null): string {
  return value === null ? '-' : value.toFixed(3)
}
