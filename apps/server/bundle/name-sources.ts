import { readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** For each line of a bundled file, the source and the line in it; `scripts/setup/line-tables.mjs` writes them. */
export type LineTable = {
  sources: readonly string[]
  /** Empty for a line of the bundler's own. */
  lines: readonly (readonly [] | readonly [source: number, line: number])[]
}

/**
 * Lets stacks of bundled code name source files. Node's own source maps would be read at every start, and are kept
 * whole; these tables are read with the first stack that is shown.
 */
export function nameSources(folder: string): void {
  const tables = new Map<string, LineTable | undefined>()
  const tableOf = (file: string) => {
    if (!tables.has(file)) tables.set(file, readTable(folder, file))
    return tables.get(file)
  }
  Error.prepareStackTrace = (error, sites) =>
    [titleOf(error), ...sites.map((site) => `    at ${named(String(site), folder, tableOf)}`)].join('\n')
}

/** The frame as V8 writes it, with its place in the bundle replaced by the place in the source. */
export function named(
  frame: string,
  folder: string,
  tableOf: (file: string) => LineTable | undefined,
): string {
  const found = /(?:file:\/\/)?[^\s()]+\.js:\d+:\d+/.exec(frame)
  const [, place = '', line = ''] = /^(.+):(\d+):\d+$/.exec(found?.[0] ?? '') ?? []
  const path = place.startsWith('file://') ? fileURLToPath(place) : place
  if (!found || !path.startsWith(folder + sep)) return frame
  const table = tableOf(basename(path))
  const [source, sourceLine] = table?.lines[Number(line) - 1] ?? []
  const name = source === undefined ? undefined : table?.sources[source]
  return name === undefined ? frame : frame.replace(found[0], `${join(folder, name)}:${sourceLine}`)
}

/** Errors of other realms, and what is thrown without being an error, can be unable to name themselves. */
function titleOf(error: unknown): string {
  try {
    return String(error)
  } catch {
    return 'Error'
  }
}

/** A stack without sources is better than none. */
function readTable(folder: string, file: string): LineTable | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `${file}.lines`), 'utf8')) as LineTable
  } catch {
    return undefined
  }
}
