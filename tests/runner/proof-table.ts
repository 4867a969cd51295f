import type { Proof } from './proof.ts'

export type ProofRow = Proof & { name: string; seconds: number; failed: boolean }

const figures = [
  ['tried', 'tried'],
  ['lost', 'lost'],
  ['doubled', 'doubled'],
  ['letIn', 'let in'],
] as const

/** One line for each proof; a dash where a figure does not apply. */
export function proofTable(rows: readonly ProofRow[]): string {
  const head = ['name', ...figures.map(([, title]) => title), 'seconds', '']
  const lines = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return lines.map((cells) => cells.map(align).join('  ').trimEnd()).join('\n')
}

export function proofLine(row: ProofRow): string {
  const given = figures.filter(([key]) => row[key] !== undefined)
  const told = given.map(([key, title]) => `${title} ${count(row[key])}`).join(', ')
  return `${row.name}: ${told} (${row.seconds.toFixed(1)} s)${row.failed ? ' FAILED' : ''}`
}

function cellsOf(row: ProofRow): string[] {
  const told = figures.map(([key]) => count(row[key]))
  return [row.name, ...told, row.seconds.toFixed(1), row.failed ? 'FAILED' : '']
}

function count(figure: number | undefined): string {
  return figure?.toLocaleString('en') ?? '-'
}
