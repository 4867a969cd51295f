import { type CustomerId, type ProjectId, walletIdOf } from '@sliproad/core/ids'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, isNews, judged, toWalletView, unjudged, type Wallet } from './wallet.ts'
import { readAddressOn, readWalletAddress } from './wallet-address.ts'

const now = new Date('2026-03-01T12:00:00.000Z')

function aWallet(change: Partial<Wallet> = {}): Wallet {
  return {
    id: walletIdOf('019577d0-0000-7000-8000-000000000001'),
    projectId: '019577d0-0000-7000-8000-000000000002' as ProjectId,
    customerId: '019577d0-0000-7000-8000-000000000003' as CustomerId,
    address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    canonicalAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    addressKey: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
    currency: 'ETH',
    network: null,
    label: null,
    screeningStatus: 'pending',
    screeningResult: null,
    nextScreeningAt: now,
    screeningFailures: 0,
    createdAt: now,
    ...change,
  }
}

const clear = { status: 'clear', riskScore: 0.1, riskLevel: 'low', flags: [] } as const
const blocked = { status: 'blocked', riskScore: 1, riskLevel: 'high', flags: ['sanctions'] } as const

test('the next screening of a judged wallet comes after a day and within two hours of it, spread by id', () => {
  const places = new Set<number>()
  fc.assert(
    fc.property(fc.uuid({ version: 7 }), (uuid) => {
      const { nextScreeningAt } = judged(aWallet({ id: walletIdOf(uuid) }), clear, now)
      const afterMs = (nextScreeningAt?.getTime() ?? 0) - now.getTime()
      expect(afterMs).toBeGreaterThanOrEqual(dayMs)
      expect(afterMs).toBeLessThan(dayMs + 2 * 3_600_000)
      places.add(Math.floor(afterMs / 60_000))
    }),
  )
  expect(places.size).toBeGreaterThan(20)
})

test('a wallet without a judgement is error only while nothing is known about it, and waits ever longer', () => {
  const pauses: number[] = []
  let wallet = aWallet()
  for (let tries = 0; tries < 12; tries++) {
    wallet = unjudged(wallet, now)
    pauses.push((wallet.nextScreeningAt?.getTime() ?? 0) - now.getTime())
  }
  expect(wallet.screeningStatus).toBe('error')
  expect(pauses.slice(0, 3)).toEqual([5_000, 10_000, 20_000])
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  expect(pauses.at(-1)).toBe(3_600_000)
  for (const judgement of [clear, blocked]) {
    expect(unjudged(judged(aWallet(), judgement, now), now).screeningStatus).toBe(judgement.status)
  }
  expect(judged(wallet, clear, now).screeningFailures).toBe(0)
})

test('only a changed result is news', () => {
  const first = judged(aWallet(), clear, now)
  expect(isNews(aWallet(), first)).toBe(true)
  expect(isNews(first, judged(first, { ...clear, riskScore: 0.2 }, new Date(now.getTime() + dayMs)))).toBe(
    false,
  )
  expect(isNews(first, judged(first, blocked, now))).toBe(true)
  const flagged = { ...clear, status: 'flagged', riskLevel: 'medium', flags: ['mixer'] } as const
  const once = judged(first, flagged, now)
  expect(isNews(once, judged(once, { ...flagged, flags: ['mixer', 'scam'] }, now))).toBe(true)
})

test('partners see the address as they gave it, and blocked says so twice', () => {
  const given = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  const view = toWalletView(judged(aWallet({ address: given }), blocked, now))
  expect(view).toMatchObject({ address: given, screeningStatus: 'blocked', isBlocked: true })
  expect(Object.keys(view)).not.toContain('addressKey')
})

test.each([
  [
    'upper case',
    'ethereum',
    '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
    '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  ],
  [
    'bech32 in upper case',
    'bitcoin',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ],
  [
    'an X-address',
    'xrpl',
    'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
    'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59',
  ],
  [
    'a muxed address',
    'stellar',
    'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ',
    'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
  ],
] as const)('%s has the key of its owner', (_what, network, address, key) => {
  expect(readAddressOn(network, address).addressKey).toBe(key)
})

test('a currency on one network names it, one on several leaves it open', () => {
  expect(readWalletAddress('btc', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toMatchObject({
    currency: 'BTC',
    network: 'bitcoin',
  })
  expect(readWalletAddress('ETH', aWallet().address).network).toBeNull()
})
