/** The dark modules of a QR code as one SVG path: each run in a row is a rectangle one unit high. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  return rows.map(barsOf).join('')
}

function barsOf(row: readonly boolean[], y: number): string {
  let path = ''
  let start = 0
  for (let x = 0; x <= row.length; x++) {
    if (row[x]) continue
    if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
    start = x + 1
  }
  return path
}
