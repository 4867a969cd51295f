import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const budget = 60 * 1024
const styleBudget = 12 * 1024

let chunks: Map<string, Rolldown.OutputChunk>
let styles: string[]

beforeAll(async () => {
  // As the page is built to be sent: Vite leaves code for developers in when this says `test`.
  vi.stubEnv('NODE_ENV', 'production')
  const configFile = `${root}vite.config.ts`
  const result = await build({ root, configFile, logLevel: 'error', build: { write: false, minify: true } })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  vi.unstubAllEnvs()
  styles = output
    .filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
    .map((file) => String((file as Rolldown.OutputAsset).source))
  chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
}, 60_000)

/** A chunk with all its static imports. */
function withImports(names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    const chunk = chunks.get(name)
    if (!chunk || seen.has(name)) continue
    seen.add(name)
    withImports(chunk.imports, seen)
  }
  return seen
}

function zipped(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0)
}

/** The chunks that hold such a module. */
function holding(pattern: RegExp): string[] {
  return [...chunks.values()]
    .filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
    .map(({ fileName }) => fileName)
}

const entryModule = /apps\/checkout\/src\/main\.ts$/
const pageModule = /\/src\/start\.tsx$/

test('everything before the first quote is at most 60 kB compressed, in every language', () => {
  const entry = holding(entryModule)
  const page = holding(pageModule)
  const languages = holding(/\/src\/i18n\/languages\/[a-z]{2}\.ts$/)
  expect(entry).toHaveLength(1)
  expect(page).toHaveLength(1)
  expect(languages.length).toBeGreaterThanOrEqual(15)
  for (const language of languages) {
    const needed = withImports([...entry, ...page, language])
    expect(zipped(needed), language).toBeLessThanOrEqual(budget)
    // On a phone every further request costs more than its bytes.
    expect(needed.size, language).toBeLessThanOrEqual(4)
  }
})

test('the styles are at most 12 kB compressed', () => {
  expect(styles).toHaveLength(1)
  expect(gzipSync(styles[0] ?? '').length).toBeLessThanOrEqual(styleBudget)
})

test('address rules, QR codes, the scan dialog, the status page and countries are loaded on demand', () => {
  const entry = holding(entryModule)
  const first = withImports([...entry, ...holding(pageModule)])
  const later = [
    /core\/src\/address\.ts$/,
    /qr\/index\.js$/,
    /qr\/decode\.js$/,
    /status\/status\.tsx$/,
    /scan\/scan-dialog\.tsx$/,
    /core\/src\/countries\.ts$/,
  ]
  for (const pattern of later) {
    const [file] = holding(pattern)
    if (file === undefined) throw new Error(`${pattern} has no chunk of its own`)
    expect(first.has(file)).toBe(false)
  }
})

test('the script that embeds the page is one small file', () => {
  const [script = ''] = holding(/packages\/checkout\/src\/index\.ts$/)
  expect(script).toBe('embed.js')
  expect(chunks.get(script)?.imports).toEqual([])
  expect(zipped([script])).toBeLessThanOrEqual(4 * 1024)
})
