import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAddress, sameAddress } from './address.ts'
import { type NetworkId, networks } from './networks.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const evmNetworks = networks.filter((network) => network.addressFormat === 'evm').map(({ id }) => id)

const good: readonly (readonly [NetworkId, string])[] = [
  ...evmNetworks.map((id) => [id, evm] as const),
  ['bitcoin', '112D2adLM3UKy4Z4giRbReR6gjWuvHUqB'],
  ['bitcoin', '31h38a54tFMrR8kzBnP2241MFD2EUHtGha'],
  ['bitcoin', 'bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v0345'],
  ['bitcoin', 'bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysnzs23v9ccrydpk8qarc0szrtjt7'],
  ['bitcoin', 'bc1pqqqsyqcyq5rqwzqfpg9scrgwpugpzysnzs23v9ccrydpk8qarc0sg5tmnz'],
  ['litecoin', 'LKDyUEtTR1HXamkiEphisSiBJu6o3ZPE34'],
  ['litecoin', 'M7uBSTV2qNDHDe2tHfNMqhFkZucgRMpJQk'],
  ['litecoin', 'ltc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn3s44dy'],
  ['dogecoin', 'D597kHXGdkwkryF9oGhz9Bp1ypTpD1u99Z'],
  ['dogecoin', '9rSHsR8xxKEkKW8Tbv3SGBdiwnQGWZ4bdM'],
  ['tron', 'T9yED5xMV5ARV98BexN97aLZ1UUq7eKSxm'],
  ['solana', '1thX6LZfHDZZKUs92febYZhYRcXddmzfzF2NvTkPNE'],
  ['xrpl', 'rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB'],
  ['xrpl', 'X7TYt4nPauxSispXtYbecsfAHuA4civShPZeGVX1kPkF9wo'],
  ['stellar', 'GAAACAQDAQCQMBYIBEFAWDANBYHRAEISCMKBKFQXDAMRUGY4DUPB7JZX'],
  ['ton', 'EQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHx2j'],
  ['ton', 'UQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eH0Bm'],
  ['ton', '0:000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'],
  ['cardano', 'addr1vyqqzqsrqszsvpcgpy9qkrqdpc83qygjzv2p29shrqv35xcjrvarg'],
]

test.each(good)('%s accepts %s', (network, text) => {
  expect(checkAddress(network, text)).toMatchObject({ ok: true })
})

test('every network has a good example here', () => {
  expect(new Set(good.map(([network]) => network)).size).toBe(networks.length)
})

const raw = /^0:/
const checksummed = good.filter(([network, text]) => network !== 'solana' && !raw.test(text))

test.each(checksummed)('%s refuses %s with another last character', (network, text) => {
  const last = text.endsWith('q') ? 'p' : text.endsWith('X') ? 'Y' : 'q'
  expect(checkAddress(network, text.slice(0, -1) + last)).toMatchObject({ ok: false })
})

test('the mistyped EIP-55 example has a checksum problem, its lower-case form has none', () => {
  expect(checkAddress('ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed')).toEqual({
    ok: false,
    problem: 'checksum',
    message: 'At least one character is wrong: the checksum does not fit. Copy the address again.',
  })
  expect(checkAddress('ethereum', evm.toLowerCase())).toMatchObject({ ok: true, canonical: evm })
})

test.each(good)('a valid address of %s is refused by every network of another format', (network, text) => {
  const format = networks.find(({ id }) => id === network)?.addressFormat
  for (const other of networks.filter(({ addressFormat }) => addressFormat !== format)) {
    // Litecoin once shared the script addresses of Bitcoin.
    if (text.startsWith('3') && other.id === 'litecoin') continue
    const check = checkAddress(other.id, text)
    expect(check, other.id).toMatchObject({ ok: false, looksLike: expect.arrayContaining([network]) })
  }
})

test('a wrong network is named together with what the right addresses look like', () => {
  expect(checkAddress('base', '112D2adLM3UKy4Z4giRbReR6gjWuvHUqB')).toEqual({
    ok: false,
    problem: 'prefix',
    message: 'This looks like a Bitcoin address. Base addresses start with 0x and have 42 characters.',
    looksLike: ['bitcoin'],
  })
  expect(checkAddress('solana', evm)).toMatchObject({
    message: expect.stringMatching(/^This looks like an Ethereum-type address\. Solana addresses /),
    looksLike: evmNetworks,
  })
  expect(checkAddress('ton', '31h38a54tFMrR8kzBnP2241MFD2EUHtGha')).toMatchObject({
    message: expect.stringContaining('a Bitcoin or a Litecoin address'),
  })
})

test.each([
  ['', 'empty', 'Enter a wallet address. Base addresses start with 0x and have 42 characters.'],
  ['  \n', 'empty', 'Enter a wallet address. Base addresses start with 0x and have 42 characters.'],
  [` ${evm}`, 'characters', 'There is a space or a line break in it.'],
  [`${evm}\u200b`, 'characters', 'There is a character in it that no address has.'],
  [evm.replace('a', 'а'), 'characters', 'There is a character in it that no address has.'],
  [evm.slice(0, -1), 'length', 'This has 41 characters. Base addresses'],
  [`0x${'a'.repeat(200)}`, 'length', 'This has 202 characters.'],
  [`${evm.slice(0, -1)}z`, 'characters', 'The character “z” cannot be part of this address.'],
  ['hello', 'prefix', 'This is not an address on Base. Base addresses start with 0x'],
  [`0x${'0'.repeat(40)}`, 'zero_address', 'Nobody owns this address'],
  [`ethereum:${evm}`, 'unsupported_form', 'This is a payment link.'],
  ['vitalik.eth', 'unsupported_form', 'This is a name, not an address.'],
])('on Base, %j is refused (%s) with a sentence that helps', (text, problem, message) => {
  const check = checkAddress('base', text)
  expect(check).toMatchObject({ ok: false, problem, message: expect.stringContaining(message) })
})

test('a test-network address is refused on the main network', () => {
  expect(checkAddress('bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')).toEqual({
    ok: false,
    problem: 'testnet',
    message: 'This address belongs to a test network. Use one of the Bitcoin main network.',
  })
})

test('an X-address is stored as classic address with its tag as memo', () => {
  expect(checkAddress('xrpl', 'X7TYt4nPauxSispXtYbecsfAHuA4civShPZeGVX1kPkF9wo')).toMatchObject({
    canonical: 'rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB',
    memo: '12345',
  })
})

test.each([
  ['base', evm, evm.toLowerCase(), true],
  ['base', evm, '0x52908400098527886E0F7030069857D2E4169EE7', false],
  [
    'bitcoin',
    'bc1qqqqsyqcyq5rqwzqfpg9scrgwpugpzysn4v0345',
    'BC1QQQQSYQCYQ5RQWZQFPG9SCRGWPUGPZYSN4V0345',
    true,
  ],
  [
    'ton',
    'EQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHx2j',
    'UQAAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eH0Bm',
    true,
  ],
  ['xrpl', 'rrpDp2dLMs7KyhZhg5RbReRagjWuvH7qB', 'X7TYt4nPauxSispXtYbecsfAHuA4civShPZeGVX1kPkF9wo', false],
  ['tron', 'no address', 'no address', true],
  ['tron', 'no address', 'No address', false],
] as const)('on %s, %s and %s pay the same recipient: %s', (network, a, b, same) => {
  expect(sameAddress(network, a, b)).toBe(same)
  expect(sameAddress(network, b, a)).toBe(same)
})

const network = fc.constantFrom(...networks.map(({ id }) => id))

test('no text makes the check throw, and every refusal has a message', () => {
  const starts = fc.constantFrom(
    '',
    '0x',
    'bc1',
    'ltc1',
    'T',
    'r',
    'X',
    'G',
    'M',
    'EQ',
    '0:',
    '-1:',
    'addr1',
    'Ae2',
    'DdzFF',
    '1',
    '3',
  )
  const text = fc.tuple(starts, fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.base64String()))
  fc.assert(
    fc.property(network, text, (id, [start, rest]) => {
      const check = checkAddress(id, start + rest)
      if (!check.ok) expect(check.message).toMatch(/^\S.*\.$/)
    }),
    { numRuns: 1000 },
  )
})

test('a very long text is refused at once', () => {
  const check = checkAddress('bitcoin', '1'.repeat(1_000_000))
  expect(check).toMatchObject({ ok: false, problem: 'length' })
})
