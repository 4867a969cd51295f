/** One line of a file that spreadsheets open. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A cell in quotes where it needs them. A text that a spreadsheet would run as a formula gets an apostrophe before it:
 * partners' customers choose some of these texts.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !isNumber ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
