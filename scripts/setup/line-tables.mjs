import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** Writes beside every bundled file which source line each of its lines is from: `name-sources.ts` reads it. */
export function writeLineTables(folder) {
  const maps = readdirSync(folder).filter((name) => name.endsWith('.js.map'))
  for (const name of maps) {
    const file = name.slice(0, -'.map'.length)
    const map = new SourceMap(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, `${file}.lines`), JSON.stringify(tableOf(map, text.split('\n'))))
  }
}

function tableOf(map, texts) {
  const sources = new Map()
  const lines = texts.map((text, line) => {
    const { originalSource, originalLine, generatedLine } = map.findEntry(line, text.length)
    if (originalSource === undefined || generatedLine !== line) return []
    if (!sources.has(originalSource)) sources.set(originalSource, sources.size)
    return [sources.get(originalSource), originalLine + 1]
  })
  return { sources: [...sources.keys()], lines }
}
