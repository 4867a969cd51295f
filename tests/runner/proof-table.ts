import type { Proof } from './proof.ts'

export type ProofRow = Proof & { name: string; seconds: number; failed: boolean }

const figures = [
  ['tried', 'tried'],
  ['answered', 'answered'],
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['repeated', 'repeated'],
  ['letIn', 'let in'],
] as const

/** Into the row of the same name, if there is one. */
export function addRow(rows: Map<string, ProofRow>, row: ProofRow): void {
  const known = rows.get(row.name)
  const sums = figures.map(([key]) => [key, sum(known?.[key], row[key])])
  const told = Object.fromEntries(sums.filter(([, figure]) => figure !== undefined))
  const healed = Math.max(known?.healed ?? -1, row.healed ?? -1)
  if (healed >= 0) told.healed = healed
  const seconds = (known?.seconds ?? 0) + row.seconds
  rows.set(row.name, { ...row, ...told, seconds, failed: row.failed || known?.failed === true })
}

/** One line for each proof; a dash where a figure does not apply. */
export function proofTable(rows: readonly ProofRow[]): string {
  const head = ['name', ...figures.map(([, title]) => title), 'healed s', 'seconds', '']
  const lines = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return lines.map((cells) => cells.map(align).join('  ').trimEnd()).join('\n')
}

export function proofLine(row: ProofRow): string {
  const given = figures.filter(([key]) => row[key] !== undefined)
  const told = given.map(([key, title]) => `${title} ${count(row[key])}`).join(', ')
  const healed = row.healed === undefined ? '' : `, healed in ${row.healed.toFixed(1)} s`
  return `${row.name}: ${told}${healed} (${row.seconds.toFixed(1)} s)${row.failed ? ' FAILED' : ''}`
}

function cellsOf(row: ProofRow): string[] {
  const told = figures.map(([key]) => count(row[key]))
  return [
    row.name,
    ...told,
    row.healed?.toFixed(1) ?? '-',
    row.seconds.toFixed(1),
    row.failed ? 'FAILED' : '',
  ]
}

function sum(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0)
}

function count(figure: number | undefined): string {
  return figure?.toLocaleString('en') ?? '-'
}
