/** Reads a file as RFC 4180 says, each row by the names of the first. Throws when a quote is out of place. */
export function parseCsv(text: string): Record<string, string>[] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y
  const rows: string[][] = [[]]
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`this is no cell: ${text.slice(at, at + 80)}`)
    const [, quoted, plain = '', end] = found
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  const [names = [], ...lines] = rows.filter((row) => row.length > 0)
  return lines.map((line) => {
    if (line.length !== names.length) throw new Error(`${line.length} cells under ${names.length} names`)
    return Object.fromEntries(names.map((name, deployment) => [name, line[deployment] ?? '']))
  })
}
