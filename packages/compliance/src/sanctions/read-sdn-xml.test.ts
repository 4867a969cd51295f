import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ListRefused } from './list-refused.ts'
import { readSdnXml } from './read-sdn-xml.ts'
import { createSanctionsIndex } from './sanctions-index.ts'

const read = (name: string) => readFileSync(new URL(`./fixtures/${name}.xml`, import.meta.url), 'utf8')
const [first, later] = [read('sdn'), read('sdn-later')]
const now = new Date('2026-09-01T00:00:00Z')

async function* inPieces(text: string | Uint8Array, size = 1_000_000): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const load = (text: string | Uint8Array, changes: { now?: Date; maxBytes?: number } = {}) =>
  readSdnXml(inPieces(text), { now, ...changes })

test('the official form is read with the evidence for every address', async () => {
  const list = await load(first)
  expect(list).toMatchObject({
    source: 'sdn_xml',
    publishedOn: '2026-08-20',
    recordCount: 5,
    addressCount: 14,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(list.entries).toHaveLength(16)
  expect(list.entries[0]).toEqual({
    key: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C',
    address: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C',
    kind: 'bitcoin',
    checksumOk: true,
    symbol: 'XBT',
    uid: '900001',
    name: 'Test PERSON',
    programs: ['TEST1', 'TEST2'],
    listDate: '2026-08-20',
  })
})

test('labels do not tell the chain, odd ones are read, and other papers are left alone', async () => {
  const { entries } = await load(first)
  const rows = entries.map(({ symbol, kind, checksumOk, uid }) => [symbol, kind, checksumOk, uid].join(' '))
  expect(rows).toEqual([
    'XBT bitcoin true 900001',
    'XBT tron true 900001',
    'ETH evm true 900001',
    'USDT tron true 900002',
    'USDT evm true 900002',
    'USDT bitcoin true 900002',
    'USDC evm true 900002',
    'LTC litecoin true 900002',
    'XMR other  900004',
    'XMR monero  900004',
    'BCH bitcoin_cash  900004',
    'SOL solana  900004',
    'XRP xrpl true 900004',
    'ETH evm true 900004',
    'XBT bitcoin false 900004',
    'ETH evm true 900005',
  ])
  expect(entries.find(({ uid }) => uid === '900002')?.name).toBe('EXAMPLE & SONS LLC')
})

test('a later list delists by leaving out, and adds', async () => {
  const [before, after] = await Promise.all([load(first), load(later)])
  const [old, fresh] = [createSanctionsIndex(before.entries), createSanctionsIndex(after.entries)]
  const delisted = '0x52908400098527886e0f7030069857d2e4169ee7'
  const added = 'T9yED5xMV5ARV98BexN97aLZ1UUq7eKSxm'
  expect([old.find(delisted)?.length, fresh.find(delisted)]).toEqual([1, undefined])
  expect([old.find(added), fresh.find(added)?.length]).toEqual([undefined, 1])
})

test('how the file is cut into pieces makes no difference, in the middle of letters either', async () => {
  const text = first.replace('NEW COMPANY', 'Ñandú').replace('Test', 'Tést')
  const whole = await load(text)
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 97 }), async (size) => {
      expect(await readSdnXml(inPieces(text, size), { now })).toEqual(whole)
    }),
    { numRuns: 10 },
  )
  expect(whole.entries[0]?.name).toBe('Tést PERSON')
})

const problemOf = (loading: Promise<unknown>) =>
  loading.then(
    () => 'none',
    (error: unknown) => (error instanceof ListRefused ? error.problem : error),
  )

test.each([
  ['a document type', first.replace('<sdnList', '<!DOCTYPE sdnList><sdnList'), 'malformed'],
  [
    'an entity of its own',
    first.replace('<sdnList', '<!DOCTYPE sdnList [<!ENTITY a "b">]><sdnList').replace('Test', '&a;'),
    'malformed',
  ],
  ['an entity that nobody defined', first.replace('Test', '&who;'), 'malformed'],
  ['another root', first.replaceAll('sdnList', 'list'), 'another_file'],
  ['another namespace', first.replace('exports/XML"', 'exports/ADVANCED_XML"'), 'another_file'],
  ['no namespace', first.replace(/xmlns="[^"]*"/, ''), 'another_file'],
  ['a page instead', '<html><body>Please wait</body></html>', 'another_file'],
  ['the end missing', first.slice(0, -200), 'malformed'],
  ['nothing in it', '', 'malformed'],
  ['no XML', 'Service unavailable', 'malformed'],
  ['JSON', '{"entries":[]}', 'malformed'],
  ['an entry fewer than promised', first.replace('>5</Record_Count>', '>6</Record_Count>'), 'incomplete'],
  ['no count', first.replace(/<Record_Count>.*<\/Record_Count>/, ''), 'incomplete'],
  ['no date', first.replace(/<Publish_Date>.*<\/Publish_Date>/, ''), 'incomplete'],
  ['a day that no month has', first.replace('08/20/2026', '02/30/2026'), 'incomplete'],
  ['a date in another order', first.replace('08/20/2026', '2026-08-20'), 'incomplete'],
  ['a date in the future', first.replace('08/20/2026', '09/02/2026'), 'future_date'],
  ['another encoding', first.replace('encoding="utf-8"', 'encoding="utf-16"'), 'malformed'],
  ['endless nesting', first.replace('Test', '<a>'.repeat(100)), 'malformed'],
])('a file with %s is refused', async (_, text, problem) => {
  expect(await problemOf(load(text))).toBe(problem)
})

test('the day of the list may be today', async () => {
  expect(await load(first, { now: new Date('2026-08-20T00:00:00Z') })).toMatchObject({ recordCount: 5 })
})

test('letters that are no UTF-8 are refused', async () => {
  const bytes = Buffer.from(first)
  bytes[bytes.indexOf('Test')] = 0xff
  expect(await problemOf(load(bytes))).toBe('malformed')
  expect(await problemOf(load(Buffer.concat([Buffer.from(first), Buffer.from([0xc3])])))).toBe('malformed')
})

test('a file beyond the limit is not read to its end', async () => {
  let yielded = 0
  async function* endless() {
    for (;;) {
      yielded += 1
      yield Buffer.from('<!-- on and on -->')
    }
  }
  expect(await problemOf(readSdnXml(endless(), { now, maxBytes: 1_000 }))).toBe('too_large')
  expect(yielded).toBeLessThan(100)
})

test('2,000 damaged files are refused or read, and nothing else is thrown', async () => {
  const damaged = fc
    .tuple(
      fc.nat(first.length),
      fc.nat(40),
      fc.oneof(fc.string(), fc.constantFrom('<', '>', '&', '</id>', ']]>')),
    )
    .map(([at, length, text]) => first.slice(0, at) + text + first.slice(at + length))
  await fc.assert(
    fc.asyncProperty(damaged, async (text) => {
      const list = await load(text).catch((error: unknown) => {
        if (error instanceof ListRefused) return undefined
        throw error
      })
      if (list) expect(list.recordCount).toBe(5)
    }),
    { numRuns: 2_000 },
  )
})

test('thousands of entries are counted, and what they repeat is kept once', async () => {
  const entry = first.slice(first.indexOf('<sdnEntry>'), first.indexOf('</sdnEntry>') + '</sdnEntry>'.length)
  const head = first.slice(0, first.indexOf('<sdnEntry>')).replace('>5<', '>3000<')
  async function* pieces() {
    yield Buffer.from(head)
    for (let n = 0; n < 3_000; n += 1) yield Buffer.from(entry)
    yield Buffer.from('</sdnList>')
  }
  const list = await readSdnXml(pieces(), { now })
  expect(list).toMatchObject({ recordCount: 3_000, addressCount: 3 })
  expect(list.entries).toHaveLength(3)
})
