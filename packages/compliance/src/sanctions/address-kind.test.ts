import { expect, test } from 'vitest'
import { kindOf } from './address-kind.ts'

test.each([
  ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'evm', true],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'evm', false],
  ['149w62rY42aZBox8fGcmqNsXUzSStKeq8C', 'bitcoin', true],
  ['112D2adLM3UKy4Z4giRbReR6gjWuvHUqC', 'bitcoin', false],
  ['31h38a54tFMrR8kzBnP2241MFD2EUHtGha', 'bitcoin', true],
  ['bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v0345', 'bitcoin', true],
  ['bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v0346', 'bitcoin', false],
  ['ltc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn3s44dy', 'litecoin', true],
  ['D597kHXGdkwkryF9oGhz9Bp1ypTpD1u99Z', 'dogecoin', true],
  ['TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzq', 'tron', true],
  ['TUCsTq7TofTCJRRoHk6RvhMoS2mJLm5Yzr', 'tron', false],
  ['42RLPACwZPx3vYYmxSueqsogfynBDqXK298EDsNoyoHi', 'solana', null],
  ['rnXyVQzgxZe7TR1EPzTkGj2jxH4LMJYh66', 'xrpl', true],
  ['EQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHx2j', 'ton', true],
  ['addr1vyqqzqsrqszsvpcgpy9qkrqdpc83qygjzv2p29shrqv35xcjrvarg', 'cardano', true],
  ['GAAACAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUPB7JZX', 'stellar', true],
  ['qqqqzqsrqszsvpcgpy9qkrqdpc83qygjzvcnueldtz', 'bitcoin_cash', null],
  ['bnb1xkfz7q0sqcyqu5n3uqr5xkz9g5p7g6zw8a9sl3', 'binance', null],
  [`4${'A'.repeat(94)}`, 'monero', null],
  ['5be5543ff73456ab9f2d207887e2af87322c651ea1a873c5b25b7ffae456c320', 'other', null],
  ['', 'other', null],
])('%s is %s by its form', (address, kind, checksumOk) => {
  expect(kindOf(address)).toEqual({ kind, checksumOk })
})
