/** One line of a CSV file. */
export function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Where a spreadsheet may begin a cell and find a formula in it: at the front, and behind anything that some country's
 * settings take for the separator of cells. Quotes do not help there: a program that separates by semicolons reads the
 * quotes of a comma-separated line as letters.
 */
const formulaStart = /(^|[;,\t\r\n|"])(\s*)(?=[=+\-@＝＋－＠])/g

/**
 * A cell in quotes where it needs them. What a spreadsheet would run as a formula gets an apostrophe before it: partners'
 * customers choose some of these texts.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  const text = Array.isArray(value) ? value.join(' ') : String(value)
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const marked = isNumber ? text : text.replace(formulaStart, "$1$2'")
  const safe = /^[\t\r\n]/.test(marked) ? `'${marked}` : marked
  return /[",;|\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
