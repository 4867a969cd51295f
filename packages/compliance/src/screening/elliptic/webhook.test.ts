import { createPrivateKey, sign } from 'node:crypto'
import { WebhookRefused } from '@sliproad/providers/kit'
import { expect, test } from 'vitest'
import type { ScreeningMessage } from '../contract.ts'
import { connectForTest } from '../testing/connect-for-test.ts'
import { elliptic } from './index.ts'
import { readEllipticWebhook } from './webhook.ts'

const endpointId = 'aaaaaaaa-bbbb-cccc-dddd-eeeeeeeeeeee'
const setup = { publicKey: 'whpk_6kpsY+KcUgq+9VB7Ey7F+ZVHdq6+vnuSQh7qaRRG0iw=', endpointId }
const id = `messageId_11111111-2222-3333-4444-555555555555_endpointId_${endpointId}`
const vector = {
  headers: {
    'webhook-id': id,
    'webhook-timestamp': '1700000000',
    'webhook-signature':
      'v1a,pmL65lyITRhLDcxn0lBSljNWYweBWLwNFsyaCwcFC8+eJ1IyO06OG3sfizAnvav2dHAKjV/9yVicWlT/DrvQCw==',
  },
  body: '{"type":"co.elliptic.wallet_screening.completed","id":"evt_1"}',
  receivedAt: new Date(1_700_000_000_000),
}

/** The private half of the vector's key: a seed of 32 sevens. */
const privateKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
  format: 'der',
  type: 'pkcs8',
})

function signed(body: string, changes: { id?: string; time?: string } = {}): ScreeningMessage {
  const { id: messageId = id, time = '1700000000' } = changes
  const signature = sign(null, Buffer.from(`${messageId}.${time}.${body}`), privateKey).toString('base64')
  const headers = {
    'webhook-id': messageId,
    'webhook-timestamp': time,
    'webhook-signature': `v1a,${signature}`,
  }
  return { headers, body, receivedAt: vector.receivedAt }
}

const completed = (type: string) =>
  JSON.stringify({ id: 'evt_1', type, data: { analysis: { subject: { hash: '0xabc' }, risk_score: 9 } } })

test('the published message is believed', () => {
  expect(readEllipticWebhook(setup, vector)).toEqual({ kind: 'ignored' })
  expect(signed(vector.body).headers).toEqual(vector.headers)
})

test('a finished re-screening says which address to look at again, and nothing else', () => {
  const message = signed(completed('co.elliptic.wallet_screening.completed'))
  expect(readEllipticWebhook(setup, message)).toEqual({
    kind: 'hint',
    address: '0xabc',
    dedupeKey: 'messageId_11111111-2222-3333-4444-555555555555',
  })
})

test('news about transactions are not followed', () => {
  const message = signed(completed('co.elliptic.transaction_screening.completed'))
  expect(readEllipticWebhook(setup, message)).toEqual({ kind: 'ignored' })
})

test('one good signature among several is enough, with or without the prefix before each', () => {
  const { headers, ...rest } = signed(vector.body)
  const good = String(headers['webhook-signature']).slice('v1a,'.length)
  const other = Buffer.alloc(64).toString('base64')
  for (const text of [`v1a,${other} ${good}`, `v1a,${other} v1a,${good}`]) {
    expect(
      readEllipticWebhook(setup, { ...rest, headers: { ...headers, 'webhook-signature': text } }),
    ).toEqual({ kind: 'ignored' })
  }
})

test.each([
  ['a changed body', { ...vector, body: `${vector.body} ` }],
  ['a changed time', { ...vector, headers: { ...vector.headers, 'webhook-timestamp': '1700000001' } }],
  ['no signature', { ...vector, headers: { ...vector.headers, 'webhook-signature': undefined } }],
  ['another kind', { ...vector, headers: { ...vector.headers, 'webhook-signature': 'v1,AAAA' } }],
  ['no id', { ...vector, headers: { ...vector.headers, 'webhook-id': undefined } }],
  ['another endpoint', signed(vector.body, { id: id.replace('aaaaaaaa', 'aaaaaaab') })],
])('a message with %s is refused', (_, message) => {
  expect(() => readEllipticWebhook(setup, message)).toThrow(WebhookRefused)
})

test('from five minutes on a message is stale, in both directions', () => {
  const at = (ms: number) => ({ ...vector, receivedAt: new Date(vector.receivedAt.getTime() + ms) })
  expect(readEllipticWebhook(setup, at(299_999))).toEqual({ kind: 'ignored' })
  for (const ms of [300_000, -300_000]) {
    expect(() => readEllipticWebhook(setup, at(ms))).toThrow(expect.objectContaining({ problem: 'stale' }))
  }
})

test('a body that cannot be read is refused, however well it is signed', () => {
  for (const body of ['{', '[]', '{"type":null}']) {
    expect(() => readEllipticWebhook(setup, signed(body))).toThrow(
      expect.objectContaining({ problem: 'malformed' }),
    )
  }
})

test('messages are read only where key and endpoint are set', () => {
  const keys = { apiKey: 'k', apiSecret: 'c2VjcmV0LXNlY3JldA==' }
  const { publicKey: webhookPublicKey } = setup
  expect(connectForTest(elliptic, keys).readWebhook).toBeUndefined()
  expect(connectForTest(elliptic, { ...keys, webhookPublicKey }).readWebhook).toBeUndefined()
  const whole = connectForTest(elliptic, { ...keys, webhookPublicKey, webhookEndpointId: endpointId })
  expect(whole.readWebhook?.(vector)).toEqual({ kind: 'ignored' })
})
