import { expect, test } from 'vitest'
import { makeApp } from '../../testing/apps/make-app.ts'

const { call, sk } = await makeApp()
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const metadataOf = (bytes: number, letter = 'x') => ({
  a: letter.repeat((bytes - 8) / Buffer.byteLength(letter)),
})
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))

/** The JSON is written by hand because the spelling of its numbers matters here. */
async function create(fields: object | string) {
  const body =
    typeof fields === 'string'
      ? `{"externalCustomerId":"u",${fields}}`
      : { externalCustomerId: 'u', ...fields }
  const { status, json } = await call('POST', '/v1/sessions', { key: sk, body })
  return { status, attributes: json.attributes, error: json.error }
}

test.each<[string, object]>([
  ['an external id of 255 letters', { externalCustomerId: 'é'.repeat(255) }],
  ['an external id of 255 signs beyond the first plane', { externalCustomerId: '😀'.repeat(127) }],
  ['an address of 255 letters without a network', { destinationAddress: 'a'.repeat(255) }],
  ['an amount finer than a coin, as long as there is no currency', { sourceAmount: '0.123456789012345678' }],
  ['the largest amount', { sourceAmount: '999999999999999999' }],
  ['yen without a fraction', { sourceAmount: '1000.00', sourceCurrency: 'JPY' }],
  ['three places of dinars', { sourceAmount: '1.125', sourceCurrency: 'KWD' }],
  ['the shortest life', { expiresInSeconds: 1 }],
  ['the longest life', { expiresInSeconds: 86_400 }],
  ['20 keys of metadata', { metadata: keys(20) }],
  ['4096 bytes of metadata', { metadata: metadataOf(4096) }],
  ['4096 bytes of long letters', { metadata: metadataOf(4096, '😀') }],
  ['metadata of two levels', { metadata: { a: { b: 1 }, c: [1] } }],
  ['an http return address in a sandbox', { redirectUrl: 'http://localhost:3000/back' }],
  ['a return address of 2048 letters', { redirectUrl: `https://s.example/${'a'.repeat(2030)}` }],
  ['a Bitcoin address on Bitcoin', { network: 'bitcoin', destinationAddress: bitcoin }],
  ['an address that waits for its network', { destinationAddress: 'not checked yet' }],
  ['a currency on a network that has it', { destinationCurrency: 'ETH', network: 'base' }],
  ['the type onramp', { type: 'onramp' }],
])('%s is accepted', async (_what, fields) => {
  const { status, error } = await create(fields)
  expect({ status, error }).toEqual({ status: 201, error: undefined })
})

const amount = 'must be a plain decimal number above zero with at most 18 digits before and after the point'

test.each<[string, object | string, string, string]>([
  [
    '256 letters',
    { externalCustomerId: 'a'.repeat(256) },
    'externalCustomerId',
    'must have at most 255 characters',
  ],
  ['nothing', { externalCustomerId: '' }, 'externalCustomerId', 'must not be empty'],
  [
    'only spaces',
    { externalCustomerId: '  ' },
    'externalCustomerId',
    'must be readable text that is not empty',
  ],
  ['a NUL', { externalCustomerId: 'a\0' }, 'externalCustomerId', 'must be readable text that is not empty'],
  [
    'half a character',
    { externalCustomerId: '\ud800' },
    'externalCustomerId',
    'must be readable text that is not empty',
  ],
  ['a number', { externalCustomerId: 5 }, 'externalCustomerId', 'must be a string'],
  ['null', { externalCustomerId: null }, 'externalCustomerId', 'must be a string'],
  ['no UUID', { customerId: 'user-1' }, 'customerId', 'must be a UUID'],
  ['null', { customerId: null }, 'customerId', 'must be a string'],
  ['another word', { type: 'swap' }, 'type', 'must be one of onramp, offramp'],
  ['another case', { type: 'Onramp' }, 'type', 'must be one of onramp, offramp'],
  ['zero', { sourceAmount: '0' }, 'sourceAmount', amount],
  ['zero as a number', { sourceAmount: 0 }, 'sourceAmount', amount],
  ['less than zero', { sourceAmount: -1 }, 'sourceAmount', amount],
  ['less than zero as text', { sourceAmount: '-1' }, 'sourceAmount', amount],
  ['19 digits', { sourceAmount: '1234567890123456789' }, 'sourceAmount', amount],
  ['19 digits as a number', '"sourceAmount":1234567890123456789', 'sourceAmount', amount],
  ['19 places', { sourceAmount: '0.1234567890123456789' }, 'sourceAmount', amount],
  ['an exponent', '"sourceAmount":1e3', 'sourceAmount', amount],
  ['an exponent as text', { sourceAmount: '1e3' }, 'sourceAmount', amount],
  ['a comma', { sourceAmount: '1,5' }, 'sourceAmount', amount],
  ['nothing', { sourceAmount: '' }, 'sourceAmount', amount],
  ['true', { sourceAmount: true }, 'sourceAmount', 'must be a string or a number'],
  ['null', { sourceAmount: null }, 'sourceAmount', 'must be a string or a number'],
  [
    'a tenth of a cent',
    { sourceAmount: '1.001', sourceCurrency: 'USD' },
    'sourceAmount',
    'has more than the 2 decimal places of USD',
  ],
  [
    'half a yen',
    { sourceAmount: '100.5', sourceCurrency: 'jpy' },
    'sourceAmount',
    'has more than the 0 decimal places of JPY',
  ],
  ['an unknown currency', { sourceCurrency: 'XYZ' }, 'sourceCurrency', 'XYZ is not a fiat currency we know'],
  ['a crypto currency', { sourceCurrency: 'BTC' }, 'sourceCurrency', 'BTC is not a fiat currency we know'],
  ['41 letters', { sourceCurrency: 'U'.repeat(41) }, 'sourceCurrency', 'must have at most 40 characters'],
  [
    'an unknown currency',
    { destinationCurrency: 'NOPE' },
    'destinationCurrency',
    'NOPE is not a crypto currency we know',
  ],
  ['an unknown network', { network: 'mainnet' }, 'network', 'mainnet is not a network we know'],
  [
    'a network without the currency',
    { destinationCurrency: 'BTC', network: 'solana' },
    'network',
    'has no BTC; it exists on bitcoin',
  ],
  [
    '256 letters',
    { destinationAddress: 'a'.repeat(256) },
    'destinationAddress',
    'must have at most 255 characters',
  ],
  ['nothing', { destinationAddress: '' }, 'destinationAddress', 'must not be empty'],
  [
    'a wrong checksum',
    { network: 'base', destinationAddress: evm.replace('5aA', '5AA') },
    'destinationAddress',
    'At least one character is wrong: the checksum does not fit. Copy the address again.',
  ],
  [
    'no URL',
    { redirectUrl: '/done' },
    'redirectUrl',
    'must be a complete URL such as https://shop.example/done',
  ],
  ['ftp', { redirectUrl: 'ftp://shop.example' }, 'redirectUrl', 'must start with https:// or http://'],
  [
    'a user name',
    { redirectUrl: 'https://me@shop.example' },
    'redirectUrl',
    'must not contain a user name or password',
  ],
  [
    '2049 letters',
    { redirectUrl: `https://s.example/${'a'.repeat(2031)}` },
    'redirectUrl',
    'must have at most 2048 characters',
  ],
  ['three letters', { country: 'USA' }, 'country', 'must be a two-letter country code'],
  ['an unknown code', { country: 'xx' }, 'country', 'xx is not an ISO 3166-1 alpha-2 country code we know'],
  ['no address', { customerIp: '1.2.3' }, 'customerIp', 'must be an IPv4 or IPv6 address'],
  ['86401', { expiresInSeconds: 86_401 }, 'expiresInSeconds', 'must be at most 86400'],
  ['zero', { expiresInSeconds: 0 }, 'expiresInSeconds', 'must be at least 1'],
  ['a fraction', { expiresInSeconds: 1.5 }, 'expiresInSeconds', 'must be an integer'],
  ['text', { expiresInSeconds: '10' }, 'expiresInSeconds', 'must be an integer'],
  ['null', { expiresInSeconds: null }, 'expiresInSeconds', 'must be an integer'],
  ['21 keys', { metadata: keys(21) }, 'metadata', 'must have at most 20 keys'],
  ['4097 bytes', { metadata: metadataOf(4097) }, 'metadata', 'must take at most 4096 bytes as JSON'],
  [
    '4100 bytes of long letters',
    { metadata: metadataOf(4100, '😀') },
    'metadata',
    'must take at most 4096 bytes as JSON',
  ],
  [
    'three levels',
    { metadata: { a: { b: { c: 1 } } } },
    'metadata',
    'must not be nested deeper than 2 levels',
  ],
  [
    'lists as a third level',
    { metadata: { a: [[1]] } },
    'metadata',
    'must not be nested deeper than 2 levels',
  ],
  ['a list', { metadata: [] }, 'metadata', 'must be an object'],
  ['null', { metadata: null }, 'metadata', 'must be an object'],
  ['null', { fieldLocks: null }, 'fieldLocks', 'must be an object'],
])('refused, naming the field: %s %o', async (_what, fields, field, message) => {
  const { status, error } = await create(fields)
  expect({ status, code: error?.code, details: error?.details }).toEqual({
    status: 400,
    code: 'VALIDATION_ERROR',
    details: [{ field, message }],
  })
})

test.each<[string, string]>([
  ['"100.10"', '100.10'],
  ['100.10', '100.10'],
  ['100', '100'],
  ['0.123456789012345678', '0.123456789012345678'],
  ['999999999999999999', '999999999999999999'],
  ['"007.50"', '7.50'],
  ['"0.5"', '0.5'],
])('the amount %s is kept to the digit', async (written, expected) => {
  const { attributes } = await create(`"sourceAmount":${written}`)
  expect(attributes.sourceAmount).toBe(expected)
  const read = await call('GET', `/v1/sessions/${attributes.sessionId}`, { key: sk })
  expect(read.json.attributes.sourceAmount).toBe(expected)
})

test('an address that is wrong for its network is told which one it looks like', async () => {
  const { error } = await create({ network: 'ethereum', destinationAddress: bitcoin })
  expect(error.details).toEqual([
    { field: 'destinationAddress', message: expect.stringMatching(/looks like a Bitcoin address/) },
  ])
})

test('without any customer both fields are named, and every wrong field is told at once', async () => {
  const none = await call('POST', '/v1/sessions', { key: sk, body: { sourceAmount: 0, network: 1 } })
  expect(none.json.error.details.map(({ field }: { field: string }) => field).sort()).toEqual([
    'customerId',
    'externalCustomerId',
    'network',
    'sourceAmount',
  ])
  const rules = await create({ sourceCurrency: 'XYZ', network: 'nope', redirectUrl: 'x', metadata: keys(21) })
  expect(rules.error.details.map(({ field }: { field: string }) => field)).toEqual([
    'sourceCurrency',
    'network',
    'redirectUrl',
    'metadata',
  ])
})

test('a refused creation leaves no customer behind', async () => {
  await create({ externalCustomerId: 'never', redirectUrl: 'x' })
  const found = await call('GET', '/v1/customers?externalCustomerId=never', { key: sk })
  expect(found.json.pagination.total).toBe(0)
})
