import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { commentsIn, namesIn } from './read-source.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const server = 'apps/server/src'

/** Words that no name may contain, and what to say instead. Names are split into words: `pageWishOf` holds `wish`. */
const forbidden: Record<string, string> = {
  deed: 'action',
  door: 'permission',
  lookout: 'polling',
  nobody: 'what is missing: unknownId, hasNoCustomer',
  nobodys: 'hasNoCustomer',
  nothing: 'zero, none, empty or unset',
  patient: 'health, or what waits',
  road: 'path, step or status',
  shape: 'schema, type, format, outline or definition',
  shapes: 'schemas, types, formats, outlines or definitions',
  somebody: 'user, customer, caller or operator',
  visitor: 'caller',
  whoever: 'caller, worker or holder',
  wish: 'request, query or filter',
  wishes: 'requests, queries or filters',
}

/** Whole names that did not say what they meant. */
const forbiddenNames = [
  'takeIn',
  'noteLook',
  'isNobodys',
  'worse',
  'SlipRoad',
  'toRoad',
  'Leaving',
  'circleOf',
  'lineOf',
  'placesMax',
]

/** A comment names its actor: the request, the worker, the lease, the gateway, the caller, the operator. */
const actorless = /\b(nobody|whoever|somebody|anybody)\b/i

/**
 * Names and comments from before these words were forbidden, by folder: they may become fewer, never more.
 */
const remaining: Record<string, { names?: number; comments?: number }> = {
  // The outcome `nothing_new` of a message is a word of the API, and each language has a text for it.
  'apps/dashboard': { names: 2 },
}

/** Folders that may list more than twenty entries, and why. */
const largeFolders: Record<string, { entriesMax: number; because: string }> = {
  'apps/server/src/modules': { entriesMax: 21, because: 'one folder for each noun, found by its name' },
}

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

/** The words of a name, in small letters: `toHTTPUrl` is `to`, `http`, `url`. */
function wordsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())
}

function isForbidden(name: string): boolean {
  return forbiddenNames.includes(name) || wordsOf(name).some((word) => Object.hasOwn(forbidden, word))
}

/** The names that a file should not have: its own and those in its code. */
function badNamesOf(file: string): string[] {
  const own = basename(file).replace(/\..*$/, '')
  const names = [...namesIn(file, readFileSync(join(root, file), 'utf8')), ...own.split('-')]
  return names.filter(isForbidden).map((name) => `${file}: ${name}`)
}

function badCommentsOf(file: string): string[] {
  return commentsIn(file, readFileSync(join(root, file), 'utf8'))
    .filter((comment) => actorless.test(comment))
    .map((comment) => `${file}: ${comment.trim()}`)
}

/** The problems of folders that have more of them than remain from before. */
function newProblems(problems: readonly string[], kind: 'names' | 'comments'): string[] {
  const byFolder = Map.groupBy(problems, (problem) => folderOf(problem))
  const tooMany = [...byFolder].filter(([folder, found]) => found.length > (remaining[folder]?.[kind] ?? 0))
  return tooMany.flatMap(([, found]) => found)
}

test('no new name uses a word that a stranger has to look up', () => {
  expect(newProblems(sources.flatMap(badNamesOf), 'names')).toEqual([])
})

test('comments name their actor', () => {
  expect(newProblems(sources.flatMap(badCommentsOf), 'comments')).toEqual([])
})

test('lists that page say by what: cursor or offset', () => {
  const unclear = sources.filter((file) => /\/modules\/.*\/page-[a-z-]+\.ts$/.test(file))
  expect(unclear).toEqual([])
})

test('the words are found in names and comments, not in texts and elements', () => {
  const code = "const orderWish = <circle door='a deed'>{`a $" + '{visitor}`}</circle> // nobody `whoever`'
  expect(namesIn('a.tsx', code)).toEqual(['orderWish', 'visitor'])
  expect(commentsIn('a.tsx', code)).toEqual([' nobody  '])
  expect(isForbidden('pageWishOf')).toBe(true)
  expect(isForbidden('isOutdoors')).toBe(false)
  expect(isForbidden('takeIn')).toBe(true)
})

test('no folder of the server or the pages lists more than twenty entries', () => {
  const apps = [server, 'apps/checkout/src', 'apps/dashboard/src']
  const folders = apps
    .flatMap((app) => readdirSync(join(root, app), { withFileTypes: true, recursive: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const tooLarge = [...apps, ...folders]
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
