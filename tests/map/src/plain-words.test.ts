import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const server = 'apps/server/src'

/** Words that no name may contain, and what to say instead. Names are split into words: `pageWishOf` holds `wish`. */
const forbidden: Record<string, string> = {
  deed: 'action',
  door: 'permission',
  lookout: 'polling',
  nobodys: 'hasNoCustomer',
  visitor: 'caller',
  wish: 'request, query or filter',
}

/** Whole names that said something else than they meant. */
const forbiddenNames = [
  'takeIn',
  'noteLook',
  'isNobodys',
  'worse',
  'SlipRoad',
  'circleOf',
  'lineOf',
  'placesMax',
]

/**
 * Names from before these words were forbidden, by folder: they may become fewer, never more. The pages and simulators
 * keep theirs until their own types come from the server's schemas.
 */
const remaining: Record<string, number> = {
  'apps/checkout': 21,
  'apps/dashboard': 9,
  'apps/server/src/http': 1,
  'packages/gateways': 1,
  'packages/simulators': 2,
  'tests/e2e': 14,
}

/** Folders that may list more than twenty entries, and why. */
const largeFolders: Record<string, { entriesMax: number; because: string }> = {}

const entriesMax = 20
const rootFilesMax = 12

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/(^|\/)(node_modules|dist|results)\//.test(file))
}

const sources = ['apps', 'packages', 'tests', 'bench', 'scripts']
  .flatMap(filesIn)
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file !== relative(root, fileURLToPath(import.meta.url)))

/** What a name consists of, in small letters: `toHTTPUrl` is `to`, `http`, `url`. */
function wordsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
}

/** Code without comments and without texts, which may use every word. */
function namesIn(code: string): string[] {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/(^|\s)\/\/.*$/gm, ' ')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, ' ')
    .replace(/`[^`$]*`/g, ' ')
  return bare.match(/[A-Za-z_$][\w$]*/g) ?? []
}

function isForbidden(name: string): boolean {
  return forbiddenNames.includes(name) || wordsOf(name).some((word) => Object.hasOwn(forbidden, word))
}

/** The names that a file should not have: its own and those in its code. */
function problemsOf(file: string): string[] {
  const own = basename(file).replace(/\..*$/, '')
  const names = [...new Set(namesIn(readFileSync(join(root, file), 'utf8'))), ...own.split('-')]
  return names.filter(isForbidden).map((name) => `${file}: ${name}`)
}

test('no new name uses a word that a stranger has to look up', () => {
  const problems = sources.flatMap(problemsOf)
  const byFolder = Map.groupBy(problems, (problem) => folderOf(problem))
  const tooMany = [...byFolder].filter(([folder, found]) => found.length > (remaining[folder] ?? 0))
  expect(tooMany.flatMap(([, found]) => found)).toEqual([])
})

test('lists that page say by what: cursor or offset', () => {
  const unclear = sources.filter((file) => /\/modules\/.*\/page-[a-z-]+\.ts$/.test(file))
  expect(unclear).toEqual([])
})

test('the words are found in names, not in comments and texts', () => {
  expect(namesIn("const orderWish = 'a door' // a visitor\n/* deed */")).toEqual(['const', 'orderWish'])
  expect(isForbidden('pageWishOf')).toBe(true)
  expect(isForbidden('isOutdoors')).toBe(false)
  expect(isForbidden('takeIn')).toBe(true)
})

test('no folder of the server lists more than twenty entries', () => {
  const folders = readdirSync(join(root, server), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const tooLarge = [server, ...folders]
    .map((folder) => ({ folder, entries: readdirSync(join(root, folder)).length }))
    .filter(({ folder, entries }) => entries > (largeFolders[folder]?.entriesMax ?? entriesMax))
  expect(tooLarge).toEqual([])
})

test("the server's root holds what starts it and little else", () => {
  const files = readdirSync(join(root, server), { withFileTypes: true }).filter((entry) => entry.isFile())
  expect(files.length).toBeLessThanOrEqual(rootFilesMax)
})

/** `apps/checkout`, `packages/gateways`, `apps/server/src/http`: the part that answers for its names. */
function folderOf(problem: string): string {
  const parts = problem.split('/')
  return parts.slice(0, problem.startsWith(`${server}/`) ? 4 : 2).join('/')
}
