import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { Quote, QuoteFees } from '../../../packages/api/src/resources/quote.ts'
import { aliasesIn, type Owned, parse, spellingsIn, undeclaredTypesIn, type Vocabulary } from './spellings.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const vocabularyFile = 'packages/core/src/vocabulary.ts'

/** What may stand beside the contract, and why. */
const allowed: Record<string, string> = {
  'packages/gateways/src/contract.ts declares a quote again':
    'what an adapter reads from its gateway, before it is checked; adapters may not know the contract',
  'packages/sdk/src/webhooks/webhook-event.ts spells':
    'published without the contract; packages/sdk/src/contract.test.ts holds it to the contract',
  'packages/checkout/src/messages.ts spells':
    'published without the vocabulary; packages/checkout/src/messages.test.ts holds it to the vocabulary',
  'packages/checkout/src/outcome.ts spells':
    'published without the vocabulary; packages/checkout/src/messages.test.ts holds it to the vocabulary',
  'packages/sdk/src/generated/': 'made from the contract',
  'packages/core/src/receipts/score-offers.ts spells':
    'the vocabulary has the parts from there: these files need nothing beside them, because the SDK has copies',
  'packages/core/src/receipts/derive-ranking.ts declares a quote again':
    'what verification reads of a receipt; these files need nothing beside them, because the SDK has copies',
  'apps/server/src/modules/events/rare-types.ts spells':
    'the condition of two indexes, which a migration has fixed; a type that is added later is rare',
  'apps/checkout/src/quotes/quote.ts declares QuoteRequest':
    'what the user has chosen on the page; its call writes the query of the operation from it',
  'apps/checkout/src/api/call.ts declares Request': 'any operation of the contract, by its type',
  'apps/checkout/src/api/call.ts casts body as AnswerOf<Op>':
    "the one place where the page's calls take on the contract's types",
  'apps/checkout/src/api/call.ts casts body as Partial<ErrorAnswer> | null':
    "the one place where the page's calls take on the contract's types",
  'apps/server/src/http/dashboard/records/lists.ts casts request.query as Query':
    'one handler for several lists, whose query is generic there',
  'apps/server/src/http/dashboard/guard.ts casts request.params':
    'runs before routing has typed the request, for every path that names a project',
  'apps/server/src/http/providers/compliance-webhooks.ts declares Request':
    "the parameters of a path for providers' messages",
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
}

const isTest = (file: string) => /\.test\.tsx?$|\/(?:testing|page-tests)\//.test(file)
const sources = ['apps', 'packages'].flatMap(filesIn).filter((file) => !isTest(file))
const contract = sources.filter((file) => file.startsWith('packages/api/src/'))
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every list of words that the vocabulary and the contract export. */
async function vocabularies(): Promise<Vocabulary[]> {
  const found: Vocabulary[] = []
  for (const file of [vocabularyFile, ...contract]) {
    const module: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href)
    for (const [name, words] of Object.entries(module)) {
      if (Array.isArray(words) && words.every((word) => typeof word === 'string')) found.push({ name, words })
    }
  }
  return found
}

/** The types of the vocabulary and the contract, and what other files call them. */
function ownedTypes(): Set<string> {
  const types = new Set(
    [vocabularyFile, ...contract].flatMap((file) =>
      aliasesIn(parse(file, read(file))).map(({ name }) => name),
    ),
  )
  const aliases = sources.flatMap((file) => aliasesIn(parse(file, read(file))))
  for (let before = -1; before !== types.size; ) {
    before = types.size
    for (const { name, of } of aliases) if (of.some((known) => types.has(known))) types.add(name)
  }
  return types
}

const owned: Owned = {
  vocabularies: await vocabularies(),
  quoteFields: new Set(Object.keys({ ...Quote.properties, ...QuoteFees.properties })),
  types: ownedTypes(),
}

/** Those that are not allowed; a line number is no part of what is. */
function notAllowed(problems: readonly string[]): string[] {
  return problems.filter((problem) => {
    const withoutLine = problem.replace(/:\d+ /, ' ')
    return !Object.keys(allowed).some((known) => withoutLine.startsWith(known))
  })
}

test('statuses, tiers, reasons and quotes are spelled in the vocabulary and the contract alone', () => {
  const others = sources.filter((file) => file !== vocabularyFile && !contract.includes(file))
  expect(notAllowed(others.flatMap((file) => spellingsIn(file, read(file), owned)))).toEqual([])
})

test('handlers and pages take the types of requests and answers from the contract, and cast none', () => {
  const edges = sources.filter((file) =>
    /^apps\/(?:server\/src\/http|checkout\/src|dashboard\/src)\//.test(file),
  )
  expect(edges.length).toBeGreaterThan(300)
  expect(notAllowed(edges.flatMap((file) => undeclaredTypesIn(file, read(file))))).toEqual([])
})

test('the lists that are looked for are the ones that there are', () => {
  const names = owned.vocabularies.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'orderStatuses',
      'kycTiers',
      'rejectionReasons',
      'unavailableReasons',
      'eventTypes',
    ]),
  )
})

test.each([
  ['a list', "const ends = ['completed', 'failed', 'refunded']"],
  ['a list for a check', "if (['completed', 'failed', 'refunded'].includes(status)) end()"],
  ['a list of any text', "const tiers: readonly string[] = ['basic', 'standard', 'enhanced']"],
  ['a whole list with its type', "const tiers: readonly KycTier[] = ['basic', 'standard', 'enhanced']"],
  ['a whole list that satisfies', "const t = ['basic', 'standard', 'enhanced'] as const satisfies KycTier[]"],
  ['a union', "type Reason = 'timeout' | 'gateway_error' | 'gateway_unhealthy'"],
  ['a union with one word more', "type Seen = 'unknown' | 'approved' | 'rejected' | 'expired'"],
  ['events', "type Told = 'order.created' | 'order.completed' | 'transaction.failed'"],
  [
    'a quote',
    'type Offer = { gatewayId: string; fiatAmount: string; cryptoAmount: string; totalFee: string; rank: number }',
  ],
])('%s that spells what the contract owns is found', (_kind, code) => {
  expect(spellingsIn('planted.ts', code, owned)).toHaveLength(1)
})

test.each([
  ["const ends: readonly OrderStatus[] = ['completed', 'failed', 'refunded']"],
  [
    "const moves = { pending: ['processing', 'failed', 'expired'] } satisfies Partial<Record<OrderStatus, OrderStatus[]>>",
  ],
  ["type Ended = Extract<OrderStatus, 'completed' | 'failed' | 'refunded'>"],
  ["const theirs = ['NEW', 'CHARGED', 'SENT', 'completed']"],
  ['type Offer = Pick<Quote, "gatewayId" | "fiatAmount" | "cryptoAmount"> & { wait: number }'],
])('what is held to the contract is left alone: %s', (code) => {
  expect(spellingsIn('planted.ts', code, owned)).toEqual([])
})

test.each([
  ['type SessionRequest = { amount: string }', 'declares SessionRequest'],
  ['export interface OrderAnswer { id: string }', 'declares OrderAnswer'],
  ['const { id } = request.body as { id: string }', 'casts request.body as { id: string }'],
  ['const answer = (await response.json()) as Order', 'casts (await response.json()) as Order'],
])('a request or answer beside the contract is found: %s', (code, problem) => {
  expect(undeclaredTypesIn('planted.ts', code)).toEqual([`planted.ts:1 ${problem}`])
})

test('another name for a type of the contract is no declaration', () => {
  expect(undeclaredTypesIn('planted.ts', 'type PlacedOrder = AnswerOf<typeof placeOrder>')).toEqual([])
})
