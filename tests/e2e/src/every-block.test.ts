import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { treatments } from './guides/block-table.ts'
import { gatewayPages } from './guides/gateway-pages.ts'
import { type Block, blocksOf, documents } from './snippets/blocks.ts'
import { generated, heldBlocks, type Row } from './snippets/held-blocks.ts'
import { followed, notRun } from './snippets/pages.ts'
import { stepsOf } from './snippets/steps.ts'
import { repository } from './system/run-node.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const placeOf = ({ page, line, language, text }: Block) => `${page}:${line} ${language} ${text.slice(0, 60)}`
const blocks = documents().flatMap(blocksOf)

/** The blocks that the tests which follow whole documents run, or compare with an answer. */
function followedBlocks(): Set<string> {
  const steps = stepsOf().flatMap(({ shown, ...block }) => (shown ? [block, shown] : [block]))
  const elsewhere = followed
    .flatMap(blocksOf)
    .filter(({ text }) => notRun.some(({ begins }) => text.startsWith(begins)))
  const operated = Object.keys(treatments).flatMap((guide) =>
    blocksOf(join('docs/operating', guide)).filter(({ language }) => ['sh', 'sql'].includes(language)),
  )
  const setUp = [
    ...Object.keys(gatewayPages).map((id) => `docs/gateways/${id}.md`),
    ...providerPages(),
  ].flatMap((page) => blocksOf(page).filter(({ language }) => language === 'sh'))
  const written = Object.keys(generated).flatMap(blocksOf)
  return new Set([...steps, ...elsewhere, ...operated, ...setUp, ...written].map(placeOf))
}

function providerPages(): string[] {
  return readdirSync(join(repository, 'docs/providers')).map((name) => `docs/providers/${name}`)
}

test('every block of code in every document is run, held to its source, or named with the reason why not', () => {
  const treated = followedBlocks()
  const left = blocks.filter((block) => !treated.has(placeOf(block)))
  const untreated = documents().flatMap((page) => {
    const rows = heldBlocks[page] ?? []
    const rest = left.filter((block) => block.page === page)
    const fits = rest.filter(({ text }, at) => text.startsWith(rows[at]?.begins ?? '\0'))
    return [
      ...rest.filter((block) => !fits.includes(block)).map(placeOf),
      ...(rows.length > rest.length ? [`${page} has fewer blocks than the table`] : []),
    ]
  })
  expect(untreated).toEqual([])
  expect(Object.keys(heldBlocks).filter((page) => !existsSync(join(repository, page)))).toEqual([])
  expect(blocks.length).toBeGreaterThan(250)
  const reasons = [
    ...allRows().filter((row) => 'because' in row),
    ...Object.values(treatments).flatMap((rows) => rows.filter((row) => row.notRun !== undefined)),
  ]
  process.stdout.write(
    `documents: ${blocks.length} blocks, ${blocks.length - reasons.length} held, ${reasons.length} named\n`,
  )
})

function allRows(): (Row & { page: string })[] {
  return Object.entries(heldBlocks).flatMap(([page, rows]) => rows.map((row) => ({ ...row, page })))
}

test('each block says its language, and each test of the table names the document whose block it holds', () => {
  expect(blocks.filter(({ language }) => language === '').map(placeOf)).toEqual([])
  const rows = [...allRows(), ...Object.entries(generated).map(([page, by]) => ({ page, by }))]
  const empty = rows.filter((row) => {
    if (!('by' in row) || row.by === 'tests/e2e/src/every-block.test.ts') return false
    const text = existsSync(join(repository, row.by)) ? read(row.by) : ''
    const folder = row.page.split('/').at(-2) ?? ''
    const name = basename(row.page)
    return !(text.includes(name) && (name !== 'README.md' || folder === '' || text.includes(folder)))
  })
  expect(empty).toEqual([])
})

/** The commands for people who work on the repository: each names scripts, folders and proofs that are there. */
const workPages = [
  'apps/checkout/README.md',
  'apps/dashboard/README.md',
  'apps/docs/README.md',
  'docs/adding-a-gateway.md',
  'tests/e2e/README.md',
]

test('the commands for work on the repository name scripts, folders and proofs that are there', () => {
  const lines = workPages.flatMap((page) =>
    blocksOf(page)
      .filter(({ language, text }) => language === 'sh' && !text.startsWith('curl '))
      .flatMap(({ text }) => text.split('\n').map((line) => line.replace(/\s+#.*$/, ''))),
  )
  expect(lines.length).toBeGreaterThan(15)
  expect(lines.map(problemOf).filter((problem) => problem !== undefined)).toEqual([])
})

function problemOf(line: string): string | undefined {
  const words = line.split(' ').filter((word) => !/^[A-Z_]+=/.test(word))
  const [program, verb, script = '', ...rest] = words
  if (program === 'npx' && verb === 'vitest' && script === 'run') return missingTests(rest)
  if (program === 'npm' && verb === 'test') return missingTests(words.slice(3))
  if (program !== 'npm' || verb !== 'run') return `${line}: no command of the project`
  const [flag, name] = rest
  const workspace = flag === '--workspace' ? workspaceOf(name ?? '') : 'package.json'
  if (workspace === undefined) return `${line}: no such workspace`
  const { scripts } = JSON.parse(read(workspace)) as { scripts?: Record<string, string> }
  if (!scripts || !(script in scripts)) return `${line}: no such script`
  return script === 'prove' ? missingTests(rest.filter((word) => !word.startsWith('--'))) : undefined
}

const tests = globSync('{apps,packages,tests}/**/*.test.{ts,tsx}', {
  cwd: repository,
  exclude: (path) => path.endsWith('node_modules') || path.endsWith('dist'),
})

/** The runner takes a word as a part of the paths of test files. */
function missingTests(words: readonly string[]): string | undefined {
  const missing = words.filter((word) => !tests.some((path) => path.includes(word)))
  return missing.length === 0 ? undefined : `no tests in ${missing.join(', ')}`
}

function workspaceOf(name: string): string | undefined {
  return globSync('{apps,packages}/*/package.json', { cwd: repository }).find(
    (path) => (JSON.parse(read(path)) as { name: string }).name === name,
  )
}

test('CONTRIBUTING.md begins as the quick start does, which is followed from a fresh clone', () => {
  const [first] = blocksOf('CONTRIBUTING.md')
  expect(blocksOf('docs/start.md')[0]?.text).toBe(first?.text)
})

test('the drawing of docs/architecture.md names folders and files of the server', () => {
  const [drawing] = blocksOf('docs/architecture.md')
  const names = ['http', 'worker', 'command-line', 'modules', 'compose.ts']
  expect(names.filter((name) => !drawing?.text.includes(name))).toEqual([])
  expect(names.filter((name) => !existsSync(join(repository, 'apps/server/src', name)))).toEqual([])
})
