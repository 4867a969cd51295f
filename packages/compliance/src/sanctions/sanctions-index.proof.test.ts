import { expect, inject, test } from 'vitest'
import { createSanctionsIndex } from './sanctions-index.ts'
import { makeList } from './sanctions-list.ts'

const facts = { source: 'address_files', publishedOn: null, recordCount: null, sha256: '' } as const
const rounds = 20
/** Ten million in all. */
const lookUps = 250_000 * inject('share')

/** Addresses as varied as real ones, and the same in every run. */
function evmAddress(number: number): string {
  return `0x${(BigInt(number) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).padStart(40, '0').slice(-40)}`
}

function indexOf(count: number) {
  const addresses = Array.from({ length: count }, (_, number) => ({
    address: evmAddress(number),
    symbol: null,
    uid: null,
    name: null,
    programs: [],
  }))
  return createSanctionsIndex(makeList(facts, addresses).entries)
}

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

test('ten million look-ups cost the same from the first to the last, in a short list as in a long one', ({
  task,
}) => {
  const [short, long] = [indexOf(1_000), indexOf(20_000)]
  const asked = Array.from({ length: 500 }, (_, n) => [evmAddress(n), evmAddress(n + 90_000)]).flat()
  secondsFor(short, asked, lookUps)
  secondsFor(long, asked, lookUps)
  // Alternately, so that a busy machine slows both alike.
  const measured = Array.from({ length: rounds }, () => ({
    short: secondsFor(short, asked, lookUps),
    long: secondsFor(long, asked, lookUps),
  }))
  const sizeRatio = median(measured.map(({ short: few, long: many }) => many / few))
  const times = measured.map(({ short: few, long: many }) => few + many)
  const ageRatio = median(times.slice(rounds / 2)) / median(times.slice(0, rounds / 2))
  task.meta.proof = { tried: 2 * rounds * lookUps }
  // If anything were searched, twenty times the list would cost twenty times as much.
  expect(sizeRatio).toBeLessThan(3)
  expect(ageRatio).toBeLessThan(2)
}, 60_000)
