import { expect, test } from 'vitest'
import { createSanctionsIndex } from './sanctions-index.ts'
import { makeList } from './sanctions-list.ts'

const facts = { source: 'address_files', publishedOn: null, recordCount: null, sha256: '' } as const
const listed = (address: string, uid: string | null = null) => ({
  address,
  symbol: null,
  uid,
  name: null,
  programs: [],
})

/** Addresses as different as real ones, and always the same ones. */
function evmAddress(number: number): string {
  return `0x${(BigInt(number) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).padStart(40, '0').slice(-40)}`
}

function indexOf(count: number) {
  const addresses = Array.from({ length: count }, (_, number) => listed(evmAddress(number)))
  return createSanctionsIndex(makeList(facts, addresses).entries)
}

test('a listed address is found in any spelling, with all the evidence', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const list = makeList(facts, [
    listed(address, '1'),
    listed(address.toLowerCase(), '2'),
    listed(address, '1'),
  ])
  const index = createSanctionsIndex(list.entries)
  expect(index.size).toBe(1)
  expect(index.find(`0x${address.slice(2).toUpperCase()}`)?.map(({ uid }) => uid)).toEqual(['1', '2'])
  expect(index.find('0x52908400098527886E0F7030069857D2E4169EE7')).toBeUndefined()
})

test('base58 is found letter by letter only', () => {
  const index = createSanctionsIndex(makeList(facts, [listed('TBHTJqAy4DhHhmT3dNceJYNRz4SdLofLre')]).entries)
  expect(index.find('TBHTJqAy4DhHhmT3dNceJYNRz4SdLofLre')).toHaveLength(1)
  expect(index.find('tbhtjqay4dhhhmt3dncejynrz4sdloflre')).toBeUndefined()
})

/** Seconds for as many look-ups, half of them of listed addresses. */
function secondsFor(index: ReturnType<typeof indexOf>, asked: readonly string[], times: number): number {
  let hits = 0
  const startedAt = performance.now()
  for (let n = 0; n < times; n += 1) if (index.find(asked[n % asked.length] ?? '')) hits += 1
  const seconds = (performance.now() - startedAt) / 1000
  expect(hits).toBe(times / 2)
  return seconds
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}

test('ten million look-ups cost the same from the first to the last, in a short list as in a long one', () => {
  const [short, long] = [indexOf(1_000), indexOf(50_000)]
  const asked = Array.from({ length: 500 }, (_, n) => [evmAddress(n), evmAddress(n + 90_000)]).flat()
  secondsFor(short, asked, 100_000)
  secondsFor(long, asked, 100_000)
  // Turn and turn about, so that a busy machine slows both alike.
  const rounds = Array.from({ length: 20 }, () => ({
    short: secondsFor(short, asked, 250_000),
    long: secondsFor(long, asked, 250_000),
  }))
  const sizeRatio = median(rounds.map(({ short: few, long: many }) => many / few))
  const times = rounds.map(({ short: few, long: many }) => few + many)
  const ageRatio = median(times.slice(10)) / median(times.slice(0, 10))
  // Fifty times the list would cost fifty times as much if anything were searched.
  expect(sizeRatio).toBeLessThan(3)
  expect(ageRatio).toBeLessThan(2)
}, 60_000)
